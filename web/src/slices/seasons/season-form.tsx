import type { Season, SeasonInput } from 'contract/seasons/schemas';
import { useApiForm } from '../../kit/api/form.ts';
import { FormNotices } from '../../kit/form/notices/form-notices.tsx';
import { FormSection } from '../../kit/form/form-section.tsx';
import { UnsavedGuard } from '../../kit/form/dialogs/unsaved-guard.tsx';
import { useFollow } from '../../kit/form/drafts/use-follow-server.ts';
import { useFormDraft } from '../../kit/form/drafts/use-form-draft.ts';
import { useHere } from '../../kit/form/drafts/use-still-here.ts';
import { paths } from '../../kit/paths.ts';
import { ActionBar } from '../../kit/ui/actions/action-bar.tsx';
import { Button } from '../../kit/ui/actions/button.tsx';
import { Field } from '../../kit/ui/forms/field.tsx';
import { TextInput } from '../../kit/ui/forms/text-input.tsx';
import { NightField, PriceFields, Rooms, Weekdays } from './season-fields.tsx';
import { blank, SeasonForm as Values, toInput, toTyped } from './season-form-values.ts';

interface SeasonFormProps {
  placeId: number;
  /** The one to edit; without it the form makes a new one. */
  season?: Season;
  action: string;
  busyText: string;
  /** Resolves once it is saved, and the page is left; what it throws is shown here. */
  save: (values: SeasonInput) => Promise<unknown>;
  failure: string;
}

export function SeasonForm({ placeId, season, save, failure, ...props }: SeasonFormProps) {
  const values = season ? toTyped(season) : blank;
  const form = useApiForm(Values, values);
  useFollow(form, values);
  const draft = useFormDraft(form, season ? `season-${season.id}` : `season-new-${placeId}`);
  const { fail } = useHere();
  const { errors, isDirty, isSubmitting, isSubmitSuccessful } = form.formState;

  const submit = form.handleSubmit(async (body) => {
    try {
      await save(toInput(body));
      draft.forget();
    } catch (error) {
      fail(form, error, failure);
    }
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      <UnsavedGuard when={isDirty && !isSubmitting && !isSubmitSuccessful} onLeave={draft.forget} />
      <FormNotices form={form} draft={draft} />
      <FormSection title="Il periodo">
        <Field label="Nome" error={errors.name?.message} help="Per esempio «Alta stagione» o «Fiera».">
          <TextInput autoComplete="off" {...form.register('name')} />
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <NightField form={form} name="from_date" label="Prima notte" shift={0} />
          <NightField form={form} name="to_date" label="Ultima notte" shift={1} />
        </div>
        <Weekdays form={form} />
      </FormSection>
      <FormSection title="Che cosa cambia">
        <PriceFields form={form} />
      </FormSection>
      <FormSection title="Per quali camere">
        <Rooms form={form} placeId={placeId} />
      </FormSection>
      <ActionBar>
        <Button href={paths.prices}>Annulla</Button>
        <Button type="submit" variant="primary" busy={isSubmitting} busyText={props.busyText}>
          {props.action}
        </Button>
      </ActionBar>
    </form>
  );
}
