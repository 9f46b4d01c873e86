/**
 * Uploads one photo a second for SECONDS, in its own process: the client's work on forms must not slow down
 * measurements beside it. Environment: ADDRESS, TOKENS (with commas), PHOTO (a file), SECONDS.
 */
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

import { uploadPhoto } from './upload-photo.ts';

const { ADDRESS: address = '', TOKENS = '', PHOTO = '', SECONDS } = process.env;
const tokens = TOKENS.split(',');
const photo = await readFile(PHOTO);

const sent: Promise<void>[] = [];
for (let second = 0; second < Number(SECONDS); second += 1) {
  sent.push(uploadPhoto(address, tokens[second % tokens.length] ?? '', photo, second));
  await wait(1000);
}
await Promise.all(sent);
