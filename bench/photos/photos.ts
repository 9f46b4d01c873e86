import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { demoPassword } from '@mysathi/api/demo/population/demo-people';
import { photograph } from '@mysathi/api/platform/images/testing/example-files';

import { once } from '../load.ts';
import type { Load } from '../load.ts';
import { runProgram } from '../programs.ts';
import { atMost } from '../report.ts';
import type { Finding } from '../report.ts';
import { median, timed } from '../statistics.ts';
import { uploadPhoto } from './upload-photo.ts';
import { signIn } from '../world.ts';
import type { DemoMember, Population, World } from '../world.ts';

const uploadsMeasured = 20;
const uploads = join(import.meta.dirname, 'uploads.ts');
const rounds = 5;
const connections = 4;
const feedPath = '/api/matches/more_matches?age_from=24&age_to=36&marital_status=Single';

const tokenOf = (members: readonly DemoMember[], at: number) => members[at % members.length]?.token ?? '';

/** Measures uploads of phone photos against bare sharp, and how much they slow down the feed meanwhile. */
export const measurePhotos = async (
  world: World,
  population: Population,
  seconds: number,
): Promise<Finding[]> => {
  const file = join(tmpdir(), `mysathi-bench-${randomUUID()}.jpg`);
  const [floor, product] = [await world.floor('photo-floor', population), await world.product(population)];
  try {
    const people = { gender: 'Male' as const, count: 10, password: demoPassword };
    const members = await signIn(population, product, people);
    const photo = await photograph({ width: 4000, height: 3000, quality: 70 });
    const bare = () =>
      timed(async () => {
        const response = await fetch(floor.address, { method: 'POST', body: new Uint8Array(photo) });
        await response.text();
      });
    const upload = (at: number) => timed(() => uploadPhoto(product.address, tokenOf(members, at), photo, at));
    await writeFile(file, photo);
    await Promise.all([bare(), upload(0)]);
    const [theirs, ours]: [number[], number[]] = [[], []];
    for (let at = 0; at < uploadsMeasured; at += 1) {
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
      const uploading = runProgram(uploads, [], {
        ADDRESS: product.address,
        TOKENS: members.map(({ token }) => token).join(','),
        PHOTO: file,
        SECONDS: String(seconds),
      });
      beside.push((await once(feed, seconds, connections)).p99Milliseconds);
      await uploading;
    }
    const [uploadRatio, feedRatio] = [median(ours) / median(theirs), median(beside) / median(alone)];
    return [
      {
        what: 'photo of 12 megapixels to its stored sizes',
        measured: `${median(ours).toFixed(0)} ms (P ${median(theirs).toFixed(0)} ms)`,
        ...atMost(uploadRatio, 1.5, 'P'),
      },
      {
        what: 'feed p99 beside one upload a second',
        measured: `${median(beside).toFixed(1)} ms (alone ${median(alone).toFixed(1)} ms)`,
        ...atMost(feedRatio, 1.5, 'times'),
      },
    ];
  } finally {
    await Promise.all([floor.stop(), product.stop(), rm(file, { force: true })]);
  }
};
