import type { Product } from 'contract/products/schemas';
import type { Recipe, RecipeInput } from 'contract/recipes/schemas';
import { may } from 'contract/roles/values';
import { useController } from 'react-hook-form';
import { useApiForm } from '../../../kit/api/form.ts';
import { UnsavedGuard } from '../../../kit/form/dialogs/unsaved-guard.tsx';
import { useFollow } from '../../../kit/form/drafts/use-follow-server.ts';
import { useFormDraft } from '../../../kit/form/drafts/use-form-draft.ts';
import { useHere } from '../../../kit/form/drafts/use-still-here.ts';
import { FormNotices } from '../../../kit/form/notices/form-notices.tsx';
import { paths } from '../../../kit/paths.ts';
import { can } from '../../../kit/session/role-check.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { ActionBar } from '../../../kit/ui/actions/action-bar.tsx';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { NumberInput } from '../../../kit/ui/forms/number-input.tsx';
import { RecipeFields, toSent, toTyped } from './recipe-form-values.ts';
import { focusRow, RecipeRows } from './recipe-rows.tsx';
import { PortionCost, RecipeSums } from './recipe-sums.tsx';
import { portionsTyping } from './recipe-words.ts';

interface RecipeFormProps {
  product: Product;
  recipe: Recipe;
  /** Resolves once it is saved, and the page is left; what it throws is shown here. */
  save: (recipe: RecipeInput) => Promise<unknown>;
}

export function RecipeForm({ product, recipe, save }: RecipeFormProps) {
  const seesCosts = can(usePlace().role, may.account);
  const values = toTyped(recipe);
  const form = useApiForm(RecipeFields, values);
  useFollow(form, values);
  const draft = useFormDraft(form, `product-recipe-${product.id}`);
  const { fail } = useHere();
  const { isDirty, isSubmitting, isSubmitSuccessful } = form.formState;
  const portions = useController({ control: form.control, name: 'yield_portions' });
  const { onChange, value, ...field } = portions.field;

  const items = useController({ control: form.control, name: 'items' });

  const submit = form.handleSubmit(
    async (fields) => {
      try {
        await save(toSent(fields));
        draft.forget();
      } catch (error) {
        fail(form, error, 'Errore durante il salvataggio della ricetta');
      }
    },
    (errors) => {
      const wrong = items.field.value.find((_, index) => errors.items?.[index]);
      if (wrong) focusRow(wrong.row);
    },
  );
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      <UnsavedGuard when={isDirty && !isSubmitting && !isSubmitSuccessful} onLeave={draft.forget} />
      <FormNotices form={form} draft={draft} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
        <RecipeRows
          product_id={product.id}
          rows={items.field.value}
          errors={form.formState.errors.items}
          onChange={(change) => items.field.onChange(change(form.getValues('items')))}
          seesCosts={seesCosts}
          head={
            <Field
              label="Porzioni"
              error={portions.fieldState.error?.message}
              help="Quante ne escono con le quantità qui sotto."
            >
              <NumberInput
                {...field}
                className="max-w-32"
                typing={portionsTyping}
                value={value}
                onValueChange={(next) => onChange(next ?? Number.NaN)}
              />
            </Field>
          }
        />
        <RecipeSums product={product} recipe={recipe} control={form.control} seesCosts={seesCosts} />
      </div>
      <ActionBar>
        <Button href={paths.product(product.id)} className={seesCosts ? 'max-sm:hidden' : undefined}>
          Annulla
        </Button>
        {seesCosts && <PortionCost control={form.control} />}
        <Button type="submit" variant="primary" busy={isSubmitting} busyText="Salvataggio…">
          Salva la ricetta
        </Button>
      </ActionBar>
    </form>
  );
}
