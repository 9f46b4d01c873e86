import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import * as z from 'zod';

import { reportMember, reportReasons } from '@mysathi/contract/endpoints/safety';
import type { ReportReason } from '@mysathi/contract/endpoints/safety';
import { limits } from '@mysathi/contract/limits';
import { pages } from '@mysathi/contract/pages';

import { call } from '../../lib/calls/api.ts';
import { CallFailure } from '../../lib/calls/failures/call-failure.ts';
import { nameOfDraft } from '../../lib/session/draft-names.ts';
import { clearDraft, clearIfSent } from '../../lib/session/drafts.ts';
import { useDraft } from '../../lib/session/use-draft.ts';
import { messageOr } from '../../lib/calls/failures/failure-text.ts';
import { useStillHere } from '../../lib/calls/use-still-here.ts';
import { showToast } from '../../lib/screen/toasts.ts';
import { useText } from '../../lib/words/i18n.ts';
import { safetyTexts } from '../../messages/en/safety.ts';
import { Button } from '../../ui/actions/button.tsx';
import { CheckedForm } from '../../ui/fields/checked-form.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { KeptDraft } from '../../ui/fields/kept-draft.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { RadioCards } from '../../ui/fields/choices/radio-cards.tsx';
import { TextAreaField } from '../../ui/fields/texts/text-area-field.tsx';
import { CheckboxField } from '../../ui/fields/choices/toggles.tsx';
import { $report, endReport } from './report-state.ts';
import type { Reporting } from './report-state.ts';
import styles from './safety.module.css';

const draftShape = z.object({ reason: z.string(), note: z.string() });
const asReport = (kept: unknown) => draftShape.safeParse(kept).data;
const nothing = { reason: '', note: '' };

const isReason = (value: string): value is ReportReason => reportReasons.some((reason) => reason === value);

/** Whether the member is gone; only those who have had contact with them can then report them. */
const isGone = (error: Error): boolean => error instanceof CallFailure && error.code === 'profile_gone';

const NeverMet = () => {
  const t = useText(safetyTexts);
  return (
    <p>
      {t.neverMet} <Link to={pages.contact}>{t.writeToUs}</Link>
    </p>
  );
};

const ReportForm = ({ member, onBlocked }: Reporting) => {
  const t = useText(safetyTexts);
  const { name } = member;
  const draft = nameOfDraft('report', member.id);
  const { typed, restored, type, clear } = useDraft(draft, asReport);
  const { reason, note } = typed ?? nothing;
  const [blocks, setBlocks] = useState(false);
  const [tried, setTried] = useState(false);
  const here = useStillHere();
  const report = useMutation({
    mutationFn: (why: ReportReason) =>
      call(reportMember, { body: { memberId: member.id, reason: why, note, block: blocks } }),
    onSuccess: ({ data }) => {
      if (here.current) clearDraft(draft);
      else clearIfSent(draft, { reason, note });
      // Unless a new report has been started since the form was closed, show the thanks.
      if (here.current || $report.get() === undefined) $report.set({ name, ...data });
      else showToast('success', t.reportedLate({ name, number: data.number }));
      if (blocks) onBlocked();
    },
    // While visible, the form shows the failure itself.
    onError: () => {
      if (!here.current) showToast('warning', t.notReported({ name }));
    },
  });
  // Not editable while being sent.
  const change = (part: Partial<typeof nothing>) => {
    if (!report.isPending) type({ reason, note, ...part });
  };
  const chooseBlocks = (chosen: boolean) => {
    if (!report.isPending) setBlocks(chosen);
  };
  const needsWords = reason === 'other' && note.trim() === '';
  const send = () => {
    setTried(true);
    if (isReason(reason) && !needsWords) report.mutate(reason);
  };
  return (
    <CheckedForm className={styles.report} busy={report.isPending} onSend={send}>
      {restored ? <KeptDraft onClear={clear} /> : null}
      <p>{t.reportLead({ name })}</p>
      <RadioCards
        id="report-reason"
        stacked
        label={t.reason}
        options={reportReasons.map((value) => ({ value, label: t[value], hint: t[`${value}Hint`] }))}
        value={reason}
        onChange={(chosen) => change({ reason: chosen })}
        error={tried && !isReason(reason) ? t.chooseReason : undefined}
      />
      <TextAreaField
        id="report-note"
        label={t.note}
        optional={reason !== 'other'}
        help={t.noteHelp}
        max={limits.reportNoteCharacters}
        countFrom={limits.reportNoteCharacters - 100}
        rows={3}
        value={note}
        readOnly={report.isPending}
        onChange={(words) => change({ note: words })}
        error={tried && needsWords ? t.sayWhat : undefined}
      />
      <CheckboxField label={t.alsoBlock({ name })} checked={blocks} onChange={chooseBlocks} />
      {report.error ? (
        <Notice kind="danger" role="alert">
          {isGone(report.error) ? <NeverMet /> : messageOr(report.error, t.failed)}
        </Notice>
      ) : null}
      <div className={styles.buttons}>
        <Button kind="outline" onClick={endReport}>
          {t.cancel}
        </Button>
        <Button type="submit" busy={report.isPending} busyLabel={t.wait}>
          {t.send}
        </Button>
      </div>
    </CheckedForm>
  );
};

/** The dialog for reporting a member; its input is kept as a draft. */
export const ReportDialog = (reporting: Reporting) => {
  const t = useText(safetyTexts);
  return (
    <Dialog open onClose={endReport} title={t.reportTitle({ name: reporting.member.name })}>
      <ReportForm {...reporting} />
    </Dialog>
  );
};
