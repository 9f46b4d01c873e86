import type { MetaFunction } from 'react-router';

import { ResetPassword } from '../features/auth/reset-password.tsx';
import { textOf } from '../lib/i18n.ts';
import { authTexts } from '../messages/en/auth.ts';

export const meta: MetaFunction = () => [{ title: textOf(authTexts, 'en').resetTitle }];

export default function ResetPasswordPage() {
  return <ResetPassword />;
}
