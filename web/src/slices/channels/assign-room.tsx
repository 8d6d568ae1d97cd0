import { useQuery } from '@tanstack/react-query';
import { channelEvents } from 'contract/channel-events/calls';
import type { ChannelEvent } from 'contract/channel-events/schemas';
import { planning } from 'contract/planning/calls';
import { useState } from 'react';
import { sentenceOf } from '../../kit/api/errors.ts';
import { q, useApiMutation } from '../../kit/api/query.ts';
import { FormDialog } from '../../kit/form/dialogs/form-dialog.tsx';
import { useOpening } from '../../kit/form/dialogs/use-opening.ts';
import { ReadFailure } from '../../kit/form/notices/read-failure.tsx';
import { stay } from '../../kit/format/days.ts';
import { usePlace } from '../../kit/session/session.ts';
import { useToday } from '../../kit/session/use-today.ts';
import { Field } from '../../kit/ui/forms/field.tsx';
import { Select } from '../../kit/ui/forms/select.tsx';
import { Skeleton } from '../../kit/ui/states/skeleton.tsx';
import { toast } from '../../kit/ui/feedback/toast.ts';
import { roomOption } from './channel-words.ts';
import { nightsChange } from './night-queries.ts';

interface AssignRoomProps {
  event: ChannelEvent;
  open: boolean;
  onClose: () => void;
}

/** Into which room a period of a calendar of the whole place goes; what is taken for these nights cannot be chosen. */
export function AssignRoom(props: AssignRoomProps) {
  return <OneAssignment key={useOpening(props.open)} {...props} />;
}

function OneAssignment({ event, open, onClose }: AssignRoomProps) {
  const { place_id } = usePlace();
  const today = useToday();
  // Past nights of a guest who is in the house stay where they were.
  const from = event.from_date < today && today < event.to_date ? today : event.from_date;
  const [room, setRoom] = useState('');
  const [tried, setTried] = useState(false);
  const free = useQuery({
    ...q(planning.availability, {
      params: { place_id },
      query: { from, to: event.to_date, channel_event_id: event.id },
    }),
    enabled: open,
  });
  const assign = useApiMutation(channelEvents.assign, {
    invalidates: nightsChange,
    onSuccess() {
      const chosen = free.data?.data.find(({ room_id }) => room_id === Number(room));
      onClose();
      toast.success(`${event.name}: ${chosen ? `camera ${chosen.number}` : 'camera assegnata'}`);
    },
  });

  function send() {
    setTried(true);
    if (room === '' || assign.isPending) return;
    assign.mutate({ params: { channel_event_id: event.id }, body: { room_id: Number(room) } });
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      size="sm"
      title="In quale camera?"
      description={`${event.name}, ${stay(event.from_date, event.to_date)}.`}
      action="Assegna camera"
      typed={false}
      busy={assign.isPending}
      busyText="Salvataggio…"
      refusal={
        assign.error ? sentenceOf(assign.error, "Errore durante l'assegnazione della camera") : undefined
      }
      onSubmit={send}
    >
      {free.error && !free.data ? (
        <ReadFailure query={free} what="Errore nel caricamento delle camere libere" />
      ) : free.data ? (
        <Field label="Camera" error={tried && room === '' ? 'Scegli una camera.' : undefined}>
          <Select value={room} onChange={({ target }) => setRoom(target.value)}>
            <option value="">Scegli</option>
            {free.data.data.map((one) => (
              <option key={one.room_id} value={one.room_id} disabled={!one.free}>
                {roomOption(one)}
                {!one.free && ' (occupata)'}
              </option>
            ))}
          </Select>
        </Field>
      ) : (
        <Skeleton className="h-16" />
      )}
    </FormDialog>
  );
}
