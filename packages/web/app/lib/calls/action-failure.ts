/**
 * What an action of the server gives, or what it failed with when the browser could not reach it: the form then
 * stays as it is. Redirects go on.
 */
export const orUnreached = async <Outcome>(
  action: () => Promise<Outcome>,
): Promise<Outcome | { readonly unreached: true }> => {
  try {
    return await action();
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown;
    return { unreached: true };
  }
};
