import { cash } from 'contract/cash/calls';
import { type Drawer, DrawerWrite } from 'contract/cash/schemas';
import { useApiMutation } from '../../../kit/api/query.ts';
import { FormDialog } from '../../../kit/form/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../../kit/form/dialogs/use-dialog-form.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { TextInput } from '../../../kit/ui/forms/text-input.tsx';
import { changedByCash } from '../use-cash.ts';

interface DrawerDialogProps {
  /** The drawer to rename; without it a new one is added. */
  drawer?: Pick<Drawer, 'id' | 'name'>;
  open: boolean;
  onClose: () => void;
}

export function DrawerDialog({ drawer, open, onClose }: DrawerDialogProps) {
  const { place_id } = usePlace();
  const add = useApiMutation(cash.addDrawer, { invalidates: changedByCash });
  const rename = useApiMutation(cash.renameDrawer, { invalidates: changedByCash });
  const { form, dialog } = useDialogForm(DrawerWrite, {
    open,
    onClose,
    blank: { name: drawer?.name ?? '' },
    follows: true,
    failure: drawer ? 'Errore durante la modifica della cassa' : "Errore durante l'aggiunta della cassa",
    send: async (body) => {
      if (drawer) await rename.mutateAsync({ params: { drawer_id: drawer.id }, body });
      else await add.mutateAsync({ params: { place_id }, body });
      onClose();
      toast.success(drawer ? 'Nome cambiato' : `Cassa ${body.name} aggiunta`);
    },
  });
  return (
    <FormDialog
      {...dialog}
      size="sm"
      title={drawer ? `Cambia nome a ${drawer.name}` : 'Aggiungi una cassa'}
      {...(!drawer && { description: 'Ogni cassetto che tiene contanti: banco, bar, piscina.' })}
      action={drawer ? 'Salva' : 'Aggiungi'}
      busyText={drawer ? 'Salvataggio…' : 'Aggiunta…'}
    >
      <Field label="Nome" error={form.formState.errors.name?.message}>
        <TextInput autoComplete="off" maxLength={40} {...form.register('name')} />
      </Field>
    </FormDialog>
  );
}
