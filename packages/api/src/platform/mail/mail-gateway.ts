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

/** Takes single messages; throws NotSent, also of one that an aborted signal has kept back. */
export interface MailGateway {
  deliver(message: MailMessage, signal?: AbortSignal): Promise<void>;
  close(): void;
}
