import type { FastifyInstance } from 'fastify';

import { kolkataDay } from '@mysathi/contract/time/calendar';

import { daySeconds, minuteMilliseconds } from '../../platform/clock.ts';
import { assertViewer, readMediaClaim } from '../../platform/files/media-claim.ts';
import type { MediaQuery } from '../../platform/files/media-claim.ts';
import type { Platform } from '../../platform/platform.ts';
import { serverLimits } from '../../platform/server-limits.ts';
import { atMost, pass } from '../../platform/throttling/throttle.ts';
import { tooMany } from '../../platform/throttling/too-many.ts';
import { exportArchive } from './export-data.ts';

// Long enough for a dozen pictures over a slow line.
const downloadMilliseconds = 15 * minuteMilliseconds;
/** Serves a member's archive at its signed address; the download is streamed. */
export const archiveRoute = (app: FastifyInstance, platform: Platform): void => {
  const { db, media, sessions, clock } = platform;
  app.get<{ Params: { id: string }; Querystring: MediaQuery }>(
    '/media/archive/:id',
    { handlerTimeout: downloadMilliseconds },
    async (request, reply) => {
      const { id } = request.params;
      const { viewer } = readMediaClaim(media, `archive/${id}`, request.query);
      await assertViewer(sessions, request, viewer);
      const downloads = [atMost(serverLimits.exportDownloadsPerDay, daySeconds, tooMany)];
      await pass(db, [{ kind: 'export-download', subject: id, limits: downloads }]);
      return reply
        .type('application/zip')
        .header('cache-control', 'no-store')
        .header('x-content-type-options', 'nosniff')
        .header('x-robots-tag', 'noindex')
        .header(
          'content-disposition',
          `attachment; filename="mysathi-my-data-${kolkataDay(clock.now())}.zip"`,
        )
        .send(exportArchive(platform, id));
    },
  );
};
