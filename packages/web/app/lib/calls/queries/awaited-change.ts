/** A change announced by the server that starts the scripts of a page that has not loaded them yet. */
export interface AwaitedChange {
  /** Address of the server-sent events; the first event gives the current state. */
  readonly address: string;
  /** The name of these events. */
  readonly event: string;
  /** Text contained in every event for as long as the page is up to date. */
  readonly shown: string;
}

const attribute = 'data-awaited-change';

/** Returns an attribute for an element of a page that starts late (entry.server), so that the change starts it too. */
export const awaitingChange = (change: AwaitedChange): { [attribute]: string } => ({
  [attribute]: JSON.stringify(change),
});

/** Listens for the change named in the document, if any; returns a function that stops listening. */
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
