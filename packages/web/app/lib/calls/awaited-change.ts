/** Something that a page shows and the server knows better, so that the page starts when it changes. */
export interface AwaitedChange {
  /** Address of the server-sent events that tell it, first as it is now. */
  readonly address: string;
  /** The name of these events. */
  readonly event: string;
  /** What an event holds, word for word, as long as the page is right. */
  readonly shown: string;
}

const attribute = 'data-awaited-change';

/** What an element bears for a page that starts late (entry.server) to start at a change, too. */
export const awaitingChange = (change: AwaitedChange): { [attribute]: string } => ({
  [attribute]: JSON.stringify(change),
});

/** Listens for the change that the document names, if any, and tells the first; gives what ends the listening. */
export const whenChanged = (tell: () => void): (() => void) => {
  const named = document.querySelector(`[${attribute}]`)?.getAttribute(attribute);
  if (!named) return () => undefined;
  const { address, event, shown } = JSON.parse(named) as AwaitedChange;
  const stream = new EventSource(address);
  stream.addEventListener(event, ({ data }: MessageEvent<string>) => {
    if (!data.includes(shown)) tell();
  });
  return () => stream.close();
};
