import { createContext, useContext } from 'react';
import type { ComponentProps } from 'react';

/** The server's cache of the parts of the page being rendered. */
export interface PartCache {
  /**
   * Returns the placeholder to render in place of the part's markup; undefined if it must be rendered now, to be
   * cached.
   */
  placeOf(name: string, says: string): string | undefined;
}

/** Null in browsers, and wherever markup is not cached. */
export const PartCacheContext = createContext<PartCache | null>(null);

/** Marks the elements whose markup the server caches. */
export const cachedPartMark = 'data-cached-part';

type Element = 'div' | 'footer' | 'header' | 'section';

interface CachedPartProps extends ComponentProps<'div'> {
  as: Element;
  /** The part's name within its page; it must include whatever else determines what a visitor sees. */
  name: string;
  /** Returns all data read for this request that determines what a visitor sees here; omitted if there is none. */
  says?: () => unknown;
}

/**
 * A part of a page that looks the same to every visitor as long as `says` returns the same. The server renders it once
 * per page, and from then on inserts the cached markup.
 */
export const CachedPart = ({ as: Part, name, says, children, ...rest }: CachedPartProps) => {
  const parts = useContext(PartCacheContext);
  const place = parts?.placeOf(name, JSON.stringify(says?.()) ?? '');
  if (place !== undefined) return <Part {...rest} dangerouslySetInnerHTML={{ __html: place }} />;
  return (
    <Part {...(parts ? { [cachedPartMark]: name } : {})} {...rest}>
      {children}
    </Part>
  );
};
