/** A change that the server announces, and at which a page with sleeping scripts has to start. */
export interface AwaitedChange {
  /** Address of the server-sent events; the first one tells how things stand. */
  readonly address: string;
  /** The name of these events. */
  readonly event: string;
  /** The text in an event for as long as the page is up to date. */
  readonly shown: string;
}

const attribute = 'data-awaited-change';

/** The attribute of an element of a page that starts late (entry.server), so that a change starts it, too. */
export const awaitingChange = (change: AwaitedChange): { [attribute]: string } => ({
  [attribute]: JSON.stringify(change),
});

/** Listens for the change that the document names, if any; returns the way to stop. */
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
