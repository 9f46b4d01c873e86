import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';

import { limits } from '@mysathi/contract/limits';
import type { SectionName } from '@mysathi/contract/sections/names';

import { useText } from '../../lib/words/i18n.ts';
import { sectionTexts } from '../../messages/en/sections.ts';
import { lazyPart, nothing } from '../../ui/lazy-part.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { SameNumber } from './same-number.tsx';
import { fieldId } from '../inputs/field-input.tsx';
import type { SavedSection } from '../form/saved-section.ts';
import { useMissingCastes } from './use-missing-castes.tsx';
import type { SectionForm } from '../form/use-section-form.ts';

// Its astronomical code is too large for the other sections.
const BirthStarProposal = lazyPart(
  async () => (await import('./birth-star-proposal.tsx')).BirthStarProposal,
  { instead: nothing },
);

// Only one section has a file.
const HoroscopeField = lazyPart(async () => (await import('./horoscope-field.tsx')).HoroscopeField);

// Other sections need neither match filters nor the marriage age.
const WishCount = lazyPart(async () => (await import('./wish-count.tsx')).WishCount, { instead: nothing });

const SentenceStarters = lazyPart(async () => (await import('./sentence-starters.tsx')).SentenceStarters, {
  instead: nothing,
});

const MarriageAgeNotice = lazyPart(async () => (await import('./marriage-age-notice.tsx')).MarriageAgeNotice);

/** The additions to a section's form, wherever it is shown. */
interface Shown {
  /** Above the fields, saying who sees the answers. */
  readonly banner?: ReactNode;
  /** Right after a field. */
  readonly after?: Readonly<Record<string, ReactNode>>;
  /** Help lines that depend on the answers. */
  readonly help?: Readonly<Record<string, string | undefined>>;
  /** Below the fields. */
  readonly below?: ReactNode;
}

export interface SectionAdditions extends Shown {
  /** The chosen file, to be sent with the answers. */
  readonly file: File | undefined;
  /** Called when the file has been stored together with the answers. */
  readonly fileSent: () => void;
}

const missingHobbies = ({ draft, findings }: SectionForm): number => {
  if (findings.fields['hobbies'] === undefined) return 0;
  const chosen = draft['hobbies'];
  return limits.hobbies.min - (Array.isArray(chosen) ? chosen.length : 0);
};

/**
 * Returns a section's additions to its fields: who sees the answers, help, checkboxes that copy an answer, and the
 * horoscope file.
 */
export const useSectionAdditions = (
  name: SectionName,
  form: SectionForm,
  { horoscope }: SavedSection,
): SectionAdditions => {
  const t = useText(sectionTexts);
  const [file, setFile] = useState<File | undefined>(undefined);
  const { draft, findings } = form;
  const helpIfWrong = (field: string, help: string) =>
    findings.fields[field] === undefined ? undefined : help;
  const count = missingHobbies(form);
  const caste = useMissingCastes(name);
  const shown: { readonly [Name in SectionName]?: Shown } = {
    personal: {
      after: {
        dateOfBirth: (
          <Suspense>
            <MarriageAgeNotice draft={draft} />
          </Suspense>
        ),
        caste,
      },
    },
    hobbies: {
      help: {
        hobbies: count > 0 ? t.chooseMore({ count }) : undefined,
        eatingHabits: helpIfWrong('eatingHabits', t.eatingHelp),
      },
    },
    partner: {
      after: {
        caste,
        complexion: (
          <Suspense>
            <WishCount draft={draft} />
          </Suspense>
        ),
        expectations: (
          <Suspense fallback={<Skeleton height="180px" />}>
            <SentenceStarters form={form} field="expectations" id={fieldId(name, 'expectations')} />
          </Suspense>
        ),
      },
    },
    astrology: {
      banner: <Notice kind="info">{t.notIntoAstrology}</Notice>,
      help: {
        star: t.starHelp,
        pada: t.padaHelp,
        moonSign: t.moonSignHelp,
        gothram: t.gothramHelp,
        dasha: t.dashaHelp,
        dosha: t.doshaHelp,
      },
      after: {
        timeOfBirth: (
          <Suspense fallback={<Skeleton height="76px" />}>
            <BirthStarProposal form={form} />
          </Suspense>
        ),
      },
      below: (
        <Suspense fallback={<Skeleton height="110px" />}>
          <HoroscopeField saved={horoscope} file={file} onFile={setFile} />
        </Suspense>
      ),
    },
    contact: {
      banner: <Notice kind="trust">{t.contactBanner}</Notice>,
      after: { phoneNumber: <SameNumber form={form} /> },
    },
    medical: { banner: <Notice kind="trust">{t.medicalBanner}</Notice> },
  };
  return { ...shown[name], file, fileSent: () => setFile((now) => (now === file ? undefined : now)) };
};
