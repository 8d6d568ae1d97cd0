import { ingredients } from 'contract/ingredients/calls';
import type { Ingredient } from 'contract/ingredients/schemas';
import type { IngredientUnit } from 'contract/ingredients/values';
import { may } from 'contract/roles/values';
import { useController } from 'react-hook-form';
import { useApiMutation } from '../../../kit/api/query.ts';
import { FormDialog } from '../../../kit/form/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../../kit/form/dialogs/use-dialog-form.ts';
import { count } from '../../../kit/format/plural.ts';
import { can } from '../../../kit/session/role-check.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { Segmented } from '../../../kit/ui/filters/segmented.tsx';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { NumberInput } from '../../../kit/ui/forms/number-input.tsx';
import { TextInput } from '../../../kit/ui/forms/text-input.tsx';
import { AllergenLevels } from '../allergens/allergen-levels.tsx';
import { boughtTyping, costUnit, measuredWords } from './cost-words.ts';
import { blankIngredient, IngredientFields, toSent, toTyped } from './ingredient-form-values.ts';
import { SHOWN_BY_RECIPES } from './use-ingredients.ts';

interface IngredientDialogProps {
  /** The one to change; without it the dialog adds a new one. */
  ingredient?: Ingredient;
  /** What a new one is called. */
  name?: string;
  open: boolean;
  onClose: () => void;
  /** Told of a new one, in place of the message. */
  onAdded?: (ingredient: Ingredient) => void;
}

const UNITS = ['g', 'ml', 'pz'] as const satisfies readonly IngredientUnit[];

export function IngredientDialog({ ingredient, name, open, onClose, onAdded }: IngredientDialogProps) {
  const { place_id, role } = usePlace();
  const create = useApiMutation(ingredients.create, { invalidates: SHOWN_BY_RECIPES });
  const update = useApiMutation(ingredients.update, { invalidates: SHOWN_BY_RECIPES });
  const { form, dialog } = useDialogForm(IngredientFields, {
    open,
    onClose,
    blank: ingredient ? toTyped(ingredient) : blankIngredient(name),
    follows: true,
    lists: ['allergens'],
    failure: ingredient
      ? "Errore durante la modifica dell'ingrediente"
      : "Errore durante l'aggiunta dell'ingrediente",
    async send(fields) {
      const body = toSent(fields);
      const saved = ingredient
        ? await update.mutateAsync({ params: { ingredient_id: ingredient.id }, body })
        : await create.mutateAsync({ params: { place_id }, body });
      onClose();
      if (onAdded) onAdded(saved);
      else toast.success(`${saved.name} ${ingredient ? 'salvato' : 'aggiunto'}`);
    },
  });
  const { control, register, formState } = form;
  const { errors } = formState;
  const unit = useController({ control, name: 'unit' });
  const cost = useController({ control, name: 'cost' });
  const allergens = useController({ control, name: 'allergens' });
  const { value: amount, onChange: setAmount, ...costField } = cost.field;
  const used = ingredient?.used_in ?? 0;
  return (
    <FormDialog
      {...dialog}
      size="md"
      title={ingredient ? ingredient.name : 'Nuovo ingrediente'}
      description={
        used > 0
          ? `È in ${count(used, { one: 'ricetta', other: 'ricette' })}: costi e allergeni dei piatti si aggiornano da soli.`
          : undefined
      }
      action={ingredient ? 'Salva' : 'Aggiungi'}
      busyText={ingredient ? 'Salvataggio…' : 'Aggiunta…'}
    >
      <Field label="Nome" error={errors.name?.message}>
        <TextInput autoComplete="off" {...register('name')} />
      </Field>
      <div className="flex flex-col gap-1.5">
        <p aria-hidden className="font-medium">
          Si misura
        </p>
        <Segmented
          label="Si misura"
          options={UNITS.map((value) => ({ value, label: measuredWords(value) }))}
          value={unit.field.value}
          onValueChange={unit.field.onChange}
        />
        {unit.fieldState.error && (
          <p role="alert" className="text-sm text-danger-ink">
            {unit.fieldState.error.message}
          </p>
        )}
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        {can(role, may.account) && (
          <Field label="Costo" optional error={cost.fieldState.error?.message} help="Quanto lo paghi.">
            <NumberInput
              {...costField}
              typing={boughtTyping}
              unit={costUnit(unit.field.value)}
              value={amount ?? undefined}
              onValueChange={(next) => setAmount(next ?? null)}
            />
          </Field>
        )}
        <Field label="Fornitore" optional error={errors.supplier?.message}>
          <TextInput autoComplete="off" {...register('supplier')} />
        </Field>
      </div>
      <AllergenLevels
        legend="Allergeni"
        help="Come li dice l'etichetta. «Può contenere» sono le tracce."
        value={allergens.field.value ?? []}
        onChange={allergens.field.onChange}
        error={allergens.fieldState.error?.message}
      />
    </FormDialog>
  );
}
