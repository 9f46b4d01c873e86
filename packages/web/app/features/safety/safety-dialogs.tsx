import { BlockDialog } from './block-dialog.tsx';
import { ReportDialog } from './report-dialog.tsx';

/** What the More menu of a person opens. */
export type SafetyDialog = 'report' | 'block';

export interface SafetyDialogsProps {
  member: { readonly id: string; readonly name: string };
  open: SafetyDialog | undefined;
  onClose: () => void;
  /** The two do not see each other any more: whatever shows the member goes. */
  onBlocked: () => void;
}

/** The dialogs to report and to block somebody; at most one is open. */
export const SafetyDialogs = ({ open, ...rest }: SafetyDialogsProps) => (
  <>
    <ReportDialog {...rest} open={open === 'report'} />
    <BlockDialog {...rest} open={open === 'block'} />
  </>
);
