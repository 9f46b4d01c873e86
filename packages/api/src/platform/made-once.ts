/** Makes something at the first call and keeps it; if that fails, the next caller tries again. */
export const madeOnce = <Thing>(make: () => Promise<Thing>): (() => Promise<Thing>) => {
  let made: Promise<Thing> | null = null;
  return () => {
    made ??= make().catch((failure: unknown) => {
      made = null;
      throw failure;
    });
    return made;
  };
};
