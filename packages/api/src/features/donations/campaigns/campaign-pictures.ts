import { resolve } from 'node:path';

import { problems } from '@mysathi/contract/errors';

import { forgetFiles } from '../../../members/files/forget-files.ts';
import { sha256 } from '../../../platform/crypto/signing.ts';
import { readNamedFile } from '../../../platform/desk/read-named-file.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { CampaignFile } from './desk/campaign-file.ts';

/** A picture in the store. */
export interface StoredPicture {
  readonly fileKey: string;
  readonly width: number;
  readonly height: number;
}

/** Returns the file names of all pictures and scans that a campaign uses. */
const namesIn = ({ pictures, documents }: CampaignFile): string[] => [
  ...new Set([
    ...pictures.map(({ file }) => file),
    ...documents.flatMap(({ scan }) => (scan === undefined ? [] : [scan])),
  ]),
];

const read = (folder: string, name: string): Promise<Buffer> =>
  readNamedFile(
    resolve(folder, name),
    `There is no picture ${name} to read: pictures lie beside the file of the campaign.`,
  );

/** Hashes the campaign and all of its pictures, which are in `folder`. */
export const hashOfFiles = async (campaign: CampaignFile, folder: string): Promise<Buffer> => {
  const pictures = await Promise.all(
    namesIn(campaign).map(async (name) => sha256(await read(folder, name)).toString('hex')),
  );
  return sha256(JSON.stringify([campaign, pictures]));
};

type Parts = Pick<Platform, 'db' | 'images' | 'files' | 'log'>;

/** Removes pictures that no row names. */
export const forgetPictures = (parts: Parts, keys: readonly string[]): Promise<void> =>
  forgetFiles(
    parts,
    keys.map((key) => ({ kind: 'picture', key })),
  );

/**
 * Re-encodes the pictures of a campaign and stores them.
 * @throws if one cannot be used; none is kept then
 */
export const storePictures = async (
  parts: Parts,
  campaign: CampaignFile,
  folder: string,
): Promise<Map<string, StoredPicture>> => {
  const stored = new Map<string, StoredPicture>();
  try {
    for (const name of namesIn(campaign)) {
      const outcome = await parts.images.picture(resolve(folder, name));
      if (!outcome.ok) throw new Error(`${name}: ${problems[outcome.fault].text}`);
      const { width, height } = outcome.picture;
      stored.set(name, { fileKey: await parts.files.savePicture(outcome.picture), width, height });
    }
    return stored;
  } catch (error) {
    await forgetPictures(
      parts,
      [...stored.values()].map(({ fileKey }) => fileKey),
    );
    throw error;
  }
};
