import { allergenLabels, allergenLevelLabels } from 'contract/allergens/labels';
import type { Allergen } from 'contract/allergens/schemas';
import { ALLERGEN_LEVELS, ALLERGENS, type AllergenCode } from 'contract/allergens/values';
import { X } from 'lucide-react';
import { IconButton } from '../../../kit/ui/actions/icon-button.tsx';
import { Segmented } from '../../../kit/ui/filters/segmented.tsx';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { Select } from '../../../kit/ui/forms/select.tsx';

interface AllergenFieldsProps {
  value: readonly Allergen[];
  onChange: (allergens: Allergen[]) => void;
}

const levels = ALLERGEN_LEVELS.map((value) => ({ value, label: allergenLevelLabels[value] }));

/** What a person states of an option: each allergen on a row, in the official order. */
export function AllergenFields({ value, onChange }: AllergenFieldsProps) {
  const others = (code: AllergenCode) => value.filter((one) => one.code !== code);
  const set = (one: Allergen) => onChange([...others(one.code), one]);
  const chosen = ALLERGENS.flatMap((code) => value.find((one) => one.code === code) ?? []);
  const free = ALLERGENS.filter((code) => !value.some((one) => one.code === code));
  return (
    <div className="flex flex-col gap-3">
      {chosen.map(({ code, level }) => (
        <div key={code} className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 flex-1 font-medium">{allergenLabels[code]}</span>
          <Segmented
            label={`${allergenLabels[code]}: quanto`}
            className="w-full sm:w-auto"
            value={level}
            options={levels}
            onValueChange={(next) => set({ code, level: next })}
          />
          <IconButton
            icon={X}
            label={`Togli ${allergenLabels[code].toLowerCase()}`}
            onClick={() => onChange(others(code))}
          />
        </div>
      ))}
      {free.length > 0 && (
        <Field
          label="Aggiungi un allergene"
          optional
          help={chosen.length === 0 ? 'Quelli degli ingredienti aggiunti si contano da soli' : undefined}
        >
          <Select
            value=""
            onChange={({ target }) => {
              const code = free.find((one) => one === target.value);
              if (code) set({ code, level: 'contains' });
            }}
          >
            <option value="">Scegli…</option>
            {free.map((code) => (
              <option key={code} value={code}>
                {allergenLabels[code]}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </div>
  );
}
