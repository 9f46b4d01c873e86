import type { Photo } from '@mysathi/contract/endpoints/photos';

/** A photo of mine at an address, as the server tells it. */
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
