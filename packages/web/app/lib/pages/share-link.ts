interface Shareable {
  /** Address within this site. */
  readonly path: string;
  /** The text that goes with the link. */
  readonly text: string;
}

/** The outcome of sharing; where even copying is refused, the link is given to be read. */
interface Shared {
  readonly how: 'sheet' | 'copied' | 'refused';
  readonly link: string;
}

/** Copies a text; false where the browser has no clipboard or refuses it. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};

const copy = async (link: string, words: string): Promise<Shared> => ({
  how: (await copyText(words)) ? 'copied' : 'refused',
  link,
});

/** Opens the share sheet where there is one; else what it would share is copied. Closing the sheet is no failure. */
export const shareLink = async (
  { path, text }: Shareable,
  { withText = true }: { readonly withText?: boolean } = {},
): Promise<Shared> => {
  const link = new URL(path, window.location.origin).href;
  const words = withText ? `${text}\n${link}` : link;
  if (typeof navigator.share !== 'function') return copy(link, words);
  try {
    await navigator.share({ title: text, url: link, ...(withText ? { text } : {}) });
    return { how: 'sheet', link };
  } catch (thrown) {
    if (thrown instanceof DOMException && thrown.name === 'AbortError') return { how: 'sheet', link };
    return copy(link, words);
  }
};
