import type { Endpoint } from '@mysathi/contract/endpoint';

import { sendAuthorised } from './authorised.ts';
import { decodeAnswer } from './call-encoding.ts';
import type { CallAnswer } from './call-encoding.ts';
import { CallFailure, failureOfAnswer, isSuccess } from './failures/call-failure.ts';

interface UploadInput {
  readonly form: FormData;
  /** Called with the percentage sent so far, as a whole number. */
  readonly onProgress?: ((percent: number) => void) | undefined;
}

interface RawAnswer {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly text: string;
}

/** An upload without progress for this long is considered lost; even slow connections progress sooner. */
const stalledMilliseconds = 120_000;

// Uses XMLHttpRequest, because fetch cannot report upload progress.
const send = (
  { method, path }: Endpoint,
  token: string | undefined,
  { form, onProgress }: UploadInput,
): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, `/api${path}`);
    request.setRequestHeader('Accept', 'application/json');
    if (token !== undefined) request.setRequestHeader('Authorization', `Bearer ${token}`);
    let stalled: ReturnType<typeof setTimeout> | undefined;
    // A connection lost unnoticed reports nothing, and the next upload would wait behind it.
    const moves = () => {
      clearTimeout(stalled);
      stalled = setTimeout(() => {
        reject(new CallFailure(0, 'offline', ''));
        request.abort();
      }, stalledMilliseconds);
    };
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      moves();
      if (lengthComputable && total > 0) onProgress?.(Math.round((loaded / total) * 100));
    });
    request.addEventListener('load', () =>
      resolve({
        status: request.status,
        retryAfter: request.getResponseHeader('Retry-After'),
        text: request.responseText,
      }),
    );
    request.addEventListener('loadend', () => clearTimeout(stalled));
    request.addEventListener('error', () => reject(new CallFailure(0, 'offline', '')));
    request.addEventListener('abort', () => reject(new CallFailure(0, 'aborted', '')));
    moves();
    request.send(form);
  });

/**
 * Uploads files and reports progress.
 * @throws CallFailure for every answer but a success. Programming errors are thrown unchanged.
 */
export const upload = async <Call extends Endpoint>(
  endpoint: Call,
  input: UploadInput,
): Promise<CallAnswer<Call>> => {
  const { status, retryAfter, text } = await sendAuthorised(endpoint, (token) =>
    send(endpoint, token, input),
  );
  if (!isSuccess(status)) throw failureOfAnswer(status, retryAfter, text);
  return decodeAnswer(endpoint, status, text);
};
