import { IconFileText, IconShieldCheck } from '@tabler/icons-react';
import type { Campaign } from '@mysathi/contract/endpoints/campaigns';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useLocation } from 'react-router';

import { asWritten } from '../../../../lib/words/as-written.ts';
import { useText } from '../../../../lib/words/i18n.ts';
import { InSentence } from '../../../../lib/words/in-sentence.tsx';
import { useHydrated } from '../../../../lib/start/use-hydrated.ts';
import { useFormats } from '../../../../lib/words/use-formats.ts';
import { campaignTexts } from '../../../../messages/en/giving-campaign.ts';
import { Dotted } from '../../../../ui/dotted.tsx';
import { iconLook } from '../../../../ui/icon-look.ts';
import styles from './document-list.module.css';
import { documentPlace } from './document-place.ts';
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

/** Focuses the document that a stage links to; when a page is opened at a document's address, the browser does it. */
const useNamedDocument = (): RefObject<HTMLUListElement | null> => {
  const { hash, key } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  const seen = useRef(useHydrated() ? undefined : key);
  useEffect(() => {
    if (seen.current === key) return;
    seen.current = key;
    const entries = [...(list.current?.children ?? [])].filter((entry) => entry instanceof HTMLElement);
    entries.find(({ id }) => hash === `#${id}`)?.focus();
  }, [hash, key]);
  return list;
};

/** The bills and letters of a campaign, each with date, length, amount, and who checked it. */
export const DocumentList = ({ documents }: Pick<Campaign, 'documents'>) => {
  const t = useText(campaignTexts);
  const { date } = useFormats();
  const amountText = useDocumentAmount();
  const list = useNamedDocument();
  if (documents.length === 0) return <p className={styles.quiet}>{t.noDocuments}</p>;
  return (
    <ul ref={list} className={styles.list}>
      {documents.map((document, at) => {
        const { _id: id, title, kind, pages, date: dated, amount, address } = document;
        const facts = [t[kind], t.documentPages(pages), t.documentDated({ date: date(dated) })];
        return (
          <li key={id} id={documentPlace(at)} tabIndex={-1} className={styles.document}>
            <IconFileText size={28} stroke={1.5} aria-hidden="true" />
            <div className={styles.text}>
              <h3 className={styles.title} {...asWritten(title)}>
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
                  <InSentence words={title} sentence={(said) => t.openDocument({ title: said })} />
                </a>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
};
