import { IconFileText, IconTrash } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { removeHoroscope } from '@mysathi/contract/endpoints/sections';

import { call } from '../../lib/calls/api.ts';
import { keepAnswer } from '../../lib/calls/queries/keep-answer.ts';
import { messageOr } from '../../lib/calls/failures/failure-text.ts';
import { useSend } from '../../lib/calls/use-send.ts';
import { useText } from '../../lib/words/i18n.ts';
import { sectionTexts } from '../../messages/en/sections.ts';
import { FieldGroup } from '../../ui/fields/field.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { iconLook } from '../../ui/icon-look.ts';
import { offeredFiles, refusalOf } from './horoscope-file.ts';
import { sectionQuery } from '../form/saved-section.ts';
import type { SavedSection } from '../form/saved-section.ts';
import styles from './horoscope-field.module.css';

interface HoroscopeFieldProps {
  saved: SavedSection['horoscope'];
  /** The chosen file, which is sent with the other answers. */
  file: File | undefined;
  onFile: (file: File | undefined) => void;
}

/** The horoscope file: the saved one, the chosen one, and the button to remove it. */
export const HoroscopeField = ({ saved, file, onFile }: HoroscopeFieldProps) => {
  const t = useText(sectionTexts);
  const queryClient = useQueryClient();
  const id = useId();
  const [error, setError] = useState<string | undefined>(undefined);
  const chooser = useRef<HTMLInputElement>(null);
  const remover = useRef<HTMLButtonElement>(null);
  /** Passes the focus on, because the button that removes a file disappears with the last file. */
  const passFocus = () => {
    if (remover.current === document.activeElement) chooser.current?.focus();
  };

  const take = (given: File | undefined) => {
    if (given === undefined) return;
    const refusal = refusalOf(given);
    setError(refusal && t[refusal]);
    if (refusal === undefined) onFile(given);
  };

  const removing = useSend({
    send: async () => {
      const { data } = await call(removeHoroscope, {});
      await keepAnswer<SavedSection>(
        queryClient,
        sectionQuery('astrology').queryKey,
        (before) => before && { ...before, horoscope: data.horoscope },
      );
      setError(undefined);
      passFocus();
    },
    onFailed: (failure) => setError(messageOr(failure, t.notRemoved)),
  });
  const remove = () => {
    if (file === undefined) return removing.send();
    onFile(undefined);
    if (!saved) passFocus();
  };

  const held = file !== undefined || saved;
  return (
    <FieldGroup label={t.horoscope} optional help={t.horoscopeHelp} error={error}>
      <div className={styles.row}>
        {held ? (
          <p className={styles.held}>
            <IconFileText {...iconLook(22)} />
            {file === undefined ? t.fileKept : t.fileChosen({ name: file.name })}
            {file === undefined && saved ? (
              <a href={saved.Location} target="_blank" rel="noopener">
                {t.openFile}
              </a>
            ) : null}
          </p>
        ) : null}
        <label htmlFor={id} className={styles.choose}>
          {held ? t.chooseAnotherFile : t.chooseFile}
          <input
            ref={chooser}
            id={id}
            className={styles.input}
            type="file"
            accept={offeredFiles}
            aria-invalid={error ? true : undefined}
            onChange={(event) => {
              take(event.currentTarget.files?.[0]);
              event.currentTarget.value = '';
            }}
          />
        </label>
        {held ? (
          <IconButton
            ref={remover}
            label={t.removeFile}
            icon={<IconTrash {...iconLook(22)} />}
            blocked={removing.busy}
            onClick={remove}
          />
        ) : null}
      </div>
    </FieldGroup>
  );
};
