import { IconSearch, IconX } from '@tabler/icons-react';
import { useRef } from 'react';

import { IconButton } from '../../actions/icon-button.tsx';
import { iconLook } from '../../icon-look.ts';
import styles from './search-input.module.css';
import { TextField } from '../texts/text-field.tsx';
import type { TextFieldProps } from '../texts/text-field.tsx';
import { useWords } from '../../ui-language.tsx';

type SearchInputProps = Omit<TextFieldProps, 'type' | 'end' | 'before' | 'className' | 'ref'>;

/** The search input of a visible list, with a clear button, since browsers style their own differently. */
export const SearchInput = ({ value, onChange, ...rest }: SearchInputProps) => {
  const words = useWords();
  const input = useRef<HTMLInputElement>(null);
  const empty = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <TextField
      {...rest}
      ref={input}
      type="search"
      className={styles.input}
      value={value}
      onChange={onChange}
      end={
        value === '' ? (
          <span className={styles.sign}>
            <IconSearch {...iconLook(22)} />
          </span>
        ) : (
          <IconButton label={words.clear} icon={<IconX {...iconLook(20)} />} onClick={empty} />
        )
      }
    />
  );
};
