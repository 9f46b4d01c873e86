import type { FastifyInstance } from 'fastify';

import { multipart } from '../../../members/testing/member-test.ts';
import type { FormPart, Headers } from '../../../members/testing/member-test.ts';

/** Makes a file of a form, declared as JPEG whatever it contains; for tests. */
export const file = (name: string, bytes: Buffer, filename = 'picture.jpg'): FormPart => ({
  name,
  filename,
  type: 'image/jpeg',
  bytes,
});

/** Posts files and fields as one form; for tests. */
export const uploadTo = (app: FastifyInstance, headers: Headers, ...parts: FormPart[]) => {
  const form = multipart(parts);
  return app.inject({
    method: 'POST',
    url: '/api/users_photos',
    headers: { ...headers, ...form.headers },
    payload: form.payload,
  });
};
