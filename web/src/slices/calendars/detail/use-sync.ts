import { calendars } from 'contract/calendars/calls';
import type { Calendar } from 'contract/calendars/schemas';
import { useApiMutation } from '../../../kit/api/query.ts';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { failureSentence } from '../../../kit/api/errors.ts';
import { nightsChange } from '../../channels/night-queries.ts';
import { changeCachedCalendar } from '../use-calendars.ts';

/** Reads a feed now. The outcome is told in a line; the calendar itself shows how it is since. */
export function useSync(calendar: Pick<Calendar, 'id' | 'place_id' | 'name' | 'syncing'>) {
  const sync = useApiMutation(calendars.sync, {
    onceMore: true,
    invalidates: nightsChange,
    // Wherever the calendar is shown.
    onMutate: () => changeCachedCalendar(calendar, { syncing: true }),
    onSuccess({ outcome, sentence, calendar: after }) {
      changeCachedCalendar(after, after);
      const text = `${after.name}: ${sentence}`;
      if (outcome === 'failed') toast.error(text, { label: 'Riprova', run: start });
      else if (outcome === 'recent') toast.info(text);
      else toast.success(text);
    },
    onError(error) {
      changeCachedCalendar(calendar, { syncing: false });
      const text = failureSentence('Errore durante la sincronizzazione del calendario', error);
      toast.error(text, { label: 'Riprova', run: start });
    },
  });
  function start() {
    sync.mutate({ params: { calendar_id: calendar.id } });
  }
  return { start, isRunning: sync.isPending || calendar.syncing };
}
