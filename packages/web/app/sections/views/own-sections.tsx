import { useQueries } from '@tanstack/react-query';
import { Link } from 'react-router';

import type { SectionName } from '@mysathi/contract/sections/names';
import { pages } from '@mysathi/contract/pages';

import { referenceOf } from '../../lib/calls/failures/call-failure.ts';
import { useText } from '../../lib/words/i18n.ts';
import { useFormats } from '../../lib/words/use-formats.ts';
import { profileTexts } from '../../messages/en/profile.ts';
import { FormSkeleton } from '../../ui/states/skeleton.tsx';
import { Card } from '../../ui/layout/surfaces.tsx';
import { NotYetHere } from '../../ui/states/not-yet-here.tsx';
import styles from './own-sections.module.css';
import { sectionQuery } from '../form/saved-section.ts';
import type { SavedSection } from '../form/saved-section.ts';
import { FactList, noteFacts } from './section-view.tsx';
import { useOwnFacts } from './use-own-facts.ts';

/** The sections of the profile page, in order. */
const order: readonly SectionName[] = [
  'personal',
  'family',
  'professional',
  'astrology',
  'medical',
  'contact',
  'hobbies',
  'partner',
];

const OwnSection = ({ name, userId, saved }: { name: SectionName; userId: string; saved: SavedSection }) => {
  const t = useText(profileTexts);
  const { said } = useFormats();
  const facts = [...useOwnFacts(name, saved.answers), ...noteFacts(saved.notes, said)];
  const missing = facts.some((fact) => fact.text === undefined);
  const edit = pages.profileUpdateTab(userId, name);
  return (
    <Card className={styles.section ?? ''}>
      <div className={styles.head}>
        <h2>{t[name]}</h2>
        <Link to={edit} aria-label={t.editSection({ title: t[name] })}>
          {t.edit}
        </Link>
      </div>
      <FactList facts={facts} />
      {missing ? (
        <Link to={edit} className={styles.add} aria-label={`${t.addMissing}: ${t[name]}`}>
          {t.addMissing}
        </Link>
      ) : null}
    </Card>
  );
};

/** All my sections, read-only, each with a link to edit it. */
export const OwnSections = ({ userId }: { userId: string }) => {
  const t = useText(profileTexts);
  const queries = useQueries({
    queries: order.map((name) => ({ ...sectionQuery(name), refetchOnMount: 'always' as const })),
  });
  return order.map((name, index) => {
    const query = queries[index];
    if (query === undefined) return null;
    if (query.data) return <OwnSection key={name} name={name} userId={userId} saved={query.data} />;
    return (
      <NotYetHere key={name} asking={query} message={t.couldNotLoad} reference={referenceOf(query.error)}>
        <FormSkeleton fields={3} />
      </NotYetHere>
    );
  });
};
