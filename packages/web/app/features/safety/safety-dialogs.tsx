import { useStore } from '@nanostores/react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';

import { queryKeys } from '../../lib/calls/queries/query-keys.ts';
import { useStillHere } from '../../lib/calls/use-still-here.ts';
import { onOtherPerson } from '../../lib/session/on-other-person.ts';
import { ReportDialog } from './report-dialog.tsx';
import { $report, endReport } from './report-state.ts';
import { ReportThanks } from './report-thanks.tsx';
import { SetAsideDialog } from './set-aside-dialog.tsx';
import type { SetAsideKind } from './set-aside-kinds.ts';

/** What the More menu of a person opens. */
export type SafetyDialog = 'report' | SetAsideKind;

export interface SafetyDialogsProps {
  member: { readonly id: string; readonly name: string };
  open: SafetyDialog | undefined;
  onClose: () => void;
  /**
   * The two do not see each other any more: whatever shows the member goes. Told whether whoever chose it is still
   * where they did.
   */
  onBlocked: (isStillHere: boolean) => void;
}

// Here rather than beside the report, which every page of members brings along before anybody reports.
onOtherPerson(endReport);

/** A report that is being written, and the thanks for it, over whatever page is left. */
export const ReportOver = () => {
  const report = useStore($report);
  const { key } = useLocation();
  const isLeft = report !== undefined && 'member' in report && report.at !== key;
  useEffect(() => {
    if (isLeft) endReport();
  }, [isLeft]);
  // Not a moment longer than its page: beneath an open dialog the next one gets no focus.
  if (report === undefined || isLeft) return null;
  return 'member' in report ? <ReportDialog {...report} /> : <ReportThanks {...report} />;
};

/** The dialogs to block somebody and to hide from them; at most one is open. A report begins above the page. */
export const SafetyDialogs = ({ open, onBlocked, ...rest }: SafetyDialogsProps) => {
  const queries = useQueryClient();
  const { key: at } = useLocation();
  const here = useStillHere();
  const tellBlocked = () => onBlocked(here.current);
  const reports = open === 'report';
  const beginReport = useEffectEvent(() => {
    $report.set({ member: rest.member, onBlocked: tellBlocked, at });
    rest.onClose();
  });
  useEffect(() => {
    if (reports) beginReport();
  }, [reports]);
  return (
    <>
      <SetAsideDialog {...rest} kind="block" open={open === 'block'} onDone={tellBlocked} />
      <SetAsideDialog
        {...rest}
        kind="hide"
        open={open === 'hide'}
        onDone={() => void queries.invalidateQueries({ queryKey: queryKeys.setAside('hide') })}
      />
    </>
  );
};
