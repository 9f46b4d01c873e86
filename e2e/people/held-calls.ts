import type { Page, Request } from '@playwright/test';

/** Holds the calls of a page to an address until they are let go; `calls` are those that it asked for until now. */
export const holdCalls = async (
  page: Page,
  address: string | RegExp,
  isMeant: (call: Request) => boolean = () => true,
): Promise<{ readonly calls: readonly Request[]; readonly letGo: () => void }> => {
  const calls: Request[] = [];
  const { promise: allowed, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    const call = route.request();
    if (isMeant(call)) {
      calls.push(call);
      await allowed;
    }
    await route.continue();
  });
  return { calls, letGo };
};
