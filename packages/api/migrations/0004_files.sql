-- Pictures that other members may see under the visibility rules; every one re-encoded.
CREATE TABLE photos (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  slot text NOT NULL CHECK (slot IN ('profile_picture',
    'additional_photo_1', 'additional_photo_2', 'additional_photo_3',
    'additional_photo_4', 'additional_photo_5', 'additional_photo_6',
    'family_photo_1', 'family_photo_2', 'family_photo_3')),
  visibility text NOT NULL DEFAULT 'members' CHECK (visibility IN ('members', 'accepted')),
  review text NOT NULL DEFAULT 'approved' CHECK (review IN ('pending', 'approved', 'refused')),
  -- Content-addressed name in the file store; the variants stand beside it.
  file_key text NOT NULL,
  -- webp: widths 160 to 1280 and a jpeg fallback; svg: one drawing for all widths.
  format text NOT NULL CHECK (format IN ('webp', 'svg')),
  width integer NOT NULL,
  height integer NOT NULL,
  placeholder bytea,
  -- A drawing, not a photograph of a person.
  is_illustration boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (member_id, slot)
);

-- Originals that only their owner and reviewers may open: ID proofs and horoscopes, encrypted in the store.
CREATE TABLE private_files (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  slot text NOT NULL CHECK (slot IN ('horoscope', 'id_proof_1', 'id_proof_2', 'id_proof_3')),
  review text NOT NULL DEFAULT 'pending' CHECK (review IN ('pending', 'approved', 'refused')),
  file_key text NOT NULL,
  content_type text NOT NULL,
  bytes integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (member_id, slot)
);
