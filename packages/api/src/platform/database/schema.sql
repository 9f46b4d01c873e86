-- What all migrations make of an empty database, to be read: one place where each table and function stands as it is.
-- Written by `npm run database-types`, never run.

CREATE DOMAIN fair_use_kind AS text
  CHECK ((VALUE = ANY (ARRAY['message'::text, 'contact_view'::text, 'interest'::text])));

CREATE DOMAIN message_body AS text
  CHECK (((char_length(VALUE) >= 1) AND (char_length(VALUE) <= 1000)));

CREATE DOMAIN message_client_id AS text
  CHECK (((char_length(VALUE) >= 1) AND (char_length(VALUE) <= 64)));

CREATE DOMAIN unread_number AS integer
  CHECK ((VALUE >= 0));

CREATE TABLE access_records (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  member_id uuid NOT NULL,
  kind text NOT NULL,
  address bytea NOT NULL,
  happened_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT access_records_kind_check CHECK ((kind = ANY (ARRAY['registered'::text, 'signed_in'::text, 'moved'::text]))),
  CONSTRAINT access_records_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT access_records_pkey PRIMARY KEY (id)
);
CREATE INDEX access_records_age ON access_records USING btree (happened_at) WHERE (kind <> 'registered'::text);
CREATE INDEX access_records_member ON access_records USING btree (member_id, id);

CREATE TABLE account_deletions (
  member_id uuid NOT NULL,
  asked_at timestamp with time zone DEFAULT now() NOT NULL,
  erase_at timestamp with time zone NOT NULL,
  state_before text NOT NULL,
  CONSTRAINT account_deletions_state_before_check CHECK ((state_before = ANY (ARRAY['active'::text, 'paused'::text]))),
  CONSTRAINT account_deletions_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT account_deletions_pkey PRIMARY KEY (member_id)
);
CREATE INDEX account_deletions_erase_at ON account_deletions USING btree (erase_at);

CREATE TABLE account_events (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  member_id uuid NOT NULL,
  kind text NOT NULL,
  session_id uuid,
  happened_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT account_events_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT account_events_pkey PRIMARY KEY (id)
);
CREATE INDEX account_events_member ON account_events USING btree (member_id, happened_at DESC);

CREATE TABLE asked_releases (
  member_id uuid NOT NULL,
  asked_by text NOT NULL,
  asked_at timestamp with time zone DEFAULT now() NOT NULL,
  case_number text DEFAULT ''::text NOT NULL,
  CONSTRAINT asked_releases_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT asked_releases_pkey PRIMARY KEY (member_id, case_number)
);

CREATE TABLE astro_info (
  member_id uuid NOT NULL,
  star text,
  gothram text,
  place_of_birth text NOT NULL,
  time_of_birth text NOT NULL,
  dasha text,
  dosha text NOT NULL,
  saved_at timestamp with time zone DEFAULT now() NOT NULL,
  pada text,
  moon_sign text,
  CONSTRAINT astro_info_dosha_check CHECK ((dosha = ANY (ARRAY['yes'::text, 'no'::text, 'dontknow'::text]))),
  CONSTRAINT astro_info_pada_check CHECK ((pada = ANY (ARRAY['1'::text, '2'::text, '3'::text, '4'::text]))),
  CONSTRAINT astro_info_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT astro_info_pkey PRIMARY KEY (member_id)
);

CREATE TABLE blocks (
  blocker_id uuid NOT NULL,
  blocked_id uuid NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  laid_again boolean DEFAULT false NOT NULL,
  CONSTRAINT blocks_check CHECK ((blocker_id <> blocked_id)),
  CONSTRAINT blocks_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT blocks_blocker_id_fkey FOREIGN KEY (blocker_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT blocks_pkey PRIMARY KEY (blocker_id, blocked_id)
);
CREATE INDEX blocks_blocked ON blocks USING btree (blocked_id);
CREATE INDEX blocks_newest ON blocks USING btree (blocker_id, created_at DESC, blocked_id DESC);
CREATE TRIGGER blocks_end_mute AFTER INSERT ON blocks FOR EACH ROW EXECUTE FUNCTION end_mute_of_blocked();
CREATE TRIGGER blocks_lock_pair BEFORE INSERT ON blocks FOR EACH ROW EXECUTE FUNCTION lock_blocked_pair();
CREATE TRIGGER blocks_part_story AFTER INSERT ON blocks FOR EACH ROW EXECUTE FUNCTION part_story_of_block();

CREATE TABLE campaign_documents (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  campaign_id uuid NOT NULL,
  "position" smallint NOT NULL,
  title text NOT NULL,
  kind text NOT NULL,
  pages smallint DEFAULT 1 NOT NULL,
  dated date NOT NULL,
  currency text,
  minor_amount bigint,
  converted_amount bigint,
  converted_on date,
  converted_source text,
  checked_by text,
  checked_on date,
  file_key text,
  file_format text,
  CONSTRAINT campaign_documents_check CHECK (((currency IS NULL) = (minor_amount IS NULL))),
  CONSTRAINT campaign_documents_check1 CHECK (((file_key IS NULL) = (file_format IS NULL))),
  CONSTRAINT campaign_documents_check2 CHECK (((converted_amount IS NULL) OR ((converted_on IS NOT NULL) AND (converted_source IS NOT NULL)))),
  CONSTRAINT campaign_documents_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  CONSTRAINT campaign_documents_file_format_check CHECK ((file_format = ANY (ARRAY['webp'::text, 'svg'::text]))),
  CONSTRAINT campaign_documents_kind_check CHECK ((kind = ANY (ARRAY['bill'::text, 'estimate'::text, 'letter'::text, 'certificate'::text, 'photo'::text]))),
  CONSTRAINT campaign_documents_minor_amount_check CHECK ((minor_amount >= 0)),
  CONSTRAINT campaign_documents_pages_check CHECK ((pages > 0)),
  CONSTRAINT campaign_documents_title_check CHECK ((char_length(title) <= 140)),
  CONSTRAINT campaign_documents_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaigns(id) ON DELETE CASCADE,
  CONSTRAINT campaign_documents_pkey PRIMARY KEY (id),
  CONSTRAINT campaign_documents_campaign_id_position_key UNIQUE (campaign_id, "position")
);
CREATE INDEX campaign_documents_file ON campaign_documents USING btree (file_key) WHERE (file_key IS NOT NULL);

CREATE TABLE campaign_donors (
  campaign_id uuid NOT NULL,
  mode text NOT NULL,
  donor_id uuid NOT NULL,
  kept bigint NOT NULL,
  CONSTRAINT campaign_donors_kept_check CHECK ((kept >= 0)),
  CONSTRAINT campaign_donors_mode_check CHECK ((mode = ANY (ARRAY['sandbox'::text, 'live'::text]))),
  CONSTRAINT campaign_donors_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaigns(id) ON DELETE CASCADE,
  CONSTRAINT campaign_donors_donor_id_fkey FOREIGN KEY (donor_id) REFERENCES donors(id) ON DELETE CASCADE,
  CONSTRAINT campaign_donors_pkey PRIMARY KEY (campaign_id, mode, donor_id)
);
CREATE INDEX campaign_donors_donor ON campaign_donors USING btree (donor_id);

CREATE TABLE campaign_pictures (
  campaign_id uuid NOT NULL,
  "position" smallint NOT NULL,
  file_key text NOT NULL,
  format text NOT NULL,
  alt text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  is_illustration boolean DEFAULT false NOT NULL,
  CONSTRAINT campaign_pictures_alt_check CHECK ((char_length(alt) <= 200)),
  CONSTRAINT campaign_pictures_format_check CHECK ((format = ANY (ARRAY['webp'::text, 'svg'::text]))),
  CONSTRAINT campaign_pictures_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaigns(id) ON DELETE CASCADE,
  CONSTRAINT campaign_pictures_pkey PRIMARY KEY (campaign_id, "position")
);
CREATE INDEX campaign_pictures_file ON campaign_pictures USING btree (file_key);

CREATE TABLE campaign_stages (
  campaign_id uuid NOT NULL,
  number smallint NOT NULL,
  label text NOT NULL,
  amount bigint NOT NULL,
  document_id uuid,
  CONSTRAINT campaign_stages_amount_check CHECK ((amount > 0)),
  CONSTRAINT campaign_stages_label_check CHECK ((char_length(label) <= 140)),
  CONSTRAINT campaign_stages_number_check CHECK ((number > 0)),
  CONSTRAINT campaign_stages_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaigns(id) ON DELETE CASCADE,
  CONSTRAINT campaign_stages_document_id_fkey FOREIGN KEY (document_id) REFERENCES campaign_documents(id),
  CONSTRAINT campaign_stages_pkey PRIMARY KEY (campaign_id, number)
);
CREATE CONSTRAINT TRIGGER stages_left_sum_to_goal AFTER DELETE ON campaign_stages DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION stages_sum_to_goal('campaign_id');
CREATE CONSTRAINT TRIGGER stages_sum_to_goal AFTER INSERT OR UPDATE ON campaign_stages DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION stages_sum_to_goal('campaign_id');

CREATE TABLE campaign_totals (
  campaign_id uuid NOT NULL,
  mode text NOT NULL,
  captured bigint DEFAULT 0 NOT NULL,
  refunded bigint DEFAULT 0 NOT NULL,
  disputed bigint DEFAULT 0 NOT NULL,
  offline bigint DEFAULT 0 NOT NULL,
  vouchers bigint DEFAULT 0 NOT NULL,
  raised bigint GENERATED ALWAYS AS (((((captured - refunded) - disputed) + offline) + vouchers)) STORED NOT NULL,
  gifts integer DEFAULT 0 NOT NULL,
  donors integer DEFAULT 0 NOT NULL,
  paid_out bigint DEFAULT 0 NOT NULL,
  changed_at timestamp with time zone DEFAULT now() NOT NULL,
  fees bigint DEFAULT 0 NOT NULL,
  CONSTRAINT campaign_totals_check CHECK ((((((captured - refunded) - disputed) + offline) + vouchers) >= 0)),
  CONSTRAINT campaign_totals_donors_check CHECK ((donors >= 0)),
  CONSTRAINT campaign_totals_fees_check CHECK ((fees >= 0)),
  CONSTRAINT campaign_totals_gifts_check CHECK ((gifts >= 0)),
  CONSTRAINT campaign_totals_mode_check CHECK ((mode = ANY (ARRAY['sandbox'::text, 'live'::text]))),
  CONSTRAINT campaign_totals_paid_out_check CHECK ((paid_out >= 0)),
  CONSTRAINT campaign_totals_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaigns(id) ON DELETE CASCADE,
  CONSTRAINT campaign_totals_pkey PRIMARY KEY (campaign_id, mode)
);

CREATE TABLE campaign_update_versions (
  campaign_id uuid NOT NULL,
  number smallint NOT NULL,
  version smallint NOT NULL,
  title text NOT NULL,
  body text NOT NULL,
  withdrawn_reason text,
  made_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  CONSTRAINT campaign_update_versions_version_check CHECK ((version > 0)),
  CONSTRAINT campaign_update_versions_campaign_id_number_fkey FOREIGN KEY (campaign_id, number) REFERENCES campaign_updates(campaign_id, number),
  CONSTRAINT campaign_update_versions_pkey PRIMARY KEY (campaign_id, number, version)
);
CREATE UNIQUE INDEX campaign_updates_published_once ON campaign_update_versions USING btree (campaign_id, md5(((title || '
'::text) || body))) WHERE (version = 1);
CREATE TRIGGER update_versions_stay BEFORE DELETE OR UPDATE ON campaign_update_versions FOR EACH ROW EXECUTE FUNCTION update_versions_stay();

CREATE TABLE campaign_updates (
  campaign_id uuid NOT NULL,
  number smallint NOT NULL,
  dated date NOT NULL,
  title text NOT NULL,
  body text NOT NULL,
  edited_on date,
  withdrawn_at timestamp with time zone,
  withdrawn_reason text,
  CONSTRAINT campaign_updates_body_check CHECK ((char_length(body) <= 4000)),
  CONSTRAINT campaign_updates_check CHECK (((withdrawn_at IS NULL) = (withdrawn_reason IS NULL))),
  CONSTRAINT campaign_updates_number_check CHECK ((number > 0)),
  CONSTRAINT campaign_updates_title_check CHECK ((char_length(title) <= 140)),
  CONSTRAINT campaign_updates_withdrawn_reason_check CHECK (((char_length(withdrawn_reason) >= 1) AND (char_length(withdrawn_reason) <= 300))),
  CONSTRAINT campaign_updates_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaigns(id) ON DELETE CASCADE,
  CONSTRAINT campaign_updates_pkey PRIMARY KEY (campaign_id, number)
);
CREATE TRIGGER keep_update_version AFTER INSERT OR UPDATE ON campaign_updates FOR EACH ROW EXECUTE FUNCTION keep_update_version();
CREATE TRIGGER told_payouts_stay_told BEFORE UPDATE OF withdrawn_at ON campaign_updates FOR EACH ROW WHEN ((new.withdrawn_at IS NOT NULL)) EXECUTE FUNCTION told_payouts_stay_told();

CREATE TABLE campaigns (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  slug text NOT NULL,
  title text NOT NULL,
  summary text NOT NULL,
  story text[] NOT NULL,
  cause text NOT NULL,
  status text DEFAULT 'draft'::text NOT NULL,
  goal bigint NOT NULL,
  beneficiary_kind text NOT NULL,
  organiser_id uuid NOT NULL,
  beneficiary_id uuid NOT NULL,
  issuer_id uuid NOT NULL,
  refund_days smallint DEFAULT 7 NOT NULL,
  takes_foreign boolean DEFAULT false NOT NULL,
  bears_fees boolean DEFAULT false NOT NULL,
  ends_on date,
  featured boolean DEFAULT false NOT NULL,
  is_demo boolean DEFAULT false NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  covered_at timestamp with time zone,
  made_by text,
  made_from bytea,
  proposed_from bytea,
  proposed_by text,
  CONSTRAINT campaigns_beneficiary_kind_check CHECK ((beneficiary_kind = ANY (ARRAY['nonprofit'::text, 'individual'::text]))),
  CONSTRAINT campaigns_check CHECK (((covered_at IS NULL) OR (status = ANY (ARRAY['paused'::text, 'ended'::text])))),
  CONSTRAINT campaigns_goal_check CHECK ((goal > 0)),
  CONSTRAINT campaigns_proposed_by_somebody CHECK (((proposed_from IS NULL) = (proposed_by IS NULL))),
  CONSTRAINT campaigns_refund_days_check CHECK (((refund_days >= 0) AND (refund_days <= 60))),
  CONSTRAINT campaigns_slug_check CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (char_length(slug) <= 80))),
  CONSTRAINT campaigns_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'in_review'::text, 'live'::text, 'paused'::text, 'ended'::text]))),
  CONSTRAINT campaigns_summary_check CHECK ((char_length(summary) <= 280)),
  CONSTRAINT campaigns_title_check CHECK (((char_length(title) >= 1) AND (char_length(title) <= 140))),
  CONSTRAINT campaigns_beneficiary_id_fkey FOREIGN KEY (beneficiary_id) REFERENCES giving_parties(id),
  CONSTRAINT campaigns_issuer_id_fkey FOREIGN KEY (issuer_id) REFERENCES giving_parties(id),
  CONSTRAINT campaigns_organiser_id_fkey FOREIGN KEY (organiser_id) REFERENCES giving_parties(id),
  CONSTRAINT campaigns_pkey PRIMARY KEY (id),
  CONSTRAINT campaigns_slug_key UNIQUE (slug)
);
CREATE INDEX campaigns_beneficiary ON campaigns USING btree (beneficiary_id);
CREATE INDEX campaigns_ending ON campaigns USING btree (ends_on, id) WHERE (status = 'live'::text);
CREATE UNIQUE INDEX campaigns_featured ON campaigns USING btree (featured) WHERE featured;
CREATE INDEX campaigns_issuer ON campaigns USING btree (issuer_id);
CREATE INDEX campaigns_of_cause ON campaigns USING btree (cause, created_at DESC, id DESC) WHERE (status = ANY (ARRAY['live'::text, 'paused'::text, 'ended'::text]));
CREATE INDEX campaigns_organiser ON campaigns USING btree (organiser_id);
CREATE INDEX campaigns_shown ON campaigns USING btree (created_at DESC, id DESC) WHERE (status = ANY (ARRAY['live'::text, 'paused'::text, 'ended'::text]));
CREATE CONSTRAINT TRIGGER goal_is_sum_of_stages AFTER UPDATE OF goal ON campaigns DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION stages_sum_to_goal('id');
CREATE TRIGGER open_campaign_totals AFTER INSERT ON campaigns FOR EACH ROW EXECUTE FUNCTION open_campaign_totals();
CREATE TRIGGER opened_again BEFORE UPDATE OF status ON campaigns FOR EACH ROW WHEN ((new.status <> ALL (ARRAY['paused'::text, 'ended'::text]))) EXECUTE FUNCTION opened_again();
CREATE TRIGGER opened_campaigns_stay BEFORE DELETE ON campaigns FOR EACH ROW WHEN ((old.status = ANY (ARRAY['live'::text, 'paused'::text, 'ended'::text]))) EXECUTE FUNCTION opened_campaigns_stay();

CREATE TABLE card_changes (
  written_in xid8 DEFAULT pg_current_xact_id() NOT NULL,
  member_id uuid NOT NULL,
  written_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT card_changes_pkey PRIMARY KEY (written_in, member_id)
);
CREATE INDEX card_changes_written_at ON card_changes USING btree (written_at);

CREATE TABLE consents (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  member_id uuid NOT NULL,
  purpose text NOT NULL,
  given boolean NOT NULL,
  version text NOT NULL,
  happened_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT consents_purpose_check CHECK ((purpose = ANY (ARRAY['terms'::text, 'public_site'::text]))),
  CONSTRAINT consents_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT consents_pkey PRIMARY KEY (id)
);
CREATE INDEX consents_member ON consents USING btree (member_id, purpose, id DESC);

CREATE TABLE contact_details (
  member_id uuid NOT NULL,
  live_with_family text,
  family_type text,
  family_values text,
  family_status text NOT NULL,
  own_property text,
  area_of_land text,
  own_house text,
  own_car text,
  saved_at timestamp with time zone DEFAULT now() NOT NULL,
  managed_by text,
  sealed_phone_number bytea NOT NULL,
  sealed_whatsapp_number bytea NOT NULL,
  sealed_facebook bytea,
  sealed_instagram bytea,
  sealed_twitter bytea,
  sealed_linkedin bytea,
  CONSTRAINT contact_details_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT contact_details_pkey PRIMARY KEY (member_id)
);

CREATE TABLE contact_messages (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  ticket bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  name text NOT NULL,
  message text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  campaign_id uuid,
  sealed_email bytea NOT NULL,
  email_trace text NOT NULL,
  CONSTRAINT contact_messages_message_check CHECK ((char_length(message) <= 1000)),
  CONSTRAINT contact_messages_name_check CHECK ((char_length(name) <= 80)),
  CONSTRAINT contact_messages_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaigns(id) ON DELETE SET NULL,
  CONSTRAINT contact_messages_pkey PRIMARY KEY (id),
  CONSTRAINT contact_messages_ticket_key UNIQUE (ticket)
);
CREATE INDEX contact_messages_campaign ON contact_messages USING btree (campaign_id) WHERE (campaign_id IS NOT NULL);
CREATE INDEX contact_messages_created ON contact_messages USING btree (created_at);
CREATE INDEX contact_messages_email_trace ON contact_messages USING btree (email_trace);

