import { reservations } from 'contract/reservations/calls';
import { useApiMutation } from '../../../kit/api/query.ts';
import { FormDialog } from '../../../kit/form/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../../kit/form/dialogs/use-dialog-form.ts';
import { instantAt } from '../../../kit/format/instant-at.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { minutesWords } from '../reservation-words.ts';
import { showReservation } from '../use-book.ts';
import { Chips } from './chips.tsx';
import { blankParty, guestOf, PartyForm } from './party-form.ts';
import { GuestFields, MoreFields, PartyField } from './party-fields.tsx';

const QUOTES = [10, 15, 20, 30, 45, 60];
const UNSAID = 0;

interface WaitingPartyProps {
  open: boolean;
  onClose: () => void;
  day: string;
  today: string;
}

/** A party that waits for a table: today at the door, on another day for somebody to cancel. */
export function WaitingParty({ open, onClose, day, today }: WaitingPartyProps) {
  const { place_id, time_zone } = usePlace();
  const create = useApiMutation(reservations.create);
  const isToday = day === today;
  const { form, dialog } = useDialogForm(PartyForm, {
    open,
    onClose,
    // The server says the time of a party that waits now.
    blank: blankParty({ day, at: isToday ? 'now' : eveningOf(day, time_zone) }),
    failure: 'Errore durante il salvataggio',
    async send(typed) {
      const { party, children, high_chairs, notes, allergies, customer_id, quoted_minutes } = typed;
      const made = await create.mutateAsync({
        params: { place_id },
        body: {
          ...(!isToday && { at: typed.at }),
          party,
          children,
          high_chairs,
          notes,
          allergies,
          customer_id,
          quoted_minutes,
          customer: guestOf(typed),
          waiting: true,
        },
      });
      showReservation(made);
      toast.success(`${made.name}: in lista d'attesa`);
      onClose();
    },
  });
  const quoted = form.watch('quoted_minutes');
  return (
    <FormDialog
      {...dialog}
      title="In lista d'attesa"
      description="Appena si libera un tavolo adatto, Hub lo tiene per chi aspetta da più tempo."
      action="Metti in lista"
      busyText="Salvataggio…"
    >
      <PartyField form={form} />
      {isToday && (
        <Chips
          legend="Attesa che hai detto"
          chips={[
            { value: UNSAID, label: 'Non detta' },
            ...QUOTES.map((minutes) => ({
              value: minutes,
              label: minutesWords(minutes),
              name: `${minutes} minuti`,
            })),
          ]}
          value={quoted ?? UNSAID}
          onChange={(minutes) =>
            form.setValue('quoted_minutes', minutes === UNSAID ? null : minutes, { shouldDirty: true })
          }
        />
      )}
      <GuestFields form={form} />
      <MoreFields form={form} open={false} />
    </FormDialog>
  );
}

/** A day without a time is its evening. */
function eveningOf(day: string, zone: string): string {
  const at = instantAt(day, '20:00', zone);
  return at === undefined ? '' : new Date(at).toISOString();
}
