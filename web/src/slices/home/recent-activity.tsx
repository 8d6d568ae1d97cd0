import type { Overview } from 'contract/overview/schemas';
import { may } from 'contract/roles/values';
import { shortDay, shortInstant } from '../../kit/format/days.ts';
import { money } from '../../kit/format/money.ts';
import { relativeTime } from '../../kit/format/relative-time.ts';
import { paths } from '../../kit/paths.ts';
import { withSearch } from '../../kit/routing/router.tsx';
import { can } from '../../kit/session/role-check.ts';
import { usePlace } from '../../kit/session/session.ts';
import { useTimeZone } from '../../kit/session/use-today.ts';
import { TextLink } from '../../kit/ui/actions/link.tsx';
import { Line, ListCard } from '../../kit/ui/tables/list-card.tsx';

type Figures = NonNullable<Overview['figures']>;

/** What was sold and what was done last; each line opens its booking. */
export function Recent({ figures, now }: { figures: Figures; now: number }) {
  const zone = useTimeZone();
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-6">
      <ListCard
        title="Vendite recenti"
        empty="Le prenotazioni confermate compariranno qui."
        action={<All href={withSearch(paths.bookings, { sort: '-created' })}>Tutte</All>}
      >
        {figures.recent_sales.map((sale) => (
          <Line
            key={sale.booking_id}
            href={paths.booking(sale.booking_id)}
            title={sale.guest}
            text={`${shortDay(sale.check_in_date)} → ${shortDay(sale.check_out_date)}`}
            end={
              <span className="font-semibold whitespace-nowrap tabular-nums">
                {money(sale.total_price, sale.currency)}
              </span>
            }
          />
        ))}
      </ListCard>
      <ListCard
        title="Attività recente"
        empty="Qui si vedrà chi ha fatto che cosa sulle prenotazioni."
        action={can(usePlace().role, may.manage) && <All href={paths.activity}>Tutta</All>}
      >
        {figures.recent_activity.map((event) => (
          <Line
            key={event.id}
            href={paths.booking(event.booking_id)}
            title={event.guest}
            text={`${event.sentence} ${event.author ?? 'Hub'}`}
            end={
              <time
                dateTime={event.at}
                title={shortInstant(event.at, zone)}
                className="text-sm text-ink-muted"
              >
                {relativeTime(event.at, now, zone)}
              </time>
            }
          />
        ))}
      </ListCard>
    </div>
  );
}

/** To the whole list. */
export function All({ href, children }: { href: string; children: string }) {
  return (
    <TextLink href={href} className="inline-flex touch-target items-center text-sm">
      {children}
    </TextLink>
  );
}
