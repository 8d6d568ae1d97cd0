import { useQuery } from '@tanstack/react-query';
import { activity } from 'contract/activity/calls';
import { bills } from 'contract/bills/calls';
import { sourceLabels } from 'contract/bills/labels';
import { may } from 'contract/roles/values';
import { q } from '../../kit/api/query.ts';
import { shortInstant } from '../../kit/format/days.ts';
import { money } from '../../kit/format/money.ts';
import { relativeTime } from '../../kit/format/relative-time.ts';
import { paths } from '../../kit/paths.ts';
import { can } from '../../kit/session/role-check.ts';
import { usePlace } from '../../kit/session/session.ts';
import { useTimeZone } from '../../kit/session/use-today.ts';
import { QueryView } from '../../kit/ui/states/query-view.tsx';
import { Skeleton } from '../../kit/ui/states/skeleton.tsx';
import { Line, ListCard } from '../../kit/ui/tables/list-card.tsx';
import { lineHref, personName } from '../activity/activity-labels.ts';
import { All } from './recent-activity.tsx';

const SALES = 5;
const LINES = 6;

const waiting = <Skeleton className="h-80" />;

/** The bills that were paid last, and for those who manage what was done last, at a place without rooms. */
export function RecentService({ now }: { now: number }) {
  const manages = can(usePlace().role, may.manage);
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 lg:gap-6">
      <Sales now={now} />
      {manages && <Activity now={now} />}
    </div>
  );
}

function Ago({ at, now }: { at: string; now: number }) {
  const zone = useTimeZone();
  return (
    <time dateTime={at} title={shortInstant(at, zone)}>
      {relativeTime(at, now, zone)}
    </time>
  );
}

function Sales({ now }: { now: number }) {
  const { place_id } = usePlace();
  const query = useQuery(q(bills.list, { params: { place_id }, query: { state: 'paid', limit: SALES } }));
  return (
    <QueryView
      query={query}
      loading={waiting}
      error="Errore nel caricamento delle vendite recenti"
      isEmpty={() => false}
      empty={null}
    >
      {({ data, total: all }) => (
        <ListCard
          title="Vendite recenti"
          empty="I conti pagati compariranno qui."
          action={all > 0 && <All href={paths.bills}>Tutte</All>}
        >
          {data.map(({ id, number, customer, source, changed_at, total, currency }) => (
            <Line
              key={id}
              href={paths.bill(id)}
              title={customer ?? source.title ?? sourceLabels[source.kind]}
              text={
                <>
                  Conto #{number}, <Ago at={changed_at} now={now} />
                </>
              }
              end={
                <span className="font-semibold whitespace-nowrap tabular-nums">{money(total, currency)}</span>
              }
            />
          ))}
        </ListCard>
      )}
    </QueryView>
  );
}

function Activity({ now }: { now: number }) {
  const place = usePlace();
  const query = useQuery(q(activity.list, { params: { place_id: place.place_id }, query: { limit: LINES } }));
  return (
    <QueryView
      query={query}
      loading={waiting}
      error="Errore nel caricamento dell'attività recente"
      isEmpty={() => false}
      empty={null}
    >
      {({ data }) => (
        <ListCard
          title="Attività recente"
          empty="Qui si vedrà chi ha fatto che cosa."
          action={data.length > 0 && <All href={paths.activity}>Tutta</All>}
        >
          {data.map((line) => {
            const href = lineHref(line, place);
            return (
              <Line
                key={line.id}
                {...(href !== undefined && { href })}
                title={line.sentence}
                text={
                  <>
                    {line.person === null ? 'Hub' : personName(line.person)}, <Ago at={line.at} now={now} />
                  </>
                }
              />
            );
          })}
        </ListCard>
      )}
    </QueryView>
  );
}
