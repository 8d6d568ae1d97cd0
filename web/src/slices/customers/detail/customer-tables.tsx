import type { CustomerReservation } from 'contract/customer-history/schemas';
import { reservationStateLabels } from 'contract/reservations/labels';
import { clock, day } from '../../../kit/format/days.ts';
import { count, list, sentence } from '../../../kit/format/plural.ts';
import { paths } from '../../../kit/paths.ts';
import { useTimeZone } from '../../../kit/session/use-today.ts';
import { Badge } from '../../../kit/ui/content/badge.tsx';
import { Line, ListCard } from '../../../kit/ui/tables/list-card.tsx';
import type { Tone } from '../../../kit/ui/theme/tone.ts';

const tones: Partial<Record<CustomerReservation['state'], Tone>> = {
  requested: 'warning',
  no_show: 'danger',
  cancelled: 'danger',
};

/** The tables that the customer reserved, the newest first. */
export function CustomerTables({
  reservations,
  fold,
}: {
  reservations: CustomerReservation[];
  fold: number;
}) {
  const zone = useTimeZone();
  if (reservations.length === 0) return null;
  return (
    <ListCard title="Tavoli" count={String(reservations.length)} empty="" fold={fold}>
      {reservations.map(({ id, business_day, at, party, state, tables, notes }) => (
        <Line
          key={id}
          href={paths.reservation(id)}
          title={`${day(business_day)} alle ${clock(at, zone)}`}
          text={sentence([
            count(party, { one: 'persona', other: 'persone' }),
            tables.length > 0 ? `${tables.length === 1 ? 'tavolo' : 'tavoli'} ${list(tables)}` : undefined,
          ])}
          note={
            <>
              <Badge tone={tones[state] ?? 'neutral'}>{reservationStateLabels[state]}</Badge>
              {notes !== null && (
                <span className="line-clamp-2 basis-full wrap-anywhere text-ink-muted">{notes}</span>
              )}
            </>
          }
        />
      ))}
    </ListCard>
  );
}
