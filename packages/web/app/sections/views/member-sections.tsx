import type { FocusEvent, ReactNode } from 'react';
import { Link } from 'react-router';

import { ageInYears } from '@mysathi/contract/time/calendar';
import type { MemberDetail } from '@mysathi/contract/endpoints/matches';
import type { Audience } from '@mysathi/contract/field';
import { draftFromWire } from '@mysathi/contract/section-wire';
import type { WireAnswers } from '@mysathi/contract/section-wire';
import { anySection } from '@mysathi/contract/sections/all';
import type { SectionName } from '@mysathi/contract/sections/names';

import { useText } from '../../lib/words/i18n.ts';
import { useFormats } from '../../lib/words/use-formats.ts';
import { matchDetailTexts } from '../../messages/en/match-detail.ts';
import { jumpTo } from '../../ui/actions/jump-to.ts';
import styles from './member-sections.module.css';
import { FactList, noteFacts, useFacts } from './section-view.tsx';
import type { Fact } from './section-view.tsx';
import { WishesTable } from './wishes-table.tsx';

const beforeAside = 3;
const educationFields = ['highestEducation', 'stream'];
const workFields = Object.keys(anySection('professional').fields).filter(
  (field) => !educationFields.includes(field),
);

/** Returns the facts of a section in a member's detail, without those hidden from the viewer. */
const useWireFacts = (
  name: SectionName,
  answers: MemberDetail['personal_info'],
  only?: readonly string[],
): Fact[] => {
  const wire: WireAnswers = answers ?? {};
  const draft = draftFromWire(anySection(name), wire);
  // Answers visible only after acceptance are shown if present, and never reported as missing before.
  const isOpen = (field: string, audience: Audience) =>
    audience === 'members' || (audience === 'accepted' && draft[field] !== null);
  const shown = Object.entries(anySection(name).fields)
    .filter(
      ([field, { audience }]) => isOpen(field, audience) && (only === undefined || only.includes(field)),
    )
    .map(([field]) => field);
  return useFacts(name, draft, shown);
};

const Facts = ({
  id,
  title,
  memberName,
  facts,
  chatAddress,
  children,
}: {
  id: string;
  title: string;
  memberName: string;
  facts: readonly Fact[];
  chatAddress: string | undefined;
  children?: ReactNode;
}) => {
  const t = useText(matchDetailTexts);
  const formats = useFormats();
  const missing = facts.filter((fact) => fact.text === undefined).map((fact) => fact.label);
  const shared = facts.length - missing.length;
  return (
    <section id={id} className={styles.card} tabIndex={-1}>
      <h2>{title}</h2>
      {shared > 0 ? <FactList facts={facts} hideMissing /> : null}
      {missing.length === 0 ? null : (
        <p className={styles.missing}>
          {shared === 0
            ? t.nothingShared({ name: memberName })
            : t.notShared({ name: memberName, facts: formats.list(missing) })}
          {chatAddress === undefined ? null : (
            <>
              {' '}
              <Link to={chatAddress}>{t.askInChat}</Link>
            </>
          )}
        </p>
      )}
      {children}
    </section>
  );
};

interface MemberSectionsProps {
  detail: MemberDetail;
  /** Shown after the third section. */
  aside: ReactNode;
  /** The horoscope file, shown with the astrological details. */
  horoscope: ReactNode;
  /** The contact details, or what replaces them. */
  contact: ReactNode;
  /** The address of the conversation, for asking about missing facts; absent before mutual acceptance. */
  chatAddress?: string | undefined;
}

// Browsers do not scroll a chip into view that is cut off at the edge of the strip.
const showWhole = ({ target }: FocusEvent) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** The ten sections of another member's profile, in a fixed order. */
export const MemberSections = ({ detail, aside, horoscope, contact, chatAddress }: MemberSectionsProps) => {
  const t = useText(matchDetailTexts);
  const formats = useFormats();
  const birthYear = detail.personal_info?.['age'];
  const age: Fact[] =
    typeof birthYear === 'number'
      ? [{ name: 'age', label: t.age, text: formats.age(ageInYears(birthYear)) }]
      : [];
  const { notes, ...hobbyAnswers } = detail.Hobbies;
  const personal = [...age, ...useWireFacts('personal', detail.personal_info)];
  const medicalFacts = useWireFacts('medical', detail.medical_details);
  const lists = [
    { id: 'personal', title: t.personal, facts: personal },
    {
      id: 'hobbies',
      title: t.moreHobbies,
      facts: [...useWireFacts('hobbies', hobbyAnswers), ...noteFacts(notes, formats.said)],
    },
    { id: 'family', title: t.familyDetails, facts: useWireFacts('family', detail.family_info) },
    { id: 'partner', title: t.partner, facts: useWireFacts('partner', detail.partner) },
    { id: 'astrology', title: t.astrology, facts: useWireFacts('astrology', detail.astro_info) },
    {
      id: 'education',
      title: t.education,
      facts: useWireFacts('professional', detail.professional_details, educationFields),
    },
    {
      id: 'work',
      title: t.experience,
      facts: useWireFacts('professional', detail.professional_details, workFields),
    },
    {
      id: 'more-family',
      title: t.moreFamily,
      facts: useWireFacts('contact', detail.family_status),
    },
  ];
  const jumps = [...lists, { id: 'contact', title: t.contact }, { id: 'medical', title: t.medical }];
  const section = ({ id, title, facts }: (typeof lists)[number]) => (
    <Facts key={id} id={id} title={title} memberName={detail.name} facts={facts} chatAddress={chatAddress}>
      {id === 'partner' ? (
        <WishesTable
          wishes={detail.fit_wishes}
          memberName={detail.name}
          facts={[...personal, ...medicalFacts]}
        />
      ) : null}
      {id === 'astrology' ? horoscope : null}
    </Facts>
  );
  return (
    <>
      <nav className={styles.jumps} aria-label={t.sections}>
        {jumps.map(({ id, title }) => (
          <a key={id} href={`#${id}`} onFocus={showWhole} onClick={(event) => jumpTo(event, id)}>
            {title}
          </a>
        ))}
      </nav>
      {lists.slice(0, beforeAside).map(section)}
      {aside ? (
        <div className={styles.asides} data-print="no">
          {aside}
        </div>
      ) : null}
      {lists.slice(beforeAside).map(section)}
      <section id="contact" className={styles.card} tabIndex={-1}>
        <h2>{t.contact}</h2>
        {contact}
      </section>
      <Facts
        id="medical"
        title={t.medical}
        memberName={detail.name}
        facts={medicalFacts}
        chatAddress={chatAddress}
      />
    </>
  );
};
