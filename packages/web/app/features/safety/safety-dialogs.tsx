import { useQueryClient } from '@tanstack/react-query';

import { queryKeys } from '../../lib/calls/query-keys.ts';
import { ReportDialog } from './report-dialog.tsx';
import { SetAsideDialog } from './set-aside-dialog.tsx';
import type { SetAsideKind } from './set-aside-kinds.ts';

/** What the More menu of a person opens. */
export type SafetyDialog = 'report' | SetAsideKind;

export interface SafetyDialogsProps {
  member: { readonly id: string; readonly name: string };
  open: SafetyDialog | undefined;
  onClose: () => void;
  /** The two do not see each other any more: whatever shows the member goes. */
  onBlocked: () => void;
}

/** The dialogs to report somebody, to block them, and to hide from them; at most one is open. */
export const SafetyDialogs = ({ open, onBlocked, ...rest }: SafetyDialogsProps) => {
  const queries = useQueryClient();
  return (
    <>
      <ReportDialog {...rest} open={open === 'report'} onBlocked={onBlocked} />
      <SetAsideDialog {...rest} kind="block" open={open === 'block'} onDone={onBlocked} />
      <SetAsideDialog
        {...rest}
        kind="hide"
        open={open === 'hide'}
        onDone={() => void queries.invalidateQueries({ queryKey: queryKeys.setAside('hide') })}
      />
    </>
  );
};
