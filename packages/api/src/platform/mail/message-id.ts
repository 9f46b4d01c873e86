import { sha256 } from '../crypto/signing.ts';

/**
 * One name for all e-mails about the same event to the same person, whoever sends them and how often: mail programs show
 * those of one name once. `event` names both; `origin` is the site's.
 */
export const messageIdOf = (event: string, origin: string): string =>
  `${sha256(event).toString('hex').slice(0, 40)}@${new URL(origin).hostname}`;
