import type { Photo } from '@mysathi/contract/endpoints/photos';

/** Returns a photo as the server returns it. */
export const examplePhoto = (Location: string): Photo => ({
  Location,
  srcset: '',
  placeholder: null,
  locked: false,
  illustration: false,
  width: 4,
  height: 5,
  visibility: 'members',
  review: 'approved',
  reason: null,
});
