import type { ReactNode } from 'react';

import { NotYetHere } from '../states/not-yet-here.tsx';
import { RowSkeleton } from '../states/skeleton.tsx';
import { MoreRows } from './more-rows.tsx';
import type { AskingForMore } from './more-rows.tsx';

/** How many rows are drawn while none is here. */
const skeletons = 3;

interface PagedRowsProps<Row> {
  /** How the asking stands, as a query of pages tells it. */
  asking: AskingForMore & {
    readonly data: { readonly pages: readonly { readonly data: readonly Row[] }[] } | undefined;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** What is said when it failed, and the code by which support finds it. */
  message: string;
  reference: string | undefined;
  /** On the button that brings the next page. */
  more: string;
  /** The rows of all pages that are here, or what stands in place of none. */
  children: (rows: readonly Row[]) => ReactNode;
}

/** A list that comes page by page: that it comes or failed, its rows, and a button for more. */
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
