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

/** The dialogs that a member's More menu opens. */
export type SafetyDialog = 'report' | SetAsideKind;

export interface SafetyDialogsProps {
  member: { readonly id: string; readonly name: string };
  open: SafetyDialog | undefined;
  onClose: () => void;
  /**
   * Called when the two no longer see each other, so that whatever shows the member is removed. The argument says
   * whether the component is still mounted.
   */
  onBlocked: (isStillHere: boolean) => void;
}

// Registered here and not beside the report state, which every member page loads.
onOtherPerson(endReport);

/** The report being written, and the thanks for it, over any page. */
export const ReportOver = () => {
  const report = useStore($report);
  const { key } = useLocation();
  const isLeft = report !== undefined && 'member' in report && report.at !== key;
  useEffect(() => {
    if (isLeft) endReport();
  }, [isLeft]);
  // Unmount together with its page: below an open dialog the next page would not get the focus.
  if (report === undefined || isLeft) return null;
  return 'member' in report ? <ReportDialog {...report} /> : <ReportThanks {...report} />;
};

/** The dialogs for blocking a member and hiding from them; at most one is open. A report is started above the page. */
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
