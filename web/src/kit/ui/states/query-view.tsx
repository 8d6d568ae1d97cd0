import { type ReactNode, useDeferredValue } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { Banner } from '../feedback/banner.tsx';
import { Button } from '../actions/button.tsx';
import { useOnline } from '../layout/use-online.ts';
import { ErrorState } from './error-state.tsx';
import { staleWords } from './failure-words.ts';
import { Loading, Skeleton } from './skeleton.tsx';

interface QueryViewProps<Data> {
  query: UseQueryResult<Data>;
  /** What the data is laid out by. The skeletons stay until the first answer or failure of each: coming later, it would move what is pressed. */
  layout?: readonly UseQueryResult[];
  /** Skeletons in the shape of what comes. */
  loading: ReactNode;
  /** What could not be shown; why is the failure's own. */
  error: string;
  empty: ReactNode;
  isEmpty: (data: Data) => boolean;
  children: (data: Data) => ReactNode;
}

/** Whether the first answer is still on its way: a failure that is tried again is one, too. */
export const isAwaited = ({ isLoading, failureCount }: Pick<UseQueryResult, 'isLoading' | 'failureCount'>) =>
  isLoading && failureCount === 0;

/**
 * The four states of anything fetched; none can be forgotten. Old data stays while new data is fetched and when fetching fails.
 * `<QueryView query={rooms} loading={<TableSkeleton … />} error="Errore durante il caricamento delle camere"
 *   empty={<EmptyState … />} isEmpty={(rooms) => rooms.length === 0}>{(rooms) => <RoomTable rooms={rooms} />}</QueryView>`
 */
export function QueryView<Data>(props: QueryViewProps<Data>) {
  const { query } = props;
  const online = useOnline();
  const retry = () => void query.refetch();

  // What comes first is drawn in short pieces, for it may be a long list; what changes it later is there at once.
  const isWaiting = useDeferredValue(query.data === undefined);
  const isLaidOut = !props.layout?.some(isAwaited);

  if (query.data === undefined) {
    if (query.isError) {
      return (
        <ErrorState
          title={props.error}
          error={query.error}
          details={describe(query.error)}
          onRetry={retry}
          busy={query.isFetching}
        />
      );
    }
    if (!online) {
      return (
        <ErrorState
          title="Sei senza connessione"
          text="Questa pagina non è ancora stata aperta su questo dispositivo: si caricherà appena torni in rete."
        />
      );
    }
  }
  if (query.data === undefined || isWaiting || !isLaidOut) return <Loading>{props.loading}</Loading>;

  return (
    <div className="flex min-w-0 flex-col gap-4" aria-busy={query.isFetching}>
      {!online ? (
        <Stale quiet text={`Sei senza connessione: i dati sono ${ageOf(query.dataUpdatedAt)}.`} />
      ) : (
        query.isError && (
          <Stale
            text={`${staleWords(props.error, query.error)}: i dati sono ${ageOf(query.dataUpdatedAt)}.`}
            onRetry={retry}
            busy={query.isFetching}
          />
        )
      )}
      {props.isEmpty(query.data) ? props.empty : props.children(query.data)}
    </div>
  );
}

function Stale(props: { text: string; quiet?: boolean; onRetry?: () => void; busy?: boolean }) {
  return (
    <Banner
      tone={props.quiet ? 'neutral' : 'warning'}
      announce
      action={
        props.onRetry && (
          <Button
            size="sm"
            icon={RotateCw}
            busy={props.busy ?? false}
            busyText="Riprovo…"
            onClick={props.onRetry}
          >
            Riprova
          </Button>
        )
      }
    >
      {props.text}
    </Banner>
  );
}

/** "delle 18:40", "di ieri alle 18:40", "di sab 21 nov alle 18:40": on this device's own clock, by which its reader reckons. */
function ageOf(at: number): string {
  const taken = new Date(at);
  const time = taken.toLocaleTimeString('it-IT', { hour: '2-digit', minute: '2-digit' });
  const day = new Date();
  if (taken.toDateString() === day.toDateString()) return `delle ${time}`;
  day.setDate(day.getDate() - 1);
  if (taken.toDateString() === day.toDateString()) return `di ieri alle ${time}`;
  const date = taken.toLocaleDateString('it-IT', { weekday: 'short', day: 'numeric', month: 'short' });
  return `di ${date} alle ${time}`;
}

function describe(error: Error) {
  return [
    new Date().toISOString(),
    location.pathname + location.search,
    `${error.name}: ${error.message}`,
  ].join('\n');
}

interface HeaderStateProps<Data> {
  query: { data: Data | undefined; isError: boolean };
  children: (data: Data) => ReactNode;
}

/** The `state` of a header that waits for its figures: as tall before, so that nothing moves when they come. */
export function HeaderState<Data>({ query, children }: HeaderStateProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  return query.isError ? <>&nbsp;</> : <Skeleton className="inline-block h-4 w-44 max-w-full align-middle" />;
}

/** The day, and where things stand on it: "Sabato 28 novembre 2026: 3 arrivi". After a failure the day stands alone. */
export function DayState<Data>({ day, ...props }: HeaderStateProps<Data> & { day: string }) {
  if (props.query.isError && props.query.data === undefined) return day;
  return (
    <>
      {day}
      <span className="max-sm:hidden">: </span>
      <span className="max-sm:block max-sm:first-letter:uppercase">
        <HeaderState {...props} />
      </span>
    </>
  );
}