CREATE TABLE contact_views (
  viewer_id uuid NOT NULL,
  viewed_id uuid NOT NULL,
  counted_at timestamp with time zone DEFAULT now() NOT NULL,
  viewed_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT contact_views_check CHECK ((viewer_id <> viewed_id)),
  CONSTRAINT contact_views_viewed_id_fkey FOREIGN KEY (viewed_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT contact_views_viewer_id_fkey FOREIGN KEY (viewer_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT contact_views_pkey PRIMARY KEY (viewer_id, viewed_id)
);
CREATE INDEX contact_views_viewed ON contact_views USING btree (viewed_id, viewed_at DESC, viewer_id DESC);
CREATE TRIGGER contact_views_begin_notify AFTER INSERT ON contact_views FOR EACH ROW EXECUTE FUNCTION notify_of_contact_view();
CREATE TRIGGER contact_views_notify AFTER UPDATE OF counted_at ON contact_views FOR EACH ROW WHEN ((old.counted_at < new.counted_at)) EXECUTE FUNCTION notify_of_contact_view();

CREATE TABLE conversations (
  low_id uuid NOT NULL,
  high_id uuid NOT NULL,
  last_sequence bigint DEFAULT 0 NOT NULL,
  last_at timestamp with time zone DEFAULT now() NOT NULL,
  low_unread unread_number DEFAULT 0 NOT NULL,
  high_unread unread_number DEFAULT 0 NOT NULL,
  CONSTRAINT conversations_check CHECK ((low_id < high_id)),
  CONSTRAINT conversations_high_id_fkey FOREIGN KEY (high_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT conversations_low_id_fkey FOREIGN KEY (low_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT conversations_pkey PRIMARY KEY (low_id, high_id)
);
CREATE INDEX conversations_high ON conversations USING btree (high_id, low_id);
CREATE TRIGGER conversations_begin_notify AFTER INSERT ON conversations FOR EACH ROW EXECUTE FUNCTION notify_of_messages();
CREATE TRIGGER conversations_delete_talk AFTER DELETE ON conversations FOR EACH ROW EXECUTE FUNCTION delete_talk();

CREATE TABLE credentials (
  member_id uuid NOT NULL,
  password_hash text NOT NULL,
  phone_verified_at timestamp with time zone NOT NULL,
  password_changed_at timestamp with time zone DEFAULT now() NOT NULL,
  email_confirmed_at timestamp with time zone,
  sealed_email bytea NOT NULL,
  email_trace text NOT NULL,
  sealed_phone bytea NOT NULL,
  phone_trace text NOT NULL,
  CONSTRAINT credentials_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT credentials_pkey PRIMARY KEY (member_id),
  CONSTRAINT credentials_email_trace_key UNIQUE (email_trace),
  CONSTRAINT credentials_phone_trace_key UNIQUE (phone_trace)
);

CREATE TABLE daily_matches (
  member_id uuid NOT NULL,
  day date NOT NULL,
  "position" smallint NOT NULL,
  candidate_id uuid NOT NULL,
  stale boolean DEFAULT false NOT NULL,
  CONSTRAINT daily_matches_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT daily_matches_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT daily_matches_pkey PRIMARY KEY (member_id, day, "position")
);
CREATE INDEX daily_matches_candidate ON daily_matches USING btree (candidate_id);
CREATE INDEX daily_matches_day ON daily_matches USING btree (day);

CREATE TABLE desk_entries (
  number bigint NOT NULL,
  happened_at timestamp with time zone NOT NULL,
  done_by text NOT NULL,
  what text NOT NULL,
  subject text NOT NULL,
  reason text,
  previous_hash bytea NOT NULL,
  hash bytea NOT NULL,
  CONSTRAINT desk_entries_done_by_check CHECK (((char_length(done_by) >= 1) AND (char_length(done_by) <= 80))),
  CONSTRAINT desk_entries_reason_check CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 500))),
  CONSTRAINT desk_entries_subject_check CHECK (((char_length(subject) >= 1) AND (char_length(subject) <= 120))),
  CONSTRAINT desk_entries_what_check CHECK (((char_length(what) >= 1) AND (char_length(what) <= 60))),
  CONSTRAINT desk_entries_pkey PRIMARY KEY (number)
);
CREATE INDEX desk_entries_subject ON desk_entries USING btree (subject, number);
CREATE TRIGGER desk_entries_append_only BEFORE DELETE OR UPDATE ON desk_entries FOR EACH ROW EXECUTE FUNCTION desk_entries_are_append_only();
CREATE TRIGGER desk_entries_chain BEFORE INSERT ON desk_entries FOR EACH ROW EXECUTE FUNCTION chain_desk_entry();
CREATE TRIGGER desk_entries_no_truncate BEFORE TRUNCATE ON desk_entries FOR EACH STATEMENT EXECUTE FUNCTION desk_entries_are_append_only();

CREATE TABLE disputes (
  provider text NOT NULL,
  mode text NOT NULL,
  provider_dispute_id text NOT NULL,
  provider_payment_id text NOT NULL,
  donation_id uuid NOT NULL,
  amount bigint NOT NULL,
  state text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT disputes_amount_check CHECK ((amount > 0)),
  CONSTRAINT disputes_mode_check CHECK ((mode = ANY (ARRAY['sandbox'::text, 'live'::text]))),
  CONSTRAINT disputes_state_check CHECK ((state = ANY (ARRAY['open'::text, 'closed'::text, 'won'::text, 'lost'::text]))),
  CONSTRAINT disputes_donation_id_fkey FOREIGN KEY (donation_id) REFERENCES donations(id),
  CONSTRAINT disputes_provider_mode_provider_payment_id_fkey FOREIGN KEY (provider, mode, provider_payment_id) REFERENCES payments(provider, mode, provider_payment_id),
  CONSTRAINT disputes_pkey PRIMARY KEY (provider, mode, provider_dispute_id)
);
CREATE INDEX disputes_donation ON disputes USING btree (donation_id);
CREATE INDEX disputes_open ON disputes USING btree (donation_id) WHERE (state = 'open'::text);

CREATE TABLE donations (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  mode text NOT NULL,
  key uuid DEFAULT gen_random_uuid() NOT NULL,
  reference text NOT NULL,
  campaign_id uuid NOT NULL,
  donor_id uuid NOT NULL,
  source text NOT NULL,
  name text NOT NULL,
  visibility text NOT NULL,
  message text,
  option text NOT NULL,
  amount bigint NOT NULL,
  tip bigint DEFAULT 0 NOT NULL,
  currency text DEFAULT 'INR'::text NOT NULL,
  state text DEFAULT 'created'::text NOT NULL,
  kept bigint DEFAULT 0 NOT NULL,
  shown_amount bigint GENERATED ALWAYS AS (
CASE
    WHEN (visibility = 'amount_hidden'::text) THEN (0)::bigint
    ELSE kept
END) STORED NOT NULL,
  failure text,
  network text,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  confirmed_at timestamp with time zone,
  member_id uuid,
  wants_updates boolean DEFAULT false NOT NULL,
  name_withheld boolean DEFAULT false NOT NULL,
  takes_foreign boolean DEFAULT false NOT NULL,
  forgotten_at timestamp with time zone,
  refund_days smallint DEFAULT 7 NOT NULL,
  giver_forgotten_at timestamp with time zone,
  language text DEFAULT 'en'::text NOT NULL,
  sealed_phone bytea,
  CONSTRAINT donations_amount_check CHECK ((amount >= 100)),
  CONSTRAINT donations_check CHECK (((kept >= 0) AND (kept <= amount))),
  CONSTRAINT donations_check1 CHECK (((state = 'captured'::text) = (confirmed_at IS NOT NULL))),
  CONSTRAINT donations_check2 CHECK (((kept = 0) OR (state = 'captured'::text))),
  CONSTRAINT donations_currency_check CHECK ((currency = 'INR'::text)),
  CONSTRAINT donations_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text]))),
  CONSTRAINT donations_message_check CHECK ((char_length(message) <= 280)),
  CONSTRAINT donations_mode_check CHECK ((mode = ANY (ARRAY['sandbox'::text, 'live'::text]))),
  CONSTRAINT donations_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 80))),
  CONSTRAINT donations_reference_check CHECK ((char_length(reference) <= 40)),
  CONSTRAINT donations_refund_days_check CHECK (((refund_days >= 0) AND (refund_days <= 60))),
  CONSTRAINT donations_source_check CHECK ((source = ANY (ARRAY['gateway'::text, 'voucher'::text, 'offline'::text]))),
  CONSTRAINT donations_state_check CHECK ((state = ANY (ARRAY['created'::text, 'failed'::text, 'authorized'::text, 'captured'::text]))),
  CONSTRAINT donations_tip_check CHECK ((tip >= 0)),
  CONSTRAINT donations_visibility_check CHECK ((visibility = ANY (ARRAY['name'::text, 'initials'::text, 'hidden'::text, 'amount_hidden'::text]))),
  CONSTRAINT donations_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaigns(id),
  CONSTRAINT donations_donor_id_fkey FOREIGN KEY (donor_id) REFERENCES donors(id),
  CONSTRAINT donations_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE SET NULL,
  CONSTRAINT donations_pkey PRIMARY KEY (id),
  CONSTRAINT donations_key_key UNIQUE (key),
  CONSTRAINT donations_reference_key UNIQUE (reference)
);
CREATE INDEX donations_authorized ON donations USING btree (campaign_id, mode) INCLUDE (amount) WHERE (state = 'authorized'::text);
CREATE INDEX donations_captured ON donations USING btree (campaign_id, mode, id) WHERE (state = 'captured'::text);
CREATE INDEX donations_donor ON donations USING btree (donor_id, created_at DESC);
CREATE INDEX donations_givers_not_forgotten ON donations USING btree (created_at) WHERE ((state <> 'captured'::text) AND (forgotten_at IS NOT NULL) AND (giver_forgotten_at IS NULL));
CREATE INDEX donations_largest ON donations USING btree (campaign_id, mode, shown_amount DESC, id DESC) WHERE (kept > 0);
CREATE INDEX donations_member ON donations USING btree (member_id, created_at) WHERE (member_id IS NOT NULL);
CREATE INDEX donations_network ON donations USING btree (network, created_at DESC) WHERE (network IS NOT NULL);
CREATE INDEX donations_newest ON donations USING btree (campaign_id, mode, confirmed_at DESC, id DESC) WHERE (kept > 0);
CREATE INDEX donations_not_forgotten ON donations USING btree (created_at) WHERE ((state <> 'captured'::text) AND (forgotten_at IS NULL));
CREATE INDEX donations_notices ON donations USING btree (mode, confirmed_at DESC, id DESC) WHERE (kept > 0);
CREATE INDEX donations_sealed_phone ON donations USING btree (created_at) WHERE (sealed_phone IS NOT NULL);
CREATE INDEX donations_with_network ON donations USING btree (created_at) WHERE (network IS NOT NULL);
CREATE TRIGGER capture_is_final BEFORE UPDATE OF state ON donations FOR EACH ROW WHEN (((old.state = 'captured'::text) AND (new.state <> 'captured'::text))) EXECUTE FUNCTION capture_is_final();
CREATE TRIGGER gifts_of_erased_accounts BEFORE INSERT ON donations FOR EACH ROW WHEN ((new.member_id IS NOT NULL)) EXECUTE FUNCTION gifts_of_erased_accounts();
CREATE TRIGGER unlinked_gifts_want_nothing BEFORE UPDATE OF member_id ON donations FOR EACH ROW WHEN (((old.member_id IS NOT NULL) AND (new.member_id IS NULL))) EXECUTE FUNCTION unlinked_gifts_want_nothing();
CREATE TRIGGER unlinked_monthly_gifts_end AFTER UPDATE OF member_id ON donations FOR EACH ROW WHEN (((old.member_id IS NOT NULL) AND (new.member_id IS NULL))) EXECUTE FUNCTION unlinked_monthly_gifts_end();

CREATE TABLE donor_identities (
  donation_id uuid NOT NULL,
  kind text NOT NULL,
  sealed text NOT NULL,
  masked text NOT NULL,
  consented_at timestamp with time zone NOT NULL,
  sealed_address bytea NOT NULL,
  CONSTRAINT donor_identities_kind_check CHECK ((kind = 'pan'::text)),
  CONSTRAINT donor_identities_masked_check CHECK ((char_length(masked) <= 12)),
  CONSTRAINT donor_identities_donation_id_fkey FOREIGN KEY (donation_id) REFERENCES donations(id) ON DELETE CASCADE,
  CONSTRAINT donor_identities_pkey PRIMARY KEY (donation_id)
);

CREATE TABLE donors (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  mode text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  sealed_email bytea,
  email_trace text,
  CONSTRAINT donors_mode_check CHECK ((mode = ANY (ARRAY['sandbox'::text, 'live'::text]))),
  CONSTRAINT donors_sealed_email CHECK (((sealed_email IS NULL) = (email_trace IS NULL))),
  CONSTRAINT donors_pkey PRIMARY KEY (id),
  CONSTRAINT donors_mode_email_trace_key UNIQUE (mode, email_trace)
);

CREATE TABLE email_changes (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  member_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  sealed_email bytea NOT NULL,
  CONSTRAINT email_changes_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT email_changes_pkey PRIMARY KEY (id),
  CONSTRAINT email_changes_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX email_changes_expires_at ON email_changes USING btree (expires_at);
CREATE INDEX email_changes_member ON email_changes USING btree (member_id, created_at DESC);

CREATE TABLE emptied_slots (
  member_id uuid NOT NULL,
  slot text NOT NULL,
  visibility text,
  waits boolean NOT NULL,
  CONSTRAINT emptied_slots_visibility_check CHECK ((visibility = ANY (ARRAY['members'::text, 'accepted'::text]))),
  CONSTRAINT emptied_slots_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT emptied_slots_pkey PRIMARY KEY (member_id, slot)
);

CREATE TABLE fair_use (
  member_id uuid NOT NULL,
  kind fair_use_kind NOT NULL,
  last_day date NOT NULL,
  day_used integer NOT NULL,
  week_used integer NOT NULL,
  month_used integer NOT NULL,
  CONSTRAINT fair_use_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT fair_use_pkey PRIMARY KEY (member_id, kind)
);

CREATE TABLE family_info (
  member_id uuid NOT NULL,
  fathers_profession text NOT NULL,
  mothers_profession text NOT NULL,
  siblings smallint NOT NULL,
  married_siblings smallint,
  fashion_style text NOT NULL,
  saved_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT family_info_check CHECK (((married_siblings >= 0) AND (married_siblings <= siblings))),
  CONSTRAINT family_info_siblings_check CHECK (((siblings >= 0) AND (siblings <= 10))),
  CONSTRAINT family_info_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT family_info_pkey PRIMARY KEY (member_id)
);

CREATE TABLE gateway_orders (
  donation_id uuid NOT NULL,
  mode text NOT NULL,
  provider text NOT NULL,
  provider_order_id text,
  receipt text NOT NULL,
  amount bigint NOT NULL,
  currency text NOT NULL,
  state text DEFAULT 'creating'::text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  checked_at timestamp with time zone,
  checks smallint DEFAULT 0 NOT NULL,
  next_check_at timestamp with time zone,
  closed_at timestamp with time zone,
  CONSTRAINT gateway_orders_amount_check CHECK ((amount >= 100)),
  CONSTRAINT gateway_orders_check CHECK (((provider_order_id IS NOT NULL) OR (state <> 'open'::text))),
  CONSTRAINT gateway_orders_check1 CHECK (((closed_at IS NULL) OR (state = 'closed'::text))),
  CONSTRAINT gateway_orders_currency_check CHECK ((currency = 'INR'::text)),
  CONSTRAINT gateway_orders_mode_check CHECK ((mode = ANY (ARRAY['sandbox'::text, 'live'::text]))),
  CONSTRAINT gateway_orders_receipt_check CHECK ((char_length(receipt) <= 40)),
  CONSTRAINT gateway_orders_state_check CHECK ((state = ANY (ARRAY['creating'::text, 'open'::text, 'closed'::text]))),
  CONSTRAINT gateway_orders_donation_id_fkey FOREIGN KEY (donation_id) REFERENCES donations(id) ON DELETE CASCADE,
  CONSTRAINT gateway_orders_pkey PRIMARY KEY (donation_id),
  CONSTRAINT gateway_orders_provider_order_id_provider_mode_key UNIQUE (provider_order_id, provider, mode),
  CONSTRAINT gateway_orders_receipt_provider_mode_key UNIQUE (receipt, provider, mode)
);
CREATE INDEX gateway_orders_next_check ON gateway_orders USING btree (next_check_at) WHERE (next_check_at IS NOT NULL);
CREATE INDEX gateway_orders_unmade ON gateway_orders USING btree (created_at) WHERE (state = 'creating'::text);

CREATE TABLE gift_attempts (
  mode text NOT NULL,
  campaign_id uuid NOT NULL,
  key text NOT NULL,
  request_hash bytea NOT NULL,
  donation_id uuid,
  locked_at timestamp with time zone,
  done boolean DEFAULT false NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT gift_attempts_key_check CHECK (((char_length(key) >= 1) AND (char_length(key) <= 255))),
  CONSTRAINT gift_attempts_mode_check CHECK ((mode = ANY (ARRAY['sandbox'::text, 'live'::text]))),
  CONSTRAINT gift_attempts_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaigns(id) ON DELETE CASCADE,
  CONSTRAINT gift_attempts_donation_id_fkey FOREIGN KEY (donation_id) REFERENCES donations(id) ON DELETE CASCADE,
  CONSTRAINT gift_attempts_pkey PRIMARY KEY (mode, campaign_id, key)
);
CREATE INDEX gift_attempts_created_at ON gift_attempts USING btree (created_at);
CREATE INDEX gift_attempts_donation ON gift_attempts USING btree (donation_id);

CREATE TABLE giving_outbox (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  mode text NOT NULL,
  kind text NOT NULL,
  subject text NOT NULL,
  donation_id uuid NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  delivered_at timestamp with time zone,
  CONSTRAINT giving_outbox_kind_check CHECK ((kind = ANY (ARRAY['receipt'::text, 'refund'::text, 'monthly_begun'::text, 'monthly_single'::text, 'monthly_soon'::text, 'monthly_failed'::text, 'monthly_ended'::text]))),
  CONSTRAINT giving_outbox_mode_check CHECK ((mode = ANY (ARRAY['sandbox'::text, 'live'::text]))),
  CONSTRAINT giving_outbox_donation_id_fkey FOREIGN KEY (donation_id) REFERENCES donations(id) ON DELETE CASCADE,
  CONSTRAINT giving_outbox_pkey PRIMARY KEY (id),
  CONSTRAINT giving_outbox_kind_subject_key UNIQUE (kind, subject)
);
CREATE INDEX giving_outbox_donation ON giving_outbox USING btree (donation_id);
CREATE INDEX giving_outbox_waiting ON giving_outbox USING btree (id) WHERE (delivered_at IS NULL);

CREATE TABLE giving_parties (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  kind text NOT NULL,
  name text NOT NULL,
  place text NOT NULL,
  address text DEFAULT ''::text NOT NULL,
  pan text,
  tax_approval text,
  checked jsonb DEFAULT '[]'::jsonb NOT NULL,
  is_demo boolean DEFAULT false NOT NULL,
  tax_approval_from date,
  tax_approval_until date,
  slug text,
  CONSTRAINT giving_parties_address_check CHECK ((char_length(address) <= 240)),
  CONSTRAINT giving_parties_check CHECK ((((pan ~ '^[A-Z]{5}[0-9]{4}[A-Z]$'::text) AND (kind <> 'person'::text)) OR (pan IS NULL))),
  CONSTRAINT giving_parties_check1 CHECK (((tax_approval IS NOT NULL) OR ((tax_approval_from IS NULL) AND (tax_approval_until IS NULL)))),
  CONSTRAINT giving_parties_check2 CHECK ((tax_approval_until >= tax_approval_from)),
  CONSTRAINT giving_parties_check3 CHECK (((tax_approval_until IS NULL) OR (tax_approval_from IS NOT NULL))),
  CONSTRAINT giving_parties_kind_check CHECK ((kind = ANY (ARRAY['person'::text, 'nonprofit'::text, 'hospital'::text]))),
  CONSTRAINT giving_parties_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 120))),
  CONSTRAINT giving_parties_place_check CHECK ((char_length(place) <= 80)),
  CONSTRAINT giving_parties_slug_check CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (char_length(slug) <= 80))),
  CONSTRAINT giving_parties_tax_approval_check CHECK ((char_length(tax_approval) <= 60)),
  CONSTRAINT giving_parties_pkey PRIMARY KEY (id),
  CONSTRAINT giving_parties_slug_key UNIQUE (slug)
);

CREATE TABLE hides (
  hider_id uuid NOT NULL,
  hidden_from_id uuid NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT hides_check CHECK ((hider_id <> hidden_from_id)),
  CONSTRAINT hides_hidden_from_id_fkey FOREIGN KEY (hidden_from_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT hides_hider_id_fkey FOREIGN KEY (hider_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT hides_pkey PRIMARY KEY (hider_id, hidden_from_id)
);
CREATE INDEX hides_hidden_from ON hides USING btree (hidden_from_id, hider_id);
CREATE INDEX hides_newest ON hides USING btree (hider_id, created_at DESC, hidden_from_id DESC);

CREATE TABLE hobbies (
  member_id uuid NOT NULL,
  hobbies text[] NOT NULL,
  alcohol text NOT NULL,
  smoke text NOT NULL,
  eating_habits text NOT NULL,
  notes jsonb DEFAULT '{}'::jsonb NOT NULL,
  saved_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT hobbies_hobbies_check CHECK (((cardinality(hobbies) >= 5) AND (cardinality(hobbies) <= 10))),
  CONSTRAINT hobbies_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT hobbies_pkey PRIMARY KEY (member_id)
);

CREATE TABLE id_proof_looks (
  member_id uuid NOT NULL,
  looked_by text NOT NULL,
  seen bytea NOT NULL,
  looked_at timestamp with time zone DEFAULT now() NOT NULL,
  approved_at timestamp with time zone,
  CONSTRAINT id_proof_looks_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT id_proof_looks_pkey PRIMARY KEY (member_id, looked_by)
);

CREATE TABLE incident_letters (
  number integer NOT NULL,
  english_subject text NOT NULL,
  english text NOT NULL,
  hindi_subject text NOT NULL,
  hindi text NOT NULL,
  prepared_by text NOT NULL,
  prepared_at timestamp with time zone DEFAULT now() NOT NULL,
  sent_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  members integer DEFAULT 0 NOT NULL,
  donors integer DEFAULT 0 NOT NULL,
  told integer DEFAULT 0 NOT NULL,
  first_told_at timestamp with time zone,
  last_told_at timestamp with time zone,
  CONSTRAINT incident_letters_english_check CHECK (((char_length(english) >= 1) AND (char_length(english) <= 6000))),
  CONSTRAINT incident_letters_english_subject_check CHECK (((char_length(english_subject) >= 1) AND (char_length(english_subject) <= 200))),
  CONSTRAINT incident_letters_hindi_check CHECK (((char_length(hindi) >= 1) AND (char_length(hindi) <= 6000))),
  CONSTRAINT incident_letters_hindi_subject_check CHECK (((char_length(hindi_subject) >= 1) AND (char_length(hindi_subject) <= 200))),
  CONSTRAINT incident_letters_number_check CHECK ((number >= 1)),
  CONSTRAINT incident_letters_pkey PRIMARY KEY (number)
);

CREATE TABLE incident_recipients (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  letter integer NOT NULL,
  member_id uuid,
  donor_id uuid,
  told_at timestamp with time zone,
  CONSTRAINT incident_recipients_check CHECK ((num_nonnulls(member_id, donor_id) = 1)),
  CONSTRAINT incident_recipients_donor_id_fkey FOREIGN KEY (donor_id) REFERENCES donors(id) ON DELETE CASCADE,
  CONSTRAINT incident_recipients_letter_fkey FOREIGN KEY (letter) REFERENCES incident_letters(number),
  CONSTRAINT incident_recipients_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT incident_recipients_pkey PRIMARY KEY (id),
  CONSTRAINT incident_recipients_donor_id_letter_key UNIQUE (donor_id, letter),
  CONSTRAINT incident_recipients_member_id_letter_key UNIQUE (member_id, letter)
);
CREATE INDEX incident_recipients_waiting ON incident_recipients USING btree (letter, id) WHERE (told_at IS NULL);
CREATE TRIGGER told_by_their_gifts BEFORE DELETE ON incident_recipients FOR EACH ROW WHEN (((old.member_id IS NOT NULL) AND (old.told_at IS NULL))) EXECUTE FUNCTION told_by_their_gifts();

CREATE TABLE interests (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  sender_id uuid NOT NULL,
  receiver_id uuid NOT NULL,
  status text DEFAULT 'pending'::text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  answered_at timestamp with time zone,
  kindly boolean DEFAULT false NOT NULL,
  fit_when_sent smallint DEFAULT 0 NOT NULL,
  sent_day date GENERATED ALWAYS AS (((created_at AT TIME ZONE 'Asia/Kolkata'::text))::date) STORED NOT NULL,
  status_before text,
  answered_before timestamp with time zone,
  kindly_before boolean DEFAULT false NOT NULL,
  hid_before boolean DEFAULT false NOT NULL,
  reopened_at timestamp with time zone,
  waited_until timestamp with time zone,
  CONSTRAINT interests_check CHECK ((sender_id <> receiver_id)),
  CONSTRAINT interests_check1 CHECK (((NOT kindly) OR (status = 'rejected'::text))),
  CONSTRAINT interests_fit_when_sent_check CHECK (((fit_when_sent >= 0) AND (fit_when_sent <= 100))),
  CONSTRAINT interests_status_before_check CHECK ((status_before = ANY (ARRAY['pending'::text, 'accepted'::text, 'rejected'::text]))),
  CONSTRAINT interests_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'accepted'::text, 'rejected'::text, 'withdrawn'::text, 'expired'::text]))),
  CONSTRAINT interests_receiver_id_fkey FOREIGN KEY (receiver_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT interests_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT interests_pkey PRIMARY KEY (id),
  CONSTRAINT interests_sender_id_receiver_id_key UNIQUE (sender_id, receiver_id)
);
CREATE INDEX interests_accepted_received ON interests USING btree (receiver_id, answered_at DESC, id DESC) WHERE (status = 'accepted'::text);
CREATE INDEX interests_accepted_sent ON interests USING btree (sender_id, answered_at DESC, id DESC) WHERE (status = 'accepted'::text);
CREATE INDEX interests_pending ON interests USING btree (created_at) WHERE (status = 'pending'::text);
CREATE INDEX interests_received ON interests USING btree (receiver_id, created_at DESC, id DESC);
CREATE INDEX interests_received_waiting ON interests USING btree (receiver_id, ((status = 'pending'::text)) DESC, sent_day DESC, fit_when_sent DESC, created_at DESC, id DESC);
CREATE INDEX interests_sent ON interests USING btree (sender_id, created_at DESC, id DESC);
CREATE INDEX interests_waited_until ON interests USING btree (receiver_id, waited_until) WHERE (waited_until IS NOT NULL);
CREATE TRIGGER interests_end_hides AFTER INSERT OR UPDATE OF status ON interests FOR EACH ROW WHEN ((new.status = ANY (ARRAY['pending'::text, 'accepted'::text]))) EXECUTE FUNCTION end_hides();
CREATE TRIGGER interests_notify AFTER INSERT OR UPDATE OF status ON interests FOR EACH ROW EXECUTE FUNCTION notify_of_interest();
CREATE TRIGGER interests_part_story AFTER UPDATE OF status ON interests FOR EACH ROW WHEN (((old.status = 'accepted'::text) AND (new.status <> 'accepted'::text))) EXECUTE FUNCTION part_story_of_interest();
CREATE TRIGGER interests_story_stands_again AFTER UPDATE OF status ON interests FOR EACH ROW WHEN (((old.status = 'rejected'::text) AND (old.status_before = 'accepted'::text) AND (new.status = 'accepted'::text) AND (new.status_before IS NULL))) EXECUTE FUNCTION story_stands_again();

