import type { FastifyInstance } from 'fastify';

import {
  arrangePhotos,
  changePhoto,
  holdsField,
  memberPhotos,
  ownPhotos,
  photoMessages,
  removePhoto,
  uploadPhotos,
  visibilityField,
} from '@mysathi/contract/endpoints/photos';
import { Problem } from '@mysathi/contract/errors';
import { isIdProofSlot, isPhotoSlot, photoVisibilities, uploadSlots } from '@mysathi/contract/photo-slots';
import type { PhotoSlot } from '@mysathi/contract/photo-slots';

import { holdMember } from '../../members/hold-member.ts';
import { refreshMemberCard } from '../../members/card.ts';
import { forgetFiles } from '../../members/forget-files.ts';
import { openMember } from '../../members/open-member.ts';
import { dropOriginal, putOriginal } from '../../members/private-files.ts';
import { takeUpload } from '../../members/upload-limit.ts';
import { rememberResumePage } from '../../members/wizard-progress.ts';
import type { KeptFile } from '../../platform/files/file-store.ts';
import { route } from '../../platform/http/route.ts';
import { readUploads } from '../../platform/http/uploads.ts';
import type { Platform } from '../../platform/platform.ts';
import { handleForgottenProofs } from './forget-proofs.ts';
import { arrange } from './arrange-photos.ts';
import { refuseMistaken } from './meant-photos.ts';
import type { Belief } from './meant-photos.ts';
import { ownPhotosOf, photosFor } from './present-photos.ts';
import { receiveFiles } from './receive-photos.ts';
import type { Received } from './receive-photos.ts';
import { dropPhoto, movePhoto, putPhoto } from './stored-photos.ts';
import type { Visibility } from './stored-photos.ts';
import { passPhotoStep } from './wizard-step.ts';

const oneEach = Object.fromEntries(uploadSlots.map((slot) => [slot, 1]));

/** Who is to see the picture of a form that goes into a slot; undefined where it does not say. */
const visibilityIn = (fields: Record<string, unknown>, slot: PhotoSlot): Visibility | undefined => {
  const said = fields[visibilityField(slot)];
  const known = photoVisibilities.find((one) => one === said);
  if (said !== undefined && known === undefined) throw new Problem('invalid');
  return known;
};

/** Pictures and ID proofs: mine to change, others' to look at under their rules. */
export const photoRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { db, clock } = platform;
  handleForgottenProofs(platform);

  route(app, platform, ownPhotos, async ({ me }) => ({
    message: photoMessages.photos,
    data: await ownPhotosOf(platform, me.memberId),
  }));

  route(app, platform, memberPhotos, async ({ params, me }) => {
    const { id: memberId } = params;
    if (memberId === me.memberId)
      return { message: photoMessages.photos, data: await ownPhotosOf(platform, memberId) };
    if (me.scope === 'onboarding') throw new Problem('finish_profile');
    platform.profilePace.pass(me.memberId, memberId);
    const { relation, publicConsent } = await openMember(platform, me.memberId, memberId);
    const audience = { onlooker: relation, viewer: me.memberId, publicConsent };
    return { message: photoMessages.photos, data: await photosFor(platform, memberId, audience) };
  });

  const put = (memberId: string, received: readonly Received[], fields: Record<string, unknown>) =>
    db.transaction().execute(async (tx) => {
      await holdMember(tx, memberId);
      const beliefs = received.map(({ slot }): Belief => {
        const holds = fields[holdsField(slot)];
        return [slot, typeof holds === 'string' ? holds : undefined];
      });
      await refuseMistaken(tx, platform, memberId, beliefs);
      const replaced: KeptFile[] = [];
      const at = clock.now();
      for (const one of received) {
        const { kind } = one;
        const key =
          one.kind === 'picture'
            ? await putPhoto(tx, { ...one, memberId, visibility: visibilityIn(fields, one.slot), at })
            : await putOriginal(tx, { memberId, slot: one.slot, original: one.original, at });
        if (key !== null) replaced.push({ kind, key });
      }
      const resumeAt = await passPhotoStep(tx, memberId);
      await refreshMemberCard(tx, memberId);
      return { replaced, resumeAt };
    });

  route(app, platform, uploadPhotos, async ({ me, request, reply }) => {
    if (!request.isMultipart()) throw new Problem('unsupported_body');
    return takeUpload(platform, me.memberId, async () => {
      const form = await readUploads(request, reply, platform, { files: oneEach });
      try {
        const { received, refused } = await receiveFiles(platform, form.files);
        const errors = refused.map(({ problem }) => problem);
        const [first] = refused;
        if (received.length === 0) {
          if (first) throw new Problem(first.code, { errors });
          throw new Problem('invalid', { message: photoMessages.nothingSent });
        }
        const { replaced, resumeAt } = await put(me.memberId, received, form.fields).catch(
          async (error: unknown) => {
            await forgetFiles(platform, received);
            throw error;
          },
        );
        await forgetFiles(platform, replaced);
        rememberResumePage(platform, { request, reply }, resumeAt);
        const data = await ownPhotosOf(platform, me.memberId);
        return { message: photoMessages.added, data, ...(errors.length > 0 ? { errors } : {}) };
      } finally {
        await form.discard();
      }
    });
  });

  route(app, platform, removePhoto, async ({ params, query, me }) => {
    const { slot } = params;
    const { memberId } = me;
    const gone = await db.transaction().execute(async (tx) => {
      await holdMember(tx, memberId);
      await refuseMistaken(tx, platform, memberId, [[slot, query.holds]]);
      const key = isIdProofSlot(slot)
        ? await dropOriginal(tx, memberId, slot)
        : await dropPhoto(tx, memberId, slot);
      await refreshMemberCard(tx, memberId);
      return key;
    });
    if (gone !== null)
      await forgetFiles(platform, [{ kind: isPhotoSlot(slot) ? 'picture' : 'original', key: gone }]);
    return { message: photoMessages.removed, data: await ownPhotosOf(platform, memberId) };
  });

  route(app, platform, changePhoto, async ({ params, body, me }) => {
    const { memberId } = me;
    await db.transaction().execute(async (tx) => {
      await holdMember(tx, memberId);
      const { move_to: to, holds, move_to_holds: toHolds } = body;
      const beliefs: Belief[] = [[params.slot, holds]];
      if (to !== undefined) beliefs.push([to, toHolds]);
      await refuseMistaken(tx, platform, memberId, beliefs);
      if (body.visibility !== undefined) {
        const { numUpdatedRows } = await tx
          .updateTable('photos')
          .set({ visibility: body.visibility })
          .where('memberId', '=', memberId)
          .where('slot', '=', params.slot)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) throw new Problem('not_found');
      }
      if (to !== undefined && to !== params.slot && !(await movePhoto(tx, memberId, params.slot, to))) {
        throw new Problem('not_found');
      }
      await refreshMemberCard(tx, memberId);
    });
    return { message: photoMessages.changed, data: await ownPhotosOf(platform, memberId) };
  });

  route(app, platform, arrangePhotos, async ({ body, me }) => {
    const { memberId } = me;
    await db.transaction().execute(async (tx) => {
      await holdMember(tx, memberId);
      await arrange(tx, platform, memberId, body);
      await refreshMemberCard(tx, memberId);
    });
    return { message: photoMessages.changed, data: await ownPhotosOf(platform, memberId) };
  });
};
