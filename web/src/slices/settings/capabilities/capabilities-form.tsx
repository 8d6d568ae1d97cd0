import { assignments } from 'contract/access/calls';
import { capabilities } from 'contract/capabilities/calls';
import { capabilityLabels } from 'contract/capabilities/labels';
import { type PlaceCapabilities, PlaceCapabilitiesChange } from 'contract/capabilities/schemas';
import { CAPABILITIES, type Capability, defaultDayEnd } from 'contract/capabilities/values';
import type * as z from 'zod/mini';
import { beforeDay } from 'contract/days/before-day';
import { useApiForm } from '../../../kit/api/form.ts';
import { invalidate, q, queryClient, useApiMutation } from '../../../kit/api/query.ts';
import { UnsavedGuard } from '../../../kit/form/dialogs/unsaved-guard.tsx';
import { useFollow } from '../../../kit/form/drafts/use-follow-server.ts';
import { useFormDraft } from '../../../kit/form/drafts/use-form-draft.ts';
import { useHere } from '../../../kit/form/drafts/use-still-here.ts';
import { FormSection } from '../../../kit/form/form-section.tsx';
import { FormNotices } from '../../../kit/form/notices/form-notices.tsx';
import { day } from '../../../kit/format/days.ts';
import { list } from '../../../kit/format/plural.ts';
import { ActionBar } from '../../../kit/ui/actions/action-bar.tsx';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { Checkbox } from '../../../kit/ui/forms/checkbox.tsx';
import { Field, FieldNote } from '../../../kit/ui/forms/field.tsx';
import { TimeInput } from '../../../kit/ui/forms/time-input.tsx';

type Typed = z.input<typeof PlaceCapabilitiesChange>;

const helpOf: Record<Capability, string> = {
  lodging: 'Planning, camere, prezzi, calendari dei portali, prenotazioni e la pagina per gli ospiti.',
  dining: 'Tavoli, ordini, menu e inventario.',
  retail: 'Il catalogo di quello che vendi.',
};

const toTyped = ({ capabilities: chosen, chosen_day_ends_at }: PlaceCapabilities): Typed => ({
  capabilities: chosen,
  day_ends_at: chosen_day_ends_at ?? '',
});

/** An empty time is the default. */
const orDefault = { setValueAs: (time: string | null) => (time === '' ? null : time) };

export function CapabilitiesForm({ kept }: { kept: PlaceCapabilities }) {
  const { place_id, proposed } = kept;
  const form = useApiForm(PlaceCapabilitiesChange, toTyped(kept));
  const { fail } = useHere();
  const { register, reset, watch } = form;
  const { errors, isDirty, isSubmitting } = form.formState;
  useFollow(form, toTyped(kept));
  const draft = useFormDraft(form, `capabilities-${place_id}`);
  const save = useApiMutation(capabilities.save);
  const chosen = watch('capabilities');

  const submit = form.handleSubmit(async (body) => {
    try {
      const saved = await save.mutateAsync({ params: { place_id }, body });
      draft.forget();
      reset(toTyped(saved));
      queryClient.setQueryData(q(capabilities.get, { params: { place_id } }).queryKey, saved);
      await invalidate(assignments.mine);
      toast.success('Tipo di attività salvato');
    } catch (error) {
      fail(form, error, 'Errore durante il salvataggio del tipo di attività');
    }
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      <UnsavedGuard when={isDirty && !isSubmitting} onLeave={draft.forget} />
      <FormNotices form={form} draft={draft} />

      <FormSection title="Che cosa fai qui">
        {CAPABILITIES.map((one) => (
          <Checkbox
            key={one}
            value={one}
            label={capabilityLabels[one]}
            help={helpOf[one]}
            aria-invalid={errors.capabilities !== undefined}
            {...register('capabilities')}
          />
        ))}
        <FieldNote
          id="capabilities-note"
          error={errors.capabilities?.message}
          help={`La categoria propone: ${list(proposed.map((one) => capabilityLabels[one]))}. Quello che togli si nasconde e non si cancella.`}
        />
      </FormSection>

      <FormSection title="Giornata" part="giornata">
        <Field
          label="La giornata finisce alle"
          optional
          error={errors.day_ends_at?.message}
          help={`Fino a quest'ora incassi, ordini e chiusure contano per il giorno prima. Se lasci vuoto, alle ${defaultDayEnd(chosen)}. Adesso è la giornata ${beforeDay('del', day(kept.business_day))}.`}
        >
          <TimeInput className="max-w-40" {...register('day_ends_at', orDefault)} />
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
