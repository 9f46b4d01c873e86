import * as z from 'zod';
import { cardKeys } from './wire.ts';

/** A picture as the viewer may see it, by signed, short-lived addresses; `locked` until the interest is accepted. */
export interface Picture {
  /** Signed address of the 640 px variant; for a locked picture, of its blurred variant. */
  address: string | null;
  /** `srcset` of all widths; empty for an illustration and when locked. */
  sources: string;
  /** Base64 thumbhash of 20 to 30 bytes. */
  placeholder: string | null;
  locked: boolean;
  /** An illustration, labelled as such. */
  illustration: boolean;
}

export const wirePicture = z.object({
  Location: z.string().nullable(),
  srcset: z.string(),
  placeholder: z.string().nullable(),
  locked: z.boolean(),
  illustration: z.boolean(),
});

const cleanPicture = z.object({
  address: z.string().nullable(),
  sources: z.string(),
  placeholder: z.string().nullable(),
  locked: z.boolean(),
  illustration: z.boolean(),
}) satisfies z.ZodType<Picture>;

/** Converts a picture between wire and clean form. */
export const pictureCodec = z.codec(wirePicture, cleanPicture, {
  decode: ({ Location, srcset, ...rest }) => ({ address: Location, sources: srcset, ...rest }),
  encode: ({ address, sources, ...rest }) => ({ Location: address, srcset: sources, ...rest }),
});

/**
 * The state between two members: nothing yet, my interest is pending, theirs is pending, accepted, they declined, or I
 * did.
 */
export const standing = z.enum(['none', 'sent', 'received', 'accepted', 'rejected', 'declined']);
export type Standing = z.infer<typeof standing>;

/** Why two people fit; the screen has the words for each. */
export const fitReason = z.enum([
  'same_city',
  'works_in_my_city',
  'from_my_work_city',
  'same_state',
  'same_tongue',
  'same_diet',
  'shared_hobbies',
  'age_fits',
  'height_fits',
  'education_fits',
]);
export type FitReason = z.infer<typeof fitReason>;

const wireCard = z.object({
  _id: z.string(),
  name: z.string(),
  member_id: z.string(),
  [cardKeys.photos]: z.object({ profile_picture: wirePicture.nullable() }),
  [cardKeys.personal]: z.object({
    native_place: z.string().nullable(),
    age: z.number().nullable(),
    [cardKeys.motherTongue]: z.string().nullable(),
  }),
  [cardKeys.professional]: z.object({ as: z.string().nullable() }),
  [cardKeys.medical]: z.object({ height: z.number().nullable() }),
  [cardKeys.hobbies]: z.object({ hobbies: z.array(z.string()) }),
  verified: z.boolean(),
  is_new: z.boolean(),
  fit: z.number().nullable(),
  fit_reasons: z.array(fitReason),
  shared_hobbies: z.number(),
  interest_status: standing,
  interest_id: z.string().nullable(),
  shortlisted: z.boolean(),
});
/** A card in wire form, in the specification's spelling. */
export type WireCard = z.infer<typeof wireCard>;

const cleanCard = z.object({
  id: z.string(),
  name: z.string(),
  /** `MS` and at least seven digits. */
  memberId: z.string(),
  photo: cleanPicture.nullable(),
  nativePlace: z.string().nullable(),
  /** The displayed age is the current year minus this. */
  birthYear: z.number().nullable(),
  motherTongue: z.string().nullable(),
  profession: z.string().nullable(),
  /** In inches. */
  height: z.number().nullable(),
  hobbies: z.array(z.string()),
  /** Whether a reviewer has approved an ID proof. */
  verified: z.boolean(),
  isNew: z.boolean(),
  /** Two-way fit in percent; null for a visitor. */
  fit: z.number().nullable(),
  fitReasons: z.array(fitReason),
  /** How many of my hobbies the member shares. */
  sharedHobbies: z.number(),
  standing,
  interestId: z.string().nullable(),
  shortlisted: z.boolean(),
});
/** The card of a member in a list. Never contains a phone number, address or birthday. */
export type MemberCard = z.infer<typeof cleanCard>;

/** Converts a member's card between wire and clean form. */
export const cardCodec = z.codec(wireCard, cleanCard, {
  decode: ({ [cardKeys.photos]: { profile_picture }, ...wire }) => ({
    id: wire._id,
    name: wire.name,
    memberId: wire.member_id,
    photo: profile_picture && pictureCodec.decode(profile_picture),
    nativePlace: wire[cardKeys.personal].native_place,
    birthYear: wire[cardKeys.personal].age,
    motherTongue: wire[cardKeys.personal][cardKeys.motherTongue],
    profession: wire[cardKeys.professional].as,
    height: wire[cardKeys.medical].height,
    hobbies: (wire[cardKeys.hobbies].hobbies[0] ?? '').split(',').filter((hobby) => hobby !== ''),
    verified: wire.verified,
    isNew: wire.is_new,
    fit: wire.fit,
    fitReasons: wire.fit_reasons,
    sharedHobbies: wire.shared_hobbies,
    standing: wire.interest_status,
    interestId: wire.interest_id,
    shortlisted: wire.shortlisted,
  }),
  encode: (card) => ({
    _id: card.id,
    name: card.name,
    member_id: card.memberId,
    [cardKeys.photos]: { profile_picture: card.photo && pictureCodec.encode(card.photo) },
    [cardKeys.personal]: {
      native_place: card.nativePlace,
      age: card.birthYear,
      [cardKeys.motherTongue]: card.motherTongue,
    },
    [cardKeys.professional]: { as: card.profession },
    [cardKeys.medical]: { height: card.height },
    [cardKeys.hobbies]: { hobbies: card.hobbies.length === 0 ? [] : [card.hobbies.join(',')] },
    verified: card.verified,
    is_new: card.isNew,
    fit: card.fit,
    fit_reasons: card.fitReasons,
    shared_hobbies: card.sharedHobbies,
    interest_status: card.standing,
    interest_id: card.interestId,
    shortlisted: card.shortlisted,
  }),
});
