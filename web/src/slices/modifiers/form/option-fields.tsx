import type { ModifierGroupInput } from 'contract/modifiers/schemas';
import { useController, type UseFormReturn, useWatch } from 'react-hook-form';
import { rowError } from '../../../kit/form/row-error.ts';
import { currencySign } from '../../../kit/format/money.ts';
import { euro } from '../../../kit/format/typing.ts';
import { count } from '../../../kit/format/plural.ts';
import { InnerDisclosure } from '../../../kit/ui/content/disclosure.tsx';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { NumberInput } from '../../../kit/ui/forms/number-input.tsx';
import { TextInput } from '../../../kit/ui/forms/text-input.tsx';
import { NameFields } from '../rows/name-fields.tsx';
import { AllergenFields } from './allergen-fields.tsx';
import type { Typed } from './group-form-values.ts';
import { OpensField } from './opens-field.tsx';
import { RecipeFields } from './recipe-fields.tsx';

export type GroupFormReturn = UseFormReturn<Typed, unknown, ModifierGroupInput>;

interface OptionFieldsProps {
  form: GroupFormReturn;
  at: number;
  place_id: number;
  /** The group of the option, once it is saved. */
  group_id: number | undefined;
}

/** One option: what every option has in sight, the rest folded. */
export function OptionFields({ form, at, place_id, group_id }: OptionFieldsProps) {
  const { control, register } = form;
  const errors = form.formState.errors.options?.[at];
  const price = useController({ control, name: `options.${at}.price` }).field;
  const names = useController({ control, name: `options.${at}.names` }).field;
  const allergens = useController({ control, name: `options.${at}.allergens` }).field;
  const { onChange: setPrice, value: priceValue = 0, ...priceRest } = price;
  const isWrong = Boolean(errors?.opens_group_id ?? errors?.recipe ?? errors?.allergens ?? errors?.names);
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Nome dell'opzione" error={rowError(form, `options.${at}.name`) ?? errors?.id?.message}>
          <TextInput autoComplete="off" {...register(`options.${at}.name`)} />
        </Field>
        <Field label="Prezzo in più" error={rowError(form, `options.${at}.price`)}>
          <NumberInput
            {...priceRest}
            typing={euro}
            unit={currencySign()}
            value={priceValue}
            onValueChange={(next) => setPrice(next ?? 0)}
          />
        </Field>
      </div>
      <InnerDisclosure key={String(isWrong)} title={useFoldedTitle(form, at)} open={isWrong}>
        <AllergenFields value={allergens.value ?? []} onChange={allergens.onChange} />
        <RecipeFields form={form} at={at} place_id={place_id} />
        <OpensField form={form} at={at} place_id={place_id} group_id={group_id} />
        <NameFields value={names.value ?? {}} onChange={names.onChange} />
      </InnerDisclosure>
    </div>
  );
}

/** Says what is inside, so that nobody opens it to look. */
function useFoldedTitle({ control }: GroupFormReturn, at: number): string {
  const [allergens = [], recipe = [], opens] = useWatch({
    control,
    name: [`options.${at}.allergens`, `options.${at}.recipe`, `options.${at}.opens_group_id`],
  });
  const parts = [
    ...(allergens.length > 0 ? [count(allergens.length, { one: 'allergene', other: 'allergeni' })] : []),
    ...(recipe.length > 0 ? [count(recipe.length, { one: 'ingrediente', other: 'ingredienti' })] : []),
    ...(opens === null || opens === undefined ? [] : ['apre un altro gruppo']),
  ];
  return parts.length === 0 ? 'Allergeni, ricetta e altro' : `Altro: ${parts.join(', ')}`;
}
