/** A section of an article with its heading. */
export interface ArticlePart {
  /** Its fragment in the address. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

const idOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

/** Splits the text of an article at its headings, which are lines that begin with `## `. */
export const readArticle = (body: string): { lead: string; parts: ArticlePart[] } => {
  const [lead = '', ...rest] = body.split('\n\n## ');
  const parts = rest.map((part) => {
    const end = part.indexOf('\n\n');
    const title = part.slice(0, end);
    return { id: idOf(title), title, text: part.slice(end + 2) };
  });
  return { lead, parts };
};
