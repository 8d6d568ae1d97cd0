import { placeSettings } from 'contract/place-settings/calls';
import {
  type PlaceSettings,
  PlaceSettingsChange,
  type PlaceSettingsChanged,
} from 'contract/place-settings/schemas';
import type * as z from 'zod/mini';
import { useApiForm } from '../../../kit/api/form.ts';
import { useApiMutation } from '../../../kit/api/query.ts';
import { FormNotices } from '../../../kit/form/notices/form-notices.tsx';
import { FormSection } from '../../../kit/form/form-section.tsx';
import { UnsavedGuard } from '../../../kit/form/dialogs/unsaved-guard.tsx';
import { useFollow } from '../../../kit/form/drafts/use-follow-server.ts';
import { useFormDraft } from '../../../kit/form/drafts/use-form-draft.ts';
import { useHere } from '../../../kit/form/drafts/use-still-here.ts';
import { does } from '../../../kit/session/capabilities.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { ActionBar } from '../../../kit/ui/actions/action-bar.tsx';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { TextInput } from '../../../kit/ui/forms/text-input.tsx';
import { TimeInput } from '../../../kit/ui/forms/time-input.tsx';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { keepPlaceSettings } from './store-place-settings.ts';
import { LanguagesField, TimeZoneField } from './place-settings-fields.tsx';

type Typed = z.input<typeof PlaceSettingsChange>;

function toTyped({ place_id: _, category: _1, currency: _2, photo: _3, ...settings }: PlaceSettings): Typed {
  return { ...settings, phone: settings.phone ?? '', cin: settings.cin ?? '', cir: settings.cir ?? '' };
}

/** What is empty in a field of an e-mail is none. */
const orNone = { setValueAs: (text: string | null) => (text === null || text.trim() === '' ? null : text) };

/** What was typed. The rest may be old by now: another device may have saved it. */
function changedOf(body: PlaceSettingsChanged, typed: object): PlaceSettingsChanged {
  const entries = Object.entries(body).filter(([name]) => name in typed);
  return Object.fromEntries(entries);
}

export function PlaceSettingsForm({ settings }: { settings: PlaceSettings }) {
  const { place_id } = settings;
  const hasGuests = does(usePlace(), 'lodging');
  const form = useApiForm(PlaceSettingsChange, toTyped(settings));
  const { fail } = useHere();
  const { register, control, reset } = form;
  const { errors, dirtyFields, isDirty, isSubmitting } = form.formState;
  useFollow(form, toTyped(settings));
  const draft = useFormDraft(form, `place-${place_id}`);
  const save = useApiMutation(placeSettings.save);

  const submit = form.handleSubmit(async (body) => {
    try {
      const kept = await save.mutateAsync({ params: { place_id }, body: changedOf(body, dirtyFields) });
      draft.forget();
      reset(toTyped(kept));
      keepPlaceSettings(kept);
      toast.success("Dati dell'attività salvati");
    } catch (error) {
      fail(form, error, "Errore durante il salvataggio dei dati dell'attività");
    }
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      <UnsavedGuard when={isDirty && !isSubmitting} onLeave={draft.forget} />
      <FormNotices form={form} draft={draft} />

      <FormSection title="Nome e indirizzo">
        <Field label="Nome" error={errors.name?.message}>
          <TextInput autoComplete="organization" {...register('name')} />
        </Field>
        <Field
          label="Indirizzo"
          optional
          error={errors.address?.message}
          help="Via, numero e comune, su una riga: «Via Roma 1, 73100 Lecce»."
        >
          <TextInput autoComplete="street-address" {...register('address')} />
        </Field>
      </FormSection>

      <FormSection title="Contatti" part="contatti">
        <Field
          label="E-mail"
          optional
          error={errors.email?.message}
          help={
            hasGuests
              ? 'Qui ricevi le richieste della pagina di prenotazione, e qui ti scrivono gli ospiti.'
              : 'Qui ti scrivono i clienti.'
          }
        >
          <TextInput type="email" inputMode="email" autoComplete="off" {...register('email', orNone)} />
        </Field>
        <Field label="Telefono" optional error={errors.phone?.message}>
          <TextInput type="tel" inputMode="tel" autoComplete="off" {...register('phone')} />
        </Field>
      </FormSection>

      <FormSection title="Orari" part="orari">
        {hasGuests && (
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label="Check-in dalle" error={errors.check_in_from?.message}>
              <TimeInput {...register('check_in_from')} />
            </Field>
            <Field label="Check-out entro le" error={errors.check_out_until?.message}>
              <TimeInput {...register('check_out_until')} />
            </Field>
          </div>
        )}
        <TimeZoneField control={control} />
      </FormSection>

      {hasGuests && (
        <FormSection title="Codici della struttura" part="codici">
          <div className="grid gap-5 sm:grid-cols-2">
            <Field
              label="CIN"
              optional
              error={errors.cin?.message}
              help="Il codice identificativo nazionale. Gli ospiti lo vedono sulla pagina di prenotazione."
            >
              <TextInput autoComplete="off" autoCapitalize="characters" {...register('cin')} />
            </Field>
            <Field
              label="Codice regionale"
              optional
              error={errors.cir?.message}
              help="CIR o altro codice della regione."
            >
              <TextInput autoComplete="off" {...register('cir')} />
            </Field>
          </div>
        </FormSection>
      )}

      {hasGuests && (
        <FormSection title="Lingue della pagina di prenotazione" part="lingue">
          <LanguagesField control={control} />
        </FormSection>
      )}

      <ActionBar>
        <Button type="submit" variant="primary" busy={isSubmitting} busyText="Salvataggio…">
          Salva
        </Button>
      </ActionBar>
    </form>
  );
}
