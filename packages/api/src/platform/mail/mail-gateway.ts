export interface MailMessage {
  to: string;
  subject: string;
  /** Plain text; the reader's program makes addresses in it clickable. */
  text: string;
  /** The same for every delivery of this message, so that a repeated one is recognised. */
  messageId?: string | undefined;
  /** The address that a mail program posts to in order to unsubscribe (RFC 8058). */
  unsubscribe?: string | undefined;
}

/**
 * Delivers single messages.
 * @throws NotSent, also if an aborted signal held a message back
 */
export interface MailGateway {
  deliver(message: MailMessage, signal?: AbortSignal): Promise<void>;
  close(): void;
}
