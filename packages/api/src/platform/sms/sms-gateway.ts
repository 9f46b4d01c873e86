import { NotSent } from '../jobs/not-sent.ts';

export interface SmsMessage {
  /** Ten digits of an Indian mobile number. */
  to: string;
  text: string;
}

/** Takes single messages; throws NotSent. */
export interface SmsGateway {
  deliver(message: SmsMessage): Promise<void>;
}

const answerMilliseconds = 8000;

/** Why nothing came back, as the system names it. */
const nameOfFailure = (error: unknown): string => {
  if (!(error instanceof Error)) return 'no answer';
  const { code } = (error.cause ?? {}) as NodeJS.ErrnoException;
  return code ?? error.name;
};

/** A wrong key, an account without money and one that was shut: whoever runs the site mends it, the message is good. */
const refusedAccount = [401, 402, 403];

/** Posts to a gateway; network trouble, a refused account, 429 and 5xx are worth another try. */
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
