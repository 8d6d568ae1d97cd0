import { useQueryClient } from '@tanstack/react-query';
import { assignments, subscriptions } from 'contract/access/calls';
import { places } from 'contract/places/calls';
import { OwnPlace } from 'contract/places/schemas';
import { PLACE_KINDS, placeKinds, TRIAL_DAYS } from 'contract/places/values';
import { useController } from 'react-hook-form';
import { showFailure, useApiForm } from '../../kit/api/form.ts';
import { invalidate, useApiMutation } from '../../kit/api/query.ts';
import { SubmitError } from '../../kit/form/notices/submit-error.tsx';
import { wholeNumber } from '../../kit/format/typing.ts';
import { paths } from '../../kit/paths.ts';
import { navigate } from '../../kit/routing/history.ts';
import { Navigate } from '../../kit/routing/router.tsx';
import { signOut, useSession } from '../../kit/session/session.ts';
import { Button } from '../../kit/ui/actions/button.tsx';
import { Field } from '../../kit/ui/forms/field.tsx';
import { Select } from '../../kit/ui/forms/select.tsx';
import { Loading, SkeletonText } from '../../kit/ui/states/skeleton.tsx';
import { Stepper } from '../../kit/ui/forms/stepper.tsx';
import { TextInput } from '../../kit/ui/forms/text-input.tsx';
import { AuthPage } from './auth-page.tsx';
import { howMany, kindLabels } from './place-kind-words.ts';
import { keptInvitation } from './stored-invitation.ts';
import { useMayStart } from './use-start.ts';

const TITLE = 'Crea la tua attività';

/** For somebody who has registered and works nowhere yet. Everybody else is sent where they belong. */
export function StartPage() {
  const session = useSession();
  const mayStart = useMayStart(session);
  if (session.state === 'signed-out') return <Navigate to={paths.login} />;
  if (session.state === 'ready' || session.state === 'choosing') return <Navigate to={paths.dashboard} />;
  if (keptInvitation.get() !== undefined) return <Navigate to={paths.invitation} />;
  const isKnown = session.state === 'no-access' && mayStart !== undefined;
  if (session.state === 'unreachable' || (isKnown && !mayStart)) return <Navigate to={paths.accessDenied} />;
  if (!isKnown) {
    return (
      <AuthPage title={TITLE} intro="Un momento…">
        <Loading>
          <SkeletonText lines={6} />
        </Loading>
      </AuthPage>
    );
  }
  return (
    <AuthPage
      title={TITLE}
      intro={`Ciao ${session.user.first_name}! Quattro domande e si comincia: ${TRIAL_DAYS} giorni di prova con tutto Hub, senza carta.`}
      footer={
        <>
          Lavori per un'attività che usa già Hub? Apri il link nell'e-mail di invito.
          <Button
            variant="ghost"
            block
            className="mt-4"
            onClick={() => {
              signOut();
              navigate(paths.login, { replace: true });
            }}
          >
            Esci
          </Button>
        </>
      }
    >
      <PlaceForm />
    </AuthPage>
  );
}

const empty = { name: '', street: '', town: '', units: null };

function PlaceForm() {
  const form = useApiForm(OwnPlace, empty);
  const { register, control } = form;
  const { errors } = form.formState;
  const client = useQueryClient();
  const open = useApiMutation(places.create, {
    async onSuccess() {
      // Nothing that was asked before there was a place is true any more.
      client.removeQueries({ predicate: ({ queryKey }) => String(queryKey[0]).includes('/places') });
      await Promise.all([invalidate(assignments.mine), invalidate(subscriptions.active)]);
    },
    onError: (error) => showFailure(form, error, "Errore durante la creazione dell'attività"),
  });
  const units = useController({ control, name: 'units' });
  const kind = PLACE_KINDS.find((one) => one === form.watch('kind'));
  const question = kind && howMany[placeKinds[kind].units ?? 'none'];

  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((body) =>
        open.mutate({ body: { ...body, units: question ? body.units : null } }),
      )}
      className="flex flex-col gap-5"
    >
      <SubmitError error={errors.root} />
      <Field label="Che cosa gestisci?" error={errors.kind?.message}>
        <Select {...register('kind')} defaultValue="">
          <option value="" disabled hidden>
            Scegli
          </option>
          {PLACE_KINDS.map((one) => (
            <option key={one} value={one}>
              {kindLabels[one]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Come si chiama?" error={errors.name?.message} help="Il nome che leggono gli ospiti.">
        <TextInput autoComplete="organization" {...register('name')} />
      </Field>
      <Field label="In che comune si trova?" error={errors.town?.message}>
        <TextInput autoComplete="address-level2" {...register('town')} />
      </Field>
      <Field label="Via e numero" optional error={errors.street?.message}>
        <TextInput autoComplete="street-address" {...register('street')} />
      </Field>
      {question && (
        <Field label={question.label} optional error={errors.units?.message} help="Va bene anche a occhio.">
          <Stepper
            {...units.field}
            what={question.what}
            min={1}
            max={500}
            typing={wholeNumber}
            value={units.field.value ?? undefined}
            onValueChange={(next) => units.field.onChange(next ?? null)}
          />
        </Field>
      )}
      <Button
        type="submit"
        variant="primary"
        block
        busy={open.isPending || open.isSuccess}
        busyText="Creazione…"
      >
        Comincia
      </Button>
    </form>
  );
}
