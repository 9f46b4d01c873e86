import type { MemberDetail } from '@mysathi/contract/endpoints/matches';
import type { Picture } from '@mysathi/contract/member-card';
import { photoSlots } from '@mysathi/contract/photo-slots';

/** Whether a picture can be looked at by this viewer. */
export const isVisible = (picture: Picture | null): picture is Picture =>
  picture !== null && picture.address !== null && !picture.locked;

/** A member's pictures in the order of their slots, the profile picture first; hidden ones are left out. */
export const visiblePhotos = (detail: MemberDetail): Picture[] =>
  photoSlots
    .map((slot) => (slot === 'profile_picture' ? detail.profile_picture : (detail.userPhotos[slot] ?? null)))
    .filter(isVisible);
