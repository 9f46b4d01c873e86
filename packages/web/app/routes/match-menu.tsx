import { useShareProfile } from '../features/matches/detail/use-share-profile.tsx';
import { SafetyMenu } from '../features/safety/safety-menu.tsx';

interface ProfileMenuProps {
  member: { readonly id: string; readonly name: string };
  memberId: string;
  mayHide: boolean;
  onBlocked: (isStillHere: boolean) => Promise<void>;
}

/** The More menu of a profile: sharing it, and the safety actions. */
export const ProfileMenu = ({ member, memberId, mayHide, onBlocked }: ProfileMenuProps) => {
  const sharing = useShareProfile(member.id, memberId);
  return (
    <SafetyMenu
      member={member}
      first={[sharing]}
      mayHide={mayHide}
      onBlocked={(isStillHere) => void onBlocked(isStillHere)}
    />
  );
};