CREATE TABLE journal_entries (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  mode text NOT NULL,
  key text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  made_in xid8 DEFAULT pg_current_xact_id() NOT NULL,
  CONSTRAINT journal_entries_key_check CHECK ((char_length(key) <= 120)),
  CONSTRAINT journal_entries_mode_check CHECK ((mode = ANY (ARRAY['sandbox'::text, 'live'::text]))),
  CONSTRAINT journal_entries_pkey PRIMARY KEY (id),
  CONSTRAINT journal_entries_mode_key_key UNIQUE (mode, key)
);
CREATE CONSTRAINT TRIGGER entry_sums_to_zero AFTER INSERT ON journal_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION entry_sums_to_zero();
CREATE TRIGGER journal_entries_append_only BEFORE DELETE OR UPDATE ON journal_entries FOR EACH ROW EXECUTE FUNCTION ledger_is_append_only();
CREATE TRIGGER journal_entries_no_truncate BEFORE TRUNCATE ON journal_entries FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();

CREATE TABLE kept_blocks (
  erased_id uuid NOT NULL,
  blocker_id uuid NOT NULL,
  CONSTRAINT kept_blocks_blocker_id_fkey FOREIGN KEY (blocker_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT kept_blocks_erased_id_fkey FOREIGN KEY (erased_id) REFERENCES retained_accounts(member_id) ON DELETE CASCADE,
  CONSTRAINT kept_blocks_pkey PRIMARY KEY (erased_id, blocker_id)
);
CREATE INDEX kept_blocks_blocker ON kept_blocks USING btree (blocker_id);

CREATE TABLE known_keys (
  mark text NOT NULL,
  known_since timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT known_keys_pkey PRIMARY KEY (mark)
);

CREATE TABLE ledger_accounts (
  code text NOT NULL,
  meaning text NOT NULL,
  CONSTRAINT ledger_accounts_pkey PRIMARY KEY (code)
);

CREATE TABLE mandates_to_end (
  monthly_id uuid NOT NULL,
  token_id text NOT NULL,
  customer_id text,
  ask_at timestamp with time zone,
  tries smallint DEFAULT 0 NOT NULL,
  CONSTRAINT mandates_to_end_check CHECK (((ask_at IS NULL) OR (customer_id IS NOT NULL))),
  CONSTRAINT mandates_to_end_monthly_id_fkey FOREIGN KEY (monthly_id) REFERENCES monthly_gifts(id) ON DELETE CASCADE,
  CONSTRAINT mandates_to_end_pkey PRIMARY KEY (monthly_id, token_id)
);
CREATE INDEX mandates_to_end_due ON mandates_to_end USING btree (ask_at) WHERE (ask_at IS NOT NULL);

CREATE TABLE medical_details (
  member_id uuid NOT NULL,
  weight smallint NOT NULL,
  height smallint NOT NULL,
  blood_group text NOT NULL,
  diet text,
  medical_history text,
  medical_history_detail text,
  physical_status text NOT NULL,
  saved_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT medical_details_height_check CHECK (((height >= 48) AND (height <= 84))),
  CONSTRAINT medical_details_weight_check CHECK (((weight >= 40) AND (weight <= 120))),
  CONSTRAINT medical_details_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT medical_details_pkey PRIMARY KEY (member_id)
);

CREATE TABLE member_cards (
  member_id uuid NOT NULL,
  listed boolean NOT NULL,
  listable_from date NOT NULL,
  listed_at timestamp with time zone DEFAULT now() NOT NULL,
  gender text NOT NULL,
  birth_year smallint NOT NULL,
  height smallint,
  religion text,
  caste text,
  mother_tongue text,
  marital_status text,
  complexion text,
  education text,
  profession text,
  diet text,
  native_place text,
  work_place text,
  latitude real,
  longitude real,
  verified boolean DEFAULT false NOT NULL,
  public_consent boolean DEFAULT false NOT NULL,
  fit_facts text NOT NULL,
  card json NOT NULL,
  facts_key text GENERATED ALWAYS AS ("left"(md5(fit_facts), 16)) STORED NOT NULL,
  stamp uuid DEFAULT gen_random_uuid() NOT NULL,
  photo jsonb,
  place_keys text[] DEFAULT '{}'::text[] NOT NULL,
  was_listed boolean DEFAULT false NOT NULL,
  sub_caste text,
  CONSTRAINT member_cards_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT member_cards_pkey PRIMARY KEY (member_id)
);
CREATE INDEX member_cards_complexion ON member_cards USING btree (gender, complexion, listed_at DESC, member_id DESC) INCLUDE (listable_from, birth_year, height, marital_status, education, facts_key) WHERE listed;
CREATE INDEX member_cards_education ON member_cards USING btree (gender, education, listed_at DESC, member_id DESC) INCLUDE (listable_from, birth_year, height, marital_status, complexion, facts_key) WHERE listed;
CREATE INDEX member_cards_nearby ON member_cards USING gist (place_on_map(latitude, longitude)) WHERE (listed AND (latitude IS NOT NULL));
CREATE INDEX member_cards_newest ON member_cards USING btree (gender, listed_at DESC, member_id DESC) INCLUDE (listable_from, birth_year, height, marital_status, complexion, education, profession, facts_key) WHERE listed;
CREATE INDEX member_cards_of_age ON member_cards USING btree (gender, listable_from DESC, member_id DESC) WHERE listed;
CREATE INDEX member_cards_places ON member_cards USING gin (place_keys) WHERE listed;
CREATE INDEX member_cards_public ON member_cards USING btree (listed_at DESC, member_id DESC) WHERE (listed AND public_consent);
CREATE TRIGGER member_cards_note_deleted AFTER DELETE ON member_cards REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_card_changes();
CREATE TRIGGER member_cards_note_inserted AFTER INSERT ON member_cards REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_card_changes();
CREATE TRIGGER member_cards_note_updated AFTER UPDATE ON member_cards REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_card_changes();

CREATE TABLE member_notes (
  member_id uuid NOT NULL,
  about_id uuid NOT NULL,
  note text NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  CONSTRAINT member_notes_check CHECK ((member_id <> about_id)),
  CONSTRAINT member_notes_note_check CHECK (((char_length(note) >= 1) AND (char_length(note) <= 1000))),
  CONSTRAINT member_notes_about_id_fkey FOREIGN KEY (about_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT member_notes_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT member_notes_pkey PRIMARY KEY (member_id, about_id)
);
CREATE INDEX member_notes_about ON member_notes USING btree (about_id);

CREATE TABLE members (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  number bigint DEFAULT nextval('member_numbers'::regclass) NOT NULL,
  name text NOT NULL,
  state text DEFAULT 'active'::text NOT NULL,
  wizard_page text,
  wizard_finished_at timestamp with time zone,
  wizard_left_at timestamp with time zone,
  about_text text,
  public_consent boolean DEFAULT false NOT NULL,
  is_demo boolean DEFAULT false NOT NULL,
  language text DEFAULT 'en'::text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  last_active_at timestamp with time zone DEFAULT now() NOT NULL,
  looks_unseen boolean DEFAULT false NOT NULL,
  CONSTRAINT members_about_text_check CHECK ((char_length(about_text) <= 1000)),
  CONSTRAINT members_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text]))),
  CONSTRAINT members_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 80))),
  CONSTRAINT members_state_check CHECK ((state = ANY (ARRAY['active'::text, 'paused'::text, 'leaving'::text, 'suspended'::text, 'deleted'::text]))),
  CONSTRAINT members_pkey PRIMARY KEY (id),
  CONSTRAINT members_number_key UNIQUE (number)
);
CREATE TRIGGER members_agree_to_terms AFTER INSERT ON members REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION agree_to_terms_in_force();
CREATE TRIGGER members_end_sessions AFTER UPDATE OF state ON members FOR EACH ROW WHEN (((new.state = ANY (ARRAY['suspended'::text, 'deleted'::text])) AND (old.state <> new.state))) EXECUTE FUNCTION end_sessions_of_closed_account();
CREATE TRIGGER members_note_active AFTER UPDATE OF last_active_at ON members FOR EACH ROW WHEN ((((old.last_active_at AT TIME ZONE 'Asia/Kolkata'::text))::date IS DISTINCT FROM ((new.last_active_at AT TIME ZONE 'Asia/Kolkata'::text))::date)) EXECUTE FUNCTION note_active_member();
CREATE TRIGGER members_stop_phone AFTER UPDATE OF state ON members FOR EACH ROW WHEN (((new.state = 'suspended'::text) AND (old.state <> 'suspended'::text))) EXECUTE FUNCTION stop_phone_of_suspended();
CREATE TRIGGER members_unlist_inactive AFTER UPDATE OF state ON members FOR EACH ROW WHEN (((new.state <> 'active'::text) AND (old.state = 'active'::text))) EXECUTE FUNCTION unlist_inactive_member();

CREATE TABLE messages (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  low_id uuid NOT NULL,
  high_id uuid NOT NULL,
  sequence bigint NOT NULL,
  sender_id uuid NOT NULL,
  receiver_id uuid NOT NULL,
  client_id message_client_id NOT NULL,
  body message_body NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  read_at timestamp with time zone,
  CONSTRAINT messages_pkey PRIMARY KEY (low_id, high_id, sequence),
  CONSTRAINT messages_sender_id_client_id_key UNIQUE (sender_id, client_id)
);
CREATE INDEX messages_unread ON messages USING btree (receiver_id, sender_id) WHERE (read_at IS NULL);

CREATE TABLE monthly_gifts (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  mode text NOT NULL,
  provider text NOT NULL,
  key uuid DEFAULT gen_random_uuid() NOT NULL,
  first_donation_id uuid NOT NULL,
  method text NOT NULL,
  months smallint NOT NULL,
  state text DEFAULT 'asked'::text NOT NULL,
  paused_by text,
  end_reason text,
  customer_id text,
  token_id text,
  mandate_ends_at timestamp with time zone NOT NULL,
  day smallint,
  next_on date,
  last_on date,
  failures smallint DEFAULT 0 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  next_check_at timestamp with time zone,
  checks smallint DEFAULT 0 NOT NULL,
  CONSTRAINT monthly_gifts_check CHECK (((state = 'paused'::text) = (paused_by IS NOT NULL))),
  CONSTRAINT monthly_gifts_check1 CHECK (((state = 'ended'::text) = (end_reason IS NOT NULL))),
  CONSTRAINT monthly_gifts_check2 CHECK (((state = 'ended'::text) = (ended_at IS NOT NULL))),
  CONSTRAINT monthly_gifts_check3 CHECK (((state <> ALL (ARRAY['active'::text, 'paused'::text])) OR ((token_id IS NOT NULL) AND (customer_id IS NOT NULL) AND (day IS NOT NULL)))),
  CONSTRAINT monthly_gifts_check4 CHECK (((next_on IS NULL) OR (state = ANY (ARRAY['active'::text, 'paused'::text])))),
  CONSTRAINT monthly_gifts_check5 CHECK ((next_on <= last_on)),
  CONSTRAINT monthly_gifts_day_check CHECK (((day >= 1) AND (day <= 31))),
  CONSTRAINT monthly_gifts_end_reason_check CHECK ((end_reason = ANY (ARRAY['stopped'::text, 'completed'::text, 'cancelled'::text, 'failing'::text, 'campaign_over'::text, 'desk'::text, 'erased'::text, 'not_paid'::text, 'no_mandate'::text]))),
  CONSTRAINT monthly_gifts_failures_check CHECK ((failures >= 0)),
  CONSTRAINT monthly_gifts_method_check CHECK ((method = ANY (ARRAY['upi'::text, 'card'::text]))),
  CONSTRAINT monthly_gifts_mode_check CHECK ((mode = ANY (ARRAY['sandbox'::text, 'live'::text]))),
  CONSTRAINT monthly_gifts_months_check CHECK (((months >= 2) AND (months <= 60))),
  CONSTRAINT monthly_gifts_paused_by_check CHECK ((paused_by = ANY (ARRAY['donor'::text, 'bank'::text]))),
  CONSTRAINT monthly_gifts_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'active'::text, 'paused'::text, 'ended'::text]))),
  CONSTRAINT monthly_gifts_first_donation_id_fkey FOREIGN KEY (first_donation_id) REFERENCES donations(id) ON DELETE CASCADE,
  CONSTRAINT monthly_gifts_pkey PRIMARY KEY (id),
  CONSTRAINT monthly_gifts_first_donation_id_key UNIQUE (first_donation_id),
  CONSTRAINT monthly_gifts_key_key UNIQUE (key)
);
CREATE INDEX monthly_gifts_going ON monthly_gifts USING btree (state, next_on) WHERE (state <> 'ended'::text);
CREATE INDEX monthly_gifts_to_check ON monthly_gifts USING btree (next_check_at) WHERE (next_check_at IS NOT NULL);
CREATE INDEX monthly_gifts_token ON monthly_gifts USING btree (provider, mode, token_id) WHERE (token_id IS NOT NULL);
CREATE TRIGGER monthly_end_is_final BEFORE UPDATE OF state ON monthly_gifts FOR EACH ROW WHEN (((old.state = 'ended'::text) AND (new.state <> 'ended'::text))) EXECUTE FUNCTION monthly_end_is_final();

CREATE TABLE monthly_turns (
  monthly_id uuid NOT NULL,
  month date NOT NULL,
  due_on date NOT NULL,
  told_at timestamp with time zone NOT NULL,
  donation_id uuid,
  tried_at timestamp with time zone,
  asked_at timestamp with time zone,
  outcome text,
  unwanted_since timestamp with time zone,
  goes_back boolean DEFAULT false NOT NULL,
  CONSTRAINT monthly_turns_check CHECK (((donation_id IS NOT NULL) OR ((tried_at IS NULL) AND (asked_at IS NULL)))),
  CONSTRAINT monthly_turns_check1 CHECK ((date_trunc('month'::text, (due_on)::timestamp with time zone) = month)),
  CONSTRAINT monthly_turns_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  CONSTRAINT monthly_turns_outcome_check CHECK ((outcome = ANY (ARRAY['given'::text, 'failed'::text, 'skipped'::text]))),
  CONSTRAINT monthly_turns_donation_id_fkey FOREIGN KEY (donation_id) REFERENCES donations(id) ON DELETE CASCADE,
  CONSTRAINT monthly_turns_monthly_id_fkey FOREIGN KEY (monthly_id) REFERENCES monthly_gifts(id) ON DELETE CASCADE,
  CONSTRAINT monthly_turns_pkey PRIMARY KEY (monthly_id, month),
  CONSTRAINT monthly_turns_donation_id_key UNIQUE (donation_id)
);
CREATE INDEX monthly_turns_going_back ON monthly_turns USING btree (monthly_id) WHERE goes_back;
CREATE INDEX monthly_turns_not_given ON monthly_turns USING btree (donation_id) WHERE ((donation_id IS NOT NULL) AND (outcome IS DISTINCT FROM 'given'::text));
CREATE INDEX monthly_turns_open ON monthly_turns USING btree (due_on) WHERE (outcome IS NULL);
CREATE TRIGGER monthly_turn_stays BEFORE UPDATE OF donation_id ON monthly_turns FOR EACH ROW WHEN (((old.donation_id IS NOT NULL) AND (new.donation_id IS DISTINCT FROM old.donation_id))) EXECUTE FUNCTION monthly_turn_stays();

