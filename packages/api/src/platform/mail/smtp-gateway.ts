import { createTransport } from 'nodemailer';

import { NotSent } from '../jobs/not-sent.ts';
import type { MailGateway } from './mail-gateway.ts';

interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
}

const timeouts = { connectionTimeout: 8000, greetingTimeout: 8000, socketTimeout: 15_000 };

/** Headers with which mail programs show their own unsubscribe button (RFC 2369 and RFC 8058). */
const oneClick = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Returns a gateway to any SMTP server; 5xx responses are final, everything else can be retried. */
export const smtpGateway = ({ url, from }: { url: string; from: string }): MailGateway => {
  const transport = createTransport({ url, pool: true, maxConnections: 2, ...timeouts }, { from });
  return {
    async deliver({ to, subject, text, messageId, unsubscribe }, signal) {
      try {
        await transport.sendMail({
          to: { name: '', address: to },
          subject,
          text,
          ...(messageId === undefined ? {} : { messageId: `<${messageId}>` }),
          ...(unsubscribe === undefined ? {} : { headers: oneClick(unsubscribe) }),
          disableFileAccess: true,
          disableUrlAccess: true,
          ...(signal ? { signal } : {}),
        });
      } catch (error) {
        const { code, responseCode } = error as SmtpError;
        const final = responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH';
        throw new NotSent('Mail', `${code ?? 'error'} ${responseCode ?? ''}`.trim(), !final);
      }
    },
    close: () => transport.close(),
  };
};
