import { Button } from '../actions/button.tsx';
import { ErrorState } from '../states/error-state.tsx';
import { leavesFocusToList } from '../states/leaves-focus.ts';

/** How the asking for a list of pages stands, as a query tells it. */
export interface AskingForMore {
  readonly error: Error | null;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => unknown;
}

interface MoreRowsProps {
  asking: AskingForMore;
  /** What is said when more could not be read, and the code by which support finds it. */
  message: string;
  reference: string | undefined;
  /** On the button that brings the next page. */
  more: string;
}

/** At the end of a list that comes page by page: the button for more, which also tries again what failed. */
export const MoreRows = ({ asking, message, reference, more }: MoreRowsProps) =>
  asking.hasNextPage ? (
    <>
      {asking.isFetchNextPageError ? <ErrorState message={message} reference={reference} /> : null}
      <Button
        ref={leavesFocusToList}
        kind="outline"
        busy={asking.isFetchingNextPage}
        onClick={() => void asking.fetchNextPage()}
      >
        {more}
      </Button>
    </>
  ) : null;
