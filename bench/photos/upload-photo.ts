import { photoSlots } from '@mysathi/contract/photo-slots';

const form = (photo: Buffer, at: number): FormData => {
  const body = new FormData();
  const slot = photoSlots[at % photoSlots.length] ?? 'profile_picture';
  body.set(slot, new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg');
  return body;
};

/**
 * Uploads a JPEG to one of a member's photo slots, chosen by a number.
 * @throws when it is refused.
 */
export const uploadPhoto = async (
  address: string,
  token: string,
  photo: Buffer,
  at: number,
): Promise<void> => {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${address}/api/users_photos`, {
    method: 'POST',
    headers,
    body: form(photo, at),
  });
  const words = await response.text();
  if (!response.ok) throw new Error(`A photo was refused: ${words}`);
};
