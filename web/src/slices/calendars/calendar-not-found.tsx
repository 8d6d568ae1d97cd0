import { paths } from '../../kit/paths.ts';
import { NotFound } from '../../kit/ui/states/not-found.tsx';

export function CalendarNotFound() {
  return (
    <NotFound
      title="Calendario"
      what="Calendario non trovato"
      perhaps="Forse è stato eliminato"
      back={{ href: paths.calendars, label: 'Calendari' }}
      action="Vai ai calendari"
    />
  );
}
