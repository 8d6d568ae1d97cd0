import { MenuInput, type Menu } from 'contract/menus/schemas';
import { useController, type Control } from 'react-hook-form';
import type * as z from 'zod/mini';
import { FormDialog } from '../../../kit/form/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../../kit/form/dialogs/use-dialog-form.ts';
import { WeekdayChips } from '../../../kit/form/fields/weekday-chips.tsx';
import { currencySign } from '../../../kit/format/money.ts';
import { dayTyping, euro, lastNightTyping } from '../../../kit/format/typing.ts';
import { useToday } from '../../../kit/session/use-today.ts';
import { InnerDisclosure } from '../../../kit/ui/content/disclosure.tsx';
import { DayInput } from '../../../kit/ui/forms/day-input.tsx';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { NumberInput } from '../../../kit/ui/forms/number-input.tsx';
import { Switch } from '../../../kit/ui/forms/switch.tsx';
import { TextArea } from '../../../kit/ui/forms/text-area.tsx';
import { TextInput } from '../../../kit/ui/forms/text-input.tsx';
import { TimeInput } from '../../../kit/ui/forms/time-input.tsx';
import { TranslationFields } from '../card/translation-fields.tsx';
import { inputOf, written } from '../menu-input.ts';

type Typed = z.input<typeof MenuInput>;
type FormControl = Control<Typed, unknown, MenuInput>;

const always = { weekdays: [], from: null, to: null, first_day: null, last_day: null };
const blank = {
  name: '',
  description: '',
  translations: {},
  formula_price: null,
  hours: always,
  is_public: true,
  sections: [],
} satisfies Typed;

interface MenuDialogProps {
  /** The menu to change; without it a new one is made. */
  menu?: Menu;
  open: boolean;
  onClose: () => void;
  /** What it throws is shown in the form. */
  save: (input: MenuInput) => Promise<unknown>;
}

/** What a menu is beside its sections: name, hours, season, fixed price, whether guests see it. */
export function MenuDialog({ menu, open, onClose, save }: MenuDialogProps) {
  const begun: Typed = menu ? { ...inputOf(menu), description: menu.description ?? '' } : blank;
  const { form, dialog } = useDialogForm(MenuInput, {
    open,
    onClose,
    blank: begun,
    follows: true,
    failure: menu ? 'Errore durante la modifica del menu' : 'Errore durante la creazione del menu',
    async send(input) {
      await save({ ...input, translations: written(input.translations) });
      onClose();
    },
  });
  const { register, control } = form;
  const { errors } = form.formState;
  const [name, description] = form.watch(['name', 'description']);
  const translations = useController({ control, name: 'translations' }).field;
  return (
    <FormDialog
      {...dialog}
      size="lg"
      title={menu ? `Modifica «${menu.name}»` : 'Nuovo menu'}
      action={menu ? 'Salva' : 'Crea menu'}
      busyText={menu ? 'Salvataggio…' : 'Creazione…'}
    >
      <Field label="Nome" help="Per esempio «Pranzo» o «Carta dei vini»." error={errors.name?.message}>
        <TextInput autoComplete="off" {...register('name')} />
      </Field>
      <Field label="Descrizione" optional error={errors.description?.message}>
        <TextArea rows={2} {...register('description')} />
      </Field>
      <FormulaPrice control={control} />
      <Hours control={control} first={form.watch('hours.first_day') ?? undefined} />
      <Switch
        label="Sulla pagina pubblica"
        help="Gli ospiti lo vedono dal QR e dal link."
        {...register('is_public')}
      />
      <InnerDisclosure title="Traduzioni">
        <TranslationFields
          reference={{
            name: name === '' ? 'Nome del menu' : name,
            description: description == null || description === '' ? null : description,
          }}
          value={translations.value ?? {}}
          onChange={translations.onChange}
        />
      </InnerDisclosure>
    </FormDialog>
  );
}

function FormulaPrice({ control }: { control: FormControl }) {
  const { field, fieldState } = useController({ control, name: 'formula_price' });
  const { value, onChange, ...rest } = field;
  return (
    <Field
      label="Prezzo fisso"
      optional
      help="Se il menu è a prezzo fisso. Vuoto: ogni piatto ha il suo prezzo."
      error={fieldState.error?.message}
    >
      <NumberInput
        {...rest}
        typing={euro}
        unit={currencySign()}
        value={value ?? undefined}
        onValueChange={(next) => onChange(next ?? null)}
      />
    </Field>
  );
}

function Hours({ control, first }: { control: FormControl; first: string | undefined }) {
  const weekdays = useController({ control, name: 'hours.weekdays' }).field;
  return (
    <fieldset className="flex min-w-0 flex-col gap-5">
      <legend className="mb-2 font-medium">Quando si serve</legend>
      <div className="flex flex-wrap gap-2">
        <WeekdayChips chosen={weekdays.value ?? []} onChange={weekdays.onChange} />
      </div>
      <div className="grid grid-cols-2 gap-5">
        <ClockField control={control} name="hours.from" label="Dalle" />
        <ClockField control={control} name="hours.to" label="Alle" />
        <DayField control={control} name="hours.first_day" label="Dal giorno" />
        <DayField control={control} name="hours.last_day" label="Fino al giorno" first={first} />
      </div>
    </fieldset>
  );
}

interface ClockFieldProps {
  control: FormControl;
  name: 'hours.from' | 'hours.to';
  label: string;
}

function ClockField({ control, name, label }: ClockFieldProps) {
  const { field, fieldState } = useController({ control, name });
  const { value, onChange, ...rest } = field;
  return (
    <Field label={label} optional error={fieldState.error?.message}>
      <TimeInput
        {...rest}
        className="tabular-nums"
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
      />
    </Field>
  );
}

interface DayFieldProps {
  control: FormControl;
  name: 'hours.first_day' | 'hours.last_day';
  label: string;
  first?: string | undefined;
}

function DayField({ control, name, label, first }: DayFieldProps) {
  const today = useToday();
  const { field, fieldState } = useController({ control, name });
  const { value, onChange, ...rest } = field;
  return (
    <Field label={label} optional error={fieldState.error?.message}>
      <DayInput
        {...rest}
        what={label}
        typing={name === 'hours.last_day' ? lastNightTyping(today, first) : dayTyping(today)}
        value={value ?? undefined}
        onValueChange={(next) => onChange(next ?? null)}
      />
    </Field>
  );
}
