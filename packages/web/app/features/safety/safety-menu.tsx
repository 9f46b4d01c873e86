import { IconBan, IconBell, IconBellOff, IconEyeOff, IconFlag } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';

import { useText } from '../../lib/words/i18n.ts';
import { memberMenuTexts } from '../../messages/en/member-menu.ts';
import { iconLook } from '../../ui/icon-look.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MoreMenu } from '../../ui/actions/more-menu.tsx';
import type { MenuItem } from '../../ui/actions/more-menu.tsx';
import type { SafetyDialog, SafetyDialogsProps } from './safety-dialogs.tsx';
import { useMute } from './use-mute.ts';

const MissingDialog = ({
  open,
  onClose,
  said,
}: Pick<SafetyDialogsProps, 'open' | 'onClose'> & { said: ReactNode }) => {
  const t = useText(memberMenuTexts);
  return (
    <Dialog open={open !== undefined} onClose={onClose} title={t[open ?? 'report']}>
      {said}
    </Dialog>
  );
};

// Few people ever open one. They are fetched as the menu opens, so that they stand there by the time of a choice.
const SafetyDialogs = lazyPart<SafetyDialogsProps>(
  async () => (await import('./safety-dialogs.tsx')).SafetyDialogs,
  {
    instead: ({ open, onClose }, said) => <MissingDialog open={open} onClose={onClose} said={said} />,
  },
);

interface SafetyMenuProps {
  member: { readonly id: string; readonly name: string };
  /** What else can be done where the menu stands; comes first in it. */
  first?: readonly MenuItem[];
  /** Whether I have muted the member; undefined where nobody writes. */
  muted?: boolean;
  /** Whether I can hide from the member: not from one with whom I have both said yes. */
  mayHide?: boolean;
  /**
   * The two do not see each other any more: whatever shows the member goes. Told whether whoever chose it is still
   * where they did.
   */
  onBlocked: (isStillHere: boolean) => void;
}

const iconOf = (Icon: typeof IconFlag) => <Icon {...iconLook(22)} />;

/** The More menu of a person: Report, Block, Hide my profile, and in a talk Mute. */
export const SafetyMenu = ({ member, first = [], muted, mayHide = false, onBlocked }: SafetyMenuProps) => {
  const t = useText(memberMenuTexts);
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState<SafetyDialog | undefined>(undefined);
  const { mutate: changeMute } = useMute(member.id);
  return (
    <>
      <MoreMenu
        label={t.more({ name: member.name })}
        onOpen={() => setWanted(true)}
        items={[
          ...first,
          { label: t.report, icon: iconOf(IconFlag), onChoose: () => setOpen('report') },
          { label: t.block, icon: iconOf(IconBan), onChoose: () => setOpen('block') },
          ...(mayHide ? [{ label: t.hide, icon: iconOf(IconEyeOff), onChoose: () => setOpen('hide') }] : []),
          ...(muted === undefined
            ? []
            : [
                {
                  label: muted ? t.unmute : t.mute,
                  icon: iconOf(muted ? IconBell : IconBellOff),
                  onChoose: () => changeMute(!muted),
                },
              ]),
        ]}
      />
      {wanted ? (
        <Suspense>
          <SafetyDialogs
            member={member}
            open={open}
            onClose={() => setOpen(undefined)}
            onBlocked={onBlocked}
          />
        </Suspense>
      ) : null}
    </>
  );
};
