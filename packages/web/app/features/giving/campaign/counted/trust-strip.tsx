import { IconBolt, IconHandClick, IconScale } from '@tabler/icons-react';
import type { Campaign } from '@mysathi/contract/endpoints/campaigns';
import { pages } from '@mysathi/contract/pages';
import { Link } from 'react-router';

import { useText } from '../../../../lib/words/i18n.ts';
import { useFormats } from '../../../../lib/words/use-formats.ts';
import { campaignTexts } from '../../../../messages/en/giving-campaign.ts';
import { useBooksText } from '../../use-books-text.ts';
import { iconLook } from '../../../../ui/icon-look.ts';
import styles from './trust-strip.module.css';

/** Three claims, each with a figure from the ledger; without one, with a statement that always holds. */
export const TrustStrip = ({
  _id: id,
  strip,
  books,
  takesGifts,
}: Pick<Campaign, '_id' | 'strip' | 'books' | 'takesGifts'>) => {
  const t = useText(campaignTexts);
  const { money } = useFormats();
  const trusted = useBooksText(books);
  const words = [
    {
      icon: IconHandClick,
      word: t.easy,
      text:
        strip.medianSeconds === null
          ? takesGifts
            ? t.easyPlain
            : t.noGifts
          : t.easyFigure(Math.max(1, Math.round(strip.medianSeconds))),
    },
    {
      icon: IconBolt,
      word: t.powerful,
      text: strip.paidOut > 0 ? t.powerfulFigure({ amount: money(strip.paidOut) }) : t.powerfulPlain,
      more: <Link to={pages.campaignMoney(id)}>{t.toPayouts}</Link>,
    },
    { icon: IconScale, word: t.trusted, text: trusted },
  ];
  return (
    <section aria-labelledby="trust-strip" className={styles.strip}>
      <h2 id="trust-strip">{t.stripHeading}</h2>
      <ul className={styles.words}>
        {words.map(({ icon: Icon, word, text, more }) => (
          <li key={word} className={styles.word}>
            <Icon {...iconLook(26)} />
            <div>
              <h3>{word}</h3>
              <p>
                {text} {more}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
};
