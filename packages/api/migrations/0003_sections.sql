-- The eight form sections of a profile: one row per member and section, absent until first saved.
CREATE TABLE personal_info (
  member_id uuid PRIMARY KEY REFERENCES members ON DELETE CASCADE,
  gender text NOT NULL CHECK (gender IN ('Male', 'Female')),
  date_of_birth date NOT NULL,
  native_place text,
  religion text,
  caste text,
  sub_caste text,
  category text,
  mother_tongue text,
  marital_status text,
  marriage_date date,
  total_children smallint,
  living_with_child text,
  complexion text,
  saved_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE hobbies (
  member_id uuid PRIMARY KEY REFERENCES members ON DELETE CASCADE,
  hobbies text[] NOT NULL CHECK (cardinality(hobbies) BETWEEN 5 AND 10),
  alcohol text NOT NULL,
  smoke text NOT NULL,
  eating_habits text NOT NULL,
  -- What the member wrote about single hobbies: { "Cooking": "…" }.
  notes jsonb NOT NULL DEFAULT '{}',
  saved_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE family_info (
  member_id uuid PRIMARY KEY REFERENCES members ON DELETE CASCADE,
  fathers_profession text NOT NULL,
  mothers_profession text NOT NULL,
  siblings smallint NOT NULL CHECK (siblings BETWEEN 0 AND 10),
  married_siblings smallint CHECK (married_siblings BETWEEN 0 AND siblings),
  fashion_style text NOT NULL,
  saved_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE partner_preferences (
  member_id uuid PRIMARY KEY REFERENCES members ON DELETE CASCADE,
  age_from smallint NOT NULL,
  age_to smallint NOT NULL,
  height_from smallint NOT NULL,
  height_to smallint NOT NULL,
  religion text[],
  caste text[],
  sub_caste text,
  mother_tongue text[],
  marital_status text[] NOT NULL,
  complexion text[] NOT NULL,
  expectations text NOT NULL,
  saved_at timestamptz NOT NULL DEFAULT now(),
  CHECK (age_to > age_from AND height_to > height_from)
);

CREATE TABLE astro_info (
  member_id uuid PRIMARY KEY REFERENCES members ON DELETE CASCADE,
  star text,
  gothram text,
  place_of_birth text NOT NULL,
  -- HH:MM, 24 hours, at the place of birth.
  time_of_birth text NOT NULL,
  dasha text,
  dosha text NOT NULL CHECK (dosha IN ('yes', 'no', 'dontknow')),
  saved_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE professional_details (
  member_id uuid PRIMARY KEY REFERENCES members ON DELETE CASCADE,
  highest_education text,
  stream text,
  work_with text,
  current_company text NOT NULL,
  designation text,
  working_since date NOT NULL,
  yearly_income text,
  place_of_work text,
  work_location text,
  saved_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE contact_details (
  member_id uuid PRIMARY KEY REFERENCES members ON DELETE CASCADE,
  live_with_family text,
  family_type text,
  family_values text,
  family_status text NOT NULL,
  own_property text,
  area_of_land text,
  own_house text,
  own_car text,
  phone_number text NOT NULL,
  whatsapp_number text NOT NULL,
  facebook text,
  instagram text,
  twitter text,
  linkedin text,
  saved_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE medical_details (
  member_id uuid PRIMARY KEY REFERENCES members ON DELETE CASCADE,
  weight smallint NOT NULL CHECK (weight BETWEEN 40 AND 120),
  height smallint NOT NULL CHECK (height BETWEEN 48 AND 84),
  blood_group text NOT NULL,
  diet text,
  medical_history text,
  medical_history_detail text,
  physical_status text NOT NULL,
  saved_at timestamptz NOT NULL DEFAULT now()
);