CREATE TABLE mutes (
  muter_id uuid NOT NULL,
  muted_id uuid NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT mutes_check CHECK ((muter_id <> muted_id)),
  CONSTRAINT mutes_muted_id_fkey FOREIGN KEY (muted_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT mutes_muter_id_fkey FOREIGN KEY (muter_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT mutes_pkey PRIMARY KEY (muter_id, muted_id)
);
CREATE INDEX mutes_muted ON mutes USING btree (muted_id);

CREATE TABLE notification_settings (
  member_id uuid NOT NULL,
  muted text[] DEFAULT muted_at_first() NOT NULL,
  quiet_from smallint DEFAULT 22 NOT NULL,
  quiet_to smallint DEFAULT 8 NOT NULL,
  tells_shortlisted boolean DEFAULT false NOT NULL,
  push_names boolean DEFAULT false NOT NULL,
  CONSTRAINT notification_settings_muted_check CHECK ((cardinality(muted) <= 40)),
  CONSTRAINT notification_settings_quiet_from_check CHECK (((quiet_from >= 0) AND (quiet_from <= 23))),
  CONSTRAINT notification_settings_quiet_to_check CHECK (((quiet_to >= 0) AND (quiet_to <= 23))),
  CONSTRAINT notification_settings_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT notification_settings_pkey PRIMARY KEY (member_id)
);

CREATE TABLE notifications (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  member_id uuid NOT NULL,
  kind text NOT NULL,
  actor_id uuid,
  topic text DEFAULT ''::text NOT NULL,
  detail text,
  created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  read_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  in_app boolean NOT NULL,
  in_digest boolean NOT NULL,
  mail_due_at timestamp with time zone,
  push_due_at timestamp with time zone,
  mailed_at timestamp with time zone,
  pushed_at timestamp with time zone,
  CONSTRAINT notifications_kind_check CHECK ((kind = ANY (ARRAY['interest_received'::text, 'interest_accepted'::text, 'message'::text, 'shortlisted'::text, 'contact_viewed'::text, 'photo_reviewed'::text, 'quota'::text, 'donation_receipt'::text, 'campaign_update'::text, 'report'::text, 'warning'::text]))),
  CONSTRAINT notifications_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT notifications_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT notifications_pkey PRIMARY KEY (id),
  CONSTRAINT notifications_member_id_kind_actor_id_topic_key UNIQUE NULLS NOT DISTINCT (member_id, kind, actor_id, topic)
);
CREATE INDEX notifications_actor ON notifications USING btree (actor_id);
CREATE INDEX notifications_created_at ON notifications USING btree (created_at);
CREATE INDEX notifications_digest ON notifications USING btree (member_id) WHERE in_digest;
CREATE INDEX notifications_mail_due ON notifications USING btree (mail_due_at) WHERE (mail_due_at IS NOT NULL);
CREATE INDEX notifications_newest ON notifications USING btree (member_id, created_at DESC, id DESC) WHERE (in_app AND (withdrawn_at IS NULL));
CREATE INDEX notifications_of_updates ON notifications USING btree (topic) WHERE (kind = 'campaign_update'::text);
CREATE INDEX notifications_push_due ON notifications USING btree (push_due_at) WHERE (push_due_at IS NOT NULL);
CREATE INDEX notifications_unread ON notifications USING btree (member_id) WHERE (in_app AND (read_at IS NULL) AND (withdrawn_at IS NULL));
CREATE INDEX notifications_waiting ON notifications USING btree (member_id) WHERE ((mail_due_at IS NOT NULL) OR (push_due_at IS NOT NULL));

CREATE TABLE otp_challenges (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  purpose text NOT NULL,
  registration_id uuid,
  code_hash bytea,
  cookie_hash bytea,
  tries smallint DEFAULT 0 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  replaced_at timestamp with time zone,
  used_at timestamp with time zone,
  member_id uuid,
  sealed_phone bytea NOT NULL,
  phone_trace text NOT NULL,
  range_trace text NOT NULL,
  CONSTRAINT otp_challenges_member_check CHECK (((purpose = 'change_phone'::text) = (member_id IS NOT NULL))),
  CONSTRAINT otp_challenges_purpose_check CHECK ((purpose = ANY (ARRAY['register'::text, 'login'::text, 'change_phone'::text]))),
  CONSTRAINT otp_challenges_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT otp_challenges_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registrations(id) ON DELETE CASCADE,
  CONSTRAINT otp_challenges_pkey PRIMARY KEY (id)
);
CREATE INDEX otp_challenges_created_at ON otp_challenges USING btree (created_at);
CREATE INDEX otp_challenges_member ON otp_challenges USING btree (member_id) WHERE (member_id IS NOT NULL);
CREATE INDEX otp_challenges_phone_trace ON otp_challenges USING btree (phone_trace, created_at DESC);
CREATE INDEX otp_challenges_registration ON otp_challenges USING btree (registration_id) WHERE (registration_id IS NOT NULL);

CREATE TABLE outbox_messages (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  recipient text NOT NULL,
  channel text NOT NULL,
  subject text,
  body text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  message_id text,
  CONSTRAINT outbox_messages_channel_check CHECK ((channel = ANY (ARRAY['sms'::text, 'email'::text]))),
  CONSTRAINT outbox_messages_pkey PRIMARY KEY (id),
  CONSTRAINT outbox_messages_message_id_key UNIQUE (message_id)
);
CREATE INDEX outbox_messages_recipient ON outbox_messages USING btree (recipient, id DESC);

CREATE TABLE partner_preferences (
  member_id uuid NOT NULL,
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
  saved_at timestamp with time zone DEFAULT now() NOT NULL,
  must_fit text[],
  nice_to_have text[],
  CONSTRAINT partner_preferences_check CHECK (((age_to > age_from) AND (height_to > height_from))),
  CONSTRAINT partner_preferences_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT partner_preferences_pkey PRIMARY KEY (member_id)
);
CREATE TRIGGER partner_preferences_changed AFTER UPDATE ON partner_preferences FOR EACH ROW WHEN (((((((((((((new.age_from IS DISTINCT FROM old.age_from) OR (new.age_to IS DISTINCT FROM old.age_to)) OR (new.height_from IS DISTINCT FROM old.height_from)) OR (new.height_to IS DISTINCT FROM old.height_to)) OR (new.religion IS DISTINCT FROM old.religion)) OR (new.caste IS DISTINCT FROM old.caste)) OR (new.sub_caste IS DISTINCT FROM old.sub_caste)) OR (new.mother_tongue IS DISTINCT FROM old.mother_tongue)) OR (new.marital_status IS DISTINCT FROM old.marital_status)) OR (new.complexion IS DISTINCT FROM old.complexion)) OR (new.must_fit IS DISTINCT FROM old.must_fit)) OR (new.nice_to_have IS DISTINCT FROM old.nice_to_have))) EXECUTE FUNCTION forget_newest_recommendations();
CREATE TRIGGER partner_preferences_given AFTER INSERT ON partner_preferences FOR EACH ROW EXECUTE FUNCTION forget_newest_recommendations();

CREATE TABLE password_resets (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  member_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT password_resets_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT password_resets_pkey PRIMARY KEY (id),
  CONSTRAINT password_resets_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX password_resets_expires_at ON password_resets USING btree (expires_at);
CREATE INDEX password_resets_member ON password_resets USING btree (member_id, created_at DESC);

CREATE TABLE payment_downtimes (
  mode text NOT NULL,
  downtime_id text NOT NULL,
  method text NOT NULL,
  is_over boolean NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  CONSTRAINT payment_downtimes_downtime_id_check CHECK ((char_length(downtime_id) <= 60)),
  CONSTRAINT payment_downtimes_method_check CHECK ((char_length(method) <= 40)),
  CONSTRAINT payment_downtimes_mode_check CHECK ((mode = ANY (ARRAY['sandbox'::text, 'live'::text]))),
  CONSTRAINT payment_downtimes_pkey PRIMARY KEY (mode, downtime_id)
);
CREATE INDEX payment_downtimes_changed ON payment_downtimes USING btree (mode, changed_at);

CREATE TABLE payment_exceptions (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  mode text NOT NULL,
  kind text NOT NULL,
  subject text NOT NULL,
  detail text DEFAULT ''::text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  resolved_at timestamp with time zone,
  CONSTRAINT payment_exceptions_detail_check CHECK ((char_length(detail) <= 400)),
  CONSTRAINT payment_exceptions_kind_check CHECK ((kind = ANY (ARRAY['signature'::text, 'unreadable'::text, 'not_applied'::text, 'order_unknown'::text, 'payment_unknown'::text, 'amount'::text, 'currency'::text, 'refund_exceeds'::text, 'refund_refused'::text, 'refund_failed'::text, 'lost_twice'::text, 'capture_refused'::text, 'not_returned'::text]))),
  CONSTRAINT payment_exceptions_mode_check CHECK ((mode = ANY (ARRAY['sandbox'::text, 'live'::text]))),
  CONSTRAINT payment_exceptions_subject_check CHECK ((char_length(subject) <= 200)),
  CONSTRAINT payment_exceptions_pkey PRIMARY KEY (id),
  CONSTRAINT payment_exceptions_mode_kind_subject_key UNIQUE (mode, kind, subject)
);
CREATE INDEX payment_exceptions_forged ON payment_exceptions USING btree (created_at) WHERE (kind = 'signature'::text);
CREATE INDEX payment_exceptions_newest ON payment_exceptions USING btree (mode, kind, created_at DESC);
CREATE INDEX payment_exceptions_open ON payment_exceptions USING btree (mode, id) WHERE ((resolved_at IS NULL) AND (kind <> 'signature'::text));

CREATE TABLE payments (
  provider text NOT NULL,
  mode text NOT NULL,
  provider_payment_id text NOT NULL,
  donation_id uuid NOT NULL,
  amount bigint NOT NULL,
  rank smallint NOT NULL,
  role text,
  international boolean DEFAULT false NOT NULL,
  method text,
  instrument jsonb DEFAULT '{}'::jsonb NOT NULL,
  failure text,
  fee bigint,
  tax bigint,
  gone bigint DEFAULT 0 NOT NULL,
  made_at timestamp with time zone NOT NULL,
  captured_at timestamp with time zone,
  seen_at timestamp with time zone DEFAULT now() NOT NULL,
  return_checks smallint DEFAULT 0 NOT NULL,
  next_return_at timestamp with time zone,
  CONSTRAINT payments_amount_check CHECK ((amount > 0)),
  CONSTRAINT payments_check CHECK (((tax >= 0) AND (tax <= fee))),
  CONSTRAINT payments_check1 CHECK (((rank = 3) = (role IS NOT NULL))),
  CONSTRAINT payments_check2 CHECK (((gone >= 0) AND (gone <= amount))),
  CONSTRAINT payments_fee_check CHECK ((fee >= 0)),
  CONSTRAINT payments_mode_check CHECK ((mode = ANY (ARRAY['sandbox'::text, 'live'::text]))),
  CONSTRAINT payments_rank_check CHECK (((rank >= 0) AND (rank <= 3))),
  CONSTRAINT payments_role_check CHECK ((role = ANY (ARRAY['counted'::text, 'unapplied'::text]))),
  CONSTRAINT payments_donation_id_fkey FOREIGN KEY (donation_id) REFERENCES donations(id),
  CONSTRAINT payments_pkey PRIMARY KEY (provider, mode, provider_payment_id)
);
CREATE UNIQUE INDEX payments_counted ON payments USING btree (donation_id) WHERE (role = 'counted'::text);
CREATE INDEX payments_donation ON payments USING btree (donation_id);
CREATE INDEX payments_failed ON payments USING btree (mode, seen_at) WHERE (rank = 1);
CREATE INDEX payments_to_capture ON payments USING btree (seen_at) WHERE ((rank = 2) AND (gone < amount));
CREATE INDEX payments_unapplied ON payments USING btree (captured_at) WHERE ((role = 'unapplied'::text) AND (gone < amount));
CREATE TRIGGER payment_rank_never_falls BEFORE UPDATE OF rank ON payments FOR EACH ROW WHEN ((new.rank < old.rank)) EXECUTE FUNCTION payment_rank_never_falls();

CREATE TABLE payouts (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  mode text NOT NULL,
  campaign_id uuid NOT NULL,
  amount bigint NOT NULL,
  utr text NOT NULL,
  prepared_by text NOT NULL,
  approved_by text NOT NULL,
  update_number smallint NOT NULL,
  paid_at timestamp with time zone DEFAULT now() NOT NULL,
  return_asked_by text,
  returned_by text,
  returned_at timestamp with time zone,
  CONSTRAINT payouts_amount_check CHECK ((amount > 0)),
  CONSTRAINT payouts_check CHECK ((NOT same_person(approved_by, prepared_by))) NOT VALID,
  CONSTRAINT payouts_check1 CHECK (((returned_by IS NULL) OR (return_asked_by IS NOT NULL))),
  CONSTRAINT payouts_mode_check CHECK ((mode = ANY (ARRAY['sandbox'::text, 'live'::text]))),
  CONSTRAINT payouts_returned CHECK (((returned_at IS NULL) = (returned_by IS NULL))),
  CONSTRAINT payouts_returned_by_two CHECK ((NOT same_person(returned_by, return_asked_by))),
  CONSTRAINT payouts_utr_check CHECK (((char_length(utr) >= 6) AND (char_length(utr) <= 40))),
  CONSTRAINT payouts_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaigns(id),
  CONSTRAINT payouts_campaign_id_update_number_fkey FOREIGN KEY (campaign_id, update_number) REFERENCES campaign_updates(campaign_id, number),
  CONSTRAINT payouts_pkey PRIMARY KEY (id),
  CONSTRAINT payouts_mode_utr_key UNIQUE (mode, utr)
);
CREATE INDEX payouts_newest ON payouts USING btree (campaign_id, mode, paid_at DESC);
CREATE TRIGGER payouts_are_told BEFORE INSERT ON payouts FOR EACH ROW EXECUTE FUNCTION payouts_are_told();
CREATE TRIGGER payouts_stay BEFORE UPDATE ON payouts FOR EACH ROW EXECUTE FUNCTION payouts_stay();
CREATE TRIGGER post_payout BEFORE INSERT ON payouts FOR EACH ROW EXECUTE FUNCTION post_payout();
CREATE TRIGGER post_returned_payout AFTER UPDATE OF returned_at ON payouts FOR EACH ROW WHEN (((old.returned_at IS NULL) AND (new.returned_at IS NOT NULL))) EXECUTE FUNCTION post_returned_payout();

CREATE TABLE personal_info (
  member_id uuid NOT NULL,
  gender text NOT NULL,
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
  saved_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT personal_info_gender_check CHECK ((gender = ANY (ARRAY['Male'::text, 'Female'::text]))),
  CONSTRAINT personal_info_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT personal_info_pkey PRIMARY KEY (member_id)
);
CREATE TRIGGER personal_info_forget_recommendations AFTER UPDATE OF gender ON personal_info FOR EACH ROW WHEN ((new.gender <> old.gender)) EXECUTE FUNCTION forget_recommendations();

CREATE TABLE phone_changes (
  member_id uuid NOT NULL,
  session_id uuid,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  due_at timestamp with time zone NOT NULL,
  sealed_phone bytea NOT NULL,
  CONSTRAINT phone_changes_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT phone_changes_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT phone_changes_pkey PRIMARY KEY (member_id)
);
CREATE INDEX phone_changes_due_at ON phone_changes USING btree (due_at);
CREATE INDEX phone_changes_session ON phone_changes USING btree (session_id);

CREATE TABLE photos (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  member_id uuid NOT NULL,
  slot text NOT NULL,
  visibility text DEFAULT 'members'::text NOT NULL,
  review text DEFAULT 'approved'::text NOT NULL,
  file_key text NOT NULL,
  format text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  placeholder bytea,
  is_illustration boolean DEFAULT false NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  reason text,
  decided_at timestamp with time zone,
  CONSTRAINT photos_format_check CHECK ((format = ANY (ARRAY['webp'::text, 'svg'::text]))),
  CONSTRAINT photos_reason_check CHECK ((reason = ANY (ARRAY['blurred'::text, 'no_face'::text, 'somebody_else'::text, 'not_a_photo'::text, 'contact_shown'::text, 'unsuitable'::text]))),
  CONSTRAINT photos_reason_of_refused CHECK (((reason IS NULL) OR (review = 'refused'::text))),
  CONSTRAINT photos_review_check CHECK ((review = ANY (ARRAY['pending'::text, 'approved'::text, 'refused'::text]))),
  CONSTRAINT photos_slot_check CHECK ((slot = ANY (ARRAY['profile_picture'::text, 'additional_photo_1'::text, 'additional_photo_2'::text, 'additional_photo_3'::text, 'additional_photo_4'::text, 'additional_photo_5'::text, 'additional_photo_6'::text, 'family_photo_1'::text, 'family_photo_2'::text, 'family_photo_3'::text]))),
  CONSTRAINT photos_visibility_check CHECK ((visibility = ANY (ARRAY['members'::text, 'accepted'::text]))),
  CONSTRAINT photos_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT photos_pkey PRIMARY KEY (id),
  CONSTRAINT photos_member_id_slot_key UNIQUE (member_id, slot)
);
CREATE INDEX photos_file_key ON photos USING btree (file_key);
CREATE INDEX photos_undecided ON photos USING btree (created_at DESC, id DESC) WHERE ((decided_at IS NULL) AND (NOT is_illustration));
CREATE INDEX photos_waiting ON photos USING btree (created_at DESC, id DESC) WHERE ((review = 'pending'::text) AND (NOT is_illustration));
CREATE TRIGGER photos_lock_file BEFORE INSERT OR UPDATE OF file_key ON photos FOR EACH ROW EXECUTE FUNCTION lock_named_file();
CREATE TRIGGER photos_notify AFTER UPDATE OF review, reason ON photos FOR EACH ROW WHEN (((new.review <> 'pending'::text) AND ((old.review IS DISTINCT FROM new.review) OR (old.reason IS DISTINCT FROM new.reason)))) EXECUTE FUNCTION notify_of_review();

CREATE TABLE places (
  key text NOT NULL,
  name text NOT NULL,
  latitude real NOT NULL,
  longitude real NOT NULL,
  city text,
  state text,
  population integer DEFAULT 0 NOT NULL,
  CONSTRAINT places_name_check CHECK ((char_length(name) <= 80)),
  CONSTRAINT places_pkey PRIMARY KEY (key)
);
CREATE INDEX places_cities ON places USING btree (lower(city), population DESC, key);

CREATE TABLE play_money (
  table_name text NOT NULL,
  place smallint NOT NULL,
  CONSTRAINT play_money_pkey PRIMARY KEY (table_name),
  CONSTRAINT play_money_place_key UNIQUE (place)
);

CREATE TABLE postings (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  entry_id bigint NOT NULL,
  mode text NOT NULL,
  account text NOT NULL,
  campaign_id uuid,
  amount bigint NOT NULL,
  CONSTRAINT postings_amount_check CHECK ((amount <> 0)),
  CONSTRAINT postings_mode_check CHECK ((mode = ANY (ARRAY['sandbox'::text, 'live'::text]))),
  CONSTRAINT postings_account_fkey FOREIGN KEY (account) REFERENCES ledger_accounts(code),
  CONSTRAINT postings_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaigns(id),
  CONSTRAINT postings_pkey PRIMARY KEY (id)
);
CREATE INDEX postings_account ON postings USING btree (mode, account, campaign_id) INCLUDE (amount);
CREATE INDEX postings_entry ON postings USING btree (entry_id);
CREATE TRIGGER postings_append_only BEFORE DELETE OR UPDATE ON postings FOR EACH ROW EXECUTE FUNCTION ledger_is_append_only();
CREATE TRIGGER postings_come_with_their_entry AFTER INSERT ON postings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION postings_come_with_their_entry();
CREATE TRIGGER postings_no_truncate BEFORE TRUNCATE ON postings FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();

CREATE TABLE prepared_payouts (
  mode text NOT NULL,
  campaign_id uuid NOT NULL,
  amount bigint NOT NULL,
  update_number smallint NOT NULL,
  prepared_by text NOT NULL,
  prepared_at timestamp with time zone DEFAULT now() NOT NULL,
  utr text,
  CONSTRAINT prepared_payouts_amount_check CHECK ((amount > 0)),
  CONSTRAINT prepared_payouts_mode_check CHECK ((mode = ANY (ARRAY['sandbox'::text, 'live'::text]))),
  CONSTRAINT prepared_payouts_utr_check CHECK (((char_length(utr) >= 6) AND (char_length(utr) <= 40))),
  CONSTRAINT prepared_payouts_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaigns(id),
  CONSTRAINT prepared_payouts_campaign_id_update_number_fkey FOREIGN KEY (campaign_id, update_number) REFERENCES campaign_updates(campaign_id, number),
  CONSTRAINT prepared_payouts_pkey PRIMARY KEY (mode, campaign_id)
);
CREATE INDEX prepared_payouts_campaign ON prepared_payouts USING btree (campaign_id);
CREATE TRIGGER prepared_payouts_can_be_paid BEFORE INSERT OR UPDATE OF amount, utr ON prepared_payouts FOR EACH ROW EXECUTE FUNCTION prepared_payouts_can_be_paid();

CREATE TABLE presence (
  member_id uuid NOT NULL,
  last_active_at timestamp with time zone,
  shown boolean DEFAULT true NOT NULL,
  shows_reading boolean DEFAULT true NOT NULL,
  shows_last_seen boolean DEFAULT false NOT NULL,
  CONSTRAINT presence_check CHECK ((shown OR (last_active_at IS NULL))),
  CONSTRAINT presence_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT presence_pkey PRIMARY KEY (member_id)
);
CREATE TRIGGER presence_note_hidden AFTER INSERT ON presence FOR EACH ROW WHEN ((NOT new.shown)) EXECUTE FUNCTION note_presence_switch();
CREATE TRIGGER presence_note_switched AFTER UPDATE OF shown ON presence FOR EACH ROW WHEN ((old.shown <> new.shown)) EXECUTE FUNCTION note_presence_switch();

CREATE TABLE private_files (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  member_id uuid NOT NULL,
  slot text NOT NULL,
  review text DEFAULT 'pending'::text NOT NULL,
  file_key text,
  content_type text NOT NULL,
  bytes integer NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  reason text,
  review_since timestamp with time zone DEFAULT now() NOT NULL,
  file_deleted_at timestamp with time zone,
  CONSTRAINT private_files_deleted_once_decided CHECK (((file_key IS NOT NULL) OR ((slot ~~ 'id_proof%'::text) AND (review <> 'pending'::text)))),
  CONSTRAINT private_files_file_or_deleted CHECK (((file_key IS NULL) = (file_deleted_at IS NOT NULL))),
  CONSTRAINT private_files_reason_check CHECK ((reason = ANY (ARRAY['unreadable'::text, 'name_differs'::text, 'birth_differs'::text, 'not_accepted'::text, 'expired'::text, 'incomplete'::text, 'number_shown'::text]))),
  CONSTRAINT private_files_reason_of_refused CHECK (((reason IS NULL) OR (review = 'refused'::text))),
  CONSTRAINT private_files_review_check CHECK ((review = ANY (ARRAY['pending'::text, 'approved'::text, 'refused'::text]))),
  CONSTRAINT private_files_slot_check CHECK ((slot = ANY (ARRAY['horoscope'::text, 'id_proof_1'::text, 'id_proof_2'::text, 'id_proof_3'::text]))),
  CONSTRAINT private_files_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT private_files_pkey PRIMARY KEY (id),
  CONSTRAINT private_files_member_id_slot_key UNIQUE (member_id, slot)
);
CREATE INDEX private_files_decided ON private_files USING btree (review_since) WHERE ((file_key IS NOT NULL) AND (review <> 'pending'::text) AND (slot ~~ 'id_proof%'::text));
CREATE INDEX private_files_file_key ON private_files USING btree (file_key);
CREATE INDEX private_files_waiting ON private_files USING btree (review_since, member_id) WHERE ((review = 'pending'::text) AND (slot ~~ 'id_proof%'::text));
CREATE TRIGGER private_files_lock_file BEFORE INSERT OR UPDATE OF file_key ON private_files FOR EACH ROW EXECUTE FUNCTION lock_named_file();
CREATE TRIGGER private_files_notify AFTER UPDATE ON private_files REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION notify_of_checked_papers();

CREATE TABLE professional_details (
  member_id uuid NOT NULL,
  highest_education text,
  stream text,
  work_with text,
  current_company text NOT NULL,
  designation text,
  working_since date NOT NULL,
  yearly_income text,
  place_of_work text,
  work_location text,
  saved_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT professional_details_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT professional_details_pkey PRIMARY KEY (member_id)
);

CREATE TABLE profile_views (
  viewer_id uuid NOT NULL,
  viewed_id uuid NOT NULL,
  viewed_at timestamp with time zone DEFAULT now() NOT NULL,
  traced_at timestamp with time zone,
  CONSTRAINT profile_views_check CHECK ((viewer_id <> viewed_id)),
  CONSTRAINT profile_views_viewed_id_fkey FOREIGN KEY (viewed_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT profile_views_viewer_id_fkey FOREIGN KEY (viewer_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT profile_views_pkey PRIMARY KEY (viewer_id, viewed_id)
);
CREATE INDEX profile_views_latest ON profile_views USING btree (viewer_id, viewed_at DESC, viewed_id);
CREATE INDEX profile_views_traced ON profile_views USING btree (viewed_id, traced_at DESC, viewer_id DESC) WHERE (traced_at IS NOT NULL);
CREATE INDEX profile_views_viewed ON profile_views USING btree (viewed_id);

CREATE TABLE push_subscriptions (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  member_id uuid NOT NULL,
  session_id uuid NOT NULL,
  endpoint text NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT push_subscriptions_auth_check CHECK ((char_length(auth) <= 40)),
  CONSTRAINT push_subscriptions_endpoint_check CHECK ((char_length(endpoint) <= 1000)),
  CONSTRAINT push_subscriptions_p256dh_check CHECK ((char_length(p256dh) <= 120)),
  CONSTRAINT push_subscriptions_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT push_subscriptions_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT push_subscriptions_pkey PRIMARY KEY (id),
  CONSTRAINT push_subscriptions_endpoint_key UNIQUE (endpoint)
);
CREATE INDEX push_subscriptions_member ON push_subscriptions USING btree (member_id, created_at DESC);
CREATE INDEX push_subscriptions_session ON push_subscriptions USING btree (session_id);

CREATE UNLOGGED TABLE ranked_stretches (
  id uuid NOT NULL,
  member_id uuid NOT NULL,
  asked text NOT NULL,
  candidate_ids uuid[] NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  previous uuid,
  total integer NOT NULL,
  exact boolean NOT NULL,
  complete boolean NOT NULL,
  CONSTRAINT ranked_stretches_pkey PRIMARY KEY (id)
);
CREATE INDEX ranked_stretches_created_at ON ranked_stretches USING btree (created_at);

CREATE TABLE receipt_counters (
  mode text NOT NULL,
  issuer_id uuid NOT NULL,
  year text NOT NULL,
  last integer NOT NULL,
  CONSTRAINT receipt_counters_last_check CHECK ((last > 0)),
  CONSTRAINT receipt_counters_mode_check CHECK ((mode = ANY (ARRAY['sandbox'::text, 'live'::text]))),
  CONSTRAINT receipt_counters_year_check CHECK ((year ~ '^[0-9]{4}-[0-9]{2}$'::text)),
  CONSTRAINT receipt_counters_issuer_id_fkey FOREIGN KEY (issuer_id) REFERENCES giving_parties(id),
  CONSTRAINT receipt_counters_pkey PRIMARY KEY (mode, issuer_id, year)
);

CREATE TABLE receipts (
  donation_id uuid NOT NULL,
  mode text NOT NULL,
  issuer_id uuid NOT NULL,
  year text NOT NULL,
  number integer NOT NULL,
  issued_at timestamp with time zone NOT NULL,
  refunded bigint DEFAULT 0 NOT NULL,
  cancelled_at timestamp with time zone,
  issuer_name text NOT NULL,
  issuer_address text NOT NULL,
  issuer_pan text,
  tax_approval text,
  campaign_title text NOT NULL,
  beneficiary_kind text NOT NULL,
  tax_approval_from date,
  tax_approval_until date,
  CONSTRAINT receipts_beneficiary_kind_check CHECK ((beneficiary_kind = ANY (ARRAY['nonprofit'::text, 'individual'::text]))),
  CONSTRAINT receipts_check CHECK (((refunded > 0) = (cancelled_at IS NOT NULL))),
  CONSTRAINT receipts_mode_check CHECK ((mode = ANY (ARRAY['sandbox'::text, 'live'::text]))),
  CONSTRAINT receipts_number_check CHECK ((number > 0)),
  CONSTRAINT receipts_refunded_check CHECK ((refunded >= 0)),
  CONSTRAINT receipts_donation_id_fkey FOREIGN KEY (donation_id) REFERENCES donations(id),
  CONSTRAINT receipts_issuer_id_fkey FOREIGN KEY (issuer_id) REFERENCES giving_parties(id),
  CONSTRAINT receipts_pkey PRIMARY KEY (donation_id),
  CONSTRAINT receipts_mode_issuer_id_year_number_key UNIQUE (mode, issuer_id, year, number)
);
CREATE TRIGGER receipts_no_truncate BEFORE TRUNCATE ON receipts FOR EACH STATEMENT EXECUTE FUNCTION receipts_stay();
CREATE TRIGGER receipts_notify AFTER INSERT ON receipts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION notify_of_receipts();
CREATE TRIGGER receipts_stay BEFORE DELETE OR UPDATE OF donation_id, mode, issuer_id, year, number, issued_at, issuer_name, issuer_address, issuer_pan, tax_approval, tax_approval_from, tax_approval_until, campaign_title, beneficiary_kind ON receipts FOR EACH ROW EXECUTE FUNCTION receipts_stay();

CREATE TABLE recon_breaks (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  run_id bigint NOT NULL,
  kind text NOT NULL,
  subject text NOT NULL,
  expected bigint,
  found bigint,
  resolution text,
  CONSTRAINT recon_breaks_run_id_fkey FOREIGN KEY (run_id) REFERENCES recon_runs(id) ON DELETE CASCADE,
  CONSTRAINT recon_breaks_pkey PRIMARY KEY (id)
);
CREATE INDEX recon_breaks_run ON recon_breaks USING btree (run_id);

CREATE TABLE recon_runs (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  mode text NOT NULL,
  kind text NOT NULL,
  day date,
  started_at timestamp with time zone DEFAULT now() NOT NULL,
  finished_at timestamp with time zone,
  balanced boolean,
  CONSTRAINT recon_runs_kind_check CHECK ((kind = ANY (ARRAY['balance'::text, 'settlement'::text]))),
  CONSTRAINT recon_runs_mode_check CHECK ((mode = ANY (ARRAY['sandbox'::text, 'live'::text]))),
  CONSTRAINT recon_runs_pkey PRIMARY KEY (id)
);
CREATE INDEX recon_runs_newest ON recon_runs USING btree (mode, kind, finished_at DESC);

CREATE TABLE refunds (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  mode text NOT NULL,
  provider text NOT NULL,
  provider_payment_id text NOT NULL,
  donation_id uuid NOT NULL,
  provider_refund_id text,
  request_key text,
  kind text NOT NULL,
  amount bigint NOT NULL,
  state text NOT NULL,
  bank_reference text,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  processed_at timestamp with time zone,
  checks smallint DEFAULT 0 NOT NULL,
  next_check_at timestamp with time zone NOT NULL,
  CONSTRAINT refunds_amount_check CHECK ((amount > 0)),
  CONSTRAINT refunds_check CHECK (((request_key IS NOT NULL) OR (provider_refund_id IS NOT NULL))),
  CONSTRAINT refunds_kind_check CHECK ((kind = ANY (ARRAY['whole'::text, 'tip'::text, 'unapplied'::text, 'gateway'::text]))),
  CONSTRAINT refunds_mode_check CHECK ((mode = ANY (ARRAY['sandbox'::text, 'live'::text]))),
  CONSTRAINT refunds_request_key_check CHECK ((request_key ~ '^[A-Za-z0-9_-]{10,60}$'::text)),
  CONSTRAINT refunds_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'pending'::text, 'failed'::text, 'processed'::text]))),
  CONSTRAINT refunds_donation_id_fkey FOREIGN KEY (donation_id) REFERENCES donations(id),
  CONSTRAINT refunds_provider_mode_provider_payment_id_fkey FOREIGN KEY (provider, mode, provider_payment_id) REFERENCES payments(provider, mode, provider_payment_id),
  CONSTRAINT refunds_pkey PRIMARY KEY (id),
  CONSTRAINT refunds_provider_mode_provider_refund_id_key UNIQUE (provider, mode, provider_refund_id),
  CONSTRAINT refunds_provider_mode_request_key_key UNIQUE (provider, mode, request_key)
);
CREATE INDEX refunds_donation ON refunds USING btree (donation_id);
CREATE INDEX refunds_next_check ON refunds USING btree (state, next_check_at) WHERE (state = ANY (ARRAY['requested'::text, 'pending'::text]));
CREATE INDEX refunds_payment ON refunds USING btree (provider, mode, provider_payment_id);

CREATE TABLE registrations (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  name text NOT NULL,
  password_hash text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  used_at timestamp with time zone,
  sealed_email bytea NOT NULL,
  email_trace text NOT NULL,
  sealed_phone bytea NOT NULL,
  phone_trace text NOT NULL,
  CONSTRAINT registrations_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 80))),
  CONSTRAINT registrations_pkey PRIMARY KEY (id)
);
CREATE INDEX registrations_created_at ON registrations USING btree (created_at);
CREATE INDEX registrations_email_trace ON registrations USING btree (email_trace, created_at DESC);
CREATE INDEX registrations_phone_trace ON registrations USING btree (phone_trace, created_at DESC);

