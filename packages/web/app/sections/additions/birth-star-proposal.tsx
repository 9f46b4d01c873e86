import { IconMoonStars } from '@tabler/icons-react';
import { useState } from 'react';

import { proposeBirthStar } from '@mysathi/contract/endpoints/horoscope';
import type { BirthStarProposal as Proposal, ProposalObstacle } from '@mysathi/contract/endpoints/horoscope';
import { isRevealed } from '@mysathi/contract/section';
import { unknownTime } from '@mysathi/contract/time/time-of-day';

import { call } from '../../lib/calls/api.ts';
import { failureText } from '../../lib/calls/failures/failure-text.ts';
import { useSend } from '../../lib/calls/use-send.ts';
import { useText } from '../../lib/words/i18n.ts';
import { useBirthStarText } from '../../lib/words/use-birth-star-text.ts';
import { useFormats } from '../../lib/words/use-formats.ts';
import { horoscopeTexts } from '../../messages/en/horoscope.ts';
import { Button } from '../../ui/actions/button.tsx';
import { wholeTime } from '../../ui/fields/numbers/time-of-day-field.tsx';
import { iconLook } from '../../ui/icon-look.ts';
import styles from './birth-star-proposal.module.css';
import { asText } from '../inputs/field-props.ts';
import type { SectionForm } from '../form/use-section-form.ts';

type Candidate = Proposal['candidates'][number];

/** Returns the text of the result, or why there is none. */
const useFinding = ({ candidates, obstacle }: Proposal): string => {
  const t = useText(horoscopeTexts);
  const { list } = useFormats();
  const birthStarText = useBirthStarText();
  const stars = candidates.map(({ star }) => birthStarText({ star, pada: null, moon_sign: null }));
  const obstacles: Record<ProposalObstacle, string> = {
    birthday_missing: t.birthdayMissing,
    time_missing: t.timeMissing,
    place_unknown: t.placeUnknown,
    clocks_differed: t.clocksDiffered,
    near_boundary: t.proposedTwo,
    several_stars: t.severalStars({ stars: list(stars) }),
  };
  const [first] = candidates;
  if (obstacle !== null) return obstacles[obstacle];
  if (first === undefined) return '';
  const words = { birthStar: birthStarText(first) };
  return first.pada === null ? t.proposedForDay(words) : t.proposed(words);
};

const Found = ({ proposal, form }: { proposal: Proposal; form: SectionForm }) => {
  const t = useText(horoscopeTexts);
  const birthStarText = useBirthStarText();
  const finding = useFinding(proposal);
  const { obstacle, manglik } = proposal;
  // One of several stars of a day cannot be adopted from here: that would be a guess.
  const candidates = obstacle === 'several_stars' ? [] : proposal.candidates;
  const { draft, section } = form;
  const use = ({ star, pada, moon_sign: moonSign }: Candidate) => {
    form.change('star', star);
    form.change('pada', pada);
    form.change('moonSign', moonSign);
  };
  const isUsed = ({ star, pada, moon_sign: moonSign }: Candidate) =>
    draft['star'] === star &&
    draft['pada'] === pada &&
    (!isRevealed(section, 'moonSign', draft) || draft['moonSign'] === moonSign);
  const unsure = draft['timeOfBirth'] === unknownTime ? t.doshaNeedsTime : t.doshaUnsure;
  const dosha = manglik === null ? unsure : manglik ? t.doshaYes : t.doshaNo;
  return (
    <>
      <p>{finding}</p>
      {candidates.map((candidate) => (
        <Button
          key={`${candidate.star} ${candidate.pada}`}
          kind="soft"
          size="small"
          aria-pressed={isUsed(candidate)}
          onClick={() => use(candidate)}
        >
          {candidates.length > 1 ? t.use({ birthStar: birthStarText(candidate) }) : t.useThis}
        </Button>
      ))}
      {candidates.some(isUsed) ? <p>{t.used}</p> : null}
      {proposal.candidates.length > 0 ? <p>{dosha}</p> : null}
    </>
  );
};

interface Outcome {
  /** The answers that the result was computed from. */
  readonly birth: string;
  readonly proposal?: Proposal;
  readonly failure?: string;
}

/** Computes the birth star from the time and place of birth in the form, and the saved birthday. */
export const BirthStarProposal = ({ form }: { form: SectionForm }) => {
  const t = useText(horoscopeTexts);
  const { said } = useFormats();
  const [outcome, setOutcome] = useState<Outcome | undefined>(undefined);
  const query = {
    time: wholeTime(asText(form.draft['timeOfBirth'])),
    place: asText(form.draft['placeOfBirth']),
  };
  const help = query.time === unknownTime ? t.proposeWithoutTime : t.proposeHelp;
  const birth = Object.values(query).join(' ');
  const { proposal, failure } = outcome?.birth === birth ? outcome : {};

  const { busy, send } = useSend({
    send: async (asked: string) => {
      const { data } = await call(proposeBirthStar, { query });
      setOutcome({ birth: asked, proposal: data });
    },
    onFailed: (thrown, asked) => setOutcome({ birth: asked, failure: said(failureText(thrown, t)) }),
  });

  return (
    <div className={styles.proposal}>
      <Button
        kind="outline"
        size="small"
        busy={busy}
        busyLabel={t.proposing}
        icon={<IconMoonStars {...iconLook(20)} />}
        onClick={() => send(birth)}
      >
        {t.propose}
      </Button>
      <p className={styles.help}>{help}</p>
      <div aria-live="polite" className={styles.found}>
        {failure ?? (proposal === undefined ? null : <Found proposal={proposal} form={form} />)}
      </div>
    </div>
  );
};
