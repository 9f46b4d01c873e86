import { useContext } from 'react';
import { useLoaderData } from 'react-router';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { AboutFacts } from '@mysathi/contract/words/about-text';
import { genders } from '@mysathi/contract/options/genders';

import { AboutStepForm } from '../../features/wizard/about-step-form.tsx';
import { aboutWriterQuery } from '../../features/wizard/about-writer-query.ts';
import { enterStep } from '../../features/wizard/enter-step.ts';
import type { Entry } from '../../features/wizard/enter-step.ts';
import { SignedOutStep } from '../../features/wizard/signed-out.tsx';
import { StepFrame, StepPreview } from '../../features/wizard/step-frame.tsx';
import { StepLoading, StepSkeleton } from '../../features/wizard/step-loading.tsx';
import { stepMeta } from '../../features/wizard/step-meta.ts';
import { combineQueries } from '../../lib/calls/queries/combine-queries.ts';
import { LanguageContext } from '../../lib/words/i18n.ts';
import { useFormats } from '../../lib/words/use-formats.ts';
import { ownProfileQuery } from '../../lib/people/own-profile.ts';
import { sectionQuery } from '../../sections/form/saved-section.ts';
import { PreviewCard } from './preview-card.tsx';

const step = 'about';
const drawnFrom = ['personal', 'hobbies', 'professional', 'contact'] as const;

const words = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Step 11: the text about oneself, prefilled by a suggestion. */
const AboutStep = ({ entry }: { entry: Entry }) => {
  const enabled = entry === 'open';
  const language = useContext(LanguageContext);
  const { said } = useFormats();
  const writer = useQuery({ ...aboutWriterQuery(language), enabled });
  const own = useQuery({ ...ownProfileQuery, enabled, refetchOnWindowFocus: false });
  const sections = useQueries({
    queries: drawnFrom.map((name) => ({ ...sectionQuery(name), enabled, refetchOnWindowFocus: false })),
  });
  const [personal, hobbies, professional, contact] = sections.map((query) => query.data?.answers);
  if (entry === 'signed_out') return <SignedOutStep step={step} />;
  const isRead = own.data !== undefined && writer.data !== undefined;
  if (!isRead || !personal || !hobbies || !professional || !contact) {
    return <StepLoading asking={combineQueries([own, writer, ...sections])} />;
  }
  const chosen = hobbies['hobbies'];
  const facts: AboutFacts = {
    name: own.data.name,
    // Not from the own profile, which was loaded before a step back corrected it.
    gender: genders.find((gender) => gender === personal['gender']) ?? null,
    nativePlace: words(personal['nativePlace']),
    education: words(professional['highestEducation']),
    designation: words(professional['designation']),
    workLocation: words(professional['workLocation']),
    hobbies: Array.isArray(chosen) ? chosen.map(String) : [],
    familyValues: words(contact['familyValues']),
  };
  return (
    <>
      <StepPreview>
        <PreviewCard />
      </StepPreview>
      <AboutStepForm
        key={language}
        propose={(variant) => writer.data.write(facts, variant, said)}
        saved={own.data.about_text}
      />
    </>
  );
};

export const meta = stepMeta('about');

export const clientLoader = () => enterStep('/aboutyourself');

export const HydrateFallback = () => <StepSkeleton step="about" />;

export default function AboutPage() {
  return (
    <StepFrame step={step}>
      <AboutStep entry={useLoaderData<typeof clientLoader>()} />
    </StepFrame>
  );
}
