import type { CashDay, PersonTaking, Taking } from 'contract/cash/schemas';
import { splitVat, type VatPart } from 'contract/bills/split-vat';
import { CHARGE_KINDS, type ChargeKind } from 'contract/bills/values';
import type { PaymentMethod } from 'contract/payments/schemas';
import { MANUAL_METHODS } from 'contract/payments/values';
import { fromCents } from '../../core/format/amount.ts';
import { sumOf } from '../../core/format/sum-of.ts';
import type { ServiceTotals } from './hooks.ts';
import type { CashLine } from './movements.ts';
import { type Shown, shownService } from './service-figures.ts';

/** A drawer and the cash with which it begins. */
export interface DrawerStart {
  drawer_id: number | null;
  name: string;
  opening_cents: number;
}

/** Cash first: it is what is counted. */
const METHODS: readonly PaymentMethod[] = [...MANUAL_METHODS, 'bitcoin'];

/** What was voided: payments before any closing counted them, charges on the day. */
export interface Voids {
  payments: number;
  amount_cents: number;
  charges: number;
  charged_cents: number;
}

interface Counted {
  received_cents: number;
  refunded_cents: number;
  payments: number;
}

/** The sums of a closing in cents, as `closings.totals` keeps them. */
export interface Totals {
  opening_cents: number;
  float_cents: number;
  in_cents: number;
  out_cents: number;
  drawers: (DrawerStart & {
    expected_cents: number;
    counted_cents: number | null;
    float_left_cents: number;
  })[];
  takings: (Counted & { method: PaymentMethod })[];
  /** Closings of earlier versions have no tips by person. */
  people: (Counted & { method: PaymentMethod; person_id: number | null; tips_cents?: number })[];
  late: { business_day: string; method: PaymentMethod; amount_cents: number }[];
  /** Left as a debt: no money. */
  on_account_cents: number;
  /** Charged to rooms: no money. Closings from before have none. */
  room_cents?: number;
  tips: { method: PaymentMethod; amount_cents: number }[];
  sales: { kind: ChargeKind; charges: number; amount_cents: number }[];
  vat: VatPart[];
  voids: Voids;
  /** Absent in closings of earlier versions. */
  service?: ServiceTotals | null;
}

interface From {
  business_day: string;
  lines: readonly CashLine[];
  /** The first one has the cash of lines without a drawer. */
  drawers: readonly [DrawerStart, ...DrawerStart[]];
  voids: Voids;
  service: ServiceTotals | null;
}

const centsOf = (lines: readonly CashLine[]): number => sumOf(lines.map(({ amount_cents }) => amount_cents));

const tipsOf = (lines: readonly CashLine[]): number => sumOf(lines.map(({ tip_cents }) => tip_cents));

/** What a line changes of the cash in a drawer. */
const cashOf = ({ kind, method, amount_cents, tip_cents }: CashLine): number =>
  kind === 'move' || method === 'cash' ? amount_cents + tip_cents : 0;

function count(lines: readonly CashLine[]): Counted {
  const ins = lines.filter(({ direction }) => direction === 'in');
  return {
    received_cents: centsOf(ins),
    refunded_cents: 0 - centsOf(lines.filter(({ direction }) => direction === 'out')),
    payments: sumOf(ins.map(({ pieces }) => pieces)),
  };
}

function groupBy<T>(lines: readonly T[], key: (line: T) => string): [T, ...T[]][] {
  const groups = new Map<string, [T, ...T[]]>();
  for (const line of lines) {
    const group = groups.get(key(line));
    if (group) group.push(line);
    else groups.set(key(line), [line]);
  }
  return [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group);
}

