import { setTimeout as wait } from 'node:timers/promises';

import { demoPassword } from '@mysathi/api/demo/population/demo-people';
import { photograph } from '@mysathi/api/platform/images/testing';
import { photoSlots } from '@mysathi/contract/photo-slots';

import { once, type Load } from './load.ts';
import type { Finding } from './report.ts';
import { median } from './statistics.ts';
import { signIn, type DemoMember, type Population, type World } from './world.ts';

const uploads = 20;
const rounds = 3;
const connections = 4;
const feedPath = '/api/matches/more_matches?age_from=24&age_to=36&marital_status=Single';

const timed = async (work: () => Promise<Response>): Promise<number> => {
  const begun = performance.now();
  const response = await work();
  const words = await response.text();
  if (!response.ok) throw new Error(`A photo was refused: ${words}`);
  return performance.now() - begun;
};

const form = (photo: Buffer, at: number): FormData => {
  const body = new FormData();
  const slot = photoSlots[at % photoSlots.length] ?? 'profile_picture';
  body.set(slot, new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg');
  return body;
};

/** Uploads from a phone's camera against bare sharp, and what they cost the feed beside them. */
export const measurePhotos = async (
  world: World,
  population: Population,
  seconds: number,
): Promise<Finding[]> => {
  const [floor, product] = [await world.floor('photo-floor', population), await world.product(population)];
  try {
    const people = { gender: 'Male' as const, count: 10, password: demoPassword };
    const members = await signIn(population, product, people);
    const photo = await photograph({ width: 4000, height: 3000, quality: 70 });
    const bare = () => timed(() => fetch(floor.address, { method: 'POST', body: new Uint8Array(photo) }));
    const upload = (at: number) => {
      const { token } = members[at % members.length] as DemoMember;
      const headers = { authorization: `Bearer ${token}` };
      return timed(() =>
        fetch(`${product.address}/api/users_photos`, { method: 'POST', headers, body: form(photo, at) }),
      );
    };
    await Promise.all([bare(), upload(0)]);
    const [theirs, ours]: [number[], number[]] = [[], []];
    for (let at = 0; at < uploads; at += 1) {
      theirs.push(await bare());
      ours.push(await upload(at));
    }
    const feed: Load = {
      name: 'feed',
      address: product.address,
      paths: [feedPath],
      tokens: members.map(({ token }) => token),
    };
    const [alone, beside]: [number[], number[]] = [[], []];
    await once(feed, 2, connections);
    for (let round = 0; round < rounds; round += 1) {
      alone.push((await once(feed, seconds, connections)).p99Milliseconds);
      const sent: Promise<number>[] = [];
      const sending = (async () => {
        for (let second = 0; second < seconds; second += 1) {
          sent.push(upload(second + round));
          await wait(1000);
        }
      })();
      beside.push((await once(feed, seconds, connections)).p99Milliseconds);
      await sending;
      await Promise.all(sent);
    }
    const [uploadRatio, feedRatio] = [median(ours) / median(theirs), median(beside) / median(alone)];
    return [
      {
        what: 'photo of 12 megapixels to its stored sizes',
        measured: `${median(ours).toFixed(0)} ms (P ${median(theirs).toFixed(0)} ms)`,
        ratio: uploadRatio,
        goal: '<= 1.5 P',
        reached: uploadRatio <= 1.5,
      },
      {
        what: 'feed p99 beside one upload a second',
        measured: `${median(beside).toFixed(0)} ms (alone ${median(alone).toFixed(0)} ms)`,
        ratio: feedRatio,
        goal: '<= 1.5 times',
        reached: feedRatio <= 1.5,
      },
    ];
  } finally {
    await Promise.all([floor.stop(), product.stop()]);
  }
};
