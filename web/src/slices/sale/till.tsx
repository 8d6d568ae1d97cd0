import { useQuery } from '@tanstack/react-query';
import { nameWithVariant } from 'contract/modifiers/variant-words';
import type { Product, ProductVariant } from 'contract/products/schemas';
import { may } from 'contract/roles/values';
import { History, Package, PauseCircle } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { paths } from '../../kit/paths.ts';
import { can } from '../../kit/session/role-check.ts';
import { usePlace } from '../../kit/session/session.ts';
import { Button } from '../../kit/ui/actions/button.tsx';
import { announce } from '../../kit/ui/feedback/live-region.tsx';
import { toast } from '../../kit/ui/feedback/toast.ts';
import { Card } from '../../kit/ui/layout/card.tsx';
import { isTouch, useMedia } from '../../kit/ui/layout/media-query.ts';
import { PageHeader } from '../../kit/ui/layout/page-header.tsx';
import { Page } from '../../kit/ui/layout/page.tsx';
import { useOnline } from '../../kit/ui/layout/use-online.ts';
import { Dialog } from '../../kit/ui/overlays/dialog.tsx';
import { EmptyState } from '../../kit/ui/states/empty-state.tsx';
import { QueryView } from '../../kit/ui/states/query-view.tsx';
import { dueCents, isEmptyCart, piecesOf, totalsOf, withProduct, withQuantity } from './cart/cart.ts';
import { CartPanel } from './cart/cart-panel.tsx';
import { ParkDialog } from './cart/park-dialog.tsx';
import { CatalogueView } from './catalogue/catalogue-view.tsx';
import { type Asked, VariantDialog } from './catalogue/variant-dialog.tsx';
import { productOfCode } from '../products/catalogue/find-products.ts';
import { hasVariants } from '../products/product-price.ts';
import { useCatalogue } from './catalogue/use-catalogue.ts';
import { DonePanel } from './pay/done-panel.tsx';
import { PayForm } from './pay/pay-form.tsx';
import type { Method } from './pay/payments.ts';
import { useBitcoin } from './pay/use-bitcoin.ts';
import { salesOf, type SalesList } from './sales-query.ts';
import { Dock, Legend, TillSkeleton } from './till-parts.tsx';
import { useTillKeys } from './use-till-keys.ts';
import { useTill } from './use-till.ts';
import { usePausedSales, useWaitingSales } from './waiting/send-waiting.ts';
import { WaitingBanner } from './waiting/waiting-banner.tsx';

const PastSales = lazy(() => import('./past/past-sales.tsx'));
const BitcoinDialog = lazy(() => import('./pay/bitcoin-dialog.tsx'));

