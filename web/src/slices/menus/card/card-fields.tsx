import { allergenLabels } from 'contract/allergens/labels';
import type { DishAllergen } from 'contract/allergens/schemas';
import { courseLabels, frozenLabels, markLabels, stationLabels } from 'contract/menus/labels';
import { type DishCard, DishCardInput } from 'contract/menus/schemas';
import { DISH_MARKS } from 'contract/menus/values';
import { useController, type UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { list } from '../../../kit/format/plural.ts';
import { Banner } from '../../../kit/ui/feedback/banner.tsx';
import { Checkbox } from '../../../kit/ui/forms/checkbox.tsx';
import { Field, FieldNote } from '../../../kit/ui/forms/field.tsx';
import { Options, Select } from '../../../kit/ui/forms/select.tsx';
import { doubtfulMarks } from './doubtful-marks.ts';
import { TranslationFields } from './translation-fields.tsx';

type Typed = z.input<typeof DishCardInput>;
type Form = UseFormReturn<Typed, unknown, DishCardInput>;

/** The dish that the card is of. */
export interface CardDish {
  name: string;
  description: string | null;
  allergens: readonly DishAllergen[];
}

export const toTyped = ({ product_id: _, ...card }: DishCard): Typed => card;

const orNothing = { setValueAs: (value: string | null) => (value === '' ? null : value) };

/** Course, station, marks: what the kitchen and the guests go by. */
export function CardFields({ form, dish }: { form: Form; dish: CardDish }) {
  const { register, control } = form;
  const { errors } = form.formState;
  const marks = useController({ control, name: 'marks' }).field;
  const chosen = marks.value ?? [];
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-3">
        <Field label="Portata" optional error={errors.course?.message}>
          <Select {...register('course', orNothing)}>
            <option value="">Non indicata</option>
            <Options labels={courseLabels} />
          </Select>
        </Field>
        <Field label="Reparto" optional error={errors.station?.message}>
          <Select {...register('station', orNothing)}>
            <option value="">Non indicato</option>
            <Options labels={stationLabels} />
          </Select>
        </Field>
        <Field label="Conservazione" error={errors.frozen?.message}>
          <Select {...register('frozen')}>
            <Options labels={frozenLabels} />
          </Select>
        </Field>
      </div>
      <fieldset className="min-w-0">
        <legend className="mb-2 font-medium">
          Segni sul menu <span className="font-normal text-ink-faint">(facoltativo)</span>
        </legend>
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          {DISH_MARKS.map((mark) => (
            <Checkbox
              key={mark}
              label={markLabels[mark]}
              checked={chosen.includes(mark)}
              onChange={({ target }) =>
                marks.onChange(target.checked ? [...chosen, mark] : chosen.filter((one) => one !== mark))
              }
            />
          ))}
        </div>
        <FieldNote id="" error={errors.marks?.message} />
      </fieldset>
      <Checkbox
        label="Comprende il coperto"
        help="Per un menu a prezzo fisso: chi lo mangia non paga il coperto."
        {...register('includes_cover')}
      />
      {doubtfulMarks(chosen, dish.allergens).map(({ mark, codes }) => (
        <Banner key={mark} tone="warning" announce>
          {`Hai segnato «${markLabels[mark]}», ma il piatto contiene ${list(codes.map((code) => allergenLabels[code].toLowerCase()))}.`}
        </Banner>
      ))}
    </>
  );
}

/** The name and the description of the dish in the other languages. */
export function CardTranslations({ form, dish }: { form: Form; dish: CardDish }) {
  const { value, onChange } = useController({ control: form.control, name: 'translations' }).field;
  return <TranslationFields reference={dish} value={value ?? {}} onChange={onChange} />;
}
