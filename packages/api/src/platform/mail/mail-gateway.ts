export interface MailMessage {
  to: string;
  subject: string;
  /** Plain text; addresses in it are made clickable by the reader's program. */
  text: string;
  /** The same for every delivery of this message, so that a repeated one is known as such. */
  messageId?: string | undefined;
  /** Where a mail program posts to when somebody wants no more of these (RFC 8058). */
  unsubscribe?: string | undefined;
}

/** The mail server did not take a message. `retryable` is false when trying again cannot help. */
export class MailNotSent extends Error {
  readonly retryable: boolean;

  constructor(reason: string, retryable: boolean) {
    super(`Mail: ${reason}`);
    this.name = 'MailNotSent';
    this.retryable = retryable;
  }
}

/** Takes single messages; throws MailNotSent. */
export interface MailGateway {
  deliver(message: MailMessage): Promise<void>;
  close(): void;
}
