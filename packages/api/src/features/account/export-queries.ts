import { sections } from '@mysathi/contract/sections/all';
import { sectionNames } from '@mysathi/contract/sections/names';
import { memberIdSql } from '../../members/member-id.ts';
import { giftsQuery } from './export-gifts.ts';

/** Returns SQL for another member's member ID, the only fact about others in the archive. */
export const other = (column: string) =>
  `(SELECT ${memberIdSql('number')} FROM members WHERE id = ${column})`;

const sectionQueries = Object.fromEntries(
  sectionNames.map((name) => [
    name,
    `SELECT to_jsonb(s) - 'member_id' AS item FROM ${sections[name].table} s WHERE member_id = $1`,
  ]),
);

/**
 * A member's data in the order of the archive: each query returns one JSON object per row; $1 is the member. The
 * columns never include secrets (hashes, keys, tokens), and of other members only their member ID. Values named
 * `sealed_…` are opened by `openItem`. Data read page by page is in `exportPages`.
 */
export const exportQueries: Readonly<Record<string, string>> = {
  account: `SELECT jsonb_build_object('member_id', ${memberIdSql('m.number')}, 'name', m.name,
      'sealed_email', c.sealed_email, 'email_confirmed_at', c.email_confirmed_at, 'sealed_phone', c.sealed_phone, 'state', m.state, 'about_text', m.about_text,
      'public_consent', m.public_consent, 'looks_unseen', m.looks_unseen, 'language', m.language,
      'created_at', m.created_at, 'last_active_at', m.last_active_at) AS item
    FROM members m JOIN credentials c ON c.member_id = m.id WHERE m.id = $1`,
  number_that_waits: `SELECT jsonb_build_object('sealed_phone', sealed_phone, 'asked_at', created_at, 'counts_at', due_at) AS item
    FROM phone_changes WHERE member_id = $1`,
  emails_to_confirm: `SELECT jsonb_build_object('sealed_email', sealed_email, 'asked_at', created_at, 'link_ends_at', expires_at) AS item
    FROM email_changes WHERE member_id = $1 AND used_at IS NULL ORDER BY created_at`,
  closing: `SELECT jsonb_build_object('asked_at', asked_at, 'erased_at', erase_at) AS item
    FROM account_deletions WHERE member_id = $1`,
  ...sectionQueries,
  photos: `SELECT jsonb_build_object('slot', slot, 'visibility', visibility, 'review', review, 'reason', reason,
      'decided_at', decided_at, 'created_at', created_at) AS item FROM photos WHERE member_id = $1 ORDER BY slot`,
  emptied_photo_slots: `SELECT jsonb_build_object('slot', slot, 'visibility', visibility, 'waits', waits) AS item
    FROM emptied_slots WHERE member_id = $1 ORDER BY slot`,
  papers: `SELECT jsonb_build_object('slot', slot, 'review', review, 'reason', reason,
      'review_since', review_since, 'created_at', created_at, 'file_deleted_at', file_deleted_at) AS item
    FROM private_files WHERE member_id = $1 ORDER BY slot`,
  // The outcome is shown only if the other is reachable, so that the archive does not reveal who hides or blocks.
  interests_sent: `SELECT jsonb_build_object('to', ${other('receiver_id')}, 'created_at', created_at,
      'status', CASE WHEN seen OR status = 'withdrawn' THEN status END,
      'answered_at', CASE WHEN seen THEN answered_at END, 'kindly', CASE WHEN seen THEN kindly END) AS item
    FROM (SELECT *, is_reachable($1, receiver_id) AS seen FROM interests WHERE sender_id = $1) sent
    ORDER BY created_at, id`,
  // Withdrawn interests are in no mailbox either.
  interests_received: `SELECT jsonb_build_object('from', ${other('sender_id')}, 'status', status,
      'created_at', created_at, 'answered_at', answered_at, 'kindly', kindly) AS item
    FROM interests WHERE receiver_id = $1 AND status <> 'withdrawn' ORDER BY created_at, id`,
  shortlist: `SELECT jsonb_build_object('member', ${other('shortlisted_id')}, 'created_at', created_at) AS item
    FROM shortlists WHERE member_id = $1 ORDER BY created_at`,
  saved_searches: `SELECT jsonb_build_object('name', name, 'filters', filters, 'saved_at', saved_at,
      'opened_at', opened_at) AS item FROM saved_searches WHERE member_id = $1 ORDER BY saved_at, id`,
  notes: `SELECT jsonb_build_object('member', ${other('about_id')}, 'note', note, 'changed_at', changed_at) AS item
    FROM member_notes WHERE member_id = $1 ORDER BY changed_at, about_id`,
  profiles_viewed: `SELECT jsonb_build_object('member', ${other('viewed_id')}, 'viewed_at', viewed_at) AS item
    FROM profile_views WHERE viewer_id = $1 ORDER BY viewed_at`,
  recommended: `SELECT jsonb_build_object('day', day,
      'member', CASE WHEN is_reachable($1, candidate_id) THEN ${other('candidate_id')} END) AS item
    FROM daily_matches WHERE member_id = $1 ORDER BY day, position`,
  contacts_viewed: `SELECT jsonb_build_object('member', ${other('viewed_id')}, 'viewed_at', viewed_at) AS item
    FROM contact_views WHERE viewer_id = $1 ORDER BY viewed_at`,
  push_devices: `SELECT jsonb_build_object('since', created_at) AS item
    FROM push_subscriptions WHERE member_id = $1 ORDER BY created_at`,
  notification_settings: `SELECT to_jsonb(s) - 'member_id' AS item FROM notification_settings s WHERE member_id = $1`,
  blocked: `SELECT jsonb_build_object('member', ${other('blocked_id')}, 'created_at', created_at) AS item
    FROM blocks WHERE blocker_id = $1 AND NOT laid_again ORDER BY created_at`,
  hidden_from: `SELECT jsonb_build_object('member', ${other('hidden_from_id')}, 'created_at', created_at) AS item
    FROM hides WHERE hider_id = $1 ORDER BY created_at`,
  muted: `SELECT jsonb_build_object('member', ${other('muted_id')}, 'created_at', created_at) AS item
    FROM mutes WHERE muter_id = $1 ORDER BY created_at`,
  reports: `SELECT jsonb_build_object('number', number, 'member', ${other('reported_id')}, 'reason', reason,
      'note', note, 'state', state, 'created_at', created_at, 'looked_at', acknowledged_at,
      'decided_at', decided_at, 'added', (SELECT coalesce(jsonb_agg(jsonb_build_object('note', added.note,
        'created_at', added.created_at) ORDER BY added.id), '[]')
        FROM report_additions added WHERE added.report_id = reports.id)) AS item
    FROM reports WHERE reporter_id = $1 ORDER BY number`,
  // As in Settings: once the two are apart, neither learns what the other does with the story.
  success_stories: `SELECT jsonb_build_object('with', CASE WHEN author_id = $1 THEN ${other('partner_id')} ELSE ${other('author_id')} END,
      'mine', author_id = $1, 'story', story, 'drawing', drawing, 'written_at', written_at,
      'reason', CASE WHEN together AND NOT parted THEN reason END,
      'state', CASE WHEN state = 'withdrawn' AND (together OR partner_id = $1) THEN state
        WHEN together AND NOT parted THEN state ELSE 'parted' END,
      'agreed_at', CASE WHEN together THEN agreed_at END, 'published_at', CASE WHEN together THEN published_at END) AS item
    FROM (SELECT *, stand_together(author_id, partner_id) AS together FROM success_stories
      WHERE (author_id = $1 OR partner_id = $1) AND story <> '') told ORDER BY number`,
  consents: `SELECT jsonb_build_object('purpose', purpose, 'given', given, 'version', version,
      'happened_at', happened_at) AS item FROM consents WHERE member_id = $1 ORDER BY id`,
  told_of_terms: `SELECT jsonb_build_object('change', nullif(change, 0), 'told_at', told_at) AS item
    FROM told_of_terms WHERE member_id = $1`,
  incident_letters: `SELECT jsonb_build_object('subject', english_subject, 'told_at', told_at) AS item
    FROM incident_recipients JOIN incident_letters ON number = letter
    WHERE member_id = $1 AND told_at IS NOT NULL ORDER BY letter`,
  fair_use: `SELECT jsonb_build_object('kind', kind, 'last_day', last_day, 'day_used', day_used,
      'week_used', week_used, 'month_used', month_used) AS item
    FROM fair_use WHERE member_id = $1 ORDER BY kind`,
  presence: `SELECT jsonb_build_object('shown', shown, 'last_active_at', last_active_at,
      'shows_reading', shows_reading, 'shows_last_seen', shows_last_seen) AS item
    FROM presence WHERE member_id = $1`,
  devices: `SELECT jsonb_build_object('device', device, 'created_at', created_at, 'last_used_at', last_used_at,
      'ended_at', ended_at) AS item FROM sessions WHERE member_id = $1 ORDER BY created_at`,
  events: `SELECT jsonb_build_object('kind', kind, 'happened_at', happened_at) AS item
    FROM account_events WHERE member_id = $1 ORDER BY id`,
  suspension: `SELECT jsonb_build_object('rule', rule, 'suspended_at', suspended_at) AS item
    FROM suspensions WHERE member_id = $1`,
  // Decisions about the member's uploads, without who took them. The range covers subjects that start with the ID and a
  // blank, the character before the exclamation mark.
  decisions: `SELECT jsonb_build_object('what', what, 'reason', reason, 'happened_at', happened_at) AS item
    FROM desk_entries, (SELECT ${memberIdSql('number')} AS name FROM members WHERE id = $1) me
    WHERE subject >= me.name AND subject < me.name || '!' AND what ~ '^(photo|ID proofs) (approved|refused)$'
    ORDER BY desk_entries.number`,
  gifts: giftsQuery,
};
