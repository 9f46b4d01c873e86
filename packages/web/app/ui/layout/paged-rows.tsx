import type { ReactNode } from 'react';

import { NotYetHere } from '../states/not-yet-here.tsx';
import { RowSkeleton } from '../states/skeleton.tsx';
import { MoreRows } from './more-rows.tsx';
import type { AskingForMore } from './more-rows.tsx';

/** The number of skeleton rows shown while loading. */
const skeletons = 3;

interface PagedRowsProps<Row> {
  /** The state of an infinite query. */
  asking: AskingForMore & {
    readonly data: { readonly pages: readonly { readonly data: readonly Row[] }[] } | undefined;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** The message if loading failed, and the reference for support. */
  message: string;
  reference: string | undefined;
  /** The label of the button that loads the next page. */
  more: string;
  /** Renders the rows of all loaded pages, or an empty state. */
  children: (rows: readonly Row[]) => ReactNode;
}

/** A paged list: its loading and error states, its rows, and a button for more. */
export const PagedRows = <Row,>(props: PagedRowsProps<Row>) => {
  const { asking, message, reference, more, children } = props;
  if (asking.data === undefined) {
    return (
      <NotYetHere asking={asking} message={message} reference={reference}>
        {Array.from({ length: skeletons }, (_, index) => (
          <RowSkeleton key={index} />
        ))}
      </NotYetHere>
    );
  }
  return (
    <>
      {children(asking.data.pages.flatMap((page) => page.data))}
      <MoreRows asking={asking} message={message} reference={reference} more={more} />
    </>
  );
};
