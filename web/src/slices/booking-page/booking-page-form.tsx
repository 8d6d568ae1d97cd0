import { type BookingPage, BookingPageSettings } from 'contract/booking-page/schemas';
import { useApiForm } from '../../kit/api/form.ts';
import { FormNotices } from '../../kit/form/notices/form-notices.tsx';
import { FormSection } from '../../kit/form/form-section.tsx';
import { UnsavedGuard } from '../../kit/form/dialogs/unsaved-guard.tsx';
import { useFollow } from '../../kit/form/drafts/use-follow-server.ts';
import { useFormDraft } from '../../kit/form/drafts/use-form-draft.ts';
import { useHere } from '../../kit/form/drafts/use-still-here.ts';
import { guestsPage } from '../../kit/guests-page.ts';
import { ActionBar } from '../../kit/ui/actions/action-bar.tsx';
import { Button } from '../../kit/ui/actions/button.tsx';
import { Field } from '../../kit/ui/forms/field.tsx';
import { TextArea } from '../../kit/ui/forms/text-area.tsx';
import { TextInput } from '../../kit/ui/forms/text-input.tsx';
import { Checkbox } from '../../kit/ui/forms/checkbox.tsx';
import { CancellationField, ConfirmationField, HoldField } from './booking-page-fields.tsx';

interface BookingPageFormProps {
  placeId: number;
  page: BookingPage;
  /** Resolves with what is kept now; what it throws is shown here. */
  save: (values: BookingPageSettings) => Promise<BookingPage>;
}

function toTyped({ is_open: _, ...page }: BookingPage): BookingPageSettings {
  return {
    ...page,
    description: page.description ?? '',
    conditions: page.conditions ?? '',
  };
}

export function BookingPageForm({ placeId, page, save }: BookingPageFormProps) {
  const form = useApiForm(BookingPageSettings, toTyped(page));
  const { fail } = useHere();
  useFollow(form, toTyped(page));
  const draft = useFormDraft(form, `booking-page-${placeId}`);
  const { register, control, watch } = form;
  const { errors, isDirty, isSubmitting } = form.formState;
  const slug = watch('slug');

  const submit = form.handleSubmit(async (values) => {
    try {
      const kept = await save(values);
      draft.forget();
      form.reset(toTyped(kept));
    } catch (error) {
      fail(form, error, 'Errore durante il salvataggio della pagina');
    }
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      <UnsavedGuard when={isDirty && !isSubmitting} onLeave={draft.forget} />
      <FormNotices form={form} draft={draft} />

      <FormSection title="Indirizzo">
        <Field
          label="Nome nel link"
          error={errors.slug?.message}
          help={
            <>
              Il link sarà{' '}
              <span className="font-medium break-all text-ink">{guestsPage(slug.trim().toLowerCase())}</span>.
              I link che hai già dato in giro continuano a portare qui.
            </>
          }
        >
          <TextInput autoComplete="off" autoCapitalize="none" spellCheck={false} {...register('slug')} />
        </Field>
      </FormSection>

      <FormSection title="Richieste e cancellazioni">
        <ConfirmationField control={control} />
        <HoldField control={control} name="hold_minutes" />
        <CancellationField control={control} />
        <Checkbox
          label="Chiedi la targa dell'auto (parcheggio, ZTL)"
          help="Nella richiesta c'è un campo in più, che l'ospite può lasciare vuoto."
          {...register('ask_license_plate')}
        />
      </FormSection>

      <FormSection title="Testi">
        <Field
          label="Descrizione"
          optional
          error={errors.description?.message}
          help="Due frasi sul posto e su com'è stare da te. Le prime parole si vedono anche su Google."
        >
          <TextArea rows={4} {...register('description')} />
        </Field>
        <Field
          label="Condizioni"
          optional
          error={errors.conditions?.message}
          help="Pagamento, imposta di soggiorno, animali, fumo: l'ospite le accetta prima di inviare la richiesta."
        >
          <TextArea rows={5} {...register('conditions')} />
        </Field>
      </FormSection>

      <ActionBar>
        <Button type="submit" variant="primary" busy={isSubmitting} busyText="Salvataggio…">
          Salva
        </Button>
      </ActionBar>
    </form>
  );
}
