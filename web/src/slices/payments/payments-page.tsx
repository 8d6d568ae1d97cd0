import { payments } from 'contract/payments/calls';
import { may } from 'contract/roles/values';
import { Coins, CreditCard, Download, RotateCw, SearchX, Settings, Wallet } from 'lucide-react';
import { useRefresh } from '../../kit/api/use-refresh.ts';
import { useShown } from '../../kit/api/use-shown-query.ts';
import { count, sentence } from '../../kit/format/plural.ts';
import { paths } from '../../kit/paths.ts';
import { withSearch } from '../../kit/routing/router.tsx';
import { useListSearch } from '../../kit/routing/use-list-search.ts';
import { can } from '../../kit/session/role-check.ts';
import { hasScreen } from '../../kit/session/screens.ts';
import { SellButton } from '../../kit/session/sell-button.tsx';
import { usePlace } from '../../kit/session/session.ts';
import { Button } from '../../kit/ui/actions/button.tsx';
import { EmptyState } from '../../kit/ui/states/empty-state.tsx';
import { ListSkeleton } from '../../kit/ui/tables/list-skeleton.tsx';
import { PageHeader } from '../../kit/ui/layout/page-header.tsx';
import { Page } from '../../kit/ui/layout/page.tsx';
import { HeaderState, QueryView } from '../../kit/ui/states/query-view.tsx';
import { downloadPayments } from './list/download-payments.ts';
import { MethodSums } from './list/method-sums.tsx';
import { PaymentSheet } from './detail/payment-sheet.tsx';
import { PaymentsFilters } from './list/payments-filters.tsx';
import { PaymentsList } from './list/payments-list.tsx';
import { MoneyTabs } from './money-tabs.tsx';
import { isFiltered, noFilter, paymentsSearch } from './list/payments-search.ts';
import { paymentColumns } from './list/payment-columns.tsx';
import { PeriodTotals } from './list/period-totals.tsx';
import { ToSettle } from './list/attention-list.tsx';
import { useFirstPayments } from './use-payments.ts';

/** What was paid and what waits; above it the payment that the address names. */
export function PaymentsPage() {
  const place = usePlace();
  const { place_id, role } = place;
  const hasBookings = hasScreen(paths.bookings, place);
  const { search, change } = useListSearch(paths.payments, paymentsSearch);
  const query = useFirstPayments(place_id, search);
  const shown = useShown(search, query.isPlaceholderData);
  const { refresh, refreshing } = useRefresh([payments.list, payments.totals]);
  const isBare = query.data?.total === 0 && !isFiltered(shown) && !isFiltered(search);

  return (
    <Page>
      <PageHeader
        title="Pagamenti"
        state={
          <HeaderState query={query}>
            {({ total, waiting }) => <State total={total} waiting={waiting} filtered={isFiltered(shown)} />}
          </HeaderState>
        }
        action={
          <div className="flex flex-wrap gap-2 max-sm:*:flex-1">
            <SellButton />
            <Button icon={RotateCw} busy={refreshing} onClick={refresh}>
              Aggiorna
            </Button>
          </div>
        }
        menu={[
          { label: 'Cassa e chiusure', icon: Coins, href: paths.cash },
          {
            label: 'Scarica in CSV',
            icon: Download,
            onSelect: () => void downloadPayments(place_id, search),
          },
          ...(hasBookings && can(role, may.desk)
            ? [{ label: 'Pagamento alla prenotazione', icon: Wallet, href: paths.bookingPage }]
            : []),
          ...(can(role, may.own)
            ? [{ label: 'Collegamento BTCPay', icon: Settings, href: paths.settings }]
            : []),
        ]}
      />
      <MoneyTabs
        current={search.view === 'totals' ? 'totals' : 'payments'}
        payments={withSearch(paths.payments, { ...search, view: undefined, by: undefined })}
        totals={withSearch(paths.payments, { from: search.from, to: search.to, view: 'totals' })}
      />
      <QueryView
        query={query}
        loading={<ListSkeleton figures={4} columns={paymentColumns} />}
        error="Errore nel caricamento dei pagamenti"
        isEmpty={() => isBare}
        empty={hasBookings ? <NoPayments mayAsk={can(role, may.desk)} /> : <NothingToPay />}
      >
        {({ data, total, sums, waiting }) => (
          <div className="flex flex-col gap-6">
            <ToSettle placeId={place_id} waiting={waiting} />
            {search.view === 'totals' ? (
              <PeriodTotals placeId={place_id} search={search} onChange={change} />
            ) : (
              <>
                <MethodSums sums={sums} search={shown} />
                <div className="flex flex-col gap-4">
                  <PaymentsFilters
                    search={search}
                    onChange={change}
                    total={total}
                    bookingNumber={data[0]?.payable.number}
                  />
                  {total === 0 ? (
                    <EmptyState
                      icon={SearchX}
                      title="Nessun pagamento trovato"
                      text="Con questi filtri non c'è niente. Prova a cercare altro, oppure torna a vederli tutti."
                      action={<Button onClick={() => change(noFilter)}>Azzera filtri</Button>}
                    />
                  ) : (
                    <div
                      aria-busy={query.isPlaceholderData}
                      className="transition-opacity aria-busy:opacity-60"
                    >
                      <PaymentsList
                        key={JSON.stringify(shown)}
                        placeId={place_id}
                        search={shown}
                        total={total}
                      />
                    </div>
                  )}
                </div>
              </>
            )}
          </div>
        )}
      </QueryView>
      <PaymentSheet search={search} />
    </Page>
  );
}

function State(props: { total: number; waiting: number; filtered: boolean }) {
  const settle = props.waiting > 0 ? `${props.waiting} da sistemare` : undefined;
  if (props.total === 0 && !props.filtered) return 'Ancora nessun pagamento';
  return sentence([
    props.total === 0
      ? 'Nessuno con questi filtri'
      : count(props.total, { one: 'pagamento', other: 'pagamenti' }),
    settle,
  ]);
}

/** What can be paid so far are bookings. */
function NothingToPay() {
  return (
    <EmptyState
      icon={CreditCard}
      title="Nessun pagamento"
      text="Qui troverai quello che la tua attività incassa, appena ci saranno vendite da pagare."
      action={<Button href={paths.dashboard}>Torna alla panoramica</Button>}
    />
  );
}

function NoPayments({ mayAsk }: { mayAsk: boolean }) {
  return (
    <EmptyState
      icon={CreditCard}
      title="Nessun pagamento"
      text={
        mayAsk
          ? 'Apri una prenotazione per registrare un incasso o per chiedere un pagamento in Bitcoin: lo ritrovi qui.'
          : 'Qui trovi quello che viene incassato per le prenotazioni, in Bitcoin e non.'
      }
      action={
        <Button variant="primary" href={paths.bookings}>
          Vai alle prenotazioni
        </Button>
      }
    />
  );
}
