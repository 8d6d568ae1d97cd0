import type { Reservation } from 'contract/reservations/schemas';
import { may } from 'contract/roles/values';
import { Clock, DoorOpen, Plus, Printer } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { longDay } from '../../kit/format/days.ts';
import { capital } from '../../kit/format/capitalize.ts';
import { paths } from '../../kit/paths.ts';
import { withSearch } from '../../kit/routing/router.tsx';
import { useListSearch } from '../../kit/routing/use-list-search.ts';
import { RoleGate } from '../../kit/session/role-gate.tsx';
import { useBusinessDay } from '../../kit/session/use-today.ts';
import { Button } from '../../kit/ui/actions/button.tsx';
import { SearchBox } from '../../kit/ui/filters/search-box.tsx';
import { Segmented } from '../../kit/ui/filters/segmented.tsx';
import { PageHeader } from '../../kit/ui/layout/page-header.tsx';
import { Page } from '../../kit/ui/layout/page.tsx';
import { LinesSkeleton } from '../../kit/ui/states/lines-skeleton.tsx';
import { DayState, QueryView } from '../../kit/ui/states/query-view.tsx';
import { Skeleton } from '../../kit/ui/states/skeleton.tsx';
import { useIdlePreload } from '../../kit/ui/states/use-idle-preload.ts';
import { RoomTabs } from '../tables/room-tabs.tsx';
import { useTables } from '../tables/use-tables.ts';
import { DayChooser } from '../../kit/form/fields/day-chooser.tsx';
import { DayList } from './day/day-list.tsx';
import { findInBook } from './day/find-in-book.ts';
import { dayWords } from './reservation-words.ts';
import { type BookView, bookSearch, noWindow } from './reservations-search.ts';
import { useBook, useServicePlan } from './use-book.ts';

// Forms and the timeline come when they are wanted.
const loadWindows = () => import('./form/book-windows.tsx');
const BookWindows = lazy(() => loadWindows().then((loaded) => ({ default: loaded.BookWindows })));
const loadTimeline = () => import('./timeline/timeline-view.tsx');
const TimelineView = lazy(() => loadTimeline().then((loaded) => ({ default: loaded.TimelineView })));

const VIEW_LABELS: { value: BookView; label: string }[] = [
  { value: 'elenco', label: 'Elenco' },
  { value: 'linea', label: 'Linea del tempo' },
];

/** The book of reservations: a day as a list, or as tables over time. */
export function ReservationsPage() {
  const { search, change } = useListSearch(paths.reservations, bookSearch);
  const here = useBusinessDay();
  const query = useBook(search.day);
  useIdlePreload(loadWindows);
  // Both views need them: asked for beside the book, not after it.
  useTables();
  const plan = useServicePlan();
  const today = query.data?.today ?? here;
  const day = search.day ?? today;
  const view = search.view ?? 'elenco';
  useState(() => view === 'linea' && void loadTimeline());
  const isOpen = search.new !== undefined || search.edit !== undefined;
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);

  const found = (all: readonly Reservation[]) => findInBook(all, search.q ?? '');
  const shared = {
    onNew: (what: NonNullable<typeof search.new>, more: { at?: string; table?: number } = {}) =>
      change({ ...noWindow, new: what, ...more }),
    onEdit: (reservation: Reservation) => change({ ...noWindow, edit: reservation.id }),
  };
  return (
    <Page>
      <PageHeader
        title="Prenotazioni"
        state={
          <DayState day={capital(longDay(query.data?.day ?? day))} query={query}>
            {(book) => dayWords(book.data).toLowerCase()}
          </DayState>
        }
        action={
          <Button variant="primary" icon={Plus} onClick={() => shared.onNew('prenotazione')}>
            Nuova prenotazione
          </Button>
        }
        menu={[
          { label: 'Senza prenotazione', icon: DoorOpen, onSelect: () => shared.onNew('arrivo') },
          { label: "In lista d'attesa", icon: Clock, onSelect: () => shared.onNew('attesa') },
          { label: 'Stampa', icon: Printer, href: withSearch(paths.reservationsPrint, { day }) },
        ]}
      />
      <RoomTabs current="reservations" />
      <RoleGate
        roles={may.serve}
        title="Il tuo ruolo non vede le prenotazioni"
        href={paths.dashboard}
        action="Torna alla panoramica"
      >
        <div className="flex flex-col gap-4">
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
            <DayChooser day={day} today={today} onChoose={(next) => change({ day: next })} />
            <Segmented
              label="Come mostrare il giorno"
              options={VIEW_LABELS}
              value={view}
              onValueChange={(next) => change({ view: next })}
            />
            {/* On the timeline a table whose party is left out would look free. */}
            {view === 'elenco' && (
              <SearchBox
                label="Cerca nelle prenotazioni del giorno"
                placeholder="Nome o telefono"
                value={search.q ?? ''}
                onChange={(q) => change({ q: q === '' ? undefined : q })}
                atOnce
                className="max-sm:w-full sm:max-w-72 sm:max-xl:flex-[1_1_calc(100%-16rem)]"
              />
            )}
            {day === today && (
              <Button icon={DoorOpen} className="max-sm:w-full" onClick={() => shared.onNew('arrivo')}>
                Senza prenotazione
              </Button>
            )}
          </div>
          <QueryView
            query={query}
            layout={[plan]}
            loading={
              view === 'linea' ? (
                <Skeleton className="h-96" />
              ) : (
                <LinesSkeleton texts={['h-4 w-44', 'h-4 w-28']} />
              )
            }
            error="Errore durante il caricamento delle prenotazioni"
            isEmpty={() => false}
            empty={null}
          >
            {(book) =>
              view === 'linea' ? (
                <Suspense fallback={<Skeleton className="h-96" />}>
                  <TimelineView {...shared} all={book.data} day={book.day} today={book.today} />
                </Suspense>
              ) : (
                <DayList
                  {...shared}
                  all={found(book.data)}
                  day={book.day}
                  today={book.today}
                  sought={search.q}
                  onReset={() => change({ q: undefined })}
                />
              )
            }
          </QueryView>
        </div>
        {wasOpen && query.data && (
          <Suspense fallback={null}>
            <BookWindows
              search={search}
              edited={query.data.data.find(({ id }) => id === search.edit)}
              day={day}
              today={today}
              onClose={() => change(noWindow)}
            />
          </Suspense>
        )}
      </RoleGate>
    </Page>
  );
}
