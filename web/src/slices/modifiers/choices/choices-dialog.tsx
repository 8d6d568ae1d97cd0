import { modifiers } from 'contract/modifiers/calls';
import { type ProductChoices, ProductChoicesInput } from 'contract/modifiers/schemas';
import type { Product } from 'contract/products/schemas';
import { products } from 'contract/products/calls';
import { q, queryClient, useApiMutation } from '../../../kit/api/query.ts';
import { FormDialog } from '../../../kit/form/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../../kit/form/dialogs/use-dialog-form.ts';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { GroupRows } from './group-rows.tsx';
import { VariantRows } from './variant-rows.tsx';

interface ChoicesDialogProps {
  product: Product;
  choices: ProductChoices;
  open: boolean;
  onClose: () => void;
}

/** Variants with their prices, and the groups that the product asks, in order. */
export function ChoicesDialog({ product, choices, open, onClose }: ChoicesDialogProps) {
  const params = { product_id: product.id };
  const save = useApiMutation(modifiers.saveChoices, {
    invalidates: [modifiers.list, modifiers.get, products.list, products.get],
    onSuccess: (saved) => queryClient.setQueryData(q(modifiers.choices, { params }).queryKey, saved),
  });
  const { form, dialog } = useDialogForm(ProductChoicesInput, {
    open,
    onClose,
    blank: {
      variants: choices.variants.map((one) => ({ ...one, price: one.price ?? Number.NaN })),
      group_ids: choices.groups.map(({ id }) => id),
    },
    follows: true,
    lists: ['variants', 'group_ids'],
    failure: 'Errore durante il salvataggio delle varianti',
    async send(body) {
      await save.mutateAsync({ params, body });
      toast.success(`Varianti e aggiunte di ${product.name} salvate`);
      onClose();
    },
  });
  return (
    <FormDialog
      {...dialog}
      size="lg"
      title={`Varianti e aggiunte: ${product.name}`}
      action="Salva"
      busyText="Salvataggio…"
    >
      <VariantRows form={form} />
      <GroupRows form={form} place_id={product.place_id} />
    </FormDialog>
  );
}
