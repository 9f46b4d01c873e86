import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';

import { IconButton } from '../../actions/icon-button.tsx';
import { iconLook } from '../../icon-look.ts';
import { TextField } from './text-field.tsx';
import type { TextFieldProps } from './text-field.tsx';
import { useWords } from '../../ui-language.tsx';

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'end' | 'before' | 'autoComplete'> {
  autoComplete: 'current-password' | 'new-password';
}

/** A password input with a button that reveals it, and a hint while Caps Lock is on. */
export const PasswordField = ({ help, onBlur, ...rest }: PasswordFieldProps) => {
  const words = useWords();
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  const note = capsLock ? (
    <>
      {help} <output>{words.capsLockOn}</output>
    </>
  ) : (
    help
  );
  return (
    <TextField
      {...rest}
      help={note}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      onKeyUp={watchCapsLock}
      autoCapitalize="none"
      onBlur={(event) => {
        setCapsLock(false);
        onBlur?.(event);
      }}
      end={
        <IconButton
          label={words.showPassword}
          aria-pressed={shown}
          icon={shown ? <IconEyeOff {...iconLook(22)} /> : <IconEye {...iconLook(22)} />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
};
