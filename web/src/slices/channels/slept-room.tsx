import { useQuery } from '@tanstack/react-query';
import type { ChannelEvent } from 'contract/channel-events/schemas';
import { beforeDay } from 'contract/days/before-day';
import { planning } from 'contract/planning/calls';
import { q } from '../../kit/api/query.ts';
import { addDays, day } from '../../kit/format/days.ts';
import { usePlace } from '../../kit/session/session.ts';
import { useToday } from '../../kit/session/use-today.ts';
import { Field } from '../../kit/ui/forms/field.tsx';
import { Select } from '../../kit/ui/forms/select.tsx';
import { roomOption } from './channel-words.ts';

interface SleptRoomProps {
  event: ChannelEvent;
  open: boolean;
  value: number | null;
  onChange: (roomId: number | null) => void;
}

/** The past nights that the period has in no room, as [from, to); undefined: none, or not known yet. */
function useUnknownNights({ id, from_date, to_date }: ChannelEvent, open: boolean) {
  const { place_id } = usePlace();
  const today = useToday();
  const until = today < to_date ? today : addDays(to_date, -1);
  const { data } = useQuery({
    ...q(planning.get, { params: { place_id }, query: { from: from_date, to: until } }),
    enabled: open && from_date < until,
  });
  const held = data?.channel_events.find((one) => one.id === id)?.held;
  if (!held || from_date >= until) return undefined;
  const isHeld = (night: string) => held.some((part) => part.from_date <= night && night < part.to_date);
  let [from, to] = ['', ''];
  for (let night = from_date; night < until; night = addDays(night, 1)) {
    if (isHeld(night)) continue;
    from ||= night;
    to = addDays(night, 1);
  }
  return from === '' ? undefined : { from, to };
}

/** Asks where the guest of a period that has begun slept before it had a room (docs/rules.md 8.1). */
export function SleptRoom({ event, open, value, onChange }: SleptRoomProps) {
  const { place_id } = usePlace();
  const nights = useUnknownNights(event, open);
  const free = useQuery({
    ...q(planning.availability, { params: { place_id }, query: nights ?? { from: '', to: '' } }),
    enabled: nights !== undefined,
  });
  if (!nights || !free.data) return null;
  return (
    <Field
      label={`Camera prima ${beforeDay('del', day(nights.to))}`}
      optional
      help={`Dove ha già dormito. Se non la scegli, la prenotazione comincia ${beforeDay('il', day(nights.to))}.`}
    >
      <Select
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      >
        <option value="">Non si sa</option>
        {free.data.data
          .filter((one) => one.free)
          .map((one) => (
            <option key={one.room_id} value={one.room_id}>
              {roomOption(one)}
            </option>
          ))}
      </Select>
    </Field>
  );
}
