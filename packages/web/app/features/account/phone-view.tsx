import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { confirmPhone } from '@mysathi/contract/endpoints/sign-in-changes';
import { limits } from '@mysathi/contract/limits';
import { pages } from '@mysathi/contract/pages';

import { call } from '../../lib/calls/api.ts';
import { momentIn } from '../../lib/calls/moment-in.ts';
import { referenceOf } from '../../lib/calls/failures/call-failure.ts';
import { phoneEnd } from '../../lib/words/format.ts';
import { useText } from '../../lib/words/i18n.ts';
import { ownProfileQuery } from '../../lib/people/own-profile.ts';
import { accountTexts } from '../../messages/en/account.ts';
import { Notice } from '../../ui/states/notice.tsx';
import { NotYetHere } from '../../ui/states/not-yet-here.tsx';
import { SettingPage } from '../../ui/layout/setting-page.tsx';
import { FormSkeleton } from '../../ui/states/skeleton.tsx';
import { Card, Stack } from '../../ui/layout/surfaces.tsx';
import { PhoneForm, askForCode } from './phone-form.tsx';
import { sentCodeQuery } from './sent-code-query.ts';
import type { SentCode } from './sent-code-query.ts';
import { WaitingPhone } from './waiting-phone.tsx';

const nothing = { mobile: '', password: '' };

/** The props of the step in which the code is entered. */
export interface CodeStep extends SentCode {
  onChange: () => void;
  onVerify: (code: string) => Promise<void>;
  /** Undefined if the password has to be entered again. */
  onSendAgain: (() => Promise<number>) | undefined;
  onSent: (nextSendAt: number) => void;
}

/** A message from the server; takes the focus, because the pressed button is gone. */
const News = ({ children }: { children: string }) => {
  const news = useRef<HTMLDivElement>(null);
  useEffect(() => news.current?.focus(), []);
  return (
    <Notice ref={news} kind="info" role="alert">
      {children}
    </Notice>
  );
};

/** Changes my mobile number: its code is entered here; then it waits to take effect, and can be cancelled. */
export const PhoneView = ({ codeStep }: { codeStep: (step: CodeStep) => ReactNode }) => {
  const t = useText(accountTexts);
  const queries = useQueryClient();
  const asking = useQuery({ ...ownProfileQuery, refetchOnMount: 'always' });
  const before = useQuery(sentCodeQuery);
  const [typed, setTyped] = useState(nothing);
  // Undefined until something happens on this page: until then, the code sent before it was opened applies.
  const [sentHere, setSentHere] = useState<SentCode | null | undefined>(undefined);
  const [news, setNews] = useState<string | undefined>(undefined);
  const { data: profile } = asking;
  const lookAgain = () => queries.invalidateQueries({ queryKey: ownProfileQuery.queryKey });
  const sent = sentHere === undefined ? (before.data ?? null) : sentHere;
  const begin = (seconds: number) => {
    setNews(undefined);
    setSentHere({ mobile: typed.mobile, nextSendAt: momentIn(seconds) });
  };
  const stepOf = ({ mobile, nextSendAt }: SentCode): CodeStep => ({
    mobile,
    nextSendAt,
    onChange: () => {
      setTyped({ ...typed, mobile });
      setSentHere(null);
    },
    onVerify: async (otp) => {
      const { message } = await call(confirmPhone, { body: { contact_no: mobile, otp } });
      await lookAgain();
      setTyped(nothing);
      setSentHere(null);
      setNews(message);
    },
    onSendAgain: typed.password === '' ? undefined : () => askForCode({ ...typed, mobile }),
    onSent: (moment) => setSentHere({ mobile, nextSendAt: moment }),
  });
  const form =
    sent === null ? (
      <PhoneForm typed={typed} onType={setTyped} onSent={begin} onRefused={() => void lookAgain()} />
    ) : (
      <Card>
        <Stack>
          {codeStep(stepOf(sent))}
          <p>{t.phoneNoCode}</p>
        </Stack>
      </Card>
    );
  return (
    <SettingPage
      above={{ label: t.title, to: pages.settings }}
      title={t.phoneTitle}
      lead={t.phoneLead({ days: limits.phoneChangeHoldDays })}
    >
      {profile === undefined || before.isPending ? (
        <NotYetHere asking={asking} message={t.couldNotLoad} reference={referenceOf(asking.error)}>
          <FormSkeleton fields={2} />
        </NotYetHere>
      ) : (
        <>
          <p>{t.phoneNow({ phone: phoneEnd(profile.phone.slice(-4)) })}</p>
          {news === undefined ? null : <News key={news}>{news}</News>}
          {profile.phone_change === null ? (
            form
          ) : (
            <WaitingPhone waiting={profile.phone_change} onStopped={setNews} />
          )}
          <p>
            {t.phoneContact}{' '}
            <Link to={pages.profileUpdateTab(profile._id, 'contact')}>{t.phoneContactLink}</Link>
          </p>
        </>
      )}
    </SettingPage>
  );
};
