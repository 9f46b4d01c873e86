import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type * as z from 'zod';

import { storyMessages } from '@mysathi/contract/endpoints/stories';
import type { agreeToStory, OwnStory, ownStories, writeStory } from '@mysathi/contract/endpoints/stories';
import { Problem } from '@mysathi/contract/errors';

import { mutualYesSql } from '../../members/between-sql.ts';
import { readLanguage, ifInUse } from '../../members/letters/letter.ts';
import type { Addressee } from '../../members/letters/letter.ts';
import { lockPair } from '../../members/accounts/lock-pair.ts';
import { assertPermitted } from '../../members/verdict.ts';
import type { DB } from '../../platform/database/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { serverLimits } from '../../platform/server-limits.ts';
import { canGoOn, mayAgree, mayWrite, shownState, withdrawalBy } from './rules.ts';
import type { StoryFacts } from './rules.ts';
import { askedMail, deskMail } from './texts.ts';

type Own = z.output<typeof ownStories.answer>;

interface OwnRow extends StoryFacts, Pick<OwnStory, 'partner' | 'description' | 'drawing' | 'reason'> {
  id: string;
}

const presentOwn = (row: OwnRow): OwnStory => {
  const state = shownState(row);
  return {
    _id: row.id,
    partner: row.partner,
    mine: row.role === 'author',
    description: row.description,
    drawing: row.drawing,
    state,
    can_go_on: canGoOn(row),
    reason: state === 'refused' ? row.reason : null,
  };
};

/** Returns the stories that I wrote or am asked about, and the members I could write with. */
export const storiesOf = async ({ db }: Pick<Platform, 'db'>, me: string): Promise<Own> => {
  const stories = await sql<OwnRow>`
    SELECT s.id, CASE WHEN s.author_id = ${me} THEN 'author' ELSE 'partner' END AS role, s.story AS description,
      s.drawing, s.state, s.parted, s.reason, stand_together(s.author_id, s.partner_id) AS together,
      CASE WHEN is_reachable(${me}, o.id) THEN jsonb_build_object('_id', o.id, 'name', o.name) END AS partner
    FROM success_stories s JOIN members o ON o.id = CASE WHEN s.author_id = ${me} THEN s.partner_id ELSE s.author_id END
    WHERE (s.author_id = ${me} OR s.partner_id = ${me}) AND s.story <> ''
    ORDER BY s.number DESC LIMIT ${serverLimits.storyPartners}`.execute(db);
  const partners = await sql<{ id: string; name: string }>`
    SELECT o.id, o.name FROM (
      SELECT yes.* FROM (SELECT ${me}::uuid AS id) AS me, LATERAL (${sql.raw(mutualYesSql('me.id'))}) AS yes
      ORDER BY since DESC, other_id OFFSET 0
    ) AS yes JOIN members o ON o.id = yes.other_id
    WHERE stand_together(${me}, o.id) AND NOT EXISTS (SELECT FROM success_stories s
      WHERE least(s.author_id, s.partner_id) = least(${me}::uuid, o.id)
        AND greatest(s.author_id, s.partner_id) = greatest(${me}::uuid, o.id) AND NOT s.is_demo
        AND NOT (s.story = '' AND s.partner_id = ${me}))
    ORDER BY yes.since DESC, o.id LIMIT ${serverLimits.storyPartners}`.execute(db);
  return {
    message: storyMessages.mine,
    data: stories.rows.map(presentOwn),
    partners: partners.rows.map(({ id, name }) => ({ _id: id, name })),
  };
};

const isTogether = async (db: Kysely<DB>, one: string, other: string): Promise<boolean> => {
  const { rows } = await sql<{ together: boolean }>`
    SELECT stand_together(${one}, ${other}) AS together`.execute(db);
  return rows[0]?.together === true;
};

export const addresseeOf = (db: Kysely<DB>, id: string): Promise<Addressee> =>
  db.selectFrom('members').select(['name', readLanguage]).where('id', '=', id).executeTakeFirstOrThrow();

/** Tests whether e-mails that name others may be sent to a member: an unconfirmed address may be a stranger's. */
export const hasConfirmedEmail = async (db: Kysely<DB>, memberId: string): Promise<boolean> => {
  const { rows } = await sql`
    SELECT FROM credentials WHERE member_id = ${memberId} AND email_confirmed_at IS NOT NULL`.execute(db);
  return rows.length > 0;
};

