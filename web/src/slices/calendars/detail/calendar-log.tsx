import { useQuery } from '@tanstack/react-query';
import { calendars } from 'contract/calendars/calls';
import type { CalendarLogLine } from 'contract/calendars/schemas';
import { useRef, useState } from 'react';
import { q } from '../../../kit/api/query.ts';
import { shortInstant } from '../../../kit/format/days.ts';
import { useTimeZone } from '../../../kit/session/use-today.ts';
import { Badge } from '../../../kit/ui/content/badge.tsx';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Card } from '../../../kit/ui/layout/card.tsx';
import { ErrorState } from '../../../kit/ui/states/error-state.tsx';
import { Skeleton } from '../../../kit/ui/states/skeleton.tsx';
import { useKeptFocus } from '../../../kit/ui/tables/use-list-focus.ts';
import { nightsSaid } from '../../../kit/format/nights.ts';

const PAGE = 20;

/** What each run added and released, newest first. */
export function CalendarLog({ calendarId }: { calendarId: number }) {
  return (
    <section aria-labelledby="log">
      <Card padded={false}>
        <h2 id="log" className="px-4 pt-4 pb-2 text-h3 sm:px-5">
          Registro
        </h2>
        <LogPart calendarId={calendarId} />
      </Card>
    </section>
  );
}

function LogPart({ calendarId, before }: { calendarId: number; before?: number }) {
  const [more, setMore] = useState(false);
  const part = useRef<HTMLDivElement>(null);
  useKeptFocus(part);
  const query = useQuery(
    q(calendars.log, {
      params: { calendar_id: calendarId },
      query: { limit: PAGE, ...(before !== undefined && { before }) },
    }),
  );
  const lines = query.data?.data;
  const last = lines?.at(-1);
  return (
    <div ref={part} tabIndex={-1} className="outline-none">
      {!lines ? (
        query.error ? (
          <div className="p-4">
            <ErrorState
              title="Errore durante il caricamento del registro"
              error={query.error}
              onRetry={() => void query.refetch()}
              busy={query.isFetching}
            />
          </div>
        ) : (
          <div className="flex flex-col gap-3 px-4 pb-4 sm:px-5">
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-5 w-1/2" />
          </div>
        )
      ) : !last ? (
        before === undefined && <p className="px-4 pb-5 text-ink-muted sm:px-5">Ancora nessuna lettura.</p>
      ) : (
        <>
          <ul className="divide-y divide-line">
            {lines.map((line) => (
              <LogLine key={line.id} line={line} />
            ))}
          </ul>
          {more ? (
            <div className="border-t border-line">
              <LogPart calendarId={calendarId} before={last.id} />
            </div>
          ) : (
            lines.length === PAGE && (
              <div className="border-t border-line p-2">
                <Button variant="ghost" size="sm" block onClick={() => setMore(true)}>
                  Mostra le righe precedenti
                </Button>
              </div>
            )
          )}
        </>
      )}
    </div>
  );
}

function LogLine({ line }: { line: CalendarLogLine }) {
  const zone = useTimeZone();
  const { details, author } = line;
  return (
    <li className="flex flex-col gap-1 px-4 py-3 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0">{line.sentence}</p>
        {line.nights_added > 0 && <Badge tone="accent">+{nightsSaid(line.nights_added)}</Badge>}
        {line.nights_released > 0 && <Badge>−{nightsSaid(line.nights_released)}</Badge>}
        {line.conflicts > 0 && <Badge tone="danger">{line.conflicts} da sistemare</Badge>}
      </div>
      <p className="text-sm text-ink-muted tabular-nums">
        {shortInstant(line.at, zone)}
        {author !== null && `, ${author}`}
      </p>
      {details.length > 0 && (
        <details className="text-sm">
          <summary className="inline-flex touch-target items-center rounded-xs font-medium text-accent-ink underline decoration-accent-ink/35 underline-offset-4">
            Dettagli
          </summary>
          <ul className="mt-1 flex flex-col gap-0.5 tabular-nums">
            {details.map((detail, index) => (
              <li key={index}>{detail}</li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
