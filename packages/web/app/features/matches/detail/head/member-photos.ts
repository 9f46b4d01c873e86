import type { MemberDetail } from '@mysathi/contract/endpoints/matches';
import type { Picture } from '@mysathi/contract/member-card';
import { photoSlots } from '@mysathi/contract/photo-slots';

/** Whether the viewer may see a picture unblurred. */
export const isVisible = (picture: Picture | null): picture is Picture =>
  picture !== null && picture.address !== null && !picture.locked;

/** Returns the pictures of a member that the viewer may see, in slot order, the profile picture first. */
export const visiblePhotos = (detail: MemberDetail): Picture[] =>
  photoSlots
    .map((slot) => (slot === 'profile_picture' ? detail.profile_picture : (detail.userPhotos[slot] ?? null)))
    .filter(isVisible);
