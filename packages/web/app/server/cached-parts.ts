import type { PartCache } from '../ui/cached-part.tsx';
import { cachedPartMark } from '../ui/cached-part.tsx';
import { LastingPart } from './document-parts.ts';
import type { DocumentPart } from './document-parts.ts';

interface CachedMarkup {
  /** The data that the part was rendered from. */
  readonly says: string;
  readonly inside: LastingPart;
}

/** The last rendering of a page's cached parts, by name. */
export type CachedParts = Map<string, CachedMarkup>;

const marked = new RegExp(`<(\\w+) ${cachedPartMark}="([^"]*)"([^>]*)>`);
// User text cannot look like this, because its tags are escaped.
const placed = /<!--cached part (\d+)-->/;

/** Returns the position of the closing tag of the element that is open at `from`. */
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

/** One rendering of a page: cached parts are inserted, all others are added to the cache. */
export class PagePartCache implements PartCache {
  readonly #known: CachedParts;
  readonly #placed: LastingPart[] = [];
  readonly #new = new Map<string, string>();

  constructor(known: CachedParts) {
    this.#known = known;
  }

  placeOf(name: string, says: string): string | undefined {
    const known = this.#known.get(name);
    if (known?.says === says) return `<!--cached part ${this.#placed.push(known.inside) - 1}-->`;
    this.#new.set(name, says);
    return undefined;
  }

  /** Removes the marks of newly rendered parts from the document and caches their markup. */
  learn(html: string): string {
    if (this.#new.size === 0) return html;
    let left = html;
    for (let found = marked.exec(left); found !== null; found = marked.exec(left)) {
      const [tag, element = '', name = '', attributes = ''] = found;
      const from = found.index + tag.length;
      const inside = new LastingPart(left.slice(from, endOf(left, element, from)));
      this.#known.set(name, { says: this.#new.get(name) ?? '', inside });
      left = `${left.slice(0, found.index)}<${element}${attributes}>${left.slice(from)}`;
    }
    return left;
  }

  /** Returns the pieces of a text with the cached parts in their places. */
  fill(text: string): DocumentPart[] {
    return text
      .split(placed)
      .map((piece, at) => (at % 2 === 0 ? piece : (this.#placed[Number(piece)] ?? '')));
  }
}
