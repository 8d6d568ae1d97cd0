import { business } from 'contract/business/calls';
import { BusinessChange, type PlaceBusiness } from 'contract/business/schemas';
import { useApiForm } from '../../../kit/api/form.ts';
import { useApiMutation } from '../../../kit/api/query.ts';
import { UnsavedGuard } from '../../../kit/form/dialogs/unsaved-guard.tsx';
import { useFollow } from '../../../kit/form/drafts/use-follow-server.ts';
import { useFormDraft } from '../../../kit/form/drafts/use-form-draft.ts';
import { useHere } from '../../../kit/form/drafts/use-still-here.ts';
import { FormSection } from '../../../kit/form/form-section.tsx';
import { FormNotices } from '../../../kit/form/notices/form-notices.tsx';
import { useToday } from '../../../kit/session/use-today.ts';
import { ActionBar } from '../../../kit/ui/actions/action-bar.tsx';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { AddressFields, NameFields } from './business-name-fields.tsx';
import { ContactFields } from './contact-fields.tsx';
import { ProfileField } from './profile-field.tsx';
import { toTyped } from './business-form-values.ts';
import { keepBusiness } from './keep-business.ts';
import { RegisterFields } from './register-fields.tsx';
import { SeriesFields } from './series-fields.tsx';
import { StampDutyFields } from './stamp-duty-fields.tsx';

export function BusinessForm({ kept }: { kept: PlaceBusiness }) {
  const { place_id } = kept;
  const form = useApiForm(BusinessChange, toTyped(kept));
  const { fail } = useHere();
  const { register, control, reset, watch, setValue } = form;
  const { errors, isDirty, isSubmitting } = form.formState;
  useFollow(form, toTyped(kept));
  const draft = useFormDraft(form, `business-${place_id}`);
  const save = useApiMutation(business.save);
  const today = useToday();
  const isPrivate = watch('tax_profile') === 'private';
  // Each part registers its fields itself: on a refusal the focus goes to the first wrong one in the order of registration.
  const part = { register, control, errors };

  const submit = form.handleSubmit(async (body) => {
    try {
      const saved = await save.mutateAsync({ params: { place_id }, body });
      draft.forget();
      reset(toTyped(saved));
      await keepBusiness(saved);
      toast.success('Dati fiscali salvati');
    } catch (error) {
      fail(form, error, 'Errore durante il salvataggio dei dati fiscali');
    }
  });

  /** Fields that a private person does not have, and that nobody could see any more. */
  function forgetHidden(profile: string) {
    if (profile !== 'private') return;
    for (const name of ['name', 'vat_number', 'sdi_code'] as const) setValue(name, '', { shouldDirty: true });
    setValue('register', toTyped({ ...kept, business: null }).register, { shouldDirty: true });
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      <UnsavedGuard when={isDirty && !isSubmitting} onLeave={draft.forget} />
      <FormNotices form={form} draft={draft} />

      <FormSection title="Chi vende">
        <ProfileField {...part} today={today} onChange={forgetHidden} />
        <NameFields {...part} isPrivate={isPrivate} />
      </FormSection>

      <FormSection title={isPrivate ? 'Residenza' : 'Sede'} part="sede">
        <AddressFields {...part} />
      </FormSection>

      {!isPrivate && <RegisterFields {...part} />}

      <ContactFields {...part} isPrivate={isPrivate} />

      <StampDutyFields {...part} today={today} />

      <SeriesFields {...part} isPrivate={isPrivate} used={kept.series_used} />

      <ActionBar>
        <Button type="submit" variant="primary" busy={isSubmitting} busyText="Salvataggio…">
          Salva
        </Button>
      </ActionBar>
    </form>
  );
}
