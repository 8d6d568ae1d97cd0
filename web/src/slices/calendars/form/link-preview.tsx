import { useQuery } from '@tanstack/react-query';
import { calendars } from 'contract/calendars/calls';
import type { CalendarPreview } from 'contract/calendars/schemas';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { beforeDay } from 'contract/days/before-day';
import { call } from '../../../kit/api/call.ts';
import { day, stay } from '../../../kit/format/days.ts';
import { nightsSaid } from '../../../kit/format/nights.ts';
import { count } from '../../../kit/format/plural.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { Banner } from '../../../kit/ui/feedback/banner.tsx';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Spinner } from '../../../kit/ui/feedback/spinner.tsx';
import { kindLabel } from '../calendar-labels.ts';

interface LinkPreviewProps {
  /** The link to try, once it is one. */
  link: string;
  roomId: number | null;
  /** The calendar whose page asks: it is not its own double. */
  calendarId: number | undefined;
}

/** What is behind a link, before anything is saved: how many periods, whose they are, what to mind. */
export function LinkPreview({ link, roomId, calendarId }: LinkPreviewProps) {
  const { place_id } = usePlace();
  const body = { place_id, feed_url: link, room_id: roomId, calendar_id: calendarId ?? null };
  const query = useQuery<CalendarPreview>({
    queryKey: ['preview of a link', link, body],
    queryFn: ({ signal }) => call(calendars.preview, { body, signal }),
    staleTime: 60_000,
    gcTime: 60_000,
    retry: false,
    // Another room asks for the same link again: what was found in it stays in sight.
    placeholderData: (found, before) => (before?.queryKey[1] === link ? found : undefined),
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
  const retry = () => void query.refetch();
  return (
    <div aria-live="polite" className="flex flex-col gap-3 empty:hidden">
      {query.isFetching && !query.data ? (
        <p className="flex items-center gap-2.5 text-ink-muted">
          <Spinner /> Leggo il calendario…
        </p>
      ) : query.error ? (
        <Banner tone="warning" action={<Retry onRetry={retry} busy={query.isFetching} />}>
          {query.error.fields['feed_url'] ?? 'La prova del link non è riuscita: puoi salvare lo stesso.'}
        </Banner>
      ) : (
        query.data && <Found preview={query.data} retry={<Retry onRetry={retry} busy={query.isFetching} />} />
      )}
    </div>
  );
}

function Retry({ onRetry, busy }: { onRetry: () => void; busy: boolean }) {
  return (
    <Button size="sm" icon={RotateCw} busy={busy} busyText="Leggo…" onClick={onRetry}>
      Riprova
    </Button>
  );
}

function Found({ preview, retry }: { preview: CalendarPreview; retry: ReactNode }) {
  const { found, sentence, warnings } = preview;
  return (
    <>
      {found && (
        <Banner tone={found.periods > 0 ? 'success' : 'neutral'} title={sentence}>
          {found.periods > 0 && <Summary found={found} />}
        </Banner>
      )}
      {warnings.map((warning) => (
        <Banner
          key={warning.code}
          tone={
            warning.code === 'own_link' ? 'danger' : warning.code === 'whole_place' ? 'neutral' : 'warning'
          }
          action={warning.code === 'unreachable' && retry}
        >
          {warning.sentence}
          {warning.code === 'unreachable' && ' Puoi salvare lo stesso: Hub continuerà a provare.'}
        </Banner>
      ))}
    </>
  );
}

function Summary({ found }: { found: NonNullable<CalendarPreview['found']> }) {
  const { nights, reservations, from_date, to_date, first, periods } = found;
  const facts = [
    nightsSaid(nights),
    from_date !== null &&
      to_date !== null &&
      `${beforeDay('dal', day(from_date))} ${beforeDay('al', day(to_date))}`,
    reservations > 0 && count(reservations, { one: 'prenotazione', other: 'prenotazioni' }),
  ];
  return (
    <>
      <p>{facts.filter(Boolean).join(', ')}.</p>
      <details className="mt-1">
        <summary className="inline-flex touch-target items-center rounded-xs text-sm font-medium underline underline-offset-4">
          {periods > first.length ? `Mostra i primi ${first.length}` : 'Mostra i periodi'}
        </summary>
        <ul className="mt-1 text-sm tabular-nums">
          {first.map(({ from_date: from, to_date: to, kind }, index) => (
            // Sites list the same period twice at times.
            <li key={index}>
              {stay(from, to)} · {kindLabel(kind)}
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
