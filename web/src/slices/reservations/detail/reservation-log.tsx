import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { activity } from 'contract/activity/calls';
import type { Reservation } from 'contract/reservations/schemas';
import { may } from 'contract/roles/values';
import { call } from '../../../kit/api/call.ts';
import { q } from '../../../kit/api/query.ts';
import { shortInstant } from '../../../kit/format/days.ts';
import { relativeTime } from '../../../kit/format/relative-time.ts';
import { paths } from '../../../kit/paths.ts';
import { withSearch } from '../../../kit/routing/router.tsx';
import { can } from '../../../kit/session/role-check.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { useTimeZone } from '../../../kit/session/use-today.ts';
import { TextLink } from '../../../kit/ui/actions/link.tsx';
import { Section } from '../../../kit/ui/layout/page.tsx';

const SHOWN = 8;

/** Who did what with a reservation, for those who may read it. Without it the page is whole all the same. */
export function ReservationLog({ reservation }: { reservation: Reservation }) {
  return can(usePlace().role, may.manage) ? <Log reservation={reservation} /> : null;
}

function Log({ reservation }: { reservation: Reservation }) {
  const zone = useTimeZone();
  const about = `reservation-${reservation.id}`;
  const input = { params: { place_id: reservation.place_id }, query: { about, limit: SHOWN } };
  // A change of the reservation is a line more.
  const { data, dataUpdatedAt } = useQuery({
    queryKey: [...q(activity.list, input).queryKey, reservation.updated_at],
    queryFn: ({ signal }) => call(activity.list, { ...input, signal }),
    placeholderData: keepPreviousData,
  });
  if (!data || data.data.length === 0) return null;
  return (
    <Section
      title="Attività"
      action={
        data.next !== null && (
          <TextLink
            href={withSearch(paths.activity, { about })}
            className="inline-flex touch-target items-center text-sm"
          >
            Tutte
          </TextLink>
        )
      }
    >
      <ol className="flex flex-col gap-3">
        {data.data.map(({ id, at, sentence, person }) => (
          <li key={id}>
            <p className="break-words">{sentence}</p>
            <p className="text-sm text-ink-muted">
              {person === null ? 'Hub' : (person.name ?? 'Persona senza account')},{' '}
              <time dateTime={at} title={shortInstant(at, zone)}>
                {relativeTime(at, dataUpdatedAt, zone)}
              </time>
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
