import type { Bill, BillCharge } from 'contract/bills/schemas';
import { addDays, day, stay } from '../../../kit/format/days.ts';
import { decimal, money, sumOf } from '../../../kit/format/money.ts';
import { count } from '../../../kit/format/plural.ts';

/** A line as it is read: all nights together, every other charge by itself. */
export interface ReadLine {
  key: string;
  /** Undefined for nights. */
  charge: BillCharge | undefined;
  nights: readonly BillCharge[];
  title: string;
  detail: string | undefined;
  amount: number;
}

const isNight = ({ kind }: BillCharge): boolean => kind === 'night';

/** "3 notti", with their days; "Notti (parte)" where other bills bear some of them. */
function nightsLine(nights: readonly BillCharge[]): ReadLine[] {
  const [first, last] = [nights[0], nights.at(-1)];
  if (!first || !last) return [];
  const isPart = nights.some(({ amount, whole }) => amount !== whole);
  const isUnbroken = addDays(first.business_day, nights.length) === addDays(last.business_day, 1);
  return [
    {
      key: 'nights',
      charge: undefined,
      nights,
      title: `${count(nights.length, { one: 'notte', other: 'notti' })}${isPart ? ' (una parte)' : ''}`,
      detail: isUnbroken ? stay(first.business_day, addDays(last.business_day, 1)) : undefined,
      amount: sumOf(nights.map(({ amount }) => amount)),
    },
  ];
}

type ReadBill = Pick<Bill, 'charges' | 'currency' | 'business_day'> & {
  source: Pick<Bill['source'], 'kind'>;
};

/** A stay lasts for days, so each charge says its own. A table's bill says it above, and a line only where it is another one. */
const saysDay = ({ source, business_day }: ReadBill, charge: BillCharge): boolean =>
  source.kind === 'booking' || charge.business_day !== business_day;

function chargeLine(bill: ReadBill, charge: BillCharge): ReadLine {
  const { currency } = bill;
  const { id, quantity, unit_price, amount, whole, business_day, reason, kind } = charge;
  const said = [
    saysDay(bill, charge) ? day(business_day) : '',
    quantity === 1 || kind === 'discount' ? '' : `${decimal(quantity)} × ${money(unit_price, currency)}`,
    amount === whole || charge.voided ? '' : `una parte di ${money(whole, currency)}`,
    reason ?? '',
  ];
  return {
    key: String(id),
    charge,
    nights: [],
    title: charge.description,
    detail: said.filter((one) => one !== '').join(' · ') || undefined,
    amount,
  };
}

/** The lines that count, nights first, and those that were voided. */
export function readLines(bill: ReadBill): { lines: ReadLine[]; voided: ReadLine[] } {
  const { charges } = bill;
  const read = (charge: BillCharge) => chargeLine(bill, charge);
  const live = charges.filter(({ voided }) => !voided);
  const nights = live.filter(isNight).toSorted((a, b) => a.business_day.localeCompare(b.business_day));
  return {
    lines: [...nightsLine(nights), ...live.filter((one) => !isNight(one)).map(read)],
    voided: charges.filter(({ voided }) => voided).map(read),
  };
}
