import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { campaignSharePath } from '@mysathi/contract/endpoints/campaigns';

import { breakLines, drawable } from './letter-paths.ts';
import { sharePicture } from './share-picture.ts';
import { givingTest } from '../testing/giving-test.ts';
import type { GivingTest } from '../testing/giving-test.ts';
import { makeCampaign } from '../testing/make-campaign.ts';

let t: GivingTest;

beforeAll(async () => {
  t = await givingTest();
});

afterAll(() => t.close());

const pictureOf = async (slug: string): Promise<Buffer> => {
  const answer = await fetch(`${t.base}${campaignSharePath(slug)}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  // Previews follow a campaign within minutes, and one picture serves all simultaneous viewers.
  expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
  return Buffer.from(await answer.arrayBuffer());
};

test('the picture of a campaign has the size previews ask for, and follows what it has raised', async () => {
  const { slug } = await makeCampaign(t.platform.db);
  const before = await pictureOf(slug);
  expect(await sharp(before).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  expect(await pictureOf(slug)).toEqual(before);
  await t.giveAndPay(slug, { amount: 5000_00 });
  const after = await pictureOf(slug);
  expect(after).not.toEqual(before);
  const { channels } = await sharp(after).stats();
  expect(Math.min(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(10);
});

test('half a goal is half a ring, from the top', async () => {
  const totals = {
    raised: 50_00,
    goal: 100_00,
    percent: 50,
    donors: 1,
    gifts: 1,
    stages: [],
    currentStage: 1,
  };
  const picture = await sharePicture('half', { title: 'Half', isDemo: false, totals });
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const greenAt = (x: number, y: number) => data[(y * info.width + x) * info.channels + 1] ?? 0;
  const [right, left] = [
    [greenAt(1066, 224), greenAt(1110, 330), greenAt(1066, 436)],
    [greenAt(854, 224), greenAt(810, 330), greenAt(854, 436)],
  ];
  expect(Math.max(...right)).toBeLessThan(80);
  expect(Math.min(...left)).toBeGreaterThan(200);
});

const nothingYet = { raised: 0, goal: 100_00, percent: 0, donors: 0, gifts: 0, stages: [], currentStage: 1 };
const drawn = (title: string) => sharePicture(title, { title, isDemo: false, totals: nothingYet });

test('play money is said to be that', async () => {
  const shown = { title: 'Help Arjun', totals: nothingYet };
  const real = await sharePicture('real', { ...shown, isDemo: false });
  expect((await sharePicture('play', { ...shown, isDemo: true })).equals(real)).toBe(false);
});

test('it is drawn once for the same figures', async () => {
  const shown = { title: 'Help Arjun', isDemo: false, totals: nothingYet };
  const first = sharePicture('once', shown);
  expect(sharePicture('once', { ...shown })).toBe(first);
  expect(sharePicture('once', { ...shown, totals: { ...nothingYet, raised: 1_00 } })).not.toBe(first);
  await first;
});

test.each([
  ['Help Arjun 🙏🏽 walk ❤️', 'Help Arjun walk'],
  ['🇮🇳👩‍👩‍👧 1️⃣ Help❗ Arjun', 'Help Arjun'],
  ['अर्जुन को 🙏 चलने में मदद करें✨', 'अर्जुन को चलने में मदद करें'],
  ['𝗛𝗲𝗹𝗽 Arjun walk', 'Help Arjun walk'],
  ['Help احمد walk', 'Help walk'],
])('of %s the picture shows what there are letters for, and no boxes', async (title, shown) => {
  expect((await drawn(title)).equals(await drawn(shown))).toBe(true);
});

test.each(['मदद — «Ayşe» & ₹5,00,000', 'क्‍ष र्‍य', 'മലയാളം ന്‍', 'ಶ್ರೀ'])('all of %s is drawn', (title) => {
  expect(drawable(title, 600)).toBe(title.normalize('NFC'));
});

test('a title that there are no letters for leaves the figures alone', async () => {
  expect((await drawn('🙏🏽 ❤️')).equals(await drawn('احمد'))).toBe(true);
});

test('there is none of a campaign that nobody may see', async () => {
  expect((await fetch(`${t.base}${campaignSharePath('no-such-campaign')}`)).status).toBe(404);
});

test('a title is broken between words, in every script, and cut where it is too long', () => {
  const look = { size: 50, weight: 600, colour: 'black' } as const;
  expect(breakLines('Help', look, 600, 3)).toEqual(['Help']);
  const words = 'अर्जुन को फिर से चलने में मदद करें after his accident on the road';
  const lines = breakLines(words, look, 600, 3);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.join(' ')).toBe(words);
  const cut = breakLines('an endless title '.repeat(30), look, 600, 3);
  expect(cut).toHaveLength(3);
  expect(cut.at(-1)).toMatch(/…$/);
});

test.each([
  ['Bhubaneswar-Visakhapatnam-Kakinada relief', ['Bhubaneswar-', 'Visakhapatnam-Kakinada', 'relief']],
  ['Help the Trinitrophenylmethylnitramine ward', ['Help the', 'Trinitrophenylmethylnitr', 'amine ward']],
  ['Onlyonewordthatiswiderthanaline', ['Onlyonewordthatiswider', 'thanaline']],
  [`${'कि'.repeat(16)} के लिए`, ['कि'.repeat(10), `${'कि'.repeat(6)} के लिए`]],
])('a word of %s that is wider than a line is broken, instead of running into the ring', (words, lines) => {
  const look = { size: 58, weight: 600, colour: 'black' } as const;
  expect(breakLines(words, look, 640, 3)).toEqual(lines);
});

test('a title that is too long is not cut within a letter and its signs', () => {
  const look = { size: 58, weight: 600, colour: 'black' } as const;
  const [cut] = breakLines('क्षि'.repeat(40), look, 640, 1);
  expect(cut).toMatch(/^(?:क्षि)+…$/);
});
