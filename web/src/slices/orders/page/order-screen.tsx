import type { AllergenCode } from 'contract/allergens/values';
import type { OrderedProduct } from 'contract/order-catalogue/schemas';
import { warnedAllergens } from 'contract/orders/allergies';
import { may } from 'contract/roles/values';
import { Search } from 'lucide-react';
import {
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { money } from '../../../kit/format/money.ts';
import { paths } from '../../../kit/paths.ts';
import { can } from '../../../kit/session/role-check.ts';
import { usePlace, useUser } from '../../../kit/session/session.ts';
import { announce } from '../../../kit/ui/feedback/live-region.tsx';
import { TextInput } from '../../../kit/ui/forms/text-input.tsx';
import { Card } from '../../../kit/ui/layout/card.tsx';
import { useMedia } from '../../../kit/ui/layout/media-query.ts';
import { Page } from '../../../kit/ui/layout/page.tsx';
import { SearchLayout } from '../../../kit/ui/layout/search-layout.tsx';
import { Dialog } from '../../../kit/ui/overlays/dialog.tsx';
import { useApprovals } from '../approvals/use-approvals.ts';
import { DishBoard } from '../catalogue/dish-board.tsx';
import { DishSheet } from '../catalogue/dish-sheet.tsx';
import { findDishes } from '../catalogue/find-dishes.ts';
import { useOrderCatalogue } from '../catalogue/use-catalogue.ts';
import { lineActs } from '../lines/line-acts.ts';
import { OrderLines } from '../lines/order-lines.tsx';
import { SendBar } from '../lines/send-bar.tsx';
import { hasEnded, unsentByProduct, unsentSaid } from '../order-words.ts';
import { type DrawnLine, isGone } from '../outbox/drawn-line.ts';
import type { Waiting } from '../outbox/waiting.ts';
import { eatenWith, mustChoose } from '../outbox/known-products.ts';
import { ConfirmAllergy } from '../allergies/confirm-allergy.tsx';
import { changedOf, type Choice, useOrderActs } from '../use-order-acts.ts';
import { usePresence } from '../use-presence.ts';
import { type OrderRef, useOrder } from '../use-order.ts';
import { AwayBanner, RefusedList } from './away-banner.tsx';
import { PresentLine } from './present-line.tsx';
import { EndedOrder } from './ended-order.tsx';
import { OrderTop } from './order-top.tsx';
import { useFreshLines } from './use-fresh-lines.ts';
import { whatWaits } from './waiting-words.ts';

// Opened now and then: not part of the order at first sight.
const ApprovalDialog = lazy(() =>
  import('../approvals/approval-dialog.tsx').then((loaded) => ({ default: loaded.ApprovalDialog })),
);
const DiscountDialog = lazy(() =>
  import('../approvals/discount-dialog.tsx').then((loaded) => ({ default: loaded.DiscountDialog })),
);
const VoidDialog = lazy(() =>
  import('../lines/void-dialog.tsx').then((loaded) => ({ default: loaded.VoidDialog })),
);

interface OrderScreenProps {
  target: OrderRef;
  /** What was refused at this table before there was an order. */
  lost?: readonly Waiting[];
  /** In place of an order that is not there: loading, or what went wrong. */
  missing: (query: ReturnType<typeof useOrder>['query']) => ReactNode;
}

/** A dish that a guest must not eat, before it is ordered. */
interface Warned {
  product: OrderedProduct;
  choice: Choice;
  line: DrawnLine | undefined;
  codes: readonly AllergenCode[];
  open: boolean;
}

interface Chosen {
  product: OrderedProduct;
  line: DrawnLine | undefined;
  open: boolean;
}

/** An order with the menu beside it: what a waiter holds at the table. */
export function OrderScreen({ target, lost = [], missing }: OrderScreenProps) {
  const { place_id, role } = usePlace();
  const { id: person, first_name, last_name } = useUser();
  const { catalogue, known } = useOrderCatalogue(place_id);
  const { query, order, refused, stuck } = useOrder(target, known);
  const acts = useOrderActs(target, order);
  const approvals = useApprovals(acts);
  const isDesk = useMedia('(width >= 64rem)');
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<Chosen>();
  const [warned, setWarned] = useState<Warned>();
  const [doomed, setDoomed] = useState<{ line: DrawnLine; open: boolean }>();
  const [cheaper, setCheaper] = useState<{ line: DrawnLine | undefined; open: boolean }>();
  const [showsLines, setShowsLines] = useState(false);
  const freshOf = useFreshLines(order, `${first_name} ${last_name}`.trim());
  const products = useMemo(() => catalogue?.products ?? [], [catalogue]);
  const found = useMemo(
    () => (text.trim() === '' ? undefined : findDishes(products, text)),
    [products, text],
  );
  usePresence(place_id, order?.id ?? 0);
  const lines = order?.lines;
  const quantities = useMemo(() => unsentByProduct(lines ?? []), [lines]);
  /** Orders a dish, or changes its line; where a guest must not eat it only after somebody has confirmed it (docs/rules.md 19.51). */
  function orderDish(product: OrderedProduct, choice: Choice = {}, line?: DrawnLine): void {
    const { allergies = [] } = order ?? {};
    // Another device may have changed the line since the sheet was opened: what is not chosen anew is eaten as it is by now.
    const now = line && (order?.lines.find(({ line_id }) => line_id === line.line_id) ?? line);
    const changed = line ? changedOf(line, choice) : choice;
    const { seat = now?.seat ?? null, modifiers = now?.picks ?? [] } = changed;
    const isSaid = now !== undefined && now.allergy_confirmed_by !== null && now.seat === seat;
    const said = isSaid ? warnedAllergens(now, allergies) : [];
    const codes = warnedAllergens({ seat, allergens: eatenWith(product, modifiers, known) }, allergies);
    if (!choice.confirmed && codes.some((code) => !said.includes(code)))
      return setWarned({ product, choice, line, codes, open: true });
    if (line) return acts.change(line, changed);
    acts.add(product, choice);
    announce(`Aggiunto ${product.name}`);
  }
  // The tiles keep their functions: a tap draws one of them anew.
  const latest = useRef({ orderDish, known });
  useLayoutEffect(() => {
    latest.current = { orderDish, known };
  });
  const choose = useCallback(
    (product: OrderedProduct) => setChosen({ product, line: undefined, open: true }),
    [],
  );
  const add = useCallback(
    (product: OrderedProduct) => {
      if (mustChoose(product, latest.current.known)) return choose(product);
      latest.current.orderDish(product);
    },
    [choose],
  );
  if (!order) return missing(query);

  const tools = lineActs(acts, known, {
    onOrder: orderDish,
    onChange: (line) => {
      const product = known.products.get(line.product_id);
      if (product) setChosen({ product, line, open: true });
    },
    onVoid: (line) => setDoomed({ line, open: true }),
    onDiscount: (line) => setCheaper({ line, open: true }),
  });
  const isEmpty = order.lines.every(isGone);
  const billHref = order.id !== 0 && can(role, may.serve) ? paths.orderBill(order.id) : undefined;
  const top = (
    <OrderTop order={order} acts={acts} onDiscount={() => setCheaper({ line: undefined, open: true })} />
  );
  const refusals = (
    <RefusedList
      refused={[...lost, ...refused, ...stuck]}
      nameOf={(one) => whatWaits(one, order, known)}
      onApprove={(one) => approvals.approveRefused(one, whatWaits(one, order, known))}
    />
  );
  if (hasEnded(order))
    return (
      <EndedOrder order={order} top={top} refusals={refusals} billHref={isEmpty ? undefined : billHref} />
    );
  const unsent = unsentSaid(order.lines);
  const bar = <SendBar order={order} acts={acts} billHref={billHref} />;
  const search = (
    <TextInput
      type="search"
      icon={Search}
      aria-label="Cerca un piatto"
      placeholder="Cerca o scrivi il numero"
      autoComplete="off"
      enterKeyHint="done"
      value={text}
      onChange={({ target: { value } }) => setText(value)}
      onKeyDown={({ key }) => {
        const [first] = found ?? [];
        if (key === 'Escape') setText('');
        if (key !== 'Enter' || !first) return;
        add(first);
        setText('');
      }}
      className="flex-1"
    />
  );
  const foot = isDesk ? null : (
    <div data-order-bar className="flex flex-col gap-2">
      <button
        type="button"
        onClick={() => setShowsLines(true)}
        className="flex min-h-11 items-center justify-between gap-3 rounded-md font-medium"
      >
        <span>{unsent === '' ? (isEmpty ? 'Ordine vuoto' : 'Tutto mandato') : unsent}</span>
        <span className="tabular-nums">{money(order.total)}</span>
      </button>
      {bar}
    </div>
  );
  return (
    <Page>
      {top}
      <PresentLine present={order.present.filter(({ user_id }) => user_id !== person)} />
      <AwayBanner />
      {refusals}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <SearchLayout search={search} text={text} foot={foot}>
          <DishBoard
            products={products}
            allergies={order.allergies}
            found={found}
            quantities={quantities}
            onAdd={add}
            onChoose={choose}
            onReset={() => setText('')}
          />
        </SearchLayout>
        {isDesk && (
          <Card className="sticky top-[calc(var(--sticky-top)+1rem)] flex max-h-[calc(100dvh-var(--sticky-top)-2rem)] flex-col gap-4">
            <div className="min-h-0 flex-1 overflow-y-auto">
              <OrderLines order={order} acts={tools} freshOf={freshOf} known={known} />
            </div>
            {bar}
          </Card>
        )}
      </div>
      {!isDesk && (
        <Dialog open={showsLines} onClose={() => setShowsLines(false)} title="Ordine" footer={bar}>
          <OrderLines order={order} acts={tools} freshOf={freshOf} known={known} />
        </Dialog>
      )}
      {chosen && (
        <DishSheet
          key={`${chosen.product.id} ${chosen.line?.line_id ?? ''} ${chosen.open}`}
          {...chosen}
          known={known}
          seats={order.guests}
          onClose={() => setChosen({ ...chosen, open: false })}
          onTake={(choice) => orderDish(chosen.product, choice, chosen.line)}
        />
      )}
      {warned && (
        <ConfirmAllergy
          dish={warned.product.name}
          warned={warned.codes}
          allergies={order.allergies}
          open={warned.open}
          onClose={() => setWarned({ ...warned, open: false })}
          onConfirm={() => {
            orderDish(warned.product, { ...warned.choice, confirmed: true }, warned.line);
            setWarned({ ...warned, open: false });
          }}
        />
      )}
      <Suspense fallback={null}>
        {doomed && (
          <VoidDialog
            key={`${doomed.line.line_id} ${doomed.open}`}
            {...doomed}
            onClose={() => setDoomed({ ...doomed, open: false })}
            onVoid={(reason, waste, quantity) => approvals.voidLine(doomed.line, reason, waste, quantity)}
          />
        )}
        {cheaper && (
          <DiscountDialog
            key={`${cheaper.line?.line_id ?? ''} ${cheaper.open}`}
            what={cheaper.line?.name}
            open={cheaper.open}
            onClose={() => setCheaper({ ...cheaper, open: false })}
            onDiscount={(given) => approvals.discount(cheaper.line, given)}
          />
        )}
        {approvals.asked && (
          <ApprovalDialog
            order_id={order.id}
            asked={approvals.asked}
            open={approvals.asked.open}
            onClose={approvals.close}
            onApproved={(command) => void approvals.approved(command, refused)}
          />
        )}
      </Suspense>
    </Page>
  );
}
