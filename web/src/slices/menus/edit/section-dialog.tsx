import { type MenuSection, MenuSectionInput } from 'contract/menus/schemas';
import { useController } from 'react-hook-form';
import * as z from 'zod/mini';
import { FormDialog } from '../../../kit/form/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../../kit/form/dialogs/use-dialog-form.ts';
import { wholeNumber } from '../../../kit/format/typing.ts';
import { InnerDisclosure } from '../../../kit/ui/content/disclosure.tsx';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { NumberInput } from '../../../kit/ui/forms/number-input.tsx';
import { TextArea } from '../../../kit/ui/forms/text-area.tsx';
import { TextInput } from '../../../kit/ui/forms/text-input.tsx';
import { TranslationFields } from '../card/translation-fields.tsx';
import { written } from '../menu-input.ts';

/** What a person writes of a section, apart from its dishes. */
const SectionForm = z.omit(MenuSectionInput, { id: true, key: true, dishes: true });
type SectionValues = z.output<typeof SectionForm>;

interface SectionDialogProps {
  /** The section to change; without it a new one is made. */
  section?: MenuSection | undefined;
  /** A menu at a fixed price says how many dishes of a section a guest chooses. */
  isFormula: boolean;
  open: boolean;
  onClose: () => void;
  save: (values: SectionValues) => Promise<unknown>;
}

export function SectionDialog({ section, isFormula, open, onClose, save }: SectionDialogProps) {
  const { form, dialog } = useDialogForm(SectionForm, {
    open,
    onClose,
    blank: {
      name: section?.name ?? '',
      description: section?.description ?? '',
      translations: section?.translations ?? {},
      choose: section?.choose ?? null,
    },
    follows: true,
    failure: 'Errore durante la modifica della sezione',
    async send(values) {
      await save({ ...values, translations: written(values.translations) });
      onClose();
    },
  });
  const { register, control } = form;
  const { errors } = form.formState;
  const [name, description] = form.watch(['name', 'description']);
  const choose = useController({ control, name: 'choose' });
  const translations = useController({ control, name: 'translations' }).field;
  const { value, onChange, ...rest } = choose.field;
  return (
    <FormDialog
      {...dialog}
      size="lg"
      title={section ? `Modifica «${section.name}»` : 'Nuova sezione'}
      action={section ? 'Salva' : 'Aggiungi sezione'}
      busyText="Salvataggio…"
    >
      <Field label="Nome" help="Per esempio «Antipasti» o «Vini rossi»." error={errors.name?.message}>
        <TextInput autoComplete="off" {...register('name')} />
      </Field>
      <Field label="Descrizione" optional error={errors.description?.message}>
        <TextArea rows={2} {...register('description')} />
      </Field>
      {isFormula && (
        <Field
          label="Quanti piatti sceglie l'ospite"
          optional
          help="Vuoto: tutti i piatti della sezione."
          error={choose.fieldState.error?.message}
        >
          <NumberInput
            {...rest}
            typing={wholeNumber}
            value={value ?? undefined}
            onValueChange={(next) => onChange(next ?? null)}
          />
        </Field>
      )}
      <InnerDisclosure title="Traduzioni">
        <TranslationFields
          reference={{
            name: name === '' ? 'Nome della sezione' : name,
            description: description == null || description === '' ? null : description,
          }}
          value={translations.value ?? {}}
          onChange={translations.onChange}
        />
      </InnerDisclosure>
    </FormDialog>
  );
}
