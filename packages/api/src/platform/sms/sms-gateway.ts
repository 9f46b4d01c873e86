import { NotSent } from '../jobs/not-sent.ts';

export interface SmsMessage {
  /** The ten digits of an Indian mobile number. */
  to: string;
  text: string;
}

/**
 * Delivers single messages.
 * @throws NotSent
 */
export interface SmsGateway {
  deliver(message: SmsMessage): Promise<void>;
}

const answerMilliseconds = 8000;

/** Returns the system's name for a failure without an answer. */
const nameOfFailure = (error: unknown): string => {
  if (!(error instanceof Error)) return 'no answer';
  const { code } = (error.cause ?? {}) as NodeJS.ErrnoException;
  return code ?? error.name;
};

/**
 * A wrong key, an account without credit, or a closed account: the operator can fix it, as the message itself is fine.
 */
const refusedAccount = [401, 402, 403];

/**
 * Posts to a gateway; network trouble, a refused account, 429 and 5xx can be retried.
 * @throws NotSent
 */
export const postToGateway = async (
  gateway: string,
  url: string,
  init: { headers: Record<string, string>; body: string },
): Promise<unknown> => {
  let response: Response;
  try {
    response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(answerMilliseconds),
      ...init,
    });
  } catch (error) {
    throw new NotSent(gateway, nameOfFailure(error), true);
  }
  if (!response.ok) {
    await response.body?.cancel();
    const { status } = response;
    const isWorthTrying = status === 429 || status >= 500 || refusedAccount.includes(status);
    throw new NotSent(gateway, `status ${status}`, isWorthTrying);
  }
  try {
    return await response.json();
  } catch {
    throw new NotSent(gateway, 'an answer that is not JSON', true);
  }
};