/** Writes or rewrites a story: an earlier yes was for other words, so the partner is asked again. */
export const keepStory = (
  { db, mail, config }: Pick<Platform, 'db' | 'mail' | 'config'>,
  me: string,
  {
    memberId: partner,
    description,
    drawing = null,
  }: Omit<z.output<typeof writeStory.body>, 'drawing'> & {
    drawing?: OwnStory['drawing'] | undefined;
  },
): Promise<string> =>
  db.transaction().execute(async (tx) => {
    if (partner === me) throw new Problem('oneself');
    await lockPair(tx, me, partner);
    if (!(await isTogether(tx, me, partner))) throw new Problem('story_stranger');
    const { rows } = await sql<{ id: string; authorId: string; state: StoryFacts['state']; erased: boolean }>`
      SELECT id, author_id, state, story = '' AS erased FROM success_stories
      WHERE least(author_id, partner_id) = least(${me}::uuid, ${partner}::uuid)
        AND greatest(author_id, partner_id) = greatest(${me}::uuid, ${partner}::uuid) AND NOT is_demo
      FOR UPDATE`.execute(tx);
    const [known] = rows;
    assertPermitted(
      mayWrite(known ? { ...known, role: known.authorId === me ? 'author' : 'partner' } : null),
    );
    const words = { authorId: me, partnerId: partner, story: description, drawing };
    const { id } = known
      ? await tx
          .updateTable('successStories')
          .set({
            ...words,
            state: 'asked',
            parted: false,
            beforeParting: null,
            writtenAt: sql<Date>`now()`,
            agreedAt: null,
            reviewedAt: null,
            publishedAt: null,
            reason: null,
          })
          .where('id', '=', known.id)
          .returning('id')
          .executeTakeFirstOrThrow()
      : await tx.insertInto('successStories').values(words).returning('id').executeTakeFirstOrThrow();
    const text = askedMail(
      await addresseeOf(tx, partner),
      (await addresseeOf(tx, me)).name,
      config.publicOrigin,
    );
    if (await hasConfirmedEmail(tx, partner))
      await mail.send({ ...text, account: ifInUse(partner), names: [me] }, { tx });
    return id;
  });

type Found = StoryFacts & { story: string; drawing: OwnStory['drawing']; number: number };

const findForChange = async (tx: Transaction<DB>, me: string, id: string): Promise<Found> => {
  const { rows } = await sql<Found>`
    SELECT CASE ${me}::uuid WHEN author_id THEN 'author' WHEN partner_id THEN 'partner' END AS role, state, parted, story, drawing,
      number::integer AS number, coalesce(stand_together(author_id, partner_id), false) AS together
    FROM success_stories WHERE id = ${id} AND story <> '' FOR UPDATE`.execute(tx);
  const [found] = rows;
  if (found === undefined || found.role === null) throw new Problem('not_found');
  return found;
};

/** Records the partner's yes to the words and the drawing that they saw; the desk reviews next. */
export const agree = (
  { db, mail, config }: Pick<Platform, 'db' | 'mail' | 'config'>,
  me: string,
  { id, read }: { id: string; read: z.output<typeof agreeToStory.body> },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const found = await findForChange(tx, me, id);
    assertPermitted(mayAgree(found));
    if (found.story !== read.description || found.drawing !== (read.drawing ?? null))
      throw new Problem('story_changed');
    await tx
      .updateTable('successStories')
      .set({ state: 'in_review', agreedAt: sql<Date>`now()` })
      .where('id', '=', id)
      .execute();
    await mail.send({ to: config.contactEmail, ...deskMail(found.number) }, { tx });
  });

/** Takes a story down at once: the author's own is erased, the partner's yes is revoked. */
export const withdraw = ({ db }: Pick<Platform, 'db'>, me: string, id: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const deed = withdrawalBy(await findForChange(tx, me, id));
    if (deed === 'delete') {
      await tx.deleteFrom('successStories').where('id', '=', id).execute();
      return;
    }
    const closed = { state: 'withdrawn', agreedAt: null, reviewedAt: null, publishedAt: null, reason: null };
    await tx
      .updateTable('successStories')
      .set(deed === 'empty' ? { ...closed, story: '', drawing: null } : closed)
      .where('id', '=', id)
      .execute();
  });
