import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { IconButton } from '../../../kit/ui/actions/icon-button.tsx';
import { TextInput } from '../../../kit/ui/forms/text-input.tsx';

interface SecretFieldProps {
  label: string;
  help: ReactNode;
  error: string | undefined;
  /** One is saved already: blank leaves it as it is. */
  isSaved: boolean;
  field: UseFormRegisterReturn;
}

/** A secret that is written and never read back. No password of the person's: the browser must not offer or keep one. */
export function SecretField({ label, field, isSaved, ...props }: SecretFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} {...props}>
      <TextInput
        {...field}
        type={shown ? 'text' : 'password'}
        aria-required={!isSaved}
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
        data-1p-ignore
        data-lpignore="true"
        end={
          <IconButton
            size="sm"
            className="mr-1"
            icon={shown ? EyeOff : Eye}
            label={`${shown ? 'Nascondi' : 'Mostra'} ${label}`}
            onClick={() => setShown(!shown)}
          />
        }
      />
    </Field>
  );
}
