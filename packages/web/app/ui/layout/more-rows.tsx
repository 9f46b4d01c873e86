import { Button } from '../actions/button.tsx';
import { ErrorState } from '../states/error-state.tsx';
import { leavesFocusToList } from '../states/leaves-focus.ts';

/** The state of an infinite query. */
export interface AskingForMore {
  readonly error: Error | null;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => unknown;
}

interface MoreRowsProps {
  asking: AskingForMore;
  /** The message if loading more failed, and the reference for support. */
  message: string;
  reference: string | undefined;
  /** The label of the button that loads the next page. */
  more: string;
}

/** The button at the end of a paged list that loads more, and retries after a failure. */
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
