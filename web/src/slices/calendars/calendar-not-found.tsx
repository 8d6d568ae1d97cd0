import { paths } from '../../kit/paths.ts';
import { NotFound } from '../../kit/ui/not-found.tsx';

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
