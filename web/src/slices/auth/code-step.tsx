import type { Login } from 'contract/access/schemas';
import { type SubmitEvent, useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { SubmitError } from '../../kit/form/notices/submit-error.tsx';
import { Button } from '../../kit/ui/actions/button.tsx';
import { Field } from '../../kit/ui/forms/field.tsx';
import { TextInput } from '../../kit/ui/forms/text-input.tsx';
import { AuthPage } from './auth-page.tsx';

interface CodeStepProps {
  form: UseFormReturn<z.input<typeof Login>, unknown, z.output<typeof Login>>;
  busy: boolean;
  onSubmit: (event: SubmitEvent) => unknown;
  onBack: () => void;
}

/** After the right password, where the account asks for a second proof. */
export function CodeStep({ form, busy, onSubmit, onBack }: CodeStepProps) {
  const [isLost, setIsLost] = useState(false);
  const { errors } = form.formState;
  // It is all that this page asks for.
  useEffect(() => form.setFocus('code'), [form]);
  return (
    <AuthPage
      title="Verifica in due passaggi"
      intro={
        isLost
          ? 'Scrivi uno dei codici di recupero che hai salvato: funziona una volta sola.'
          : 'Scrivi il codice di sei cifre che la tua app mostra adesso.'
      }
    >
      <form noValidate onSubmit={(event) => void onSubmit(event)} className="flex flex-col gap-5">
        <SubmitError error={errors.root} />
        <Field label={isLost ? 'Codice di recupero' : 'Codice'} error={errors.code?.message}>
          <TextInput
            inputMode={isLost ? 'text' : 'numeric'}
            autoComplete={isLost ? 'off' : 'one-time-code'}
            autoCapitalize="none"
            {...form.register('code')}
          />
        </Field>
        <Button type="submit" variant="primary" block busy={busy} busyText="Accesso…">
          Conferma
        </Button>
        <Button
          variant="ghost"
          block
          onClick={() => {
            form.resetField('code', { defaultValue: '' });
            setIsLost(!isLost);
            form.setFocus('code');
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
