import { invitations } from 'contract/people/calls';
import { InvitationJoin } from 'contract/people/schemas';
import { deviceKey } from '../../kit/api/device-key.ts';
import { showFailure, useApiForm } from '../../kit/api/form.ts';
import { useApiMutation } from '../../kit/api/query.ts';
import { nameFields, usernameField } from '../../kit/form/fields/person-fields.tsx';
import { SubmitError } from '../../kit/form/notices/submit-error.tsx';
import { paths } from '../../kit/paths.ts';
import { navigate } from '../../kit/routing/history.ts';
import { selectPlace, signIn } from '../../kit/session/session.ts';
import { Button } from '../../kit/ui/actions/button.tsx';
import { Field } from '../../kit/ui/forms/field.tsx';
import { PasswordInput } from '../../kit/ui/forms/password-input.tsx';
import { toast } from '../../kit/ui/feedback/toast.ts';
import { keptInvitation } from './stored-invitation.ts';

/** Who has no account makes one for the invited address, which needs no further proof. */
export function JoinForm({ token, onJoined }: { token: string; onJoined: () => void }) {
  const form = useApiForm(InvitationJoin, {
    token,
    first_name: '',
    last_name: '',
    username: '',
    password: '',
  });
  const join = useApiMutation(invitations.join, {
    onSuccess({ place, ...signedIn }) {
      keptInvitation.set(undefined);
      onJoined();
      signIn(signedIn);
      selectPlace(place.place_id);
      toast.success(`Ora lavori a ${place.place_name}`);
      navigate(paths.dashboard, { replace: true });
    },
    onError: (error) => showFailure(form, error, 'Errore durante la registrazione'),
  });
  const { register } = form;
  const { errors } = form.formState;
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((body) => join.mutate({ body, device: deviceKey() }))}
      className="flex flex-col gap-5"
    >
      <SubmitError error={errors.root ?? errors.token} />
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">{nameFields(register, errors)}</div>
      {usernameField(register, errors)}
      <Field label="Scegli una password" error={errors.password?.message} help="Almeno 8 caratteri.">
        <PasswordInput autoComplete="new-password" {...register('password')} />
      </Field>
      <Button type="submit" variant="primary" block busy={join.isPending} busyText="Un momento…">
        Crea l'account e accetta
      </Button>
      <p className="text-sm text-ink-muted">
        Hai già un account con un altro indirizzo? Chiedi di mandare lì l'invito.
      </p>
    </form>
  );
}
