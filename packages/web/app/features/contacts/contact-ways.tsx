import { IconBrandWhatsapp, IconCopy, IconMail, IconPhone, IconShare2 } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

import type { OpenedContact } from '@mysathi/contract/endpoints/contacts';

import { phoneText } from '../../lib/words/format.ts';
import { useText } from '../../lib/words/i18n.ts';
import { copyText } from '../../lib/pages/share-link.ts';
import { showToast } from '../../lib/screen/toasts.ts';
import { contactViewTexts } from '../../messages/en/contact-views.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { iconLook } from '../../ui/icon-look.ts';
import { Notice } from '../../ui/states/notice.tsx';
import styles from './contact-panel.module.css';

interface Way {
  readonly label: string;
  /** The text to display and copy. */
  readonly text: string;
  readonly icon: ReactNode;
  readonly link?: { readonly href: string; readonly label: string; readonly text: string };
}

const handles = ['facebook', 'instagram', 'twitter', 'linkedin'] as const;

const useWays = (name: string, contact: OpenedContact): Way[] => {
  const t = useText(contactViewTexts);
  return [
    {
      label: t.phone,
      text: phoneText(contact.phone_number),
      icon: <IconPhone {...iconLook(22)} />,
      link: { href: `tel:+91${contact.phone_number}`, label: t.callWho({ name }), text: t.call },
    },
    {
      label: t.whatsapp,
      text: phoneText(contact.whatsapp_number),
      icon: <IconBrandWhatsapp {...iconLook(22)} />,
      link: {
        href: `https://wa.me/91${contact.whatsapp_number}`,
        label: t.chatOn({ name }),
        text: t.whatsapp,
      },
    },
    ...(contact.email === null
      ? []
      : [
          {
            label: t.email,
            text: contact.email,
            icon: <IconMail {...iconLook(22)} />,
            link: { href: `mailto:${contact.email}`, label: t.writeTo({ name }), text: t.write },
          },
        ]),
    ...handles.flatMap((handle) => {
      const text = contact[handle];
      return text === null ? [] : [{ label: t[handle], text, icon: <IconShare2 {...iconLook(22)} /> }];
    }),
  ];
};

/** A member's contact details, with Call, WhatsApp, Write, and Copy for each. */
export const ContactWays = ({
  name,
  contact,
  note,
}: {
  name: string;
  contact: OpenedContact;
  /** What viewing them cost. */
  note: string;
}) => {
  const t = useText(contactViewTexts);
  const ways = useWays(name, contact);
  const copy = async (text: string) => {
    if (await copyText(text)) showToast('success', t.copied);
    else showToast('warning', t.notCopied);
  };
  const opened = useRef<HTMLDivElement>(null);
  useEffect(() => opened.current?.focus(), []);
  return (
    <div className={styles.open} tabIndex={-1} ref={opened}>
      <ul className={styles.ways}>
        {ways.map(({ label, text, icon, link }) => (
          <li key={label} className={styles.way}>
            <span className={styles.icon}>{icon}</span>
            <p className={styles.words}>
              <small>{label}</small>
              <span>{text}</span>
            </p>
            <div className={styles.deeds}>
              {link === undefined ? null : (
                <a
                  className={styles.deed}
                  href={link.href}
                  aria-label={link.label}
                  target="_blank"
                  rel="noreferrer noopener"
                >
                  {link.text}
                </a>
              )}
              <IconButton
                label={t.copy({ what: label })}
                icon={<IconCopy {...iconLook(20)} />}
                onClick={() => void copy(text)}
              />
            </div>
          </li>
        ))}
      </ul>
      <p className={styles.cost}>{note}</p>
      <Notice kind="trust">{t.safety}</Notice>
    </div>
  );
};
