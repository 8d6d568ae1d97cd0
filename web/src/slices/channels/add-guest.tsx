import { bookings } from 'contract/bookings/calls';
import { channelEvents } from 'contract/channel-events/calls';
import { type ChannelEvent, ChannelGuest } from 'contract/channel-events/schemas';
import { useController, type UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useApiMutation } from '../../kit/api/query.ts';
import { FormDialog } from '../../kit/form/dialogs/form-dialog.tsx';
import { guestFields } from '../../kit/form/fields/person-fields.tsx';
import { useDialogForm } from '../../kit/form/dialogs/use-dialog-form.ts';
import { stay } from '../../kit/format/days.ts';
import { currencySign } from '../../kit/format/money.ts';
import { euro, wholeNumber } from '../../kit/format/typing.ts';
import { Field } from '../../kit/ui/forms/field.tsx';
import { NumberInput } from '../../kit/ui/forms/number-input.tsx';
import { Stepper } from '../../kit/ui/forms/stepper.tsx';
import { TextArea } from '../../kit/ui/forms/text-area.tsx';
import { toast } from '../../kit/ui/feedback/toast.ts';
import { nightsChange } from './night-queries.ts';
import { SleptRoom } from './slept-room.tsx';
import { useRoomNames } from './use-room-names.ts';

type Typed = z.input<typeof ChannelGuest>;
type Form = UseFormReturn<Typed, unknown, ChannelGuest>;

const blank = {
  guest_first_name: '',
  guest_last_name: '',
  guest_email: '',
  guest_phone: '',
  guest_notes: '',
  number_of_guests: 2,
  total_price: null,
  slept_room_id: null,
} satisfies Partial<Typed>;

interface AddGuestProps {
  event: ChannelEvent;
  open: boolean;
  onClose: () => void;
  /** Instead of `onClose` when it has become a booking. */
  onBooked?: (bookingId: number) => void;
}

/** The guest that the channel did not tell: the period becomes a booking, whose dates go on following the feed. */
export function AddGuest({ event, open, onClose, onBooked }: AddGuestProps) {
  const rooms = useRoomNames();
  const book = useApiMutation(channelEvents.book, { invalidates: [...nightsChange, bookings.list] });
  const where = event.room_id === null ? undefined : rooms.get(event.room_id);
  const { form, dialog } = useDialogForm(ChannelGuest, {
    open,
    onClose,
    blank,
    failure: 'Errore durante la creazione della prenotazione',
    async send(body) {
      const { id, number } = await book.mutateAsync({ params: { channel_event_id: event.id }, body });
      if (onBooked) onBooked(id);
      else onClose();
      toast.success(`Prenotazione #${number} creata`);
    },
  });
  return (
    <FormDialog
      {...dialog}
      title="Aggiungi l'ospite"
      description={`${[event.name, where, stay(event.from_date, event.to_date)].filter(Boolean).join(', ')}. Diventa una prenotazione: le date continuano a seguire il sito.`}
      action="Crea prenotazione"
      busyText="Creazione…"
    >
      <StayOfGuest form={form} event={event} open={open} />
    </FormDialog>
  );
}

function StayOfGuest({ form, event, open }: { form: Form; event: ChannelEvent; open: boolean }) {
  const { register, control } = form;
  const { errors } = form.formState;
  const guests = useController({ control, name: 'number_of_guests' }).field;
  const total = useController({ control, name: 'total_price' }).field;
  const slept = useController({ control, name: 'slept_room_id' }).field;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        {guestFields(register, errors)}
        <Field label="Ospiti" error={errors.number_of_guests?.message}>
          <Stepper
            {...guests}
            what="Ospiti"
            min={1}
            max={50}
            typing={wholeNumber}
            onValueChange={(next) => guests.onChange(next ?? Number.NaN)}
          />
        </Field>
        <Field
          label="Totale del soggiorno"
          optional
          error={errors.total_price?.message}
          help="Vuoto: i prezzi della camera."
        >
          <NumberInput
            {...total}
            typing={euro}
            unit={currencySign()}
            value={total.value ?? undefined}
            onValueChange={(value) => total.onChange(value ?? null)}
          />
        </Field>
        <SleptRoom
          event={event}
          open={open}
          value={typeof slept.value === 'number' ? slept.value : null}
          onChange={slept.onChange}
        />
      </div>
      <Field label="Note sull'ospite" optional error={errors.guest_notes?.message}>
        <TextArea rows={2} className="min-h-16!" {...register('guest_notes')} />
      </Field>
    </>
  );
}
