import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from 'fastify';
import type pg from 'pg';

import { Problem } from '@mysathi/contract/errors';

import { SealBroken } from '../crypto/encryption.ts';
import { failureFacts } from '../log.ts';
import type { Platform } from '../platform.ts';
import { fileName } from './file-name.ts';
import { FileMissing } from './file-store.ts';
import type { StoredFile } from './file-store.ts';
import { blurredVariant } from './media-addresses.ts';
import { assertViewer, readMediaClaim } from './media-claim.ts';
import type { MediaQuery } from './media-claim.ts';
import { variantFor } from './picture-copies.ts';
import { MediaLine } from './media-line.ts';

const sandbox = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

const read = async (opening: Promise<StoredFile>, log: FastifyBaseLogger): Promise<StoredFile> => {
  try {
    return await opening;
  } catch (error) {
    if (error instanceof SealBroken)
      log.error({ failure: failureFacts(error) }, 'a private file cannot be opened');
    throw error instanceof FileMissing || error instanceof SealBroken ? new Problem('not_found') : error;
  }
};

const safely = (reply: FastifyReply, file: StoredFile) =>
  reply
    .type(file.contentType)
    .header('x-content-type-options', 'nosniff')
    .header('x-robots-tag', 'noindex')
    .header('content-security-policy', sandbox);

/**
 * Returns whose picture it is.
 * @throws if the viewer may not see it
 */
const openPicture = async (
  pool: pg.Pool,
  viewer: string | null,
  key: string,
  blurred: boolean,
): Promise<'member' | 'campaign'> => {
  const { rows } = await pool.query<{ open: boolean; ofCampaign: boolean }>({
    name: 'open-picture',
    text: `SELECT may_open_picture($1, $2, $3) AS open,
             EXISTS (SELECT FROM campaign_pictures WHERE file_key = $2) AS "ofCampaign"`,
    values: [viewer, key, blurred],
  });
  if (!rows[0]?.open) throw new Problem('not_found');
  return rows[0].ofCampaign ? 'campaign' : 'member';
};

const assertOpenOriginal = async (pool: pg.Pool, viewer: string, key: string): Promise<void> => {
  const { rows } = await pool.query<{ open: boolean }>({
    name: 'open-original',
    text: 'SELECT may_open_original($1, $2) AS open',
    values: [viewer, key],
  });
  if (!rows[0]?.open) throw new Problem('not_found');
};

/**
 * Serves files at their signed addresses, only to the viewer they were made for, and only while that viewer may still
 * see them.
 */
export const mediaRoutes = (
  app: FastifyInstance,
  { clock, files, media, sessions, pool }: Pick<Platform, 'clock' | 'files' | 'media' | 'sessions' | 'pool'>,
): void => {
  const line = new MediaLine(pool);
  app.get<{ Params: { key: string; variant: string }; Querystring: MediaQuery }>(
    '/media/picture/:key/:variant',
    async (request, reply) => {
      const { key, variant } = request.params;
      const { viewer, expires } = readMediaClaim(media, `picture/${key}/${variant}`, request.query);
      const forAll = viewer === 'visitor';
      const whose = await line.ask(request, reply, async () => {
        if (!forAll) await assertViewer(sessions, request, viewer);
        return openPicture(pool, forAll ? null : viewer, key, variant === blurredVariant);
      });
      const file = await read(
        files.readPicture(key, variantFor(variant, request.headers.accept)),
        request.log,
      );
      const seconds = Math.max(0, expires - Math.floor(clock.now().getTime() / 1000));
      return (
        safely(reply, file)
          .header('vary', 'Accept')
          // A member can withdraw consent, but shared caches would keep handing out the picture.
          .header(
            'cache-control',
            `${whose === 'campaign' ? 'public' : 'private'}, max-age=${seconds}, immutable`,
          )
          .send(file.bytes)
      );
    },
  );

  app.get<{ Params: { key: string }; Querystring: MediaQuery }>(
    '/media/private/:key',
    async (request, reply) => {
      const { key } = request.params;
      const { viewer } = readMediaClaim(media, `private/${key}`, request.query);
      await line.ask(request, reply, async () => {
        await assertViewer(sessions, request, viewer);
        await assertOpenOriginal(pool, viewer, key);
      });
      const file = await read(files.readPrivate(key), request.log);
      return safely(reply, file)
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${fileName('document', file)}"`)
        .send(file.bytes);
    },
  );
};
