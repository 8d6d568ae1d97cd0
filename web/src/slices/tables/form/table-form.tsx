import { useQuery } from '@tanstack/react-query';
import { tables } from 'contract/tables/calls';
import { type Table, TableInput } from 'contract/tables/schemas';
import { MAX_SEATS, TABLE_SHAPES } from 'contract/tables/values';
import { type Control, useController } from 'react-hook-form';
import { useApiForm } from '../../../kit/api/form.ts';
import { q } from '../../../kit/api/query.ts';
import { UnsavedGuard } from '../../../kit/form/dialogs/unsaved-guard.tsx';
import { useFollow } from '../../../kit/form/drafts/use-follow-server.ts';
import { useFormDraft } from '../../../kit/form/drafts/use-form-draft.ts';
import { useHere } from '../../../kit/form/drafts/use-still-here.ts';
import { FormSection } from '../../../kit/form/form-section.tsx';
import { FormNotices } from '../../../kit/form/notices/form-notices.tsx';
import { wholeNumber } from '../../../kit/format/typing.ts';
import { ActionBar } from '../../../kit/ui/actions/action-bar.tsx';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { RadioCards } from '../../../kit/ui/forms/radio-cards.tsx';
import { Stepper } from '../../../kit/ui/forms/stepper.tsx';
import { TextInput } from '../../../kit/ui/forms/text-input.tsx';
import { areasOf, shapeLabels } from '../table-words.ts';
import { AreaInput } from './area-input.tsx';
import { blank, inputOf, type Typed } from './table-form-values.ts';

interface TableFormProps {
  place_id: number;
  /** The table to edit; without it the form makes a new one. */
  table?: Table;
  action: string;
  busyText: string;
  /** Resolves once it is saved, and the page is left; what it throws is shown here. */
  save: (values: TableInput) => Promise<unknown>;
  failure: string;
  cancelHref: string;
}

const shapes = TABLE_SHAPES.map((value) => ({ value, label: shapeLabels[value] }));

/** One form for both. Reservations keep a table whatever is changed about it. */
export function TableForm({ place_id, table, save, failure, ...props }: TableFormProps) {
  const values = table ? inputOf(table) : blank;
  const form = useApiForm(TableInput, values);
  useFollow(form, values);
  const draft = useFormDraft(form, table ? `table-${table.id}` : `table-new-${place_id}`);
  const { fail } = useHere();
  const { data } = useQuery(q(tables.list, { params: { place_id } }));
  const { register, control } = form;
  const { errors, isDirty, isSubmitting, isSubmitSuccessful } = form.formState;

  const submit = form.handleSubmit(async (body) => {
    try {
      await save(body);
      draft.forget();
    } catch (error) {
      fail(form, error, failure);
    }
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      <UnsavedGuard when={isDirty && !isSubmitting && !isSubmitSuccessful} onLeave={draft.forget} />
      <FormNotices form={form} draft={draft} />

      <FormSection title="Il tavolo">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label="Numero"
            error={errors.number?.message}
            help="Come lo chiamate in sala: 12, 12bis, Bancone."
          >
            <TextInput autoComplete="off" {...register('number')} />
          </Field>
          <Field
            label="Sala"
            error={errors.area?.message}
            help="Per esempio «Sala», «Terrazza» o «Giardino»."
          >
            <AreaInput areas={areasOf(data?.data ?? []).map(({ name }) => name)} {...register('area')} />
          </Field>
        </div>
        <div className="grid grid-cols-2 gap-5">
          <SeatsField control={control} name="seats" label="Posti" help="Quante persone al massimo." />
          <SeatsField
            control={control}
            name="min_seats"
            label="Posti minimi"
            help="Sotto, si propone un altro tavolo."
          />
        </div>
        <RadioCards legend="Forma" options={shapes} error={errors.shape?.message} {...register('shape')} />
      </FormSection>

      <ActionBar>
        <Button href={props.cancelHref}>Annulla</Button>
        <Button type="submit" variant="primary" busy={isSubmitting} busyText={props.busyText}>
          {props.action}
        </Button>
      </ActionBar>
    </form>
  );
}

interface SeatsFieldProps {
  control: Control<Typed, unknown, TableInput>;
  name: 'seats' | 'min_seats';
  label: string;
  help: string;
}

function SeatsField({ control, name, label, help }: SeatsFieldProps) {
  const { field, fieldState } = useController({ control, name });
  const { onChange, value, ...rest } = field;
  return (
    <Field label={label} error={fieldState.error?.message} help={help}>
      <Stepper
        {...rest}
        what={label}
        min={1}
        max={MAX_SEATS}
        typing={wholeNumber}
        value={value ?? undefined}
        onValueChange={(next) => onChange(next ?? Number.NaN)}
      />
    </Field>
  );
}
