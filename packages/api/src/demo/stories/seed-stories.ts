import { dayMilliseconds } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { demoId } from '../population/member-identity.ts';
import { demoStories } from './demo-stories.ts';

/** Adds the invented stories of the demo, each marked as such; an existing one stays as it is. */
export const seedStories = async ({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> => {
  const now = clock.now().getTime();
  await db
    .insertInto('successStories')
    .values(
      demoStories.map(({ names, drawing, story }, place) => ({
        id: demoId('success story', names),
        demoNames: names,
        drawing,
        story,
        state: 'published',
        publishedAt: new Date(now - (demoStories.length - place) * 9 * dayMilliseconds),
        isDemo: true,
      })),
    )
    .onConflict((row) => row.column('id').doNothing())
    .execute();
};
