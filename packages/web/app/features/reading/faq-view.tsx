import { IconChevronDown, IconLink } from '@tabler/icons-react';
import { limits } from '@mysathi/contract/limits';
import { pages } from '@mysathi/contract/pages';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';

import { useHydrated } from '../../lib/start/use-hydrated.ts';
import { useText } from '../../lib/words/i18n.ts';
import { faqTexts } from '../../messages/en/reading/faq.ts';
import { readingTexts } from '../../messages/en/reading/frame.ts';
import { iconLook } from '../../ui/icon-look.ts';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { Page } from '../../ui/layout/surfaces.tsx';
import styles from './faq.module.css';
import { PlainText } from './plain-text.tsx';
import pageStyles from './reading.module.css';
import { StructuredData } from './structured-data.tsx';

/** Returns the element with the fragment's id; null for a malformed fragment. */
const namedBy = (hash: string): HTMLElement | null => {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
};

/**
 * Opens the question named in the address. On the initial load the browser has already scrolled to it, and the reader
 * may have moved on before the scripts ran; browsers that do not open `details` elements had nothing to scroll to.
 */
const useLinkedQuestion = () => {
  const { hash } = useLocation();
  const shown = useRef(useHydrated() ? undefined : hash);
  useEffect(() => {
    const question = namedBy(hash)?.closest('details');
    const isShown = shown.current === hash;
    shown.current = undefined;
    if (!question || (isShown && (question.open || window.scrollY > 0))) return;
    question.open = true;
    question.scrollIntoView({ block: 'start' });
  }, [hash]);
};

const useQuestions = () => {
  const t = useText(faqTexts);
  const chat = { messages: limits.fairUse.messages.perDay, days: limits.interestLifeDays };
  return [
    { id: 'cost', question: t.costQuestion, answer: t.costAnswer },
    { id: 'privacy', question: t.privacyQuestion, answer: t.privacyAnswer },
    { id: 'chat', question: t.chatQuestion, answer: t.chatAnswer(chat) },
    { id: 'badge', question: t.checkQuestion, answer: t.checkAnswer },
    { id: 'change', question: t.changeQuestion, answer: t.changeAnswer({ days: limits.deletionUndoDays }) },
  ];
};

/** The FAQ with five expandable questions, each with its own address. */
export const FaqView = () => {
  const t = useText(faqTexts);
  const frame = useText(readingTexts);
  const questions = useQuestions();
  useLinkedQuestion();
  return (
    <Page width="reading">
      <StructuredData
        facts={{
          '@type': 'FAQPage',
          mainEntity: questions.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        }}
      />
      <div className={styles.questions}>
        <div className={pageStyles.head}>
          <Breadcrumbs items={[{ label: frame.home, to: pages.home }, { label: t.heading }]} />
          <h1>{t.heading}</h1>
          <p className={pageStyles.lead}>{t.lead}</p>
        </div>
        {questions.map(({ id, question, answer }) => (
          <details key={id} className={styles.question}>
            <summary>
              <h2>{question}</h2>
              <IconChevronDown {...iconLook(22)} />
            </summary>
            <div id={id} className={styles.answer}>
              <PlainText text={answer} />
              <a href={`#${id}`}>
                <IconLink {...iconLook(18)} />
                {t.linkTo}
              </a>
            </div>
          </details>
        ))}
        <div className={styles.more}>
          <p>{t.more}</p>
          <ButtonLink to={pages.contact}>{t.getInTouch}</ButtonLink>
          <Link to={pages.safety}>{t.safety}</Link>
          <Link to={pages.article('how-matching-works')}>{t.matching}</Link>
        </div>
      </div>
    </Page>
  );
};
