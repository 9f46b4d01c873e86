import { createTransport } from 'nodemailer';

import { MailNotSent } from './mail-gateway.ts';
import type { MailGateway } from './mail-gateway.ts';

interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
}

const timeouts = { connectionTimeout: 8000, greetingTimeout: 8000, socketTimeout: 15_000 };

/** Any mail server by SMTP; 5xx answers are final, everything else is worth another try. */
export const smtpGateway = ({ url, from }: { url: string; from: string }): MailGateway => {
  const transport = createTransport({ url, pool: true, maxConnections: 2, ...timeouts }, { from });
  return {
    async deliver({ to, subject, text }) {
      try {
        await transport.sendMail({
          to: { name: '', address: to },
          subject,
          text,
          disableFileAccess: true,
          disableUrlAccess: true,
        });
      } catch (error) {
        const { code, responseCode } = error as SmtpError;
        const final = responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH';
        throw new MailNotSent(`${code ?? 'error'} ${responseCode ?? ''}`.trim(), !final);
      }
    },
    close: () => transport.close(),
  };
};
