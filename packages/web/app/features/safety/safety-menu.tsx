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

// Rarely used; loaded when the menu opens, to be ready when an item is chosen.
const SafetyDialogs = lazyPart<SafetyDialogsProps>(
  async () => (await import('./safety-dialogs.tsx')).SafetyDialogs,
  {
    instead: ({ open, onClose }, said) => <MissingDialog open={open} onClose={onClose} said={said} />,
  },
);

interface SafetyMenuProps {
  member: { readonly id: string; readonly name: string };
  /** Items for the surrounding context, shown first. */
  first?: readonly MenuItem[];
  /** Whether I have muted the member; undefined outside of conversations. */
  muted?: boolean;
  /** Whether I can hide from the member; not after mutual acceptance. */
  mayHide?: boolean;
  /**
   * Called when the two no longer see each other, so that whatever shows the member is removed. The argument says
   * whether the component is still mounted.
   */
  onBlocked: (isStillHere: boolean) => void;
}

const iconOf = (Icon: typeof IconFlag) => <Icon {...iconLook(22)} />;

/** The More menu of a member: Report, Block, Hide my profile, and in a conversation Mute. */
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
