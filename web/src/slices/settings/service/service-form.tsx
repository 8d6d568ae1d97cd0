import { serviceShifts } from 'contract/service-shifts/calls';
import { type ServicePlan, ServicePlanInput } from 'contract/service-shifts/schemas';
import { MAX_SHIFTS } from 'contract/service-shifts/values';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useApiForm } from '../../../kit/api/form.ts';
import { ApiError, sentenceOf } from '../../../kit/api/errors.ts';
import { q, queryClient, useApiMutation } from '../../../kit/api/query.ts';
import { UnsavedGuard } from '../../../kit/form/dialogs/unsaved-guard.tsx';
import { useFollow } from '../../../kit/form/drafts/use-follow-server.ts';
import { useFormDraft } from '../../../kit/form/drafts/use-form-draft.ts';
import { useHere } from '../../../kit/form/drafts/use-still-here.ts';
import { FormSection } from '../../../kit/form/form-section.tsx';
import { FormNotices } from '../../../kit/form/notices/form-notices.tsx';
import { ActionBar } from '../../../kit/ui/actions/action-bar.tsx';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Banner } from '../../../kit/ui/feedback/banner.tsx';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { FieldNote } from '../../../kit/ui/forms/field.tsx';
import { ConfirmDialog } from '../../../kit/ui/overlays/confirm-dialog.tsx';
import { useKeptFocus } from '../../../kit/ui/tables/use-list-focus.ts';
import { DepositFields } from './deposit-fields.tsx';
import { OnlineFields } from './online-fields.tsx';
import { blankShift, toTyped } from './service-form-values.ts';
import { ShiftFields } from './shift-fields.tsx';

export function ServiceForm({ plan }: { plan: ServicePlan }) {
  const { place_id } = plan;
  const form = useApiForm(ServicePlanInput, toTyped(plan));
  const { fail } = useHere();
  const { control, reset } = form;
  const { errors, isDirty, isSubmitting } = form.formState;
  useFollow(form, toTyped(plan));
  const draft = useFormDraft(form, `service-${place_id}`);
  const { fields, append, remove } = useFieldArray({ control, name: 'shifts', keyName: 'key' });
  const save = useApiMutation(serviceShifts.save);

  const shifts = useRef<HTMLDivElement>(null);
  useKeptFocus(shifts);
  // Tables that are reserved outside of the new shifts.
  const [reserved, setReserved] = useState<string>();

  const submitted = (reserved_too: boolean) =>
    form.handleSubmit(async (body) => {
      try {
        const saved = await save.mutateAsync({ params: { place_id }, body: { ...body, reserved_too } });
        draft.forget();
        reset(toTyped(saved));
        queryClient.setQueryData(q(serviceShifts.get, { params: { place_id } }).queryKey, saved);
        toast.success('Turni salvati');
      } catch (error) {
        const failed = 'Errore durante il salvataggio dei turni';
        if (error instanceof ApiError && error.code === 'tables_reserved')
          return setReserved(sentenceOf(error, failed));
        fail(form, error, failed);
      }
    });
  return (
    <form noValidate onSubmit={submitted(false)} className="flex flex-col gap-6">
      <UnsavedGuard when={isDirty && !isSubmitting} onLeave={draft.forget} />
      <FormNotices form={form} draft={draft} />
      {plan.proposed && (
        <Banner tone="accent">Questi orari sono una proposta, e valgono finché non salvi i tuoi.</Banner>
      )}

      <div ref={shifts} tabIndex={-1} className="flex flex-col gap-6 outline-none">
        {fields.map(({ key }, at) => (
          <ShiftFields key={key} form={form} at={at} onRemove={() => remove(at)} />
        ))}
        <div className="flex flex-col gap-2">
          {fields.length === 0 && (
            <p className="text-ink-muted">Senza turni nessuno può prenotare un tavolo da solo.</p>
          )}
          <FieldNote id="shifts-note" error={errors.shifts?.message ?? errors.shifts?.root?.message} />
          {fields.length < MAX_SHIFTS && (
            <Button
              icon={Plus}
              className="self-start"
              onClick={() => append(blankShift, { focusName: `shifts.${fields.length}.name` })}
            >
              Aggiungi un turno
            </Button>
          )}
        </div>
      </div>

      <FormSection title="Prenotazioni online" part="online">
        <OnlineFields form={form} />
      </FormSection>
      <FormSection title="Caparra per i gruppi" part="caparra">
        <DepositFields form={form} ways={plan.deposit_ways} />
      </FormSection>

      <ActionBar>
        <Button type="submit" variant="primary" busy={isSubmitting} busyText="Salvataggio…">
          Salva
        </Button>
      </ActionBar>
      <ConfirmDialog
        open={reserved !== undefined}
        onClose={() => setReserved(undefined)}
        title="Salva lo stesso i turni?"
        action="Salva lo stesso"
        onConfirm={() => {
          setReserved(undefined);
          void submitted(true)();
        }}
      >
        {reserved}
      </ConfirmDialog>
    </form>
  );
}