CREATE TABLE report_additions (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  report_id uuid NOT NULL,
  note text,
  evidence jsonb NOT NULL,
  created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  shown_at timestamp with time zone,
  CONSTRAINT report_additions_note_check CHECK (((char_length(note) >= 1) AND (char_length(note) <= 1000))),
  CONSTRAINT report_additions_report_id_fkey FOREIGN KEY (report_id) REFERENCES reports(id) ON DELETE CASCADE,
  CONSTRAINT report_additions_pkey PRIMARY KEY (id)
);
CREATE INDEX report_additions_report ON report_additions USING btree (report_id, id);

CREATE TABLE report_pictures (
  report_id uuid NOT NULL,
  slot text NOT NULL,
  file_key text NOT NULL,
  format text NOT NULL,
  CONSTRAINT report_pictures_report_id_fkey FOREIGN KEY (report_id) REFERENCES reports(id) ON DELETE CASCADE,
  CONSTRAINT report_pictures_pkey PRIMARY KEY (report_id, slot, file_key)
);
CREATE INDEX report_pictures_file_key ON report_pictures USING btree (file_key);
CREATE TRIGGER report_pictures_lock_file BEFORE INSERT OR UPDATE OF file_key ON report_pictures FOR EACH ROW EXECUTE FUNCTION lock_named_file();

CREATE TABLE reports (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  number bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  reporter_id uuid NOT NULL,
  reported_id uuid NOT NULL,
  reason text NOT NULL,
  note text,
  state text DEFAULT 'received'::text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  acknowledge_by timestamp with time zone NOT NULL,
  acknowledged_at timestamp with time zone,
  decide_by timestamp with time zone NOT NULL,
  decided_at timestamp with time zone,
  evidence jsonb NOT NULL,
  due_at timestamp with time zone GENERATED ALWAYS AS (
CASE
    WHEN (acknowledged_at IS NULL) THEN LEAST(acknowledge_by, decide_by)
    ELSE decide_by
END) STORED NOT NULL,
  action text,
  CONSTRAINT reports_action_check CHECK ((action = ANY (ARRAY['dismissed'::text, 'warned'::text, 'suspended'::text]))),
  CONSTRAINT reports_check CHECK ((reporter_id <> reported_id)),
  CONSTRAINT reports_check1 CHECK (((decided_at IS NOT NULL) = (state = ANY (ARRAY['upheld'::text, 'rejected'::text])))),
  CONSTRAINT reports_check2 CHECK (((action IS NULL) OR ((action <> 'dismissed'::text) = (state = 'upheld'::text)))),
  CONSTRAINT reports_note_check CHECK (((char_length(note) >= 1) AND (char_length(note) <= 1000))),
  CONSTRAINT reports_reason_check CHECK ((reason = ANY (ARRAY['false_profile'::text, 'money'::text, 'abuse'::text, 'private_pictures'::text, 'other'::text]))),
  CONSTRAINT reports_state_check CHECK ((state = ANY (ARRAY['received'::text, 'in_review'::text, 'upheld'::text, 'rejected'::text]))),
  CONSTRAINT reports_reported_id_fkey FOREIGN KEY (reported_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT reports_pkey PRIMARY KEY (id),
  CONSTRAINT reports_number_key UNIQUE (number)
);
CREATE INDEX reports_decided ON reports USING btree (decided_at) WHERE (decided_at IS NOT NULL);
CREATE INDEX reports_most_urgent ON reports USING btree (due_at, id) WHERE (decided_at IS NULL);
CREATE INDEX reports_of_reporter ON reports USING btree (reporter_id);
CREATE UNIQUE INDEX reports_once ON reports USING btree (reporter_id, reported_id, reason) WHERE (decided_at IS NULL);
CREATE INDEX reports_open_of_member ON reports USING btree (reported_id) WHERE (decided_at IS NULL);
CREATE INDEX reports_reported ON reports USING btree (reported_id, created_at DESC);
CREATE TRIGGER reports_notify AFTER UPDATE OF state ON reports FOR EACH ROW WHEN (((old.state <> new.state) AND (new.state <> 'received'::text))) EXECUTE FUNCTION notify_of_report();

CREATE TABLE retained_accounts (
  member_id uuid NOT NULL,
  sealed bytea NOT NULL,
  erased_at timestamp with time zone DEFAULT now() NOT NULL,
  purge_at timestamp with time zone NOT NULL,
  phone_trace text,
  email_trace text,
  suspended_for text,
  CONSTRAINT retained_accounts_email_trace CHECK (((email_trace IS NULL) OR (phone_trace IS NOT NULL))),
  CONSTRAINT retained_accounts_suspended_for_check CHECK ((suspended_for = ANY (ARRAY['false_profile'::text, 'money'::text, 'abuse'::text, 'private_pictures'::text, 'other'::text]))),
  CONSTRAINT retained_accounts_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT retained_accounts_pkey PRIMARY KEY (member_id)
);
CREATE INDEX retained_accounts_email ON retained_accounts USING btree (email_trace);
CREATE INDEX retained_accounts_phone ON retained_accounts USING btree (phone_trace);
CREATE INDEX retained_accounts_purge_at ON retained_accounts USING btree (purge_at);

CREATE TABLE saved_searches (
  member_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  filters jsonb NOT NULL,
  saved_at timestamp with time zone DEFAULT now() NOT NULL,
  opened_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT saved_searches_filters_check CHECK (((jsonb_typeof(filters) = 'object'::text) AND (octet_length((filters)::text) <= 20000))),
  CONSTRAINT saved_searches_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 40))),
  CONSTRAINT saved_searches_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT saved_searches_pkey PRIMARY KEY (member_id, id)
);
CREATE UNIQUE INDEX saved_searches_name ON saved_searches USING btree (member_id, lower(name));

CREATE TABLE schema_migrations (
  name text NOT NULL,
  checksum text NOT NULL,
  landed_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT schema_migrations_pkey PRIMARY KEY (name)
);

CREATE TABLE sessions (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  member_id uuid NOT NULL,
  scope text NOT NULL,
  bound boolean NOT NULL,
  generation integer DEFAULT 1 NOT NULL,
  rotated_at timestamp with time zone DEFAULT now() NOT NULL,
  token_hash bytea NOT NULL,
  token_expires_at timestamp with time zone NOT NULL,
  device text DEFAULT ''::text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  last_used_at timestamp with time zone DEFAULT now() NOT NULL,
  ended_at timestamp with time zone,
  ended_because text,
  previous_id uuid,
  previous_generation integer,
  network text DEFAULT ''::text NOT NULL,
  CONSTRAINT sessions_scope_check CHECK ((scope = ANY (ARRAY['onboarding'::text, 'member'::text, 'leaving'::text, 'staff'::text]))),
  CONSTRAINT sessions_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT sessions_pkey PRIMARY KEY (id),
  CONSTRAINT sessions_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX sessions_created_at ON sessions USING btree (created_at);
CREATE INDEX sessions_ended_at ON sessions USING btree (ended_at) WHERE (ended_at IS NOT NULL);
CREATE INDEX sessions_of_member ON sessions USING btree (member_id);
CREATE INDEX sessions_previous ON sessions USING btree (previous_id) WHERE (previous_id IS NOT NULL);
CREATE INDEX sessions_token_expires_at ON sessions USING btree (token_expires_at) WHERE (NOT bound);

CREATE TABLE settlements (
  mode text NOT NULL,
  id text NOT NULL,
  day date,
  credit bigint NOT NULL,
  debit bigint NOT NULL,
  CONSTRAINT settlements_credit_check CHECK ((credit >= 0)),
  CONSTRAINT settlements_debit_check CHECK ((debit >= 0)),
  CONSTRAINT settlements_id_check CHECK ((char_length(id) <= 60)),
  CONSTRAINT settlements_mode_check CHECK ((mode = ANY (ARRAY['sandbox'::text, 'live'::text]))),
  CONSTRAINT settlements_pkey PRIMARY KEY (mode, id)
);
CREATE INDEX settlements_day ON settlements USING btree (mode, day);

CREATE TABLE shortlists (
  member_id uuid NOT NULL,
  shortlisted_id uuid NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT shortlists_check CHECK ((member_id <> shortlisted_id)),
  CONSTRAINT shortlists_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT shortlists_shortlisted_id_fkey FOREIGN KEY (shortlisted_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT shortlists_pkey PRIMARY KEY (member_id, shortlisted_id)
);
CREATE INDEX shortlists_newest ON shortlists USING btree (member_id, created_at DESC, shortlisted_id);
CREATE INDEX shortlists_shortlisted ON shortlists USING btree (shortlisted_id);
CREATE TRIGGER shortlists_notify AFTER INSERT ON shortlists FOR EACH ROW EXECUTE FUNCTION notify_of_shortlisting();
CREATE TRIGGER shortlists_take_back AFTER DELETE ON shortlists FOR EACH ROW EXECUTE FUNCTION take_back_shortlisting();

CREATE TABLE success_stories (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  number bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  author_id uuid,
  partner_id uuid,
  demo_names text,
  story text NOT NULL,
  drawing text,
  state text DEFAULT 'asked'::text NOT NULL,
  written_at timestamp with time zone DEFAULT now() NOT NULL,
  agreed_at timestamp with time zone,
  reviewed_at timestamp with time zone,
  published_at timestamp with time zone,
  reason text,
  is_demo boolean DEFAULT false NOT NULL,
  parted boolean DEFAULT false NOT NULL,
  before_parting jsonb,
  CONSTRAINT success_stories_before_parting_check CHECK (((before_parting IS NULL) OR parted)),
  CONSTRAINT success_stories_check CHECK ((author_id <> partner_id)),
  CONSTRAINT success_stories_check1 CHECK (((is_demo = (demo_names IS NOT NULL)) AND (is_demo = (author_id IS NULL)) AND (is_demo = (partner_id IS NULL)))),
  CONSTRAINT success_stories_check2 CHECK (((published_at IS NOT NULL) = (state = 'published'::text))),
  CONSTRAINT success_stories_check3 CHECK (((reason IS NOT NULL) = (state = 'refused'::text))),
  CONSTRAINT success_stories_check4 CHECK ((is_demo OR ((agreed_at IS NOT NULL) = (state = ANY (ARRAY['in_review'::text, 'published'::text, 'refused'::text]))))),
  CONSTRAINT success_stories_demo_names_check CHECK (((char_length(demo_names) >= 1) AND (char_length(demo_names) <= 80))),
  CONSTRAINT success_stories_drawing_check CHECK ((drawing = ANY (ARRAY['garlands'::text, 'lamps'::text, 'cups'::text, 'mandap'::text]))),
  CONSTRAINT success_stories_reason_check CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 300))),
  CONSTRAINT success_stories_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'in_review'::text, 'published'::text, 'refused'::text, 'withdrawn'::text]))),
  CONSTRAINT success_stories_story_check CHECK ((((char_length(story) >= 100) AND (char_length(story) <= 2000)) OR ((story = ''::text) AND (state = 'withdrawn'::text)))),
  CONSTRAINT success_stories_author_id_fkey FOREIGN KEY (author_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT success_stories_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT success_stories_pkey PRIMARY KEY (id),
  CONSTRAINT success_stories_number_key UNIQUE (number)
);
CREATE INDEX success_stories_author ON success_stories USING btree (author_id);
CREATE UNIQUE INDEX success_stories_couple ON success_stories USING btree (LEAST(author_id, partner_id), GREATEST(author_id, partner_id)) WHERE (NOT is_demo);
CREATE INDEX success_stories_partner ON success_stories USING btree (partner_id);
CREATE INDEX success_stories_published ON success_stories USING btree (published_at DESC, id DESC) WHERE (state = 'published'::text);
CREATE INDEX success_stories_waiting ON success_stories USING btree (agreed_at, id) WHERE (state = 'in_review'::text);

CREATE TABLE suspensions (
  member_id uuid NOT NULL,
  rule text NOT NULL,
  state_before text NOT NULL,
  suspended_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT suspensions_rule_check CHECK ((rule = ANY (ARRAY['false_profile'::text, 'money'::text, 'abuse'::text, 'private_pictures'::text, 'other'::text]))),
  CONSTRAINT suspensions_state_before_check CHECK ((state_before = ANY (ARRAY['active'::text, 'paused'::text, 'leaving'::text]))),
  CONSTRAINT suspensions_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT suspensions_pkey PRIMARY KEY (member_id)
);

CREATE TABLE terms_changes (
  number integer NOT NULL,
  takes_effect_on date NOT NULL,
  english text NOT NULL,
  hindi text NOT NULL,
  prepared_by text NOT NULL,
  prepared_at timestamp with time zone DEFAULT now() NOT NULL,
  sent_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  CONSTRAINT terms_changes_english_check CHECK (((char_length(english) >= 1) AND (char_length(english) <= 4000))),
  CONSTRAINT terms_changes_hindi_check CHECK (((char_length(hindi) >= 1) AND (char_length(hindi) <= 4000))),
  CONSTRAINT terms_changes_number_check CHECK ((number >= 1)),
  CONSTRAINT terms_changes_pkey PRIMARY KEY (number)
);

CREATE TABLE throttle_marks (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  kind text NOT NULL,
  subject text NOT NULL,
  marked_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT throttle_marks_pkey PRIMARY KEY (id)
);
CREATE INDEX throttle_marks_marked_at ON throttle_marks USING btree (marked_at);
CREATE INDEX throttle_marks_subject ON throttle_marks USING btree (kind, subject, marked_at DESC);

CREATE TABLE told_of_terms (
  member_id uuid NOT NULL,
  change integer DEFAULT 0 NOT NULL,
  told_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT told_of_terms_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT told_of_terms_pkey PRIMARY KEY (member_id)
);
CREATE INDEX told_of_terms_change ON told_of_terms USING btree (change);
CREATE INDEX told_of_terms_told_at ON told_of_terms USING btree (told_at);

CREATE TABLE update_mail_stops (
  donor_id uuid NOT NULL,
  campaign_id uuid NOT NULL,
  stopped_at timestamp with time zone NOT NULL,
  CONSTRAINT update_mail_stops_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaigns(id) ON DELETE CASCADE,
  CONSTRAINT update_mail_stops_donor_id_fkey FOREIGN KEY (donor_id) REFERENCES donors(id) ON DELETE CASCADE,
  CONSTRAINT update_mail_stops_pkey PRIMARY KEY (donor_id, campaign_id)
);
CREATE INDEX update_mail_stops_campaign ON update_mail_stops USING btree (campaign_id);

CREATE TABLE update_mails (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  campaign_id uuid NOT NULL,
  number smallint NOT NULL,
  donor_id uuid NOT NULL,
  settled_at timestamp with time zone,
  mailed boolean DEFAULT false NOT NULL,
  CONSTRAINT update_mails_check CHECK (((NOT mailed) OR (settled_at IS NOT NULL))),
  CONSTRAINT update_mails_campaign_id_number_fkey FOREIGN KEY (campaign_id, number) REFERENCES campaign_updates(campaign_id, number),
  CONSTRAINT update_mails_donor_id_fkey FOREIGN KEY (donor_id) REFERENCES donors(id) ON DELETE CASCADE,
  CONSTRAINT update_mails_pkey PRIMARY KEY (id),
  CONSTRAINT update_mails_campaign_id_number_donor_id_key UNIQUE (campaign_id, number, donor_id)
);
CREATE INDEX update_mails_donor ON update_mails USING btree (donor_id);
CREATE INDEX update_mails_waiting ON update_mails USING btree (id) WHERE (settled_at IS NULL);

CREATE TABLE update_notices (
  campaign_id uuid NOT NULL,
  number smallint NOT NULL,
  mode text NOT NULL,
  told_to uuid,
  CONSTRAINT update_notices_campaign_id_number_fkey FOREIGN KEY (campaign_id, number) REFERENCES campaign_updates(campaign_id, number) ON DELETE CASCADE,
  CONSTRAINT update_notices_pkey PRIMARY KEY (campaign_id, number)
);

