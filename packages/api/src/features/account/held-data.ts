/**
 * A table with data about a member, the column that names the member, and what happens to it when the account is
 * erased. `delete` removes the rows, `unlink` only the reference; `keep` says why they stay. A test compares this list
 * with the database.
 */
export interface HeldData {
  readonly table: string;
  readonly column: string;
  readonly onErase: 'delete' | 'unlink' | { readonly keep: string };
}

const gone = (table: string, ...columns: string[]): HeldData[] =>
  columns.map((column) => ({ table, column, onErase: 'delete' }));

const kept = (table: string, why: string, ...columns: string[]): HeldData[] =>
  columns.map((column) => ({ table, column, onErase: { keep: why } }));

const evidence = 'what was reported stays evidence until it is old';
const words = 'the words of the other are theirs; those of the member go with messages';

/** All such columns, in the order of erasure. */
export const heldData: readonly HeldData[] = [
  ...gone('messages', 'sender_id'),
  ...kept('messages', words, 'receiver_id'),
  ...kept('conversations', words, 'low_id', 'high_id'),
  ...gone('interests', 'sender_id', 'receiver_id'),
  ...gone('shortlists', 'member_id', 'shortlisted_id'),
  ...gone('saved_searches', 'member_id'),
  ...gone('member_notes', 'member_id', 'about_id'),
  ...gone('profile_views', 'viewer_id', 'viewed_id'),
  ...gone('contact_views', 'viewer_id', 'viewed_id'),
  ...gone('notifications', 'member_id', 'actor_id'),
  ...gone('notification_settings', 'member_id'),
  ...gone('push_subscriptions', 'member_id'),
  ...gone('blocks', 'blocker_id', 'blocked_id'),
  // The blocks placed on a member stay with the retained account, to recognise them.
  ...gone('kept_blocks', 'blocker_id'),
  ...gone('hides', 'hider_id', 'hidden_from_id'),
  ...gone('mutes', 'muter_id', 'muted_id'),
  ...gone('daily_matches', 'member_id', 'candidate_id'),
  ...gone('ranked_stretches', 'member_id'),
  ...gone('fair_use', 'member_id'),
  ...gone('presence', 'member_id'),
  ...gone('personal_info', 'member_id'),
  ...gone('hobbies', 'member_id'),
  ...gone('family_info', 'member_id'),
  ...gone('partner_preferences', 'member_id'),
  ...gone('astro_info', 'member_id'),
  ...gone('professional_details', 'member_id'),
  ...gone('contact_details', 'member_id'),
  ...gone('medical_details', 'member_id'),
  ...gone('photos', 'member_id'),
  ...gone('emptied_slots', 'member_id'),
  ...gone('private_files', 'member_id'),
  ...gone('id_proof_looks', 'member_id'),
  ...gone('member_cards', 'member_id'),
  ...gone('success_stories', 'author_id', 'partner_id'),
  ...gone('consents', 'member_id'),
  ...gone('told_of_terms', 'member_id'),
  // Before the gifts are unlinked: a trigger then writes to the gifts' addresses of anyone not told yet.
  ...gone('incident_recipients', 'member_id'),
  // The retained record contains a copy.
  ...gone('account_events', 'member_id'),
  ...gone('access_records', 'member_id'),
  ...gone('password_resets', 'member_id'),
  ...gone('email_changes', 'member_id'),
  ...gone('phone_changes', 'member_id'),
  ...gone('otp_challenges', 'member_id'),
  ...gone('sessions', 'member_id'),
  ...gone('credentials', 'member_id'),
  ...gone('asked_releases', 'member_id'),
  ...gone('account_deletions', 'member_id'),
  ...gone('suspensions', 'member_id'),
  ...kept('card_changes', 'ids alone, for two hours', 'member_id'),
  ...kept('reports', evidence, 'reporter_id', 'reported_id'),
  // The books of gifts are kept as the law requires; whose account it was is not part of them. The database then shows
  // neither name nor message of such a gift in public.
  { table: 'donations', column: 'member_id', onErase: 'unlink' },
  ...kept('retained_accounts', 'sealed, as long as the law wants', 'member_id'),
];
