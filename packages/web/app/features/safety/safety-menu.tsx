import { IconBan, IconBell, IconBellOff, IconFlag } from '@tabler/icons-react';
import { useState } from 'react';

import { useText } from '../../lib/i18n.ts';
import { safetyTexts } from '../../messages/en/safety.ts';
import { MoreMenu } from '../../ui/more-menu.tsx';
import { BlockDialog } from './block-dialog.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { useMute } from './use-mute.ts';

interface SafetyMenuProps {
  member: { readonly id: string; readonly name: string };
  /** Whether I have muted the member; undefined where nobody writes. */
  muted?: boolean;
  /** The two do not see each other any more: whatever shows the member goes. */
  onBlocked: () => void;
}

/** The More menu of a person: Report, Block, and in a talk Mute. */
export const SafetyMenu = ({ member, muted, onBlocked }: SafetyMenuProps) => {
  const t = useText(safetyTexts);
  const [open, setOpen] = useState<'report' | 'block' | undefined>(undefined);
  const { mutate: changeMute } = useMute(member.id);
  const MuteIcon = muted ? IconBell : IconBellOff;
  const close = () => setOpen(undefined);
  return (
    <>
      <MoreMenu
        label={t.more({ name: member.name })}
        items={[
          {
            label: t.report,
            icon: <IconFlag size={22} stroke={1.75} aria-hidden="true" />,
            onChoose: () => setOpen('report'),
          },
          {
            label: t.block,
            icon: <IconBan size={22} stroke={1.75} aria-hidden="true" />,
            onChoose: () => setOpen('block'),
          },
          ...(muted === undefined
            ? []
            : [
                {
                  label: muted ? t.unmute : t.mute,
                  icon: <MuteIcon size={22} stroke={1.75} aria-hidden="true" />,
                  onChoose: () => changeMute(!muted),
                },
              ]),
        ]}
      />
      <ReportDialog member={member} open={open === 'report'} onClose={close} onBlocked={onBlocked} />
      <BlockDialog member={member} open={open === 'block'} onClose={close} onBlocked={onBlocked} />
    </>
  );
};
