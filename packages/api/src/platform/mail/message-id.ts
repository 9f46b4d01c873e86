import { sha256 } from '../crypto/signing.ts';

/**
 * Returns the same id for all e-mails about one event to one person, whoever sends them and how often: mail programs
 * show those with the same id once. `event` identifies both event and person; `origin` is the site's.
 */
export const messageIdOf = (event: string, origin: string): string =>
  `${sha256(event).toString('hex').slice(0, 40)}@${new URL(origin).hostname}`;
