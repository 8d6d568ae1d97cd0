import { useState } from 'react';
import { SubmitError } from '../../../kit/form/notices/submit-error.tsx';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { TextInput } from '../../../kit/ui/forms/text-input.tsx';
import { AuthPage } from '../auth-page.tsx';
import type { SignInErrors, SignInForm } from './use-sign-in.ts';

interface CodeStepProps {
  errors: SignInErrors;
  busy: boolean;
  form: SignInForm;
  /** Another kind of code is asked for. */
  onOther: () => void;
  onBack: () => void;
}

// The code is all that this step asks for.
const focusOn = (input: HTMLInputElement | null) => input?.focus();

/** After the right password, where the account asks for a second proof. */
export function CodeStep({ errors, busy, form, onOther, onBack }: CodeStepProps) {
  const [isLost, setIsLost] = useState(false);
  return (
    <AuthPage
      title="Verifica in due passaggi"
      intro={
        isLost
          ? 'Scrivi uno dei codici di recupero che hai salvato: funziona una volta sola.'
          : 'Scrivi il codice di sei cifre che la tua app mostra adesso.'
      }
    >
      <form noValidate {...form} className="flex flex-col gap-5">
        <SubmitError error={{ message: errors.root }} />
        <Field label={isLost ? 'Codice di recupero' : 'Codice'} error={errors.code}>
          <TextInput
            key={isLost ? 'recovery' : 'app'}
            ref={focusOn}
            name="code"
            inputMode={isLost ? 'text' : 'numeric'}
            autoComplete={isLost ? 'off' : 'one-time-code'}
            autoCapitalize="none"
          />
        </Field>
        <Button type="submit" variant="primary" block busy={busy} busyText="Accesso…">
          Conferma
        </Button>
        <Button
          variant="ghost"
          block
          onClick={() => {
            onOther();
            setIsLost(!isLost);
          }}
        >
          {isLost ? "Usa il codice dell'app" : 'Usa un codice di recupero'}
        </Button>
        <Button variant="ghost" block onClick={onBack}>
          Torna all'accesso
        </Button>
      </form>
    </AuthPage>
  );
}