CREATE TABLE voucher_batches (
  mode text NOT NULL,
  name text NOT NULL,
  count smallint NOT NULL,
  amount bigint NOT NULL,
  issued_by text NOT NULL,
  expires_on date NOT NULL,
  prepared_by text NOT NULL,
  issued_at timestamp with time zone,
  approved_by text,
  CONSTRAINT voucher_batches_amount_check CHECK ((amount > 0)),
  CONSTRAINT voucher_batches_approved CHECK (((issued_at IS NULL) = (approved_by IS NULL))) NOT VALID,
  CONSTRAINT voucher_batches_count_check CHECK (((count >= 1) AND (count <= 500))),
  CONSTRAINT voucher_batches_issued_by_check CHECK ((char_length(issued_by) <= 120)),
  CONSTRAINT voucher_batches_mode_check CHECK ((mode = ANY (ARRAY['sandbox'::text, 'live'::text]))),
  CONSTRAINT voucher_batches_name_check CHECK (((name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (char_length(name) <= 80))),
  CONSTRAINT voucher_batches_two_people CHECK ((NOT same_person(approved_by, prepared_by))) NOT VALID,
  CONSTRAINT voucher_batches_pkey PRIMARY KEY (mode, name)
);

CREATE TABLE voucher_uses (
  donation_id uuid NOT NULL,
  voucher_id uuid NOT NULL,
  amount bigint NOT NULL,
  returned bigint DEFAULT 0 NOT NULL,
  returned_tip bigint DEFAULT 0 NOT NULL,
  used_at timestamp with time zone DEFAULT now() NOT NULL,
  tip bigint NOT NULL,
  CONSTRAINT voucher_uses_amount_check CHECK ((amount > 0)),
  CONSTRAINT voucher_uses_check CHECK (((returned >= 0) AND (returned <= amount))),
  CONSTRAINT voucher_uses_check1 CHECK (((returned_tip >= 0) AND (returned_tip <= returned))),
  CONSTRAINT voucher_uses_gift_back CHECK (((returned - returned_tip) <= (amount - tip))) NOT VALID,
  CONSTRAINT voucher_uses_tip_back CHECK ((returned_tip <= tip)) NOT VALID,
  CONSTRAINT voucher_uses_donation_id_fkey FOREIGN KEY (donation_id) REFERENCES donations(id),
  CONSTRAINT voucher_uses_voucher_id_fkey FOREIGN KEY (voucher_id) REFERENCES vouchers(id),
  CONSTRAINT voucher_uses_pkey PRIMARY KEY (donation_id)
);
CREATE INDEX voucher_uses_voucher ON voucher_uses USING btree (voucher_id);

CREATE TABLE vouchers (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  mode text NOT NULL,
  code_hash bytea NOT NULL,
  issued_by text NOT NULL,
  amount bigint NOT NULL,
  balance bigint NOT NULL,
  expires_on date NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  batch text,
  blocked_at timestamp with time zone,
  CONSTRAINT vouchers_amount_check CHECK ((amount > 0)),
  CONSTRAINT vouchers_check CHECK (((balance >= 0) AND (balance <= amount))),
  CONSTRAINT vouchers_issued_by_check CHECK ((char_length(issued_by) <= 120)),
  CONSTRAINT vouchers_mode_check CHECK ((mode = ANY (ARRAY['sandbox'::text, 'live'::text]))),
  CONSTRAINT vouchers_mode_batch_fkey FOREIGN KEY (mode, batch) REFERENCES voucher_batches(mode, name),
  CONSTRAINT vouchers_pkey PRIMARY KEY (id),
  CONSTRAINT vouchers_code_hash_key UNIQUE (code_hash)
);
CREATE INDEX vouchers_batch ON vouchers USING btree (mode, batch) WHERE (batch IS NOT NULL);

CREATE TABLE webhook_inbox (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  provider text NOT NULL,
  mode text NOT NULL,
  event_id text NOT NULL,
  origin text NOT NULL,
  received_at timestamp with time zone DEFAULT now() NOT NULL,
  processed_at timestamp with time zone,
  attempts smallint DEFAULT 0 NOT NULL,
  last_error text,
  next_try_at timestamp with time zone,
  body bytea NOT NULL,
  CONSTRAINT webhook_inbox_event_id_check CHECK ((char_length(event_id) <= 200)),
  CONSTRAINT webhook_inbox_mode_check CHECK ((mode = ANY (ARRAY['sandbox'::text, 'live'::text]))),
  CONSTRAINT webhook_inbox_origin_check CHECK ((origin = ANY (ARRAY['signed'::text, 'fetched'::text]))),
  CONSTRAINT webhook_inbox_pkey PRIMARY KEY (id),
  CONSTRAINT webhook_inbox_provider_mode_event_id_key UNIQUE (provider, mode, event_id)
);
CREATE INDEX webhook_inbox_bodies ON webhook_inbox USING btree (received_at) WHERE ((processed_at IS NOT NULL) AND (body <> '\x'::bytea));
CREATE INDEX webhook_inbox_waiting ON webhook_inbox USING btree (next_try_at) WHERE (processed_at IS NULL);

CREATE FUNCTION add_to_totals(of_mode text, changes jsonb, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
DECLARE
  ids uuid[] := ARRAY(SELECT DISTINCT campaign FROM jsonb_to_recordset(changes) AS row (campaign uuid));
  more jsonb;
BEGIN
  WITH change AS (
    SELECT campaign, donor, sum(kept)::bigint AS kept
    FROM jsonb_to_recordset(changes) AS row (campaign uuid, donor uuid, kept bigint)
    GROUP BY campaign, donor HAVING sum(kept) <> 0
  ), made AS (
    -- A row of nothing first: a change that takes away could not be inserted.
    INSERT INTO campaign_donors (campaign_id, mode, donor_id, kept)
    SELECT campaign, of_mode, donor, greatest(kept, 0) FROM change ORDER BY campaign, donor
    ON CONFLICT (campaign_id, mode, donor_id) DO UPDATE
      SET kept = campaign_donors.kept + (SELECT change.kept FROM change
        WHERE change.campaign = excluded.campaign_id AND change.donor = excluded.donor_id)
    RETURNING campaign_id, donor_id, kept
  ), counted AS (
    SELECT made.campaign_id, sum((made.kept > 0)::integer - (made.kept > change.kept)::integer) AS donors
    FROM made JOIN change ON change.campaign = made.campaign_id AND change.donor = made.donor_id
    GROUP BY made.campaign_id
  )
  SELECT coalesce(jsonb_object_agg(campaign_id, donors), '{}') INTO more FROM counted;

  PERFORM FROM campaign_totals WHERE campaign_id = ANY(ids) AND mode = of_mode
  ORDER BY campaign_id FOR NO KEY UPDATE;

  UPDATE campaign_totals totals SET captured = totals.captured + change.captured,
    refunded = totals.refunded + change.refunded, disputed = totals.disputed + change.disputed,
    vouchers = totals.vouchers + change.vouchers, gifts = totals.gifts + change.gifts, fees = totals.fees + change.fees,
    donors = totals.donors + coalesce((more ->> change.campaign::text)::integer, 0), changed_at = at
  FROM (
    SELECT campaign, coalesce(sum(captured), 0) AS captured, coalesce(sum(refunded), 0) AS refunded,
      coalesce(sum(disputed), 0) AS disputed, coalesce(sum(vouchers), 0) AS vouchers, coalesce(sum(gifts), 0) AS gifts,
      coalesce(sum(fees), 0) AS fees
    FROM jsonb_to_recordset(changes) AS row (campaign uuid, captured bigint, refunded bigint, disputed bigint,
      vouchers bigint, gifts integer, fees bigint)
    GROUP BY campaign
  ) AS change
  WHERE totals.campaign_id = ANY(ids) AND totals.campaign_id = change.campaign AND totals.mode = of_mode;
END $function$;

CREATE FUNCTION agree_to_terms_in_force()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO told_of_terms (member_id, change)
  SELECT id, coalesce((SELECT max(number) FROM terms_changes
    WHERE sent_at IS NOT NULL AND withdrawn_at IS NULL
      AND takes_effect_on <= (now() AT TIME ZONE 'Asia/Kolkata')::date), 0)
  FROM added;
  RETURN NULL;
END $function$;

CREATE FUNCTION capture_is_final()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'A captured donation does not change to %.', NEW.state USING ERRCODE = 'check_violation';
END $function$;

CREATE FUNCTION chain_desk_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  last desk_entries;
BEGIN
  -- Held to the end of the transaction: whoever writes meanwhile waits to see this row.
  PERFORM pg_advisory_xact_lock(hashtextextended('desk entries', 0));
  SELECT * INTO last FROM desk_entries ORDER BY number DESC LIMIT 1;
  NEW.number := coalesce(last.number, 0) + 1;
  NEW.happened_at := clock_timestamp();
  NEW.previous_hash := coalesce(last.hash, ''::bytea);
  NEW.hash := desk_entry_hash(NEW);
  RETURN NEW;
END $function$;

CREATE FUNCTION clear_sandbox_money()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  cleared text;
BEGIN
  PERFORM set_config('giving.clearing_sandbox', 'yes', true);
  DELETE FROM voucher_uses USING donations WHERE donation_id = donations.id AND donations.mode = 'sandbox';
  FOR cleared IN SELECT table_name FROM play_money ORDER BY place LOOP
    EXECUTE format('DELETE FROM %I WHERE mode = %L', cleared, 'sandbox');
  END LOOP;
  UPDATE campaign_totals SET captured = 0, refunded = 0, disputed = 0, offline = 0, vouchers = 0, gifts = 0,
    donors = 0, paid_out = 0, fees = 0, changed_at = now() WHERE mode = 'sandbox';
  PERFORM set_config('giving.clearing_sandbox', 'no', true);
END $function$;

CREATE FUNCTION delete_talk()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM messages WHERE low_id = OLD.low_id AND high_id = OLD.high_id;
  RETURN NULL;
END
$function$;

CREATE FUNCTION desk_entries_are_append_only()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'The log of the desk is append-only: % is refused.', TG_OP USING ERRCODE = 'insufficient_privilege';
END $function$;

CREATE FUNCTION desk_entry_hash(entry desk_entries)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT sha256(entry.previous_hash || convert_to(jsonb_build_array(entry.number,
    (extract(epoch FROM entry.happened_at) * 1000000)::bigint,
    entry.done_by, entry.what, entry.subject, entry.reason)::text, 'UTF8'))
$function$;

CREATE FUNCTION end_hides()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.status = 'accepted' THEN
    DELETE FROM hides WHERE hider_id = NEW.receiver_id AND hidden_from_id = NEW.sender_id;
    DELETE FROM hides WHERE hider_id = NEW.sender_id AND hidden_from_id = NEW.receiver_id;
  ELSIF TG_OP = 'INSERT' OR OLD.status IN ('withdrawn', 'expired') THEN
    DELETE FROM hides WHERE hider_id = NEW.sender_id AND hidden_from_id = NEW.receiver_id;
  END IF;
  RETURN NULL;
END
$function$;

CREATE FUNCTION end_mute_of_blocked()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM mutes WHERE muter_id = NEW.blocker_id AND muted_id = NEW.blocked_id;
  IF FOUND THEN
    DELETE FROM notifications WHERE member_id = NEW.blocker_id AND kind = 'message' AND actor_id = NEW.blocked_id
      AND withdrawn_at IS NOT NULL;
  END IF;
  RETURN NULL;
END
$function$;

CREATE FUNCTION end_sessions_of_closed_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE sessions SET ended_at = now(), ended_because = 'blocked' WHERE member_id = NEW.id AND ended_at IS NULL;
  RETURN NULL;
END
$function$;

CREATE FUNCTION entry_sums_to_zero()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
DECLARE
  total bigint;
  lines integer;
BEGIN
  -- Lines have the mode of their entry: the next trigger sees to that.
  SELECT sum(amount), count(*) INTO total, lines FROM postings WHERE entry_id = NEW.id;
  IF lines < 2 OR total <> 0 THEN
    RAISE EXCEPTION 'Entry % has % postings that sum to %.', NEW.key, lines, total USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $function$;

CREATE FUNCTION fair_use_more_from(taker uuid, what text, per_day integer, per_week integer, per_month integer, at_moment timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  SELECT greatest(
    CASE WHEN last_day >= today AND day_used >= per_day THEN today + 1 END,
    CASE WHEN last_day >= monday AND week_used >= per_week THEN monday + 7 END,
    CASE WHEN last_day >= first AND month_used >= per_month THEN (first + interval '1 month')::date END
  )::timestamp AT TIME ZONE 'Asia/Kolkata'
  FROM (SELECT (at_moment AT TIME ZONE 'Asia/Kolkata')::date AS today) days,
    LATERAL (SELECT date_trunc('week', today::timestamp)::date AS monday,
                    date_trunc('month', today::timestamp)::date AS first) starts,
    fair_use WHERE member_id = taker AND kind = what
$function$;

CREATE FUNCTION fair_use_warning(what text, period text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT CASE what WHEN 'message' THEN CASE period WHEN 'day' THEN 80 WHEN 'week' THEN 400 ELSE 800 END
                   WHEN 'interest' THEN CASE period WHEN 'day' THEN 40 WHEN 'week' THEN 160 ELSE 400 END
                   WHEN 'contact_view' THEN CASE period WHEN 'day' THEN 8 WHEN 'week' THEN 40 ELSE 80 END END
$function$;

CREATE FUNCTION forget_newest_recommendations()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  -- Before the first wishes there is no row that fixing a day could hold.
  IF TG_OP = 'INSERT' THEN
    PERFORM pg_advisory_xact_lock(hashtextextended(NEW.member_id::text, 10));
  END IF;
  UPDATE daily_matches SET stale = true WHERE member_id = NEW.member_id AND NOT stale
    AND day = (SELECT max(day) FROM daily_matches WHERE member_id = NEW.member_id);
  RETURN NULL;
END
$function$;

CREATE FUNCTION forget_recommendations()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM daily_matches WHERE member_id = NEW.member_id;
  RETURN NULL;
END
$function$;

CREATE FUNCTION gift_that_follows(donor uuid, campaign uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE
AS $function$
  SELECT id FROM donations
  WHERE donor_id = donor AND campaign_id = campaign AND wants_updates AND kept > 0
    AND created_at > coalesce((SELECT stopped_at FROM update_mail_stops stop
      WHERE stop.donor_id = donor AND stop.campaign_id = campaign), '-infinity')
  ORDER BY created_at DESC, id DESC LIMIT 1
$function$;

CREATE FUNCTION gifts_of_erased_accounts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  -- Waits for whoever erases it, and keeps others from beginning to.
  PERFORM FROM members WHERE id = NEW.member_id AND state <> 'deleted' FOR KEY SHARE;
  IF NOT FOUND THEN
    NEW.member_id := NULL;
    NEW.wants_updates := false;
    NEW.sealed_phone := NULL;
    NEW.message := NULL;
    NEW.name_withheld := true;
  END IF;
  RETURN NEW;
END $function$;

CREATE FUNCTION given_at(payment payments)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce((
    SELECT least(payment.captured_at, (turn.due_on + 3)::timestamp AT TIME ZONE 'Asia/Kolkata' - interval '1 second')
    FROM monthly_turns turn JOIN monthly_gifts monthly ON monthly.id = turn.monthly_id
    WHERE turn.donation_id = payment.donation_id AND monthly.first_donation_id <> payment.donation_id
      AND payment.captured_at IS NOT NULL), payment.made_at)
$function$;

CREATE FUNCTION held_back(asked_campaign uuid, asked_mode text, OUT refunds bigint, OUT disputes bigint, OUT fees bigint)
 RETURNS record
 LANGUAGE sql
 STABLE
AS $function$
  WITH under_way AS (
    SELECT provider, mode, provider_payment_id, amount AS back, 0 AS disputed FROM refunds
    WHERE state IN ('requested', 'pending')
    UNION ALL
    SELECT provider, mode, provider_payment_id, 0, amount FROM disputes WHERE state = 'open'
  ), held AS (
    SELECT payment.amount - payment.gone AS remaining, sum(under_way.back) AS back, sum(under_way.disputed) AS disputed
    FROM under_way JOIN payments payment USING (provider, mode, provider_payment_id)
    JOIN donations gift ON gift.id = payment.donation_id
    WHERE payment.role = 'counted' AND gift.campaign_id = asked_campaign AND gift.mode = asked_mode
    GROUP BY payment.provider, payment.mode, payment.provider_payment_id
  )
  SELECT coalesce(sum(least(back, remaining)), 0)::bigint,
    coalesce(sum(least(disputed, remaining - least(back, remaining))), 0)::bigint,
    coalesce((SELECT totals.fees FROM campaign_totals totals JOIN campaigns campaign ON campaign.id = totals.campaign_id
      WHERE totals.campaign_id = asked_campaign AND totals.mode = asked_mode AND campaign.bears_fees), 0)
  FROM held
$function$;

CREATE FUNCTION hide_from(owner uuid, other uuid)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM lock_pair(owner, other);
  IF is_accepted(owner, other) THEN
    RETURN false;
  END IF;
  INSERT INTO hides (hider_id, hidden_from_id) VALUES (owner, other) ON CONFLICT DO NOTHING;
  RETURN true;
END
$function$;

CREATE FUNCTION hold_gifts(of_provider text, of_mode text, orders text[], paid text[])
 RETURNS SETOF json
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
DECLARE
  held uuid[];
BEGIN
  -- First by itself: joined to others, rows that had to be waited for could be seen as they were before.
  SELECT array_agg(id) INTO held FROM (
    SELECT id FROM donations WHERE id = ANY(ARRAY(
      SELECT (SELECT donation_id FROM gateway_orders
        WHERE provider = of_provider AND mode = of_mode AND provider_order_id = name) FROM unnest(orders) AS name
      UNION
      SELECT (SELECT donation_id FROM payments
        WHERE provider = of_provider AND mode = of_mode AND provider_payment_id = name) FROM unnest(paid) AS name))
    ORDER BY id FOR NO KEY UPDATE) AS gift;
  RETURN QUERY SELECT known_gifts(held);
END $function$;

CREATE FUNCTION is_accepted(one uuid, other uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT EXISTS (SELECT FROM interests WHERE sender_id = one AND receiver_id = other AND status = 'accepted')
      OR EXISTS (SELECT FROM interests WHERE sender_id = other AND receiver_id = one AND status = 'accepted')
$function$;

CREATE FUNCTION is_met(me uuid, other uuid, today date)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT EXISTS (SELECT FROM member_cards their_card JOIN member_cards my_card ON my_card.member_id = me
      WHERE their_card.member_id = other AND their_card.listed AND their_card.listable_from <= today
        AND their_card.gender <> my_card.gender)
    OR EXISTS (SELECT FROM interests WHERE status IN ('pending', 'accepted', 'rejected')
      AND (sender_id, receiver_id) IN ((me, other), (other, me)))
$function$;

CREATE FUNCTION is_reachable(viewer uuid, other uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT EXISTS (SELECT FROM members WHERE members.id = other
                 AND (members.state = 'active' OR members.state = 'paused' AND is_accepted(viewer, other)))
     AND NOT EXISTS (SELECT FROM blocks WHERE blocker_id = viewer AND blocked_id = other)
     AND NOT EXISTS (SELECT FROM blocks WHERE blocker_id = other AND blocked_id = viewer)
     AND NOT EXISTS (SELECT FROM hides WHERE hider_id = other AND hidden_from_id = viewer)
$function$;

CREATE FUNCTION issue_receipts(of_mode text, in_year text, confirmed jsonb, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
BEGIN
  WITH gift AS (
    SELECT donation, issuer, row_number() OVER (PARTITION BY issuer ORDER BY place) AS nth,
      count(*) OVER (PARTITION BY issuer) AS of_them
    FROM ROWS FROM (jsonb_to_recordset(confirmed) AS (donation uuid, issuer uuid)) WITH ORDINALITY
      AS row (donation, issuer, place)
  ), counter AS (
    INSERT INTO receipt_counters AS counter (mode, issuer_id, year, last)
    SELECT DISTINCT of_mode, issuer, in_year, of_them::integer FROM gift ORDER BY issuer
    ON CONFLICT (mode, issuer_id, year) DO UPDATE SET last = counter.last + excluded.last
    RETURNING issuer_id, last
  )
  INSERT INTO receipts (donation_id, mode, issuer_id, year, number, issued_at, issuer_name, issuer_address, issuer_pan,
    tax_approval, tax_approval_from, tax_approval_until, campaign_title, beneficiary_kind)
  SELECT gift.donation, of_mode, gift.issuer, in_year, counter.last - gift.of_them + gift.nth, at,
    issuer.name, issuer.address, issuer.pan, approval.number, approval.valid_from, approval.valid_until,
    campaign.title, campaign.beneficiary_kind
  FROM gift JOIN counter ON counter.issuer_id = gift.issuer
  CROSS JOIN LATERAL (SELECT name, address, pan, tax_approval, tax_approval_from, tax_approval_until
    FROM giving_parties WHERE id = gift.issuer LIMIT 1) issuer
  CROSS JOIN LATERAL (SELECT title, beneficiary_kind FROM campaigns
    WHERE id = (SELECT campaign_id FROM donations WHERE id = gift.donation) LIMIT 1) campaign
  -- A bank may confirm days after it was paid; a gift card pays at once.
  CROSS JOIN LATERAL (SELECT (coalesce((SELECT given_at(payments) FROM payments
    WHERE donation_id = gift.donation AND role = 'counted'), at) AT TIME ZONE 'Asia/Kolkata')::date AS day) given
  LEFT JOIN LATERAL (SELECT issuer.tax_approval AS number, issuer.tax_approval_from AS valid_from,
      issuer.tax_approval_until AS valid_until
    WHERE given.day >= coalesce(issuer.tax_approval_from, given.day)
      AND given.day <= coalesce(issuer.tax_approval_until, given.day)) approval ON true;
END $function$;

CREATE FUNCTION keep_arrivals(of_provider text, of_mode text, arrivals jsonb, at timestamp with time zone, applied boolean)
 RETURNS text[]
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
DECLARE
  fresh text[];
BEGIN
  WITH kept AS (
    INSERT INTO webhook_inbox (provider, mode, event_id, origin, body, received_at, processed_at, next_try_at)
    SELECT of_provider, of_mode, event, origin, decode(body, 'base64'), at,
      CASE WHEN applied THEN at END, CASE WHEN NOT applied THEN at END
    FROM jsonb_to_recordset(arrivals) AS row (event text, origin text, body text)
    ORDER BY event
    ON CONFLICT (provider, mode, event_id) DO NOTHING
    RETURNING event_id
  )
  SELECT coalesce(array_agg(event_id), '{}') INTO fresh FROM kept;
  RETURN fresh;
END $function$;

CREATE FUNCTION keep_update_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO campaign_update_versions (campaign_id, number, version, title, body, withdrawn_reason)
  SELECT NEW.campaign_id, NEW.number, coalesce(max(version), 0) + 1, NEW.title, NEW.body, NEW.withdrawn_reason
  FROM campaign_update_versions WHERE campaign_id = NEW.campaign_id AND number = NEW.number;
  RETURN NULL;
END $function$;

CREATE FUNCTION known_gifts(ids uuid[])
 RETURNS SETOF json
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
BEGIN
  RETURN QUERY SELECT json_build_object('donationId', gift.id, 'campaignId', gift.campaign_id,
    'donorId', gift.donor_id, 'issuerId', campaign.issuer_id, 'orderId', gift_order.provider_order_id,
    'gift', gift.amount, 'tip', gift.tip, 'takesForeign', gift.takes_foreign,
    'confirmedAt', gift.confirmed_at, 'state', gift.state, 'failure', gift.failure,
    'payments', (SELECT coalesce(json_agg(json_build_object('paymentId', provider_payment_id, 'amount', amount,
        'rank', rank, 'role', role, 'international', international,
        'returned', rank < 3 AND gone = payments.amount, 'method', method, 'paidWith', instrument,
        'failure', payments.failure, 'fee', fee, 'tax', tax, 'madeAt', made_at, 'capturedAt', captured_at)), '[]')
      FROM payments WHERE donation_id = gift.id),
    'refunds', (SELECT coalesce(json_agg(json_build_object('id', refunds.id, 'refundId', provider_refund_id,
        'requestKey', request_key, 'paymentId', provider_payment_id, 'kind', kind, 'amount', amount,
        'state', refunds.state, 'bankReference', bank_reference, 'madeAt', created_at, 'processedAt', processed_at)), '[]')
      FROM refunds WHERE donation_id = gift.id),
    'disputes', (SELECT coalesce(json_agg(json_build_object('disputeId', provider_dispute_id,
        'paymentId', provider_payment_id, 'amount', amount, 'state', disputes.state)), '[]')
      FROM disputes WHERE donation_id = gift.id))
  FROM donations gift
  JOIN gateway_orders gift_order ON gift_order.donation_id = gift.id
  JOIN campaigns campaign ON campaign.id = gift.campaign_id
  WHERE gift.id = ANY(ids) AND gift_order.donation_id = ANY(ids);
END $function$;

CREATE FUNCTION ledger_is_append_only()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.mode = 'sandbox'
    AND current_setting('giving.clearing_sandbox', true) = 'yes' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'The ledger is append-only: % of % is refused.', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'insufficient_privilege';
END $function$;

CREATE FUNCTION lock_blocked_pair()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM lock_pair(NEW.blocker_id, NEW.blocked_id);
  RETURN NEW;
END
$function$;

CREATE FUNCTION lock_file(key text)
 RETURNS void
 LANGUAGE sql
AS $function$
  SELECT pg_advisory_xact_lock(hashtextextended(key, 40))
$function$;

CREATE FUNCTION lock_named_file()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended(NEW.file_key, 40));
  RETURN NEW;
END
$function$;

CREATE FUNCTION lock_pair(one uuid, other uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  SELECT pg_advisory_xact_lock(hashtextextended(least(one, other)::text || greatest(one, other)::text, 20))
$function$;

CREATE FUNCTION mark_read(reader uuid, other uuid)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
DECLARE
  up_to bigint;
BEGIN
  -- The row of the conversation is taken first, as sending does, so that the counter and the messages agree.
  IF reader < other THEN
    UPDATE conversations SET low_unread = 0 WHERE low_id = reader AND high_id = other AND low_unread > 0;
  ELSE
    UPDATE conversations SET high_unread = 0 WHERE low_id = other AND high_id = reader AND high_unread > 0;
  END IF;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  PERFORM read_notification(reader, 'message', other);
  WITH seen AS (
    UPDATE messages SET read_at = clock_timestamp()
    WHERE receiver_id = reader AND sender_id = other AND read_at IS NULL
    RETURNING sequence
  )
  SELECT max(sequence) INTO up_to FROM seen;
  RETURN up_to;
END
$function$;

CREATE FUNCTION may_open_original(onlooker uuid, key text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT EXISTS (
    SELECT FROM private_files f
    WHERE f.file_key = key AND (
      f.member_id = onlooker
      OR f.slot = 'horoscope' AND is_reachable(onlooker, f.member_id) AND is_accepted(onlooker, f.member_id)))
$function$;

CREATE FUNCTION may_open_picture(onlooker uuid, key text, blurred boolean)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT EXISTS (SELECT FROM campaign_pictures WHERE file_key = key) OR EXISTS (
    SELECT FROM campaign_documents document JOIN campaigns campaign ON campaign.id = document.campaign_id
    WHERE document.file_key = key AND campaign.status IN ('live', 'paused', 'ended')
  ) OR EXISTS (
    SELECT FROM photos p JOIN members m ON m.id = p.member_id
    WHERE p.file_key = key AND (
      p.member_id = onlooker
      OR p.review = 'approved' AND CASE
        WHEN onlooker IS NULL THEN m.state = 'active' AND m.public_consent AND p.visibility = 'members'
        ELSE is_reachable(onlooker, m.id) AND (blurred OR p.visibility = 'members' OR is_accepted(onlooker, m.id))
      END))
$function$;

CREATE FUNCTION may_see_last_seen(viewer uuid, other uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT count(*) = 2 FROM presence WHERE member_id IN (viewer, other) AND shown AND shows_last_seen
$function$;

CREATE FUNCTION may_see_presence(viewer uuid, other uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT is_accepted(viewer, other) AND is_reachable(viewer, other)
     AND NOT EXISTS (SELECT FROM presence WHERE member_id IN (viewer, other) AND NOT shown)
$function$;

CREATE FUNCTION may_see_reading(viewer uuid, other uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT NOT EXISTS (SELECT FROM presence WHERE member_id IN (viewer, other) AND NOT shows_reading)
$function$;

CREATE FUNCTION met_outwards(from_latitude real, from_longitude real, of_gender text, most integer, met uuid[])
 RETURNS TABLE(id uuid, distance double precision)
 LANGUAGE plpgsql
 STABLE ROWS 500
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
 SET enable_sort TO 'off'
AS $function$
DECLARE
  origin point := place_on_map(from_latitude, from_longitude);
BEGIN
  RETURN QUERY SELECT member_id, way_between(from_latitude, from_longitude, latitude, longitude) FROM member_cards
  WHERE listed AND latitude IS NOT NULL AND gender = of_gender AND member_id NOT IN (SELECT unnest(met))
  ORDER BY place_on_map(latitude, longitude) <-> origin LIMIT most;
END $function$;

CREATE FUNCTION monthly_end_is_final()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'A monthly gift that has ended stays so.' USING ERRCODE = 'check_violation';
END $function$;

CREATE FUNCTION monthly_of_gift(donation uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE
AS $function$
  SELECT id FROM monthly_gifts WHERE first_donation_id = donation
  UNION ALL SELECT monthly_id FROM monthly_turns WHERE donation_id = donation LIMIT 1
$function$;

CREATE FUNCTION monthly_turn_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'A month has one gift, and keeps it.' USING ERRCODE = 'check_violation';
END $function$;

CREATE FUNCTION mute(owner uuid, other uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM lock_pair(owner, other);
  INSERT INTO mutes (muter_id, muted_id) VALUES (owner, other) ON CONFLICT DO NOTHING;
  PERFORM withdraw_notification(owner, 'message', other);
END
$function$;

CREATE FUNCTION muted_at_first()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT ARRAY['shortlisted:email', 'contact_viewed:email', 'quota:email', 'quota:push', 'photo_reviewed:push',
    'campaign_update:push']
$function$;

CREATE FUNCTION note_active_member()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO card_changes (member_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$function$;

CREATE FUNCTION note_card_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO card_changes (member_id) SELECT member_id FROM changed ON CONFLICT DO NOTHING;
  IF FOUND THEN
    NOTIFY card_changes;
  END IF;
  RETURN NULL;
END
$function$;

CREATE FUNCTION note_news(of_mode text, news jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
BEGIN
  INSERT INTO giving_outbox (mode, kind, subject, donation_id)
  SELECT of_mode, kind, subject, donation
  FROM jsonb_to_recordset(news) AS row (kind text, subject text, donation uuid)
  ORDER BY kind, subject
  ON CONFLICT (kind, subject) DO NOTHING;
END $function$;

CREATE FUNCTION note_presence_switch()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO card_changes (member_id) VALUES (NEW.member_id) ON CONFLICT DO NOTHING;
  NOTIFY card_changes;
  RETURN NULL;
END
$function$;

CREATE FUNCTION notification_pause(what text, channel text)
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT CASE WHEN what = 'interest_accepted' THEN interval '30 seconds'
              WHEN what <> 'message' THEN interval '0'
              WHEN channel = 'email' THEN interval '10 minutes' ELSE interval '30 seconds' END
$function$;

CREATE FUNCTION notify_of_checked_papers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM record_notification(decided.member_id, 'photo_reviewed', NULL, decided.slot, decided.review)
  FROM (
    SELECT after.member_id, after.review, min(after.slot) AS slot
    FROM after JOIN before USING (id)
    WHERE after.review <> before.review AND after.review <> 'pending'
    GROUP BY after.member_id, after.review) decided;
  RETURN NULL;
END
$function$;

CREATE FUNCTION notify_of_contact_view()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM record_notification(NEW.viewed_id, 'contact_viewed', NEW.viewer_id);
  RETURN NULL;
END
$function$;

CREATE FUNCTION notify_of_fair_use(now_used fair_use)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM record_notification(now_used.member_id, 'quota', NULL, near.about)
  FROM (VALUES
    ('day', now_used.day_used, now_used.last_day),
    ('week', now_used.week_used, date_trunc('week', now_used.last_day::timestamp)::date),
    ('month', now_used.month_used, date_trunc('month', now_used.last_day::timestamp)::date)) AS taken (period, used, starts_on),
    LATERAL (SELECT now_used.kind || ':' || taken.period || ':' || taken.starts_on AS about) near
  WHERE taken.used = fair_use_warning(now_used.kind, taken.period) AND NOT EXISTS (
    SELECT FROM notifications n
    WHERE n.member_id = now_used.member_id AND n.kind = 'quota' AND n.actor_id IS NULL AND n.topic = near.about);
END
$function$;

CREATE FUNCTION notify_of_interest()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  before text := CASE WHEN TG_OP = 'UPDATE' THEN OLD.status ELSE 'none' END;
  taken_back boolean := TG_OP = 'UPDATE' AND OLD.status_before IS NOT NULL AND NEW.status_before IS NULL;
BEGIN
  IF NEW.status = before THEN
    RETURN NULL;
  END IF;
  IF before = 'accepted' OR NEW.status IN ('accepted', 'rejected') THEN
    PERFORM FROM notifications
    WHERE (member_id = NEW.sender_id AND kind = 'interest_accepted' AND actor_id = NEW.receiver_id)
      OR (member_id = NEW.receiver_id AND kind = 'interest_received' AND actor_id = NEW.sender_id)
    ORDER BY id FOR NO KEY UPDATE;
  END IF;
  IF before = 'accepted' THEN
    PERFORM withdraw_notification(NEW.sender_id, 'interest_accepted', NEW.receiver_id);
  END IF;
  IF NEW.status = 'pending' AND before NOT IN ('accepted', 'rejected') THEN
    PERFORM record_notification(NEW.receiver_id, 'interest_received', NEW.sender_id);
  ELSIF NEW.status IN ('accepted', 'rejected') THEN
    PERFORM read_notification(NEW.receiver_id, 'interest_received', NEW.sender_id);
    IF NEW.status = 'accepted' AND NOT is_reachable(NEW.sender_id, NEW.receiver_id) THEN
      RETURN NULL;
    ELSIF NEW.status = 'accepted' AND taken_back THEN
      PERFORM restore_notification(NEW.sender_id, 'interest_accepted', NEW.receiver_id);
    ELSIF NEW.status = 'accepted' THEN
      PERFORM record_notification(NEW.sender_id, 'interest_accepted', NEW.receiver_id);
    END IF;
  ELSIF NEW.status IN ('withdrawn', 'expired') THEN
    PERFORM withdraw_notification(NEW.receiver_id, 'interest_received', NEW.sender_id);
  END IF;
  RETURN NULL;
END
$function$;

CREATE FUNCTION notify_of_messages()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.low_unread > 0 THEN
    PERFORM notify_of_unread(NEW.low_id, NEW.high_id);
  END IF;
  IF NEW.high_unread > 0 THEN
    PERFORM notify_of_unread(NEW.high_id, NEW.low_id);
  END IF;
  RETURN NULL;
END
$function$;

CREATE FUNCTION notify_of_receipts()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
BEGIN
  PERFORM record_notification(member_id, 'donation_receipt', NULL, reference)
  FROM donations WHERE id = ANY(ARRAY(SELECT donation_id FROM added)) AND member_id IS NOT NULL;
  RETURN NULL;
END
$function$;

CREATE FUNCTION notify_of_report()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT EXISTS (SELECT FROM members WHERE id = NEW.reporter_id AND state <> 'deleted') THEN
    RETURN NULL;
  END IF;
  IF NEW.state = 'in_review' THEN
    PERFORM record_notification(NEW.reporter_id, 'report', NULL, NEW.number || ':seen', 'seen');
  ELSE
    UPDATE notifications SET withdrawn_at = clock_timestamp(), mail_due_at = NULL, push_due_at = NULL
    WHERE member_id = NEW.reporter_id AND kind = 'report' AND actor_id IS NULL
      AND topic = NEW.number || ':seen' AND withdrawn_at IS NULL;
    PERFORM record_notification(NEW.reporter_id, 'report', NULL, NEW.number::text,
      CASE NEW.state WHEN 'upheld' THEN 'acted' ELSE 'nothing' END);
  END IF;
  RETURN NULL;
END
$function$;

CREATE FUNCTION notify_of_review()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM record_notification(NEW.member_id, 'photo_reviewed', NULL, NEW.slot, NEW.review);
  RETURN NULL;
END
$function$;

CREATE FUNCTION notify_of_shortlisting()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT tells_shortlisting(NEW.member_id, NEW.shortlisted_id) THEN
    RETURN NULL;
  END IF;
  UPDATE notifications SET withdrawn_at = NULL
  WHERE member_id = NEW.shortlisted_id AND kind = 'shortlisted' AND actor_id = NEW.member_id
    AND (read_at IS NOT NULL OR mailed_at IS NOT NULL OR pushed_at IS NOT NULL);
  IF NOT FOUND THEN
    PERFORM record_notification(NEW.shortlisted_id, 'shortlisted', NEW.member_id);
  END IF;
  RETURN NULL;
END
$function$;

CREATE FUNCTION notify_of_unread(owner uuid, writer uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT EXISTS (SELECT FROM mutes WHERE muter_id = owner AND muted_id = writer) THEN
    PERFORM record_notification(owner, 'message', writer);
  END IF;
END
$function$;

CREATE FUNCTION open_campaign_totals()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO campaign_totals (campaign_id, mode) VALUES (NEW.id, 'sandbox'), (NEW.id, 'live');
  RETURN NULL;
END $function$;

CREATE FUNCTION opened_again()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.covered_at := NULL;
  RETURN NEW;
END $function$;

CREATE FUNCTION opened_campaigns_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'Campaign % was opened: it stays.', OLD.slug USING ERRCODE = 'check_violation';
END $function$;

CREATE FUNCTION part_story(one uuid, other uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  UPDATE success_stories SET parted = true, agreed_at = NULL, reviewed_at = NULL, published_at = NULL, reason = NULL,
    before_parting = NULL, state = CASE state WHEN 'withdrawn' THEN state ELSE 'asked' END
  WHERE least(author_id, partner_id) = least(one, other) AND greatest(author_id, partner_id) = greatest(one, other)
    AND NOT is_demo
$function$;

CREATE FUNCTION part_story_of_block()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM part_story(NEW.blocker_id, NEW.blocked_id);
  RETURN NULL;
END $function$;

CREATE FUNCTION part_story_of_interest()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  stood jsonb;
BEGIN
  -- Each may have sent one, and both may be accepted.
  IF is_accepted(NEW.sender_id, NEW.receiver_id) THEN
    RETURN NULL;
  END IF;
  SELECT to_jsonb(kept) INTO stood FROM (
    SELECT state, agreed_at, reviewed_at, published_at, reason FROM success_stories
    WHERE least(author_id, partner_id) = least(NEW.sender_id, NEW.receiver_id)
      AND greatest(author_id, partner_id) = greatest(NEW.sender_id, NEW.receiver_id) AND NOT is_demo AND NOT parted
    FOR UPDATE
  ) kept;
  PERFORM part_story(NEW.sender_id, NEW.receiver_id);
  -- Only a no can be taken back.
  IF stood IS NOT NULL AND NEW.status_before = 'accepted' THEN
    UPDATE success_stories SET before_parting = stood
    WHERE least(author_id, partner_id) = least(NEW.sender_id, NEW.receiver_id)
      AND greatest(author_id, partner_id) = greatest(NEW.sender_id, NEW.receiver_id) AND NOT is_demo;
  END IF;
  RETURN NULL;
END $function$;

CREATE FUNCTION payable_now(asked_campaign uuid, asked_mode text)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  SELECT totals.raised - totals.paid_out - held.refunds - held.disputes - held.fees
  FROM campaign_totals totals, held_back(asked_campaign, asked_mode) held
  WHERE totals.campaign_id = asked_campaign AND totals.mode = asked_mode
$function$;

CREATE FUNCTION payment_rank_never_falls()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'The rank of payment % does not fall.', NEW.provider_payment_id USING ERRCODE = 'check_violation';
END $function$;

CREATE FUNCTION payouts_are_told()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  -- Locked: it is not withdrawn meanwhile.
  PERFORM FROM campaign_updates
    WHERE campaign_id = NEW.campaign_id AND number = NEW.update_number FOR SHARE;
  IF EXISTS (
    SELECT FROM campaign_updates
    WHERE campaign_id = NEW.campaign_id AND number = NEW.update_number AND withdrawn_at IS NOT NULL
  ) THEN
    RAISE EXCEPTION 'Update % is withdrawn: it tells of no payout.', NEW.update_number
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE FUNCTION payouts_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  may_change CONSTANT text[] := '{return_asked_by,returned_by,returned_at}';
BEGIN
  IF OLD.returned_at IS NOT NULL
    OR (OLD.return_asked_by IS NOT NULL AND NEW.return_asked_by <> OLD.return_asked_by)
    OR to_jsonb(NEW) - may_change IS DISTINCT FROM to_jsonb(OLD) - may_change THEN
    RAISE EXCEPTION 'What the bank has paid stays on record.' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE FUNCTION place_on_map(latitude real, longitude real)
 RETURNS point
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN point((power(tand(((45)::double precision - ((latitude)::double precision / (2)::double precision))), sind((22)::double precision)) * sind((sind((22)::double precision) * longitude))), ((- power(tand(((45)::double precision - ((latitude)::double precision / (2)::double precision))), sind((22)::double precision))) * cosd((sind((22)::double precision) * longitude))));

CREATE FUNCTION post_entries(of_mode text, lines jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
BEGIN
  WITH line AS (
    SELECT * FROM jsonb_to_recordset(lines) AS row (key text, account text, amount bigint, campaign uuid)
  ), entry AS (
    INSERT INTO journal_entries (mode, key) SELECT DISTINCT of_mode, key FROM line RETURNING id, key
  )
  INSERT INTO postings (entry_id, mode, account, campaign_id, amount)
  SELECT entry.id, of_mode, line.account, line.campaign, line.amount FROM line JOIN entry USING (key);
END $function$;

CREATE FUNCTION post_payout()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  entry bigint;
BEGIN
  PERFORM 1 FROM campaign_totals WHERE campaign_id = NEW.campaign_id AND mode = NEW.mode FOR UPDATE;
  IF NEW.amount > coalesce(payable_now(NEW.campaign_id, NEW.mode), 0) AND NOT EXISTS (
    SELECT FROM prepared_payouts prepared
    WHERE prepared.mode = NEW.mode AND prepared.campaign_id = NEW.campaign_id AND prepared.amount = NEW.amount
      AND same_person(prepared.prepared_by, NEW.prepared_by) AND coalesce(prepared.utr, NEW.utr) = NEW.utr
  ) THEN
    RAISE EXCEPTION 'A payout of % is more than the campaign can pay now.', NEW.amount USING ERRCODE = 'check_violation';
  END IF;
  INSERT INTO journal_entries (mode, key) VALUES (NEW.mode, 'payout:' || NEW.id) RETURNING id INTO entry;
  INSERT INTO postings (entry_id, mode, account, campaign_id, amount) VALUES
    (entry, NEW.mode, 'campaign_fund', NEW.campaign_id, NEW.amount),
    (entry, NEW.mode, 'bank', NULL, -NEW.amount);
  UPDATE campaign_totals SET paid_out = paid_out + NEW.amount, changed_at = now()
    WHERE campaign_id = NEW.campaign_id AND mode = NEW.mode;
  RETURN NEW;
END $function$;

CREATE FUNCTION post_returned_payout()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  entry bigint;
BEGIN
  INSERT INTO journal_entries (mode, key) VALUES (NEW.mode, 'payout-return:' || NEW.id) RETURNING id INTO entry;
  INSERT INTO postings (entry_id, mode, account, campaign_id, amount) VALUES
    (entry, NEW.mode, 'bank', NULL, NEW.amount),
    (entry, NEW.mode, 'campaign_fund', NEW.campaign_id, -NEW.amount);
  UPDATE campaign_totals SET paid_out = paid_out - NEW.amount, changed_at = now()
    WHERE campaign_id = NEW.campaign_id AND mode = NEW.mode;
  RETURN NULL;
END $function$;

CREATE FUNCTION postings_come_with_their_entry()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
BEGIN
  IF EXISTS (
    SELECT FROM added WHERE (SELECT entry.mode = added.mode AND entry.made_in = pg_current_xact_id()
      FROM journal_entries entry WHERE entry.id = added.entry_id) IS NOT TRUE
  ) THEN
    RAISE EXCEPTION 'A posting comes with its entry: it cannot join one that stands already, or none.'
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $function$;

CREATE FUNCTION prepared_payouts_can_be_paid()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM FROM campaign_totals WHERE campaign_id = NEW.campaign_id AND mode = NEW.mode FOR NO KEY UPDATE;
  IF NEW.utr IS NULL AND NEW.amount > coalesce(payable_now(NEW.campaign_id, NEW.mode), 0) THEN
    RAISE EXCEPTION 'A payout of % is more than the campaign can pay now.', NEW.amount USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE FUNCTION reachable_members(viewer uuid)
 RETURNS TABLE(id uuid)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT members.id FROM members
  WHERE (members.state = 'active' OR members.state = 'paused' AND is_accepted(viewer, members.id))
    AND members.id NOT IN (
      SELECT blocked_id FROM blocks WHERE blocker_id = viewer
      UNION ALL SELECT blocker_id FROM blocks WHERE blocked_id = viewer
      UNION ALL SELECT hider_id FROM hides WHERE hidden_from_id = viewer)
$function$;

CREATE FUNCTION read_notification(owner uuid, what text, who uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  UPDATE notifications SET read_at = clock_timestamp()
  WHERE member_id = owner AND kind = what AND actor_id = who AND read_at IS NULL
$function$;

CREATE FUNCTION receipts_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.mode = 'sandbox'
    AND current_setting('giving.clearing_sandbox', true) = 'yes' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'A receipt stays as it was issued.' USING ERRCODE = 'check_violation';
END $function$;

CREATE FUNCTION record_notification(owner uuid, what text, who uuid, about text DEFAULT ''::text, outcome text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  off text[];
  at_moment timestamptz := clock_timestamp();
  day_ago timestamptz := at_moment - interval '1 day';
  mailed boolean := what NOT IN ('donation_receipt', 'campaign_update', 'warning');
  each_time boolean := what IN ('message', 'photo_reviewed');
BEGIN
  IF current_setting('mysathi.quiet', true) = 'on' THEN
    RETURN;
  END IF;
  off := coalesce((SELECT muted FROM notification_settings WHERE member_id = owner), muted_at_first());
  INSERT INTO notifications AS known
    (member_id, kind, actor_id, topic, detail, created_at, in_app, in_digest, mail_due_at, push_due_at)
  VALUES (owner, what, who, about, outcome, at_moment, what || ':app' <> ALL (off),
    mailed AND what || ':email' = ANY (off) AND 'digest:email' <> ALL (off),
    CASE WHEN mailed AND what || ':email' <> ALL (off) THEN at_moment + notification_pause(what, 'email') END,
    CASE WHEN what || ':push' <> ALL (off) THEN at_moment + notification_pause(what, 'push') END)
  ON CONFLICT (member_id, kind, actor_id, topic) DO UPDATE SET
    detail = EXCLUDED.detail, created_at = EXCLUDED.created_at, read_at = NULL, withdrawn_at = NULL,
    in_app = EXCLUDED.in_app,
    in_digest = EXCLUDED.in_digest AND (each_time OR known.mailed_at IS NULL OR known.mailed_at < day_ago),
    mail_due_at = CASE WHEN each_time OR known.mailed_at IS NULL OR known.mailed_at < day_ago
      THEN EXCLUDED.mail_due_at END,
    push_due_at = CASE WHEN each_time OR known.pushed_at IS NULL OR known.pushed_at < day_ago
      THEN EXCLUDED.push_due_at END;
END
$function$;

CREATE FUNCTION restore_notification(owner uuid, what text, who uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE notifications SET withdrawn_at = NULL
  WHERE member_id = owner AND kind = what AND actor_id = who AND created_at < clock_timestamp() - interval '1 day';
  IF NOT FOUND AND EXISTS (
    SELECT FROM notifications WHERE member_id = owner AND kind = what AND actor_id = who) THEN
    PERFORM record_notification(owner, what, who);
  END IF;
END
$function$;

CREATE FUNCTION same_person(one text, other text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (lower(one) = lower(other));

CREATE FUNCTION save_gifts(of_provider text, of_mode text, in_year text, changed jsonb, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
DECLARE
  ids uuid[] := ARRAY(SELECT (gift ->> 'id')::uuid FROM jsonb_array_elements(changed -> 'gifts') AS gift);
  confirmed uuid[] := ARRAY(SELECT (gift ->> 'donation')::uuid FROM jsonb_array_elements(changed -> 'confirmed') AS gift);
BEGIN
  INSERT INTO payments (provider, mode, provider_payment_id, donation_id, amount, rank, role, international, method,
    instrument, failure, fee, tax, gone, made_at, captured_at, seen_at)
  SELECT of_provider, of_mode, id, donation, amount, rank, role, international, method, instrument, failure, fee, tax,
    gone, made_at, captured_at, at
  FROM jsonb_to_recordset(changed -> 'payments') AS row (id text, donation uuid, amount bigint, rank smallint,
    role text, international boolean, method text, instrument jsonb, failure text, fee bigint, tax bigint, gone bigint,
    made_at timestamptz, captured_at timestamptz)
  ON CONFLICT (provider, mode, provider_payment_id) DO UPDATE SET rank = excluded.rank, role = excluded.role,
    international = excluded.international, method = excluded.method, instrument = excluded.instrument,
    failure = excluded.failure, fee = excluded.fee, tax = excluded.tax, gone = excluded.gone,
    made_at = excluded.made_at, captured_at = excluded.captured_at, seen_at = excluded.seen_at;

  UPDATE donations gift SET state = row.state, failure = row.failure, kept = row.kept,
    confirmed_at = CASE WHEN row.state = 'captured' THEN coalesce(gift.confirmed_at, at) END
  FROM jsonb_to_recordset(changed -> 'gifts') AS row (id uuid, state text, failure text, kept bigint)
  WHERE gift.id = row.id AND gift.id = ANY(ids);

  UPDATE gateway_orders SET state = 'closed', next_check_at = NULL WHERE donation_id = ANY(confirmed);
  PERFORM post_entries(of_mode, changed -> 'lines');
  PERFORM note_news(of_mode, changed -> 'news');
  -- Last: what many gifts share is held for the shortest time.
  PERFORM add_to_totals(of_mode, changed -> 'totals', at);
  PERFORM issue_receipts(of_mode, in_year, changed -> 'confirmed', at);
END $function$;

CREATE FUNCTION send_message(token bytea, cookie uuid, receiver uuid, client text, content text, per_day integer, per_week integer, per_month integer)
 RETURNS json
 LANGUAGE plpgsql
AS $function$
DECLARE
  viewer record;
  known record;
  taken record;
  new_id uuid := gen_random_uuid();
  sent_at timestamptz;
  place bigint;
  unread integer;
  tells boolean;
BEGIN
  -- The key of lock_pair, which would be one more call. The next statement sees what was committed during the wait.
  SELECT p.id, p.scope, p.low, p.high, pg_advisory_xact_lock(hashtextextended(p.low::text || p.high::text, 20)) INTO viewer
  FROM (SELECT v.member_id AS id, v.scope, least(v.member_id, receiver) AS low, greatest(v.member_id, receiver) AS high
        FROM viewer_by_token(token, cookie) v) p;
  IF viewer.scope IS NULL OR viewer.scope NOT IN ('member', 'staff') THEN
    RETURN json_build_object('outcome', 'no_access', 'scope', viewer.scope);
  END IF;

  -- The permission is the same as is_accepted and is_reachable either way, in one query: this is the hot path.
  SELECT m.id, m.sequence, m.body, m.created_at, m.read_at, m.receiver_id, viewer.id <> receiver
    AND EXISTS (SELECT FROM members WHERE members.id = viewer.id AND state IN ('active', 'paused'))
    AND EXISTS (SELECT FROM members WHERE members.id = receiver AND state IN ('active', 'paused'))
    AND (EXISTS (SELECT FROM interests WHERE sender_id = viewer.id AND receiver_id = receiver AND status = 'accepted')
      OR EXISTS (SELECT FROM interests WHERE sender_id = receiver AND receiver_id = viewer.id AND status = 'accepted'))
    AND NOT EXISTS (SELECT FROM blocks WHERE blocker_id = viewer.id AND blocked_id = receiver)
    AND NOT EXISTS (SELECT FROM blocks WHERE blocker_id = receiver AND blocked_id = viewer.id) AS may_write
  INTO known FROM (SELECT) one LEFT JOIN messages m ON m.sender_id = viewer.id AND m.client_id = client;
  IF known.receiver_id = receiver THEN
    RETURN json_build_object('outcome', 'repeated', 'sender', viewer.id, 'id', known.id, 'sequence', known.sequence,
      'body', known.body, 'created_at', known.created_at, 'read', known.read_at IS NOT NULL);
  ELSIF known.id IS NOT NULL THEN
    RETURN json_build_object('outcome', 'conflict');
  ELSIF NOT known.may_write THEN
    RETURN json_build_object('outcome', 'not_accepted');
  END IF;

  taken := take_fair_use(viewer.id, 'message', per_day, per_week, per_month);
  IF taken.more_from IS NOT NULL THEN
    RETURN json_build_object('outcome', 'message_quota', 'more_from', taken.more_from,
      'wait_seconds', extract(epoch FROM taken.more_from - clock_timestamp()));
  END IF;

  -- Not now(): that is when the wait for the lock began, and the order of time must be the order of the talk.
  sent_at := clock_timestamp();
  UPDATE conversations SET
    last_sequence = last_sequence + 1,
    last_at = sent_at,
    low_unread = low_unread + (receiver = low_id)::integer,
    high_unread = high_unread + (receiver = high_id)::integer
  WHERE low_id = viewer.low AND high_id = viewer.high
  RETURNING last_sequence, CASE WHEN receiver = low_id THEN low_unread ELSE high_unread END INTO place, unread;
  IF NOT FOUND THEN
    INSERT INTO conversations (low_id, high_id, last_sequence, last_at, low_unread, high_unread)
    VALUES (viewer.low, viewer.high, 1, sent_at, (receiver = viewer.low)::integer, (receiver = viewer.high)::integer)
    RETURNING 1 INTO place;
    tells := true;
  ELSE
    tells := unread = 1 OR NOT EXISTS (
      SELECT FROM notifications
      WHERE member_id = receiver AND kind = 'message' AND actor_id = viewer.id AND topic = ''
        AND created_at > sent_at - interval '1 day');
    IF tells THEN
      PERFORM notify_of_unread(receiver, viewer.id);
    END IF;
  END IF;
  INSERT INTO messages (id, low_id, high_id, sequence, sender_id, receiver_id, client_id, body, created_at)
  VALUES (new_id, viewer.low, viewer.high, place, viewer.id, receiver, client, content, sent_at);
  RETURN json_build_object('outcome', 'stored', 'sender', viewer.id, 'id', new_id, 'sequence', place,
    'created_at', sent_at, 'counts_changed', tells, 'warns', taken.warns);
END
$function$;

CREATE FUNCTION stages_sum_to_goal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  -- The argument names the column that holds the campaign.
  checked uuid := CASE TG_OP WHEN 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END ->> TG_ARGV[0];
  wanted bigint;
  found bigint;
BEGIN
  SELECT goal INTO wanted FROM campaigns WHERE id = checked;
  SELECT sum(amount) INTO found FROM campaign_stages WHERE campaign_id = checked;
  IF found IS NOT NULL AND found <> wanted THEN
    RAISE EXCEPTION 'The stages of campaign % sum to %, its goal is %.', checked, found, wanted
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $function$;

CREATE FUNCTION stand_together(one uuid, other uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT (SELECT count(*) FROM members WHERE id IN (one, other) AND state IN ('active', 'paused')) = 2
    AND EXISTS (SELECT FROM interests WHERE status = 'accepted'
      AND ((sender_id = one AND receiver_id = other) OR (sender_id = other AND receiver_id = one)))
    AND NOT EXISTS (SELECT FROM blocks
      WHERE (blocker_id = one AND blocked_id = other) OR (blocker_id = other AND blocked_id = one))
$function$;

CREATE FUNCTION stop_phone_of_suspended()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM phone_changes WHERE member_id = NEW.id;
  IF FOUND THEN
    INSERT INTO account_events (member_id, kind) VALUES (NEW.id, 'phone_change_stopped');
  END IF;
  RETURN NULL;
END $function$;

CREATE FUNCTION story_stands_again()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  -- Who took the story back meanwhile took it back.
  UPDATE success_stories story SET parted = false, before_parting = NULL, state = stood.state,
    agreed_at = stood.agreed_at, reviewed_at = stood.reviewed_at, published_at = stood.published_at, reason = stood.reason
  FROM success_stories kept, jsonb_to_record(CASE kept.state WHEN 'asked' THEN kept.before_parting
      ELSE jsonb_build_object('state', kept.state) END)
    AS stood(state text, agreed_at timestamptz, reviewed_at timestamptz, published_at timestamptz, reason text)
  WHERE story.id = kept.id AND kept.before_parting IS NOT NULL
    AND least(kept.author_id, kept.partner_id) = least(NEW.sender_id, NEW.receiver_id)
    AND greatest(kept.author_id, kept.partner_id) = greatest(NEW.sender_id, NEW.receiver_id) AND NOT kept.is_demo;
  RETURN NULL;
END $function$;

CREATE FUNCTION take_arrivals(of_provider text, of_mode text, arrivals jsonb, at timestamp with time zone)
 RETURNS TABLE(fresh text[], gifts json)
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
DECLARE
  orders text[];
  paid text[];
BEGIN
  fresh := keep_arrivals(of_provider, of_mode, arrivals, at, true);
  SELECT array_agg(row.order_id), array_agg(row.payment_id) INTO orders, paid
  FROM jsonb_to_recordset(arrivals) AS row (event text, order_id text, payment_id text) WHERE event = ANY(fresh);
  SELECT coalesce(json_agg(gift), '[]') INTO gifts FROM hold_gifts(of_provider, of_mode, orders, paid) AS gift;
  RETURN NEXT;
END $function$;

CREATE FUNCTION take_back_shortlisting()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM withdraw_notification(OLD.shortlisted_id, 'shortlisted', OLD.member_id);
  RETURN NULL;
END
$function$;

CREATE FUNCTION take_fair_use(taker uuid, what text, per_day integer, per_week integer, per_month integer, at_moment timestamp with time zone DEFAULT now(), OUT more_from timestamp with time zone, OUT warns boolean)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
DECLARE
  today date := (at_moment AT TIME ZONE 'Asia/Kolkata')::date;
  -- As date_trunc gives them, at a fraction of its cost: every message comes by here.
  monday date := today - extract(isodow FROM today)::integer + 1;
  first_of_month date := today - extract(day FROM today)::integer + 1;
  taken fair_use;
BEGIN
  LOOP
    UPDATE fair_use SET
      day_used = CASE WHEN last_day >= today THEN day_used ELSE 0 END + 1,
      week_used = CASE WHEN last_day >= monday THEN week_used ELSE 0 END + 1,
      month_used = CASE WHEN last_day >= first_of_month THEN month_used ELSE 0 END + 1,
      last_day = greatest(last_day, today)
    WHERE member_id = taker AND kind = what
      AND (last_day < today OR day_used < per_day)
      AND (last_day < monday OR week_used < per_week)
      AND (last_day < first_of_month OR month_used < per_month)
    RETURNING * INTO taken;
    IF FOUND THEN
      -- Every use comes by here: the plain numbers sort out those that may be near a limit.
      IF taken.day_used IN (8, 40, 80) OR taken.week_used IN (40, 160, 400) OR taken.month_used IN (80, 400, 800) THEN
        PERFORM notify_of_fair_use(taken);
        warns := true;
      END IF;
      RETURN;
    END IF;
    more_from := fair_use_more_from(taker, what, per_day, per_week, per_month, at_moment);
    IF more_from IS NOT NULL THEN
      RETURN;
    END IF;
    -- The row is not there, or came between the two statements: then there is something left to take.
    INSERT INTO fair_use (member_id, kind, last_day, day_used, week_used, month_used)
    VALUES (taker, what, today, 0, 0, 0) ON CONFLICT DO NOTHING;
  END LOOP;
END
$function$;

CREATE FUNCTION tells_shortlisting(keeper uuid, kept uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT EXISTS (SELECT FROM notification_settings WHERE member_id = keeper AND tells_shortlisted)
    AND is_reachable(kept, keeper)
    AND (EXISTS (SELECT FROM member_cards WHERE member_id = keeper AND listed
                 AND listable_from <= (now() AT TIME ZONE 'Asia/Kolkata')::date)
      OR EXISTS (SELECT FROM interests WHERE status IN ('pending', 'accepted')
                 AND (sender_id, receiver_id) IN ((keeper, kept), (kept, keeper))))
$function$;

CREATE FUNCTION told_by_their_gifts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO incident_recipients (letter, donor_id)
  SELECT OLD.letter, id FROM donors
  WHERE id = ANY(ARRAY(SELECT donor_id FROM donations WHERE member_id = OLD.member_id)) AND sealed_email IS NOT NULL
  ON CONFLICT DO NOTHING;
  RETURN OLD;
END
$function$;

CREATE FUNCTION told_payouts_stay_told()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM payouts WHERE campaign_id = NEW.campaign_id AND update_number = NEW.number)
    OR EXISTS (SELECT FROM prepared_payouts WHERE campaign_id = NEW.campaign_id AND update_number = NEW.number) THEN
    RAISE EXCEPTION 'Update % tells of a payout.', NEW.number USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE FUNCTION unlinked_gifts_want_nothing()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.wants_updates := false;
  NEW.sealed_phone := NULL;
  NEW.message := NULL;
  NEW.network := NULL;
  NEW.name_withheld := true;
  RETURN NEW;
END $function$;

CREATE FUNCTION unlinked_monthly_gifts_end()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  ended monthly_gifts;
BEGIN
  UPDATE monthly_gifts SET state = 'ended', end_reason = 'erased', ended_at = now(), paused_by = NULL, next_on = NULL,
    next_check_at = NULL
  WHERE first_donation_id = NEW.id AND state <> 'ended' RETURNING * INTO ended;
  IF ended.id IS NOT NULL THEN
    INSERT INTO mandates_to_end (monthly_id, token_id, customer_id, ask_at)
    SELECT ended.id, ended.token_id, ended.customer_id, ended.ended_at
    WHERE ended.token_id IS NOT NULL AND ended.customer_id IS NOT NULL
    ON CONFLICT DO NOTHING;
    UPDATE monthly_turns SET unwanted_since = coalesce(unwanted_since, ended.ended_at),
      outcome = CASE WHEN outcome IS NULL AND tried_at IS NULL THEN 'skipped' ELSE outcome END
    WHERE monthly_id = ended.id AND outcome IS DISTINCT FROM 'given';
    IF ended.started_at IS NOT NULL THEN
      PERFORM note_news(NEW.mode, jsonb_build_array(
        jsonb_build_object('kind', 'monthly_ended', 'subject', ended.id, 'donation', NEW.id)));
    END IF;
  END IF;
  RETURN NULL;
END
$function$;

CREATE FUNCTION unlist_inactive_member()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE member_cards SET listed = false, stamp = gen_random_uuid() WHERE member_id = NEW.id AND listed;
  RETURN NULL;
END
$function$;

CREATE FUNCTION unmute(owner uuid, other uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  waits_since timestamptz;
BEGIN
  PERFORM lock_pair(owner, other);
  DELETE FROM mutes WHERE muter_id = owner AND muted_id = other;
  IF FOUND AND is_reachable(owner, other) THEN
    PERFORM FROM conversations
    WHERE low_id = least(owner, other) AND high_id = greatest(owner, other)
      AND CASE WHEN owner = low_id THEN low_unread ELSE high_unread END > 0
    FOR UPDATE;
    IF FOUND THEN
      PERFORM notify_of_unread(owner, other);
      SELECT min(created_at) INTO waits_since FROM messages
      WHERE receiver_id = owner AND sender_id = other AND read_at IS NULL;
      UPDATE notifications SET
        mail_due_at = CASE WHEN mailed_at >= waits_since THEN NULL ELSE mail_due_at END,
        in_digest = in_digest AND (mailed_at >= waits_since) IS NOT TRUE,
        push_due_at = CASE WHEN pushed_at >= waits_since THEN NULL ELSE push_due_at END
      WHERE member_id = owner AND kind = 'message' AND actor_id = other;
    END IF;
  END IF;
END
$function$;

CREATE FUNCTION unread_counts(viewer uuid, OUT mailbox integer, OUT chats integer)
 RETURNS record
 LANGUAGE sql
 STABLE
AS $function$
  SELECT
    (SELECT count(*)::integer FROM (
      SELECT FROM interests
      WHERE receiver_id = viewer AND status = 'pending' AND is_reachable(viewer, sender_id) LIMIT 100) waiting),
    (SELECT count(*)::integer FROM (
      SELECT FROM (
        SELECT high_id AS other FROM conversations WHERE low_id = viewer AND low_unread > 0
        UNION ALL SELECT low_id FROM conversations WHERE high_id = viewer AND high_unread > 0
      ) talk WHERE is_reachable(viewer, other) LIMIT 100) unread)
$function$;

CREATE FUNCTION unread_notifications(owner uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  SELECT count(*)::integer FROM (
    SELECT FROM notifications WHERE member_id = owner AND in_app AND read_at IS NULL AND withdrawn_at IS NULL
    LIMIT 100) unread
$function$;

CREATE FUNCTION unspent(asked_campaign uuid, asked_mode text)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  SELECT totals.raised - totals.paid_out - coalesce((
    -- With its tip more may be going than the gift.
    SELECT sum(least(gift.kept, going.amount))
    FROM (
      SELECT moved.donation_id, sum(moved.amount) AS amount
      FROM (
        SELECT donation_id, provider, mode, provider_payment_id, amount FROM refunds
        WHERE state IN ('requested', 'pending') AND kind <> 'tip'
        UNION ALL
        SELECT donation_id, provider, mode, provider_payment_id, amount FROM disputes WHERE state = 'open'
      ) AS moved
      JOIN payments USING (provider, mode, provider_payment_id)
      WHERE payments.role = 'counted'
      GROUP BY moved.donation_id
    ) AS going
    JOIN donations gift ON gift.id = going.donation_id
    WHERE gift.campaign_id = asked_campaign AND gift.mode = asked_mode), 0)::bigint
  FROM campaign_totals totals WHERE totals.campaign_id = asked_campaign AND totals.mode = asked_mode
$function$;

CREATE FUNCTION update_versions_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'What an update once said stays on record: % is refused.', TG_OP
    USING ERRCODE = 'insufficient_privilege';
END $function$;

CREATE FUNCTION viewer_by_token(token bytea, cookie uuid)
 RETURNS TABLE(session_id uuid, member_id uuid, scope text)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT s.id, s.member_id, s.scope FROM sessions s
  WHERE s.token_hash = token AND s.ended_at IS NULL AND s.token_expires_at > now()
    AND (NOT s.bound OR s.id = cookie)
$function$;

CREATE FUNCTION way_between(latitude real, longitude real, to_latitude real, to_longitude real)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((2)::double precision * asind(sqrt((power(sind((((to_latitude)::double precision - latitude) / (2)::double precision)), (2)::double precision) + ((cosd((latitude)::double precision) * cosd((to_latitude)::double precision)) * power(sind((((to_longitude)::double precision - longitude) / (2)::double precision)), (2)::double precision))))));

CREATE FUNCTION withdraw_notification(owner uuid, what text, who uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  UPDATE notifications SET withdrawn_at = clock_timestamp(), mail_due_at = NULL, push_due_at = NULL
  WHERE member_id = owner AND kind = what AND actor_id = who AND withdrawn_at IS NULL
$function$;
