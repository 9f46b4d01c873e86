import type * as z from 'zod';

import type { Outcome } from './payment-gateway.ts';
import type { GatewayAccount } from './payment-settings.ts';
import { errorBody } from './razorpay-dialect.ts';

interface Call<Schema extends z.ZodType> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  answer: Schema;
  body?: object;
  headers?: Record<string, string>;
  /** Ends the wait for an answer before the time limit. */
  signal?: AbortSignal;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Returns the gateway's reason for a refusal, without the donor's data. */
const reasonOf = (status: number, text: string): string => {
  const { data } = errorBody.safeParse(parsed(text));
  return `${status} ${data?.error.reason ?? data?.error.code ?? ''} ${data?.error.description ?? ''}`.trim();
};

/**
 * Statuses that refuse the call but not its content: our key, a timeout, or another call with the same key in progress.
 */
const saysNothing: ReadonlySet<number> = new Set([401, 403, 408, 409]);
const isRefusal = (status: number): boolean => status >= 400 && status < 500 && !saysNothing.has(status);

/** The settings for calling the gateway. */
export interface ClientSettings {
  /** The time limit for an answer. */
  readonly milliseconds?: number;
  /** The time limit for a charge with all its calls. */
  readonly chargeMilliseconds?: number;
  /** Called when the gateway refuses our key: no call takes effect until the key is corrected. */
  readonly onKeyRefused?: (status: number) => void;
}

const answerMilliseconds = 8000;

/** Makes single calls to the gateway's API with a time limit; every way a call can end is an Outcome. */
export class RazorpayClient {
  readonly #baseUrl: string;
  readonly #authorization: string;
  readonly #milliseconds: number;
  readonly #onKeyRefused: (status: number) => void;

  constructor({ baseUrl, keyId, keySecret }: GatewayAccount, settings: ClientSettings) {
    this.#baseUrl = baseUrl;
    this.#authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
    this.#milliseconds = settings.milliseconds ?? answerMilliseconds;
    this.#onKeyRefused = settings.onKeyRefused ?? (() => undefined);
  }

  async send<Schema extends z.ZodType>(call: Call<Schema>): Promise<Outcome<z.output<Schema>>> {
    let status: number;
    let text: string;
    try {
      const answer = await fetch(`${this.#baseUrl}/v1${call.path}`, {
        method: call.method,
        headers: {
          authorization: this.#authorization,
          accept: 'application/json',
          ...(call.body ? { 'content-type': 'application/json' } : {}),
          ...call.headers,
        },
        ...(call.body ? { body: JSON.stringify(call.body) } : {}),
        redirect: 'error',
        signal: AbortSignal.any([
          AbortSignal.timeout(this.#milliseconds),
          ...(call.signal ? [call.signal] : []),
        ]),
      });
      status = answer.status;
      text = await answer.text();
    } catch (error) {
      return { kind: 'unknown', reason: error instanceof Error ? error.name : 'no answer' };
    }
    if (status === 429) return { kind: 'throttled' };
    if (status === 401 || status === 403) this.#onKeyRefused(status);
    if (status < 200 || status > 299)
      return { kind: isRefusal(status) ? 'rejected' : 'unknown', reason: reasonOf(status, text) };
    const read = call.answer.safeParse(parsed(text));
    return read.success
      ? { kind: 'done', value: read.data }
      : { kind: 'unknown', reason: 'an answer of another shape' };
  }
}
