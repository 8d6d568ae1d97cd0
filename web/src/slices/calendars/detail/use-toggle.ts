import { calendars } from 'contract/calendars/calls';
import type { Calendar } from 'contract/calendars/schemas';
import { useApiMutation } from '../../../kit/api/query.ts';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { failureSentence } from '../../../kit/api/errors.ts';
import { changeCachedCalendar, stopFetchingCalendar } from '../use-calendars.ts';

/** Switches the reading by itself on or off: shown at once, and taken back with a sentence when the server refuses. */
export function useToggle(calendar: Pick<Calendar, 'id' | 'place_id' | 'name' | 'direction'>) {
  const params = { calendar_id: calendar.id };
  const change = useApiMutation(calendars.change, {
    // One after the other, so that "Annulla" never overtakes what it takes back.
    scope: { id: `calendar-toggle-${calendar.id}` },
    invalidates: [calendars.list, calendars.get, calendars.log],
    async onMutate({ body: { sync_enabled } }) {
      if (sync_enabled === undefined) return {};
      await stopFetchingCalendar(calendar);
      changeCachedCalendar(calendar, { sync_enabled });
      if (sync_enabled) {
        toast.success(`${calendar.name}: sincronizzazione automatica attivata`);
        return {};
      }
      const goesOn = calendar.direction === 'both' ? ' Il tuo link continua a funzionare.' : '';
      const text = `${calendar.name}: sincronizzazione automatica spenta.${goesOn}`;
      return { news: toast.undo(text, () => set(true)) };
    },
    onError(error, { body: { sync_enabled } }, shown) {
      if (shown?.news !== undefined) toast.dismiss(shown.news);
      if (sync_enabled !== undefined) changeCachedCalendar(calendar, { sync_enabled: !sync_enabled });
      toast.error(failureSentence("Errore durante l'aggiornamento del calendario", error));
    },
  });
  const set = (sync_enabled: boolean) => change.mutate({ params, body: { sync_enabled } });
  return set;
}
