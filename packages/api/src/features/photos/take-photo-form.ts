import { photoMessages } from '@mysathi/contract/endpoints/photos';
import { Problem } from '@mysathi/contract/errors';
import type { ResumePage } from '@mysathi/contract/pages';
import type { FieldProblem } from '@mysathi/contract/problem-body';

import { forgetFiles } from '../../members/files/forget-files.ts';
import type { UploadForm } from '../../platform/http/uploads/uploads.ts';
import { invalid } from '../../platform/http/validation.ts';
import type { Platform } from '../../platform/platform.ts';
import { putReceived } from './change-photos.ts';
import { photoForm } from './photo-form.ts';
import { receiveFiles } from './receive-photos.ts';

/**
 * Puts the files of a form into their slots; returns where the wizard continues, and the files that could not be used.
 * @throws if none could be used
 */
export const takePhotoForm = async (
  platform: Platform,
  memberId: string,
  { fields, files }: UploadForm,
): Promise<{ resumeAt: ResumePage | null; errors: FieldProblem[] }> => {
  const said = photoForm.safeParse(fields);
  if (!said.success) throw invalid(said.error, fields, photoForm);
  const { received, refused } = await receiveFiles(platform, files);
  const errors = refused.map(({ problem }) => problem);
  const [first] = refused;
  if (received.length === 0)
    throw first
      ? new Problem(first.code, { errors })
      : new Problem('invalid', { message: photoMessages.nothingSent });
  const { replaced, resumeAt } = await putReceived(platform, memberId, received, said.data).catch(
    async (error: unknown) => {
      await forgetFiles(platform, received);
      throw error;
    },
  );
  await forgetFiles(platform, replaced);
  return { resumeAt, errors };
};
