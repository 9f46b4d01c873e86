import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { shortlistMember, unshortlistMember } from '@mysathi/contract/endpoints/interests';

import { call } from '../../lib/calls/api.ts';
import { showFailureToast } from '../../lib/calls/failures/show-failure-toast.ts';
import { actFailed } from '../../lib/live/act-failed.ts';
import { useText } from '../../lib/words/i18n.ts';
import { showToast } from '../../lib/screen/toasts.ts';
import { interestTexts } from '../../messages/en/interests.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import '../../ui/styles/small-movements.css';
import { classNames } from '../../ui/class-names.ts';
import { iconLook } from '../../ui/icon-look.ts';
import { shortlistChanged } from './shortlist-changed.ts';
import styles from './shortlist-star.module.css';

interface ShortlistProps {
  member: { id: string; name: string };
  shortlisted: boolean;
}

interface ShortlistButtonProps extends ShortlistProps {
  onChange: (shortlisted: boolean) => void;
}

const useShortlist = (member: ShortlistProps['member'], onChange?: (shortlisted: boolean) => void) => {
  const t = useText(interestTexts);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (shortlisted: boolean) =>
      shortlisted
        ? call(shortlistMember, { body: { memberId: member.id } })
        : call(unshortlistMember, { params: { id: member.id } }),
    onSuccess: ({ message }, shortlisted) => {
      showToast('success', message);
      onChange?.(shortlisted);
      void shortlistChanged(queries, member.id, shortlisted);
    },
    onError: (error) => {
      showFailureToast(error, t.failed);
      void actFailed(queries, member.id, error);
    },
  });
};

/** Filled if on the shortlist; animated only when just set. */
const Star = ({ isSet, isNew, size }: { isSet: boolean; isNew: boolean; size: number }) => {
  const Icon = isSet ? IconStarFilled : IconStar;
  return (
    <Icon {...iconLook(size)} className={classNames(isSet && isNew && styles.justSet)} aria-hidden="true" />
  );
};

/** The star button of a card: adds a member to the shortlist or removes them. */
export const ShortlistStar = ({ member, shortlisted }: ShortlistProps) => {
  const t = useText(interestTexts);
  const toggle = useShortlist(member);
  const label = (shortlisted ? t.unshortlistMember : t.shortlistMember)({ name: member.name });
  const title = shortlisted ? t.shortlisted : t.shortlist;
  return (
    <IconButton
      kind="outline"
      label={toggle.isPending ? t.pleaseWait : label}
      title={toggle.isPending ? t.pleaseWait : title}
      icon={<Star isSet={shortlisted} isNew={toggle.isSuccess} size={24} />}
      aria-pressed={shortlisted}
      blocked={toggle.isPending}
      onClick={() => toggle.mutate(!shortlisted)}
    />
  );
};

/** The same with a label, for a profile page. */
export const ShortlistButton = ({ member, shortlisted, onChange }: ShortlistButtonProps) => {
  const t = useText(interestTexts);
  const toggle = useShortlist(member, onChange);
  return (
    <Button
      kind="outline"
      icon={<Star isSet={shortlisted} isNew={toggle.isSuccess} size={22} />}
      busy={toggle.isPending}
      busyLabel={t.pleaseWait}
      aria-pressed={shortlisted}
      aria-label={
        toggle.isPending
          ? undefined
          : (shortlisted ? t.unshortlistMember : t.shortlistMember)({ name: member.name })
      }
      onClick={() => toggle.mutate(!shortlisted)}
    >
      {shortlisted ? t.shortlisted : t.shortlist}
    </Button>
  );
};
