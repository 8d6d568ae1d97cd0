import { useState } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { IconButton } from '../actions/icon-button.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';

/** A password with show and hide. Paste and password managers work; give `autoComplete` (current-password, new-password). */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'end'>) {
  const [shown, setShown] = useState(false);
  const toggle = (
    <IconButton
      size="sm"
      className="mr-1"
      icon={shown ? EyeOff : Eye}
      label={shown ? 'Nascondi la password' : 'Mostra la password'}
      onClick={() => setShown(!shown)}
    />
  );
  return (
    <TextInput
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      end={toggle}
    />
  );
}