/** Sums what a closing counts. Every line is in the takings, or is a move of a drawer. */
export function totalsOf({ business_day, lines, drawers, voids, service }: From): Totals {
  const paid = lines.flatMap((line) => (line.method === null ? [] : [{ ...line, method: line.method }]));
  const taken = paid.filter(({ method }) => method !== 'on_account');
  const charged = lines.flatMap((line) => (line.charge_kind === null ? [] : [line]));
  const moved = (direction: CashLine['direction']) =>
    centsOf(lines.filter((line) => line.kind === 'move' && line.direction === direction));
  const [first] = drawers;
  const known = new Set(drawers.map(({ drawer_id }) => drawer_id));
  const drawerOf = ({ drawer_id }: CashLine) => (known.has(drawer_id) ? drawer_id : first.drawer_id);
  const late = taken.filter((line) => line.business_day !== business_day);
  return {
    opening_cents: sumOf(drawers.map(({ opening_cents }) => opening_cents)),
    float_cents: moved('float'),
    in_cents: moved('in'),
    out_cents: 0 - moved('out'),
    drawers: drawers.map((drawer) => ({
      ...drawer,
      expected_cents:
        drawer.opening_cents + sumOf(lines.filter((line) => drawerOf(line) === drawer.drawer_id).map(cashOf)),
      counted_cents: null,
      float_left_cents: 0,
    })),
    takings: METHODS.flatMap((method) => {
      const group = taken.filter((line) => line.method === method);
      return group.length === 0 ? [] : [{ method, ...count(group) }];
    }),
    people: groupBy(taken, ({ person_id, method }) => `${person_id ?? ''} ${method}`).map((group) => ({
      person_id: group[0].person_id,
      method: group[0].method,
      ...count(group),
      tips_cents: tipsOf(group),
    })),
    late: groupBy(late, (line) => `${line.business_day} ${line.method}`).map((group) => ({
      business_day: group[0].business_day,
      method: group[0].method,
      amount_cents: centsOf(group),
    })),
    on_account_cents: centsOf(paid.filter(({ method }) => method === 'on_account')),
    room_cents: centsOf(lines.filter(({ kind }) => kind === 'room')),
    tips: METHODS.map((method) => ({
      method,
      amount_cents: tipsOf(taken.filter((line) => line.method === method)),
    })).filter(({ amount_cents }) => amount_cents !== 0),
    sales: CHARGE_KINDS.flatMap((kind) => {
      const group = charged.filter(({ charge_kind }) => charge_kind === kind);
      if (group.length === 0) return [];
      return [{ kind, charges: sumOf(group.map(({ pieces }) => pieces)), amount_cents: centsOf(group) }];
    }),
    vat: splitVat(
      charged.map(({ amount_cents, vat_rate, nature }) => ({
        amount_cents,
        vat_rate: vat_rate ?? 0,
        nature,
      })),
    ),
    voids,
    service,
  };
}

export const expectedCents = ({ drawers }: Totals): number =>
  sumOf(drawers.map(({ expected_cents }) => expected_cents));

const shownCount = ({ received_cents, refunded_cents, payments }: Counted): Omit<Taking, 'method'> => ({
  payments,
  received: fromCents(received_cents),
  refunded: fromCents(refunded_cents),
});

type Figures = Pick<
  CashDay,
  | 'opening_cash'
  | 'float_cash'
  | 'cash_in'
  | 'cash_out'
  | 'expected_cash'
  | 'drawers'
  | 'takings'
  | 'people'
  | 'late'
  | 'on_account'
  | 'in_room'
  | 'tips'
  | 'sales'
  | 'vat'
  | 'voids'
  | 'service'
>;

/** The sums on the wire. */
export function shownTotals(totals: Totals, shown: Shown): Figures {
  const { names } = shown;
  const people = totals.people.map(({ person_id, method, tips_cents = 0, ...counted }): PersonTaking => ({
    person_id,
    person: person_id === null ? null : (names.get(person_id) ?? null),
    method,
    ...shownCount(counted),
    tips: fromCents(tips_cents),
  }));
  return {
    opening_cash: fromCents(totals.opening_cents),
    float_cash: fromCents(totals.float_cents),
    cash_in: fromCents(totals.in_cents),
    cash_out: fromCents(totals.out_cents),
    expected_cash: fromCents(expectedCents(totals)),
    drawers: totals.drawers.map((drawer) => ({
      drawer_id: drawer.drawer_id,
      name: drawer.name,
      opening: fromCents(drawer.opening_cents),
      expected: fromCents(drawer.expected_cents),
      counted: drawer.counted_cents === null ? null : fromCents(drawer.counted_cents),
      float_left: fromCents(drawer.float_left_cents),
    })),
    takings: totals.takings.map(({ method, ...counted }) => ({ method, ...shownCount(counted) })),
    people,
    late: totals.late.map(({ amount_cents, ...late }) => ({ ...late, amount: fromCents(amount_cents) })),
    on_account: fromCents(totals.on_account_cents),
    in_room: fromCents(totals.room_cents ?? 0),
    tips: totals.tips.map(({ method, amount_cents }) => ({ method, amount: fromCents(amount_cents) })),
    sales: totals.sales.map(({ amount_cents, ...sold }) => ({ ...sold, amount: fromCents(amount_cents) })),
    vat: totals.vat.map((part) => ({
      rate: part.vat_rate / 100,
      nature: part.nature,
      gross: fromCents(part.gross_cents),
      net: fromCents(part.net_cents),
      tax: fromCents(part.tax_cents),
    })),
    voids: {
      payments: totals.voids.payments,
      amount: fromCents(totals.voids.amount_cents),
      charges: totals.voids.charges,
      charged: fromCents(totals.voids.charged_cents),
    },
    service: shownService(totals.service ?? null, shown),
  };
}
