import { pages } from '@mysathi/contract/pages';
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';

import { Login } from '../../features/auth/signing-in/login.tsx';
import { textOf } from '../../lib/words/i18n.ts';
import { requestFacts } from '../../lib/calls/load-context.ts';
import { languageOf } from '../../lib/words/page-language.ts';
import { pageMeta } from '../../lib/pages/page-meta.ts';
import { authTexts } from '../../messages/en/auth.ts';
import { useSiteFacts } from '../layouts/site/site-facts.ts';

export const meta: MetaFunction = ({ matches }) => {
  const { loginTitle: title, loginDescription: description } = textOf(authTexts, languageOf({ matches }));
  return pageMeta({ matches }, { title, description, path: pages.login });
};

/** Signing in with a code is offered if the site has it enabled. */
export const loader = ({ context }: LoaderFunctionArgs) => ({
  otpSignIn: context.get(requestFacts).otpSignIn,
});

export default function LoginPage() {
  const { otpSignIn } = useLoaderData<typeof loader>();
  return <Login codesOffered={otpSignIn} codeAlphabet={useSiteFacts().otpAlphabet} />;
}
