import { createContext, useContext } from 'react';
import type { ComponentProps } from 'react';

/** What the server knows of the unchanging parts of the page that it writes. */
export interface UnchangingParts {
  /** What is put inside of a part in place of its markup; undefined when it must be written now, and is remembered. */
  placeOf(name: string, says: string): string | undefined;
}

/** Null in browsers, and wherever markup is not kept. */
export const UnchangingPartsContext = createContext<UnchangingParts | null>(null);

/** Shows the server which elements to remember. */
export const unchangingMark = 'data-unchanging';

type Element = 'div' | 'footer' | 'header' | 'section';

interface UnchangingProps extends ComponentProps<'div'> {
  as: Element;
  /** Names the part within its page; what else decides what it shows to a visitor belongs into the name. */
  name: string;
  /** All that was read for this request and decides what a visitor sees here; nothing where it is left out. */
  says?: () => unknown;
}

/**
 * A part of a page that shows every visitor the same for as long as it says the same. The server then renders it once
 * for each page, and again only puts its markup there.
 */
export const Unchanging = ({ as: Part, name, says, children, ...rest }: UnchangingProps) => {
  const parts = useContext(UnchangingPartsContext);
  const place = parts?.placeOf(name, JSON.stringify(says?.()) ?? '');
  if (place !== undefined) return <Part {...rest} dangerouslySetInnerHTML={{ __html: place }} />;
  return (
    <Part {...(parts ? { [unchangingMark]: name } : {})} {...rest}>
      {children}
    </Part>
  );
};
