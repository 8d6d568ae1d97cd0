import type { BookingSummary } from 'contract/bookings/schemas';
import { CalendarDays, CircleCheck, Euro, Hourglass } from 'lucide-react';
import { decimal, money } from '../../../kit/format/money.ts';
import { paths } from '../../../kit/paths.ts';
import { withSearch } from '../../../kit/routing/router.tsx';
import { StatAmount } from '../../../kit/ui/content/stat-amount.tsx';
import { Stat, StatGrid } from '../../../kit/ui/content/stat.tsx';
import { isFiltered, type BookingsSearch } from './bookings-search.ts';

/** The server's sums over everything that the filter finds; each leads to its rows. */
export function BookingStats({ summary, search }: { summary: BookingSummary; search: BookingsSearch }) {
  const among = isFiltered(search) ? 'con questi filtri' : 'in tutto';
  const href = (more: BookingsSearch) => withSearch(paths.bookings, { ...search, ...more });
  return (
    <StatGrid>
      <Stat label="Prenotazioni totali" icon={CalendarDays} value={decimal(summary.total)} hint={among} />
      <Stat
        label="Confermate"
        icon={CircleCheck}
        value={decimal(summary.confirmed)}
        hint={among}
        href={href({ status: 'confirmed' })}
      />
      <Stat
        label="In attesa"
        icon={Hourglass}
        value={decimal(summary.pending)}
        hint={summary.pending === 0 ? 'niente da confermare' : 'da confermare'}
        href={href({ status: 'pending' })}
      />
      <Stat
        label="Ricavi totali"
        icon={Euro}
        value={<StatAmount text={money(summary.revenue)} />}
        hint="delle prenotazioni pagate"
        href={href({ payment_status: 'paid' })}
      />
    </StatGrid>
  );
}
