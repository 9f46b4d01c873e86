/** Makes something when it is first asked for and keeps it; what could not be made is tried by whoever asks next. */
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
