import { useText } from '../../lib/words/i18n.ts';
import { usePassedFocus } from '../../lib/screen/use-passed-focus.ts';
import { interestTexts } from '../../messages/en/interests.ts';
import { InlineAnswer } from './inline-answer.tsx';
import { SendInterest } from './send-interest.tsx';
import type { SendInterestProps } from './send-interest.tsx';

/** The interest between me and a member on their profile: theirs can be answered, mine sent and withdrawn. */
export const ProfileInterest = (props: SendInterestProps) => {
  const t = useText(interestTexts);
  const { member, standing, interestId, onChange } = props;
  const focusRef = usePassedFocus();
  return (
    <InlineAnswer
      member={{ ...member, standing, interestId }}
      question={t.interestedInYou({ name: member.name })}
      otherwise={<SendInterest {...props} focusRef={focusRef} inBar />}
      focusRef={focusRef}
      onAnswered={(now) => onChange?.(now, interestId)}
    />
  );
};
