import { reservations } from 'contract/reservations/calls';
import type { Reservation } from 'contract/reservations/schemas';
import { useApiMutation } from '../../../kit/api/query.ts';
import { FormDialog } from '../../../kit/form/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../../kit/form/dialogs/use-dialog-form.ts';
import { useAtOpening } from '../../../kit/form/dialogs/use-value-at-opening.ts';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { mayMove } from '../steps/steps.ts';
import { askAgain, showReservation } from '../use-book.ts';
import { asksForMore, changeOf, formOf, partyOf } from './party-form.ts';
import { DayField, GuestFields, MoreFields, PartyField } from './party-fields.tsx';
import { TableField } from './table-field.tsx';
import { TimeChoice } from './time-choice.tsx';
import { lacksWord, NO_SUGGESTION, SAY_SO, SITS_SOMEWHERE } from './slot-words.ts';
import { usePartySlots } from './use-party-slots.ts';

interface EditReservationProps {
  reservation: Reservation;
  open: boolean;
  onClose: () => void;
  today: string;
}

/** A reservation once more; after a refusal it keeps its former tables, and the free times stand beside the reason. */
export function EditReservation({ reservation, open, onClose, today }: EditReservationProps) {
  const change = useApiMutation(reservations.change);
  // The fields keep the values of the opening while other devices change the reservation.
  const before = useAtOpening(open, reservation);
  const { form, dialog } = useDialogForm(formOf(before), {
    open,
    onClose,
    blank: partyOf(before),
    failure: 'Errore durante il salvataggio della prenotazione',
    async send(typed): Promise<void> {
      if (asksForMore(before, typed) && lacksWord(typed, slots.chosen)) {
        form.setError('at', { message: SAY_SO });
        return;
      }
      const table_ids = typed.table_ids ?? slots.suggestion?.table_ids;
      if (table_ids === undefined) {
        form.setError('table_ids', { message: NO_SUGGESTION });
        return;
      }
      if (before.state === 'seated' && table_ids.length === 0 && before.table_ids.length > 0) {
        form.setError('table_ids', { message: SITS_SOMEWHERE });
        return;
      }
      const body = changeOf(before, typed, table_ids, reservation);
      if (Object.keys(body).length === 0) return onClose();
      try {
        const after = await change.mutateAsync({ params: { reservation_id: reservation.id }, body });
        showReservation(after);
        toast.success(`Prenotazione di ${after.name} salvata`);
        return onClose();
      } catch (error) {
        askAgain();
        throw error;
      }
    },
  });
  const moves = mayMove(reservation);
  const slots = usePartySlots(form, open && moves, reservation);
  const { children, high_chairs, notes, allergies } = before;
  return (
    <FormDialog
      {...dialog}
      size="lg"
      title={`Modifica ${reservation.name}`}
      description={moves ? undefined : 'È finita: ora, persone e tavolo restano come sono.'}
      action="Salva"
      busyText="Salvataggio…"
    >
      {moves && (
        <>
          <PartyField form={form} first={false} />
          <div className="grid gap-5 sm:grid-cols-2">
            <DayField form={form} today={today} />
          </div>
          <TimeChoice form={form} slots={slots} />
        </>
      )}
      <GuestFields form={form} lookup={false} />
      {moves && <TableField form={form} slots={slots} reservation={reservation} />}
      <MoreFields
        form={form}
        open={children > 0 || high_chairs > 0 || notes !== null || allergies !== null || !moves}
      />
    </FormDialog>
  );
}
