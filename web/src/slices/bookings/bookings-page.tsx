import { bookings } from 'contract/bookings/calls';
import { may } from 'contract/roles/values';
import { CalendarDays, Download, Globe, Plus, RotateCw, SearchX, Tag } from 'lucide-react';
import { useRefresh } from '../../kit/api/use-refresh.ts';
import { useShown } from '../../kit/api/use-shown-query.ts';
import { count, sentence } from '../../kit/format/plural.ts';
import { paths } from '../../kit/paths.ts';
import { useListSearch } from '../../kit/routing/use-list-search.ts';
import { can } from '../../kit/session/role-check.ts';
import { usePlace } from '../../kit/session/session.ts';
import { Button } from '../../kit/ui/actions/button.tsx';
import { EmptyState } from '../../kit/ui/states/empty-state.tsx';
import { ListSkeleton } from '../../kit/ui/tables/list-skeleton.tsx';
import { PageHeader } from '../../kit/ui/layout/page-header.tsx';
import { Page } from '../../kit/ui/layout/page.tsx';
import { HeaderState, QueryView } from '../../kit/ui/states/query-view.tsx';
import { bookingColumns } from './list/booking-columns.tsx';
import { BookingDialog } from './dialog/booking-dialog.tsx';
import { BookingFilters } from './list/booking-filters.tsx';
import { BookingStats } from './list/booking-stats.tsx';
import { BookingsList } from './list/bookings-list.tsx';
import { bookingsSearch, isFiltered, noFilter } from './list/bookings-search.ts';
import { downloadBookings } from './list/download-bookings.ts';
import { useFirstBookings } from './list/use-bookings.ts';

/** The list, and above it the dialog of the booking that the address names. */
export function BookingsPage() {
  const { place_id, role } = usePlace();
  const { search, change } = useListSearch(paths.bookings, bookingsSearch);
  const query = useFirstBookings(place_id, search);
  const shown = useShown(search, query.isPlaceholderData);
  const { refresh, refreshing } = useRefresh([bookings.list]);
  const desk = can(role, may.desk);
  // Then the next step stands in the middle of the page.
  const isBare = query.data?.total === 0 && !isFiltered(shown) && !isFiltered(search);

  return (
    <Page>
      <PageHeader
        title="Prenotazioni"
        state={
          <HeaderState query={query}>
            {({ total, summary }) => (
              <State total={total} pending={summary.pending} filtered={isFiltered(shown)} />
            )}
          </HeaderState>
        }
        action={
          <>
            <Button icon={RotateCw} busy={refreshing} onClick={refresh}>
              Aggiorna
            </Button>
            {desk && !isBare && (
              <Button variant="primary" icon={Plus} href={paths.bookingCreate}>
                <span className="sm:hidden">Nuova</span>
                <span className="max-sm:hidden">Nuova prenotazione</span>
              </Button>
            )}
          </>
        }
        menu={[
          {
            label: 'Scarica in CSV',
            icon: Download,
            onSelect: () => void downloadBookings(place_id, search),
          },
          { label: 'Prezzi e periodi', icon: Tag, href: paths.prices },
          ...(desk ? [{ label: 'Pagina di prenotazione', icon: Globe, href: paths.bookingPage }] : []),
        ]}
      />
      <QueryView
        query={query}
        loading={<ListSkeleton figures={4} columns={bookingColumns} rowActions />}
        error="Errore nel caricamento delle prenotazioni"
        isEmpty={() => isBare}
        empty={<NoBookings mayAdd={desk} />}
      >
        {({ total, summary }) => (
          <div className="flex flex-col gap-6 lg:gap-8">
            <BookingStats summary={summary} search={shown} />
            <div className="flex flex-col gap-4">
              <BookingFilters search={search} onChange={change} total={total} />
              {total === 0 ? (
                <EmptyState
                  icon={SearchX}
                  title="Nessuna prenotazione trovata"
                  text="Con questi filtri non c'è niente. Prova a cercare altro, oppure torna a vederle tutte."
                  action={<Button onClick={() => change(noFilter)}>Azzera filtri</Button>}
                />
              ) : (
                <div aria-busy={query.isPlaceholderData} className="transition-opacity aria-busy:opacity-60">
                  <BookingsList
                    key={JSON.stringify(shown)}
                    placeId={place_id}
                    search={shown}
                    total={total}
                    onChange={change}
                  />
                </div>
              )}
            </div>
          </div>
        )}
      </QueryView>
      <BookingDialog search={search} />
    </Page>
  );
}

function State(props: { total: number; pending: number; filtered: boolean }) {
  if (props.total === 0) return props.filtered ? 'Nessuna con questi filtri' : 'Ancora nessuna prenotazione';
  return sentence([
    count(props.total, { one: 'prenotazione', other: 'prenotazioni' }),
    props.pending > 0 ? `${props.pending} in attesa` : undefined,
  ]);
}

/** In the fixed words of docs/rules.md 6.13. */
function NoBookings(props: { mayAdd: boolean }) {
  return (
    <EmptyState
      icon={CalendarDays}
      title="Nessuna prenotazione trovata"
      text="Le prenotazioni appariranno qui quando verranno create"
      action={
        props.mayAdd ? (
          <Button variant="primary" icon={Plus} href={paths.bookingCreate}>
            Nuova prenotazione
          </Button>
        ) : null
      }
    />
  );
}
