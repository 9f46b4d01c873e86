import { createContext, useContext } from 'react';
import type { ComponentProps } from 'react';

/** The markup inside of the unchanging parts of a page, by their names. */
export type KnownMarkup = Map<string, string>;

/** Null in browsers, and wherever markup is not kept. */
export const KnownMarkupContext = createContext<KnownMarkup | null>(null);

const mark = 'data-unchanging';
const marked = new RegExp(`<(\\w+) ${mark}="([^"]*)"([^>]*)>`);

type Element = 'div' | 'footer' | 'header' | 'section';

interface UnchangingProps extends ComponentProps<'div'> {
  as: Element;
  /** Names the part within its page; what else decides what it shows to a visitor belongs into the name. */
  name: string;
}

/**
 * A part of a page that shows every visitor the same for as long as the server runs: nothing that was read for this
 * one request. The server then renders it once for each page, and again only puts its markup there.
 */
export const Unchanging = ({ as: Part, name, children, ...rest }: UnchangingProps) => {
  const known = useContext(KnownMarkupContext);
  const html = known?.get(name);
  if (html !== undefined) return <Part {...rest} dangerouslySetInnerHTML={{ __html: html }} />;
  return (
    <Part {...(known ? { [mark]: name } : {})} {...rest}>
      {children}
    </Part>
  );
};

/** Where the element that is open at `from` ends: the place of its closing tag. */
const endOf = (html: string, element: string, from: number): number => {
  const tags = new RegExp(`<(/?)${element}\\b`, 'g');
  tags.lastIndex = from;
  let open = 1;
  for (let tag = tags.exec(html); tag !== null; tag = tags.exec(html)) {
    open += tag[1] === '' ? 1 : -1;
    if (open === 0) return tag.index;
  }
  return html.length;
};

/** Takes the marks of unchanging parts out of a rendered document and remembers their markup. */
export const learnUnchanging = (html: string, known: KnownMarkup): string => {
  let left = html;
  if (!html.includes(mark)) return html;
  for (let found = marked.exec(left); found !== null; found = marked.exec(left)) {
    const [tag, element = '', name = '', attributes = ''] = found;
    const inside = found.index + tag.length;
    known.set(name, left.slice(inside, endOf(left, element, inside)));
    left = `${left.slice(0, found.index)}<${element}${attributes}>${left.slice(inside)}`;
  }
  return left;
};
