import { useText } from '../../../lib/words/i18n.ts';
import { useFormats } from '../../../lib/words/use-formats.ts';
import { chatTexts } from '../../../messages/en/chats.ts';
import { Button } from '../../../ui/actions/button.tsx';
import styles from './chat-starters.module.css';
import { useMemberDetail } from './use-member-detail.ts';

const most = 3;

/** Suggested first messages based on what two members share; a tap inserts the text without sending it. */
export const ChatStarters = ({ id, onPick }: { id: string; onPick: (text: string) => void }) => {
  const t = useText(chatTexts);
  const { said } = useFormats();
  const { detail } = useMemberDetail(id);
  if (!detail) return null;
  const shared = [
    { reason: 'same_city', label: t.askCity, text: t.sayCity },
    { reason: 'works_in_my_city', label: t.askCity, text: t.sayTheirWork },
    { reason: 'from_my_work_city', label: t.askCity, text: t.sayMyWork },
    { reason: 'same_tongue', label: t.askTongue, text: t.sayTongue },
    { reason: 'same_diet', label: t.askDiet, text: t.sayDiet },
  ].filter(({ reason }) => detail.fit_reasons.some((one) => one === reason));
  const about = (hobbies: readonly string[], say: typeof t.sayHobby) =>
    hobbies.map((hobby) => ({
      label: t.askHobby({ hobby: said(hobby) }),
      text: say({ hobby: said(hobby) }),
    }));
  const [likedByBoth, ...alsoLiked] = about(detail.both_like, t.sayShared);
  const theirs = detail.Hobbies.hobbies.filter((hobby) => !detail.both_like.includes(hobby));
  const starters = [likedByBoth ?? [], shared, alsoLiked, about(theirs, t.sayHobby)].flat().slice(0, most);
  if (starters.length === 0) return null;
  return (
    <ul className={styles.starters} aria-label={t.starters}>
      {starters.map(({ label, text }) => (
        <li key={label}>
          <Button kind="outline" size="small" onClick={() => onPick(text)}>
            {label}
          </Button>
        </li>
      ))}
    </ul>
  );
};
