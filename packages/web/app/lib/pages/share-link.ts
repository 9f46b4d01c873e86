interface Shareable {
  /** Path within this site. */
  readonly path: string;
  /** The text to accompany the link. */
  readonly text: string;
}

/** The outcome of sharing; if even copying is refused, `link` is displayed for manual copying. */
interface Shared {
  readonly how: 'sheet' | 'copied' | 'refused';
  readonly link: string;
}

/** Copies a text; returns false if the browser has no clipboard or refuses access. */
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

/** Opens the share sheet if there is one, else copies what it would share. Closing the sheet is not a failure. */
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
