import { AllergenStatement, type DishAllergens } from 'contract/recipes/schemas';
import { useController } from 'react-hook-form';
import { FormDialog } from '../../../kit/form/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../../kit/form/dialogs/use-dialog-form.ts';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { isSame } from '../../../kit/form/drafts/typed-fields.ts';
import { TextArea } from '../../../kit/ui/forms/text-area.tsx';
import { AllergenLevels } from '../allergens/allergen-levels.tsx';
import { allergenWords, differences } from '../allergens/allergen-words.ts';
import { useStateAllergens } from './use-allergens.ts';

interface StateDialogProps {
  dish: DishAllergens;
  name: string;
  open: boolean;
  onClose: () => void;
}

/** A person says what the allergens are: without a recipe, or in its place and then with the reason. */
export function StateDialog({ dish, name, open, onClose }: StateDialogProps) {
  const state = useStateAllergens();
  const hasRecipe = dish.computed !== null;
  const blank = {
    allergens: dish.allergens.map(({ code, level }) => ({ code, level })),
    reason: dish.statement?.reason ?? '',
  };
  const { form, dialog } = useDialogForm(AllergenStatement, {
    open,
    onClose,
    blank,
    // All of it is sent, and counts in place of what another cook declared meanwhile.
    follows: true,
    failure: 'Errore durante la dichiarazione degli allergeni',
    async send(body) {
      if (hasRecipe && body.reason === null) {
        form.setError(
          'reason',
          { message: 'Scrivi perché valgono questi e non quelli della ricetta.' },
          { shouldFocus: true },
        );
        return;
      }
      await state.mutateAsync({ params: { product_id: dish.product_id }, body });
      toast.success(`Allergeni di ${name} dichiarati`);
      onClose();
    },
  });
  const { field, fieldState } = useController({ control: form.control, name: 'allergens' });
  const news = changedMeanwhile(form.formState.defaultValues?.allergens, blank.allergens, field.value);
  return (
    <FormDialog
      {...dialog}
      size="md"
      title={`Allergeni di ${name}`}
      description={
        hasRecipe
          ? 'Valgono al posto di quelli calcolati, finché non ritiri la dichiarazione.'
          : 'Valgono finché non scrivi la ricetta e ritiri la dichiarazione.'
      }
      action="Dichiara"
      busyText="Salvataggio…"
    >
      <AllergenLevels
        legend="Allergeni"
        value={field.value}
        onChange={field.onChange}
        error={fieldState.error?.message ?? news}
      />
      <Field
        label="Motivo"
        optional={!hasRecipe}
        error={form.formState.errors.reason?.message}
        help={hasRecipe ? 'Perché non bastano quelli della ricetta.' : undefined}
      >
        <TextArea rows={2} {...form.register('reason')} />
      </Field>
    </FormDialog>
  );
}

type Levels = AllergenStatement['allergens'];

/** Both have chosen: the choice in the form stays, and would count in place of the one that was saved meanwhile. */
function changedMeanwhile(began: unknown, saved: Levels, chosen: Levels): string | undefined {
  if (isSame(began, saved) || differences(saved, chosen).length === 0) return undefined;
  const now = saved.length === 0 ? 'nessuno' : saved.map(allergenWords).join(', ');
  return `Nel frattempo qualcun altro li ha cambiati. Ora valgono: ${now}. Controlla, prima di dichiarare.`;
}
