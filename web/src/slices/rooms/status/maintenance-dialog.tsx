import { planning } from 'contract/planning/calls';
import { rooms } from 'contract/rooms/calls';
import type { Room, RoomStatusChange, WhenTaken } from 'contract/rooms/schemas';
import { useState } from 'react';
import { ApiError, sentenceOf } from '../../../kit/api/errors.ts';
import { useApiMutation } from '../../../kit/api/query.ts';
import { FormDialog } from '../../../kit/form/dialogs/form-dialog.tsx';
import { useOpening } from '../../../kit/form/dialogs/use-opening.ts';
import { addDays, isDay, shortDay } from '../../../kit/format/days.ts';
import { dayTyping } from '../../../kit/format/typing.ts';
import { useToday } from '../../../kit/session/use-today.ts';
import { DayInput } from '../../../kit/ui/forms/day-input.tsx';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { RadioCards } from '../../../kit/ui/forms/radio-cards.tsx';
import { TextInput } from '../../../kit/ui/forms/text-input.tsx';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { changeCachedRoom } from '../room-cache.ts';
import { statusBefore, type StatusKept } from './undo-maintenance.ts';

type End = 'day' | 'open';

/** What there is to choose once guests are in the way. */
const AROUND = {
  free_nights: { label: 'Chiudi solo le notti libere', help: 'Le prenotazioni restano dove sono.' },
  until_first: { label: 'Fino alla prima prenotazione', help: 'Poi la camera torna in vendita.' },
} satisfies Partial<Record<WhenTaken, object>>;

interface MaintenanceDialogProps {
  room: Room;
  open: boolean;
  onClose: () => void;
}

/** Until when a room is out of order: from tonight nobody can book it. Asked anew at each opening. */
export function MaintenanceDialog(props: MaintenanceDialogProps) {
  return <OneMaintenance key={useOpening(props.open)} {...props} />;
}

function OneMaintenance({ room, open, onClose }: MaintenanceDialogProps) {
  const now = useToday();
  const until = room.maintenance?.until ?? null;
  const [end, setEnd] = useState<End>(room.maintenance !== null && until === null ? 'open' : 'day');
  const [day, setDay] = useState<string | undefined>(until ?? addDays(now, 1));
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [refusal, setRefusal] = useState<{ sentence: string; tonight: boolean }>();
  const [around, setAround] = useState<keyof typeof AROUND>('free_nights');
  const change = useApiMutation(rooms.setStatus, {
    scope: { id: `room-status-${room.id}` },
    invalidates: [rooms.list, rooms.get, planning.get, planning.availability],
  });
  const send = (body: RoomStatusChange) => change.mutateAsync({ params: { room_id: room.id }, body });

  async function submit() {
    setWrong(undefined);
    if (end === 'day' && !isDay(day)) return setWrong('Data non valida.');
    const before = statusBefore(room);
    try {
      const after = await send({
        status: 'maintenance',
        until: end === 'day' ? day : null,
        when_taken: refusal ? around : 'refuse',
        ...(reason.trim() !== '' && { reason }),
      });
      changeCachedRoom(room, after);
      toast.undo(`Camera ${room.number} in manutenzione${endSaid(after)}`, () => void putBack(before));
      onClose();
    } catch (error) {
      refused(error);
    }
  }
  function refused(error: unknown) {
    const { code = '', fields = {} } = error instanceof ApiError ? error : {};
    if (fields['until'] !== undefined) return setWrong(fields['until']);
    const tonight = code === 'tonight_taken';
    const sentence = sentenceOf(error, 'Errore durante il cambio di stato della camera');
    if (tonight) setAround('free_nights');
    setRefusal(tonight || code === 'nights_taken' ? { sentence, tonight } : undefined);
    if (!tonight && code !== 'nights_taken') setWrong(sentence);
  }
  async function putBack(before: StatusKept) {
    try {
      changeCachedRoom(room, await send(before));
    } catch (error) {
      const sentence = sentenceOf(error, 'Errore durante il cambio di stato della camera');
      toast.error(`Camera ${room.number}: ${sentence}`, {
        label: 'Riprova',
        run: () => void putBack(before),
      });
    }
  }
  function again<T>(set: (value: T) => void) {
    return (value: T) => {
      set(value);
      setRefusal(undefined);
      setWrong(undefined);
    };
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      size="sm"
      title={`Camera ${room.number} in manutenzione`}
      description="Da stanotte nessuno la può prenotare."
      action={refusal ? 'Metti comunque' : 'Metti in manutenzione'}
      typed={reason !== ''}
      busy={change.isPending}
      busyText="Salvataggio…"
      refusal={refusal?.sentence}
      onSubmit={submit}
    >
      {refusal && (
        <RadioCards
          legend="E le notti prenotate?"
          options={(refusal.tonight
            ? (['free_nights'] as const)
            : (['free_nights', 'until_first'] as const)
          ).map((value) => ({ value, ...AROUND[value] }))}
          value={around}
          onChange={({ target }) => setAround(target.value === 'until_first' ? 'until_first' : 'free_nights')}
        />
      )}
      <RadioCards<End>
        legend="Fino a quando?"
        options={[
          { value: 'day', label: 'Fino a un giorno' },
          { value: 'open', label: 'Finché non la riapro' },
        ]}
        value={end}
        onChange={({ target }) => again(setEnd)(target.value === 'open' ? 'open' : 'day')}
      />
      {end === 'day' && (
        <Field
          label="Di nuovo disponibile dal"
          error={wrong}
          help="Anche «sabato», «15» o «+3». Quel giorno torna in vendita da sola."
        >
          <DayInput
            what="Di nuovo disponibile dal"
            typing={dayTyping(now, { from: addDays(now, 1) })}
            min={addDays(now, 1)}
            value={day}
            onValueChange={again(setDay)}
          />
        </Field>
      )}
      <Field
        label="Motivo"
        optional
        error={end === 'open' ? wrong : undefined}
        help="Lo vede chi lavora con te, non gli ospiti."
      >
        <TextInput
          maxLength={120}
          autoComplete="off"
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
    </FormDialog>
  );
}

function endSaid({ maintenance }: Room): string {
  return maintenance?.until ? ` fino a ${shortDay(maintenance.until)}` : '';
}
