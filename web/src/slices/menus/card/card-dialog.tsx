import { useQuery } from '@tanstack/react-query';
import { type DishCard, DishCardInput, type MenuDish } from 'contract/menus/schemas';
import { FormDialog } from '../../../kit/form/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../../kit/form/dialogs/use-dialog-form.ts';
import { CardFields, CardTranslations, toTyped } from './card-fields.tsx';
import { cardQuery, useCardSaving } from './use-card.ts';

interface CardDialogProps {
  dish: MenuDish;
  /** As it was when the window was asked for. */
  card: DishCard;
  open: boolean;
  onClose: () => void;
}

/** The card of a dish, from where it stands on a menu. */
export function CardDialog({ dish, card, open, onClose }: CardDialogProps) {
  const save = useCardSaving(dish);
  const { data: now = card } = useQuery({ ...cardQuery(dish.product_id), enabled: open });
  const { form, dialog } = useDialogForm(DishCardInput, {
    open,
    onClose,
    blank: toTyped(now),
    follows: true,
    failure: 'Errore durante la modifica della scheda',
    async send(input) {
      await save(input);
      onClose();
    },
  });
  return (
    <FormDialog
      {...dialog}
      size="lg"
      title={dish.name}
      description="La scheda del piatto vale su tutti i menu."
      action="Salva"
      busyText="Salvataggio…"
    >
      <CardFields form={form} dish={dish} />
      <h3 className="text-h3">Traduzioni</h3>
      <CardTranslations form={form} dish={dish} />
    </FormDialog>
  );
}
