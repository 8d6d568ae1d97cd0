import { useQuery } from '@tanstack/react-query';
import type { Calendar, CalendarCreate } from 'contract/calendars/schemas';
import { rooms } from 'contract/rooms/calls';
import type { UseFormReturn } from 'react-hook-form';
import { q } from '../../../kit/api/query.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { Select } from '../../../kit/ui/forms/select.tsx';
import type { Typed } from './calendar-form-values.ts';
import { roomOption } from '../../channels/channel-words.ts';
import { ALL_ROOMS } from '../calendar-words.ts';

interface RoomChoiceProps {
  form: UseFormReturn<Typed, unknown, CalendarCreate>;
  /** The room of the calendar to edit, which may have left the list since. */
  calendar: Pick<Calendar, 'room_id' | 'room'> | undefined;
}

export function RoomChoice({ form, calendar }: RoomChoiceProps) {
  const { place_id } = usePlace();
  const query = useQuery(q(rooms.list, { params: { place_id } }));
  const options = new Map((query.data?.data ?? []).map((room) => [room.id, roomOption(room)]));
  if (calendar?.room_id != null && calendar.room !== null && !options.has(calendar.room_id)) {
    options.set(calendar.room_id, roomOption(calendar.room));
  }
  const chosen = form.watch('room_id');
  return (
    <Field
      label="Camera"
      optional
      error={form.formState.errors.room_id?.message}
      help={
        query.isError
          ? 'Le camere non si sono potute caricare: puoi sceglierla più tardi.'
          : chosen === null && query.data?.data.length === 1
            ? 'Hai una camera sola: i periodi del calendario vanno lì.'
            : chosen === null
              ? 'Con «Tutte le camere» scegli tu la camera di ogni periodo, e il sito si chiude solo quando sono tutte occupate.'
              : 'Le notti del calendario occupano questa camera.'
      }
    >
      <Select
        name="room_id"
        value={chosen === null || chosen === undefined ? '' : String(chosen)}
        onChange={({ target }) =>
          form.setValue('room_id', target.value === '' ? null : Number(target.value), { shouldDirty: true })
        }
      >
        <option value="">{ALL_ROOMS}</option>
        {[...options].map(([id, label]) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  );
}
