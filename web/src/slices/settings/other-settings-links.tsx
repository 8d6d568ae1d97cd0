import { may } from 'contract/roles/values';
import { CalendarSync, CircleUser, Globe, History, Package, Star, Tags } from 'lucide-react';
import { paths } from '../../kit/paths.ts';
import { does } from '../../kit/session/capabilities.ts';
import { can } from '../../kit/session/role-check.ts';
import { usePlace } from '../../kit/session/session.ts';
import { ShowFirstSteps } from './show-first-steps.tsx';
import { IconMark, Line, ListCard } from '../../kit/ui/tables/list-card.tsx';

/** What is set elsewhere, for who looks for it here. */
export function OtherSettings() {
  const place = usePlace();
  const { role } = place;
  const hasRooms = does(place, 'lodging');
  const lines = [
    hasRooms && {
      href: paths.bookingPage,
      icon: Globe,
      title: 'Pagina di prenotazione',
      text: 'Link per gli ospiti, acconto, cancellazioni, testi',
    },
    hasRooms && { href: paths.prices, icon: Tags, title: 'Prezzi', text: 'Stagioni e prezzi per notte' },
    hasRooms &&
      can(role, may.desk) && {
        href: paths.calendars,
        icon: CalendarSync,
        title: 'Calendari',
        text: 'Airbnb, Booking.com e altri siti',
      },
    !does(place, 'retail') && {
      href: paths.products,
      icon: Package,
      title: 'Prodotti',
      text: 'Minibar, colazioni e altro da aggiungere al conto',
    },
    {
      href: paths.reviews,
      icon: Star,
      title: 'Recensioni',
      text: 'Quello che scrivono gli ospiti, e le tue risposte',
    },
    {
      href: paths.activity,
      icon: History,
      title: 'Registro attività',
      text: 'Chi ha fatto che cosa, e quando',
    },
    {
      href: paths.profile,
      icon: CircleUser,
      title: 'Profilo',
      text: "I tuoi dati, la password, l'aspetto, i dispositivi",
    },
  ].filter((line) => line !== false);
  return (
    <ListCard title="Si regola altrove" empty="Tutto si regola qui.">
      {lines.map(({ icon, ...line }) => (
        <Line key={line.href} lead={<IconMark icon={icon} />} {...line} />
      ))}
      {can(role, may.manage) && <ShowFirstSteps />}
    </ListCard>
  );
}
