import { paths } from '../paths.ts';
import { NotFound } from '../ui/not-found.tsx';

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
