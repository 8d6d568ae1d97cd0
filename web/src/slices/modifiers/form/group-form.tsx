import { modifierKindLabels } from 'contract/modifiers/labels';
import { type ModifierGroup, ModifierGroupInput } from 'contract/modifiers/schemas';
import { MAX_OPTIONS, type ModifierKind } from 'contract/modifiers/values';
import { Plus } from 'lucide-react';
import { useController, useFieldArray } from 'react-hook-form';
import { useApiForm } from '../../../kit/api/form.ts';
import { UnsavedGuard } from '../../../kit/form/dialogs/unsaved-guard.tsx';
import { useFollow } from '../../../kit/form/drafts/use-follow-server.ts';
import { useFormDraft } from '../../../kit/form/drafts/use-form-draft.ts';
import { useHere } from '../../../kit/form/drafts/use-still-here.ts';
import { FormSection } from '../../../kit/form/form-section.tsx';
import { FormNotices } from '../../../kit/form/notices/form-notices.tsx';
import { paths } from '../../../kit/paths.ts';
import { ActionBar } from '../../../kit/ui/actions/action-bar.tsx';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Field, FieldNote } from '../../../kit/ui/forms/field.tsx';
import { Options, Select } from '../../../kit/ui/forms/select.tsx';
import { TextInput } from '../../../kit/ui/forms/text-input.tsx';
import { NameFields } from '../rows/name-fields.tsx';
import { OrderedRows } from '../rows/ordered-rows.tsx';
import { BoundsFields } from './bounds-fields.tsx';
import { blank, blankOption, toTyped, USUAL_BOUNDS } from './group-form-values.ts';
import { OptionFields } from './option-fields.tsx';

interface GroupFormProps {
  place_id: number;
  /** The group to edit; without it the form makes a new one. */
  group?: ModifierGroup;
  action: string;
  busyText: string;
  /** Resolves once it is saved, and the page is left; what it throws is shown here. */
  save: (values: ModifierGroupInput) => Promise<unknown>;
  failure: string;
}

const LISTS = ['options'] as const;

export function GroupForm({ place_id, group, save, failure, ...props }: GroupFormProps) {
  const values = group ? toTyped(group) : blank;
  const form = useApiForm(ModifierGroupInput, values);
  useFollow(form, values, true, LISTS);
  const draft = useFormDraft(form, group ? `modifier-group-${group.id}` : `modifier-group-new-${place_id}`);
  const { fail } = useHere();
  const { register, control } = form;
  const { errors, dirtyFields, isDirty, isSubmitting, isSubmitSuccessful } = form.formState;
  // The id of an option is a field of its own: the rows are told apart by another name.
  const { fields, append, remove, move } = useFieldArray({ control, name: 'options', keyName: 'key' });
  const names = useController({ control, name: 'names' }).field;

  const submit = form.handleSubmit(async (body) => {
    try {
      await save(body);
      draft.forget();
    } catch (error) {
      fail(form, error, failure);
    }
  });

  function followKind(kind: ModifierKind) {
    if (group || dirtyFields.min || dirtyFields.max) return;
    form.setValue('min', USUAL_BOUNDS[kind].min, { shouldDirty: false });
    form.setValue('max', USUAL_BOUNDS[kind].max, { shouldDirty: false });
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      <UnsavedGuard when={isDirty && !isSubmitting && !isSubmitSuccessful} onLeave={draft.forget} />
      <FormNotices form={form} draft={draft} />

      <FormSection title="Il gruppo">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label="Nome del gruppo"
            error={errors.name?.message}
            help="Come «Cottura» o «Aggiunte pizza»"
          >
            <TextInput autoComplete="off" {...register('name')} />
          </Field>
          <Field label="Tipo" error={errors.kind?.message}>
            <Select
              {...register('kind', {
                onChange: ({ target }: { target: { value: ModifierKind } }) => followKind(target.value),
              })}
            >
              <Options labels={modifierKindLabels} />
            </Select>
          </Field>
        </div>
        <BoundsFields control={control} />
        <NameFields value={names.value ?? {}} onChange={names.onChange} />
      </FormSection>

      <FormSection title="Le opzioni">
        <OrderedRows
          what="Opzione"
          keys={fields.map(({ key }) => key)}
          onMove={move}
          onRemove={(at) => (fields.length === 1 ? form.setValue('options', [blankOption]) : remove(at))}
        >
          {(at) => <OptionFields form={form} at={at} place_id={place_id} group_id={group?.id} />}
        </OrderedRows>
        <FieldNote id="options-note" error={errors.options?.message ?? errors.options?.root?.message} />
        {fields.length < MAX_OPTIONS && (
          <Button
            icon={Plus}
            className="self-start"
            onClick={() => append(blankOption, { focusName: `options.${fields.length}.name` })}
          >
            Aggiungi un'opzione
          </Button>
        )}
      </FormSection>

      <ActionBar>
        <Button href={paths.modifiers}>Annulla</Button>
        <Button type="submit" variant="primary" busy={isSubmitting} busyText={props.busyText}>
          {props.action}
        </Button>
      </ActionBar>
    </form>
  );
}
