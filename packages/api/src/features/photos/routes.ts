import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import {
  arrangePhotos,
  changePhoto,
  memberPhotos,
  ownPhotos,
  photoMessages,
  removePhoto,
  uploadPhotos,
} from '@mysathi/contract/endpoints/photos';
import { Problem } from '@mysathi/contract/errors';
import { isPhotoSlot, uploadSlots } from '@mysathi/contract/photo-slots';

import { forgetFiles } from '../../members/files/forget-files.ts';
import { openMember } from '../../members/open-member.ts';
import { takeUpload } from '../../members/files/upload-limit.ts';
import { keepPerson } from '../../members/user-record.ts';
import { rememberResumePage } from '../../members/accounts/wizard-progress.ts';
import { route } from '../../platform/http/route.ts';
import { readUploads } from '../../platform/http/uploads/uploads.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { handleForgottenProofs } from './forget-proofs.ts';
import { arrange } from './arrange-photos.ts';
import { changeOnePhoto, changePhotos, emptySlot } from './change-photos.ts';
import { photoForm } from './photo-form.ts';
import { ownPhotosOf, photosFor } from './present-photos.ts';
import { takePhotoForm } from './take-photo-form.ts';

interface Caller {
  me: Viewer;
  request: FastifyRequest;
  reply: FastifyReply;
}

const oneEach = Object.fromEntries(uploadSlots.map((slot) => [slot, 1]));

/** Registers the calls for pictures and ID proofs: changing my own, and viewing others' under their rules. */
export const photoRoutes = (app: FastifyInstance, platform: Platform): void => {
  handleForgottenProofs(platform);

  const changedPhotos = async ({ me: { memberId }, request, reply }: Caller) => {
    await keepPerson(platform, { request, reply, memberId });
    return { data: await ownPhotosOf(platform, memberId) };
  };

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

  route(app, platform, { ...uploadPhotos, besideFiles: photoForm }, async ({ me, request, reply }) => {
    if (!request.isMultipart()) throw new Problem('unsupported_body');
    return takeUpload(platform, me.memberId, async () => {
      const form = await readUploads(request, reply, platform, { files: oneEach });
      try {
        const { resumeAt, errors } = await takePhotoForm(platform, me.memberId, form);
        rememberResumePage(platform, { request, reply }, resumeAt);
        const changed = await changedPhotos({ me, request, reply });
        return { message: photoMessages.added, ...changed, ...(errors.length > 0 ? { errors } : {}) };
      } finally {
        await form.discard();
      }
    });
  });

  route(app, platform, removePhoto, async ({ params, query, ...caller }) => {
    const { id: slot } = params;
    const gone = await emptySlot(platform, caller.me.memberId, slot, query.holds);
    if (gone !== null)
      await forgetFiles(platform, [{ kind: isPhotoSlot(slot) ? 'picture' : 'original', key: gone }]);
    return { message: photoMessages.removed, ...(await changedPhotos(caller)) };
  });

  route(app, platform, changePhoto, async ({ params, body, ...caller }) => {
    await changeOnePhoto(platform, caller.me.memberId, params.id, body);
    return { message: photoMessages.changed, ...(await changedPhotos(caller)) };
  });

  route(app, platform, arrangePhotos, async ({ body, ...caller }) => {
    const { memberId } = caller.me;
    await changePhotos(platform, memberId, (tx) => arrange(tx, platform, memberId, body));
    return { message: photoMessages.changed, ...(await changedPhotos(caller)) };
  });
};
