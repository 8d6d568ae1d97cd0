import { reservations } from 'contract/reservations/calls';
import { useApiMutation } from '../../../kit/api/query.ts';
import { FormDialog } from '../../../kit/form/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../../kit/form/dialogs/use-dialog-form.ts';
import { clock } from '../../../kit/format/days.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { tablesWithin } from '../reservation-words.ts';
import { askAgain, showReservation } from '../use-book.ts';
import { blankParty, guestOf, PartyForm } from './party-form.ts';
import { DayField, GuestFields, MoreFields, PartyField } from './party-fields.tsx';
import { TableField } from './table-field.tsx';
import { TimeChoice } from './time-choice.tsx';
import { lacksWord, SAY_SO } from './slot-words.ts';
import { usePartySlots } from './use-party-slots.ts';

interface NewReservationProps {
  open: boolean;
  onClose: () => void;
  day: string;
  today: string;
  /** What it begins with: a time and a table of the timeline. */
  at?: string | undefined;
  table?: number | undefined;
}

/** A table by telephone: how many, when, and a name. */
export function NewReservation({ open, onClose, day, today, at, table }: NewReservationProps) {
  const { place_id, time_zone } = usePlace();
  const create = useApiMutation(reservations.create);
  const { form, dialog } = useDialogForm(PartyForm, {
    open,
    onClose,
    blank: blankParty({ day, at, table_ids: table === undefined ? null : [table] }),
    failure: 'Errore durante il salvataggio della prenotazione',
    async send(typed): Promise<void> {
      if (lacksWord(typed, slots.chosen)) {
        form.setError('at', { message: SAY_SO });
        return;
      }
      const table_ids = typed.table_ids ?? slots.suggestion?.table_ids ?? [];
      const { party, children, high_chairs, notes, allergies, customer_id, beyond_capacity } = typed;
      try {
        const made = await create.mutateAsync({
          params: { place_id },
          body: {
            at: typed.at,
            party,
            children,
            high_chairs,
            notes,
            allergies,
            customer_id,
            beyond_capacity,
            table_ids,
            customer: guestOf(typed),
            source: 'phone',
          },
        });
        showReservation(made);
        toast.success(`${made.name}: ${clock(made.at, time_zone)}, ${tablesWithin(made.tables)}`);
        onClose();
      } catch (error) {
        // What is free has changed: the tiles show it beside the reason.
        askAgain();
        throw error;
      }
    },
  });
  const slots = usePartySlots(form, open);
  return (
    <FormDialog {...dialog} size="lg" title="Nuova prenotazione" action="Salva" busyText="Salvataggio…">
      <PartyField form={form} />
      <div className="grid gap-5 sm:grid-cols-2">
        <DayField form={form} today={today} />
      </div>
      <TimeChoice form={form} slots={slots} />
      <GuestFields form={form} />
      <TableField form={form} slots={slots} />
      <MoreFields form={form} open={false} />
    </FormDialog>
  );
}