export function Till() {
  const place = usePlace();
  const till = useTill();
  const { cart, setCart, step, setStep } = till;
  const catalogue = useCatalogue(place.place_id);
  const waiting = useWaitingSales();
  const paused = usePausedSales();
  const online = useOnline();
  const isDesk = useMedia('(width >= 64rem)');
  const search = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [parks, setParks] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  const [choosesCustomer, setChoosesCustomer] = useState(false);
  const [list, setList] = useState<SalesList>();
  const bitcoin = useBitcoin(till);
  const parked = useQuery(salesOf(place.place_id, 'parked'));
  const products = catalogue.data?.data ?? [];
  const { total } = totalsOf(cart);
  const pieces = piecesOf(cart);

  const { isSuccess } = catalogue;
  useEffect(() => {
    if (isSuccess && !isTouch()) search.current?.focus();
  }, [isSuccess]);

  const put = useCallback(
    ({ product, quantity }: Asked, variant?: ProductVariant) => {
      setCart((now) => withProduct(now, product, quantity, variant));
      setStep((now) => (now.at === 'cart' ? now : { at: 'cart' }));
      announce(`Aggiunto ${variant ? nameWithVariant(product.name, variant) : product.name}`);
    },
    [setCart, setStep],
  );
  const add = useCallback(
    (product: Product, quantity = 1) => {
      if (hasVariants(product)) setAsked({ product, quantity });
      else put({ product, quantity });
    },
    [put],
  );
  function takeCode(code: string): void {
    const product = productOfCode(products, code);
    if (product) add(product);
    else toast.error(`Nessun prodotto ha il codice ${code}.`);
  }

  function pay(method: Method) {
    if (cart.lines.length === 0) return;
    if (dueCents(cart) <= 0) till.finish([], null);
    else setStep({ at: 'pay', method });
    setOpen(true);
  }
  useTillKeys(
    () => search.current,
    (key) => {
      if (cart.lines.length === 0) return;
      if (key === 'back') setStep((now) => (now.at === 'pay' ? { at: 'cart' } : now));
      else if (key === 'park') setParks(true);
      else pay(key === 'other' ? 'meal_voucher' : key);
    },
  );

  function next() {
    setStep({ at: 'cart' });
    setOpen(false);
    if (!isTouch()) search.current?.focus();
  }

  const body =
    step.at === 'cart' ? (
      <CartPanel
        cart={cart}
        onChange={setCart}
        onPay={pay}
        onPark={() => setParks(true)}
        choosesCustomer={choosesCustomer}
        onChooseCustomer={setChoosesCustomer}
      />
    ) : step.at === 'pay' ? (
      <PayForm
        total_cents={dueCents(cart)}
        taken={cart.unsure?.body.payments ?? []}
        hasCustomer={cart.customer !== null}
        online={online}
        method={step.method}
        onMethod={(method) => setStep({ at: 'pay', method })}
        onChooseCustomer={() => {
          setStep({ at: 'cart' });
          setChoosesCustomer(true);
        }}
        onBack={() => setStep({ at: 'cart' })}
        onPaid={(payments) => till.finish(payments, null)}
        asksBitcoin={bitcoin.busy}
        onBitcoin={(payments) => void bitcoin.ask(payments)}
      />
    ) : (
      <DonePanel
        {...step.sale}
        isKept={waiting.some(({ key }) => key === step.sale.key)}
        isFailing={paused.some(({ name }) => name === step.sale.key)}
        onNext={next}
        onReopen={() => void till.reopen(step.sale.key)}
      />
    );

  return (
    <Page>
      <PageHeader
        title="Vendita"
        state={online ? undefined : 'Senza rete: si vende lo stesso'}
        action={
          <div className="flex gap-2">
            <Button icon={PauseCircle} onClick={() => setList('parked')}>
              In attesa{parked.data && parked.data.total > 0 ? ` (${parked.data.total})` : ''}
            </Button>
            <Button icon={History} onClick={() => setList('past')}>
              <span className="max-sm:sr-only">Ultime vendite</span>
            </Button>
          </div>
        }
      />
      {waiting.length > 0 && <WaitingBanner sales={waiting} onReopen={({ key }) => void till.reopen(key)} />}
      <QueryView
        query={catalogue}
        loading={<TillSkeleton />}
        error="Errore nel caricamento dei prodotti"
        isEmpty={({ data, total: all }) => data.length === 0 && all === 0}
        empty={
          <EmptyState
            icon={Package}
            title="Prima servono i prodotti"
            text="Aggiungi quello che vendi, con prezzo e IVA: poi qui bastano tre tocchi."
            action={
              can(place.role, may.manage) ? (
                <Button variant="primary" href={paths.products}>
                  Vai ai prodotti
                </Button>
              ) : null
            }
          />
        }
      >
        {({ data, categories }) => (
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22.5rem]">
            <div className="flex min-w-0 flex-col gap-4">
              <CatalogueView
                products={data}
                categories={categories}
                cart={cart}
                search={search}
                foot={
                  isDesk ? null : (
                    <Dock
                      pieces={pieces}
                      isEmpty={isEmptyCart(cart)}
                      total_cents={total}
                      onOpen={() => {
                        setStep((now) => (now.at === 'done' ? { at: 'cart' } : now));
                        setOpen(true);
                      }}
                      onPay={() => pay('cash')}
                    />
                  )
                }
                onAdd={add}
                onLastQuantity={(quantity) => {
                  const last = cart.lines.at(-1);
                  if (last && last.charge_id === undefined) setCart(withQuantity(cart, last.id, quantity));
                }}
                onCode={takeCode}
              />
              <Legend />
            </div>
            {isDesk ? (
              <section aria-label="Conto" className="sticky top-[calc(var(--sticky-top)+1rem)]">
                <Card>
                  <div data-till>{body}</div>
                </Card>
              </section>
            ) : (
              <Dialog
                open={isOpen}
                onClose={next}
                title={step.at === 'cart' ? 'Conto' : step.at === 'pay' ? 'Incasso' : 'Fatto'}
                size="sm"
              >
                <div data-till>{body}</div>
              </Dialog>
            )}
          </div>
        )}
      </QueryView>
      <VariantDialog
        asked={asked}
        onClose={() => setAsked(undefined)}
        onChoose={(what, variant) => {
          setAsked(undefined);
          put(what, variant);
        }}
      />
      <ParkDialog
        open={parks}
        name={cart.parked?.note ?? ''}
        onClose={() => setParks(false)}
        onPark={(name) => {
          till.finish([], name);
          setOpen(true);
        }}
      />
      {list !== undefined && (
        <Suspense fallback={null}>
          <PastSales
            list={list}
            onClose={() => setList(undefined)}
            onResume={(bill_id) => {
              setList(undefined);
              void till.resume(bill_id);
            }}
          />
        </Suspense>
      )}
      {bitcoin.bill_id !== undefined && (
        <Suspense fallback={null}>
          <BitcoinDialog
            bill_id={bitcoin.bill_id}
            onClose={() => {
              bitcoin.leave();
              next();
            }}
          />
        </Suspense>
      )}
    </Page>
  );
}
