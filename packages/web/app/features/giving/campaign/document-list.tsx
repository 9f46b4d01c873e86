import { IconFileText, IconShieldCheck } from '@tabler/icons-react';
import type { Campaign } from '@mysathi/contract/endpoints/campaigns';

import { useText } from '../../../lib/words/i18n.ts';
import { useFormats } from '../../../lib/words/use-formats.ts';
import { campaignTexts } from '../../../messages/en/giving-campaign.ts';
import { Dotted } from '../../../ui/dotted.tsx';
import { iconLook } from '../../../ui/icon-look.ts';
import styles from './document-list.module.css';
import { useDocumentAmount } from './use-document-amount.ts';

type Document = Campaign['documents'][number];

const Checked = ({ checkedBy, checkedOn }: Pick<Document, 'checkedBy' | 'checkedOn'>) => {
  const t = useText(campaignTexts);
  const { date } = useFormats();
  if (checkedBy === null || checkedOn === null) return <p className={styles.quiet}>{t.documentUnchecked}</p>;
  return (
    <p className={styles.checked}>
      <IconShieldCheck {...iconLook(20)} />
      {t.documentChecked({ date: date(checkedOn), name: checkedBy })}
    </p>
  );
};

/** Bills and letters of a campaign, each with its date, its length, its amount and who checked it. */
export const DocumentList = ({ documents }: Pick<Campaign, 'documents'>) => {
  const t = useText(campaignTexts);
  const { date } = useFormats();
  const amountText = useDocumentAmount();
  if (documents.length === 0) return <p className={styles.quiet}>{t.noDocuments}</p>;
  return (
    <ul className={styles.list}>
      {documents.map((document) => {
        const { _id: id, title, kind, pages, date: dated, amount, address } = document;
        const facts = [t[kind], t.documentPages(pages), t.documentDated({ date: date(dated) })];
        return (
          <li key={id} className={styles.document}>
            <IconFileText size={28} stroke={1.5} aria-hidden="true" />
            <div className={styles.text}>
              <h3 className={styles.title} dir="auto">
                {title}
              </h3>
              <p className={styles.quiet}>
                <Dotted>{facts}</Dotted>
              </p>
              {amount === null ? null : <p>{amountText(amount)}</p>}
              <Checked {...document} />
              {address === null ? (
                <p className={styles.quiet}>{t.noScan}</p>
              ) : (
                <a href={address} className={styles.open}>
                  {t.openDocument({ title })}
                </a>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
};
