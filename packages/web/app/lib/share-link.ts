interface Shareable {
  /** Address within this site. */
  readonly path: string;
  /** What is said with the link. */
  readonly text: string;
}

/** What became of it; where even copying is refused, the link is there to be read. */
interface Shared {
  readonly how: 'sheet' | 'copied' | 'refused';
  readonly link: string;
}

const copy = async (link: string, words: string): Promise<Shared> => {
  try {
    await navigator.clipboard.writeText(words);
    return { how: 'copied', link };
  } catch {
    return { how: 'refused', link };
  }
};

/** Opens the share sheet where there is one; else what it would share is copied. Closing the sheet is no failure. */
export const shareLink = async (
  { path, text }: Shareable,
  { copyText = true }: { readonly copyText?: boolean } = {},
): Promise<Shared> => {
  const link = new URL(path, window.location.origin).href;
  const words = copyText ? `${text}\n${link}` : link;
  if (typeof navigator.share !== 'function') return copy(link, words);
  try {
    await navigator.share({ title: text, url: link, ...(copyText ? { text } : {}) });
    return { how: 'sheet', link };
  } catch (thrown) {
    if (thrown instanceof DOMException && thrown.name === 'AbortError') return { how: 'sheet', link };
    return copy(link, words);
  }
};
