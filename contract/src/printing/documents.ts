import { courseLabels, stationLabels } from '../menus/labels.ts';
import { COURSES } from '../menus/values.ts';
import { allergensSaid, allergySaid } from '../orders/allergies.ts';
import type { Order } from '../orders/schemas.ts';
import type { Ticket, TicketLine } from '../tickets/schemas.ts';
import type { PrintLine } from './schemas.ts';

/** Bands that say what a guest must not eat begin with these words. */
export const ALLERGY_BANDS = ['ALLERGIE: ', 'ATTENZIONE: '] as const;
const [OF_GUESTS, OF_DISH] = ALLERGY_BANDS;

const NOT_FISCAL = 'PRECONTO - DOCUMENTO NON FISCALE';

const text = (words: string, more: Partial<PrintLine> = {}): PrintLine => ({
  kind: 'text',
  text: words,
  right: null,
  style: 'normal',
  align: 'left',
  indent: 0,
  ...more,
});
const rule: PrintLine = text('', { kind: 'rule' });
const center = (words: string, style: PrintLine['style'] = 'normal') =>
  text(words, { align: 'center', style });
const band = (words: string) => center(words, 'band');

/** The same paper, marked as printed again. */
export const reprintOf = (lines: readonly PrintLine[]): PrintLine[] => [
  band('RISTAMPA'),
  ...lines,
  band('RISTAMPA'),
];

const plural = (many: number, one: string, more: string) => `${many} ${many === 1 ? one : more}`;

/** What the kitchen reads first: the table, or who takes the order away. */
export const eatenAt = ({ table, name, order_number }: Pick<Ticket, 'table' | 'name' | 'order_number'>) =>
  table === null ? (name ?? `Ordine ${order_number}`) : `Tavolo ${table}`;

/** "ATTENZIONE: latte (confermato da Anna)", "ATTENZIONE: allergeni da verificare" */
function warnings({ warned, unverified = false, allergy_confirmed_by }: TicketLine): PrintLine[] {
  const by = allergy_confirmed_by === null ? 'non confermato' : `confermato da ${allergy_confirmed_by}`;
  return [
    ...(warned.length === 0 ? [] : [band(`${OF_DISH}${allergensSaid(warned)} (${by})`)]),
    ...(unverified ? [band(`${OF_DISH}allergeni da verificare`)] : []),
  ];
}

function dish(line: TicketLine): PrintLine[] {
  const { name, quantity, modifiers, note, seat, moved_to } = line;
  return [
    text(`${quantity} ${name}`, { style: 'large' }),
    ...(moved_to === null ? [] : [band(moved_to.toUpperCase())]),
    // Voided since it was sent: paper that is printed later must not have it made.
    ...(line.voided ? [band('STORNATO')] : []),
    ...(quantity > 0 ? warnings(line) : []),
    ...(seat === null ? [] : [text(`Posto ${seat}`, { indent: 2 })]),
    ...modifiers.map((one) => text(one, { style: 'bold', indent: 2 })),
    ...(note === null ? [] : [text(`» ${note}`, { style: 'bold', indent: 2 })]),
  ];
}

function course(lines: readonly TicketLine[], name: TicketLine['course']): PrintLine[] {
  const own = lines.filter((line) => line.course === name);
  if (own.length === 0) return [];
  return [rule, center(courseLabels[name].toUpperCase(), 'bold'), ...own.flatMap(dish)];
}

/**
 * The paper of a ticket (docs/rules.md 28.9). `time`: `21:04` at the place; `due`: when it is picked up; `was`: what the order was called
 * that sent it, where all of it went to another one.
 */
export function ticketDocument(
  ticket: Ticket,
  time: string,
  due: string | null,
  was: string | null = null,
): PrintLine[] {
  const asked = ticket.lines.filter(({ quantity }) => quantity > 0);
  const taken = ticket.lines.filter(({ quantity }) => quantity < 0);
  return [
    text(stationLabels[ticket.station], { right: time }),
    center(eatenAt(ticket), 'large'),
    ...(was === null ? [] : [center(`era ${was}`, 'bold')]),
    ...(due === null ? [] : [center(`Per le ${due}`, 'large')]),
    text(`Ordine ${ticket.order_number} · comanda ${ticket.sequence}`, {
      right: ticket.guests > 0 ? plural(ticket.guests, 'coperto', 'coperti') : null,
    }),
    ...(ticket.author === null ? [] : [text(ticket.author)]),
    ...ticket.allergies.map((one) => band(`${OF_GUESTS}${allergySaid(one)}`)),
    ...(ticket.note === null ? [] : [text(ticket.note, { style: 'bold' })]),
    ...COURSES.flatMap((name) => course(asked, name)),
    ...(taken.length === 0 ? [] : [rule, band('ANNULLA'), ...taken.flatMap(dish)]),
    rule,
  ];
}

/** Dishes of one station that are eaten elsewhere than their paper says. */
export interface MovedPaper extends Pick<Ticket, 'station' | 'allergies'> {
  from: Pick<Ticket, 'table' | 'name' | 'order_number'>;
  to: Pick<Ticket, 'table' | 'name' | 'order_number'>;
  lines: readonly Pick<TicketLine, 'quantity' | 'name' | 'modifiers'>[];
}

/** The paper of dishes that moved after they were sent (docs/rules.md 28.13). `time`: `21:04` at the place. */
export function movedDocument(
  { station, from, to, allergies, lines }: MovedPaper,
  time: string,
): PrintLine[] {
  return [
    text(stationLabels[station], { right: time }),
    band('SPOSTATO'),
    center(eatenAt(to), 'large'),
    center(`era ${eatenAt(from)}`, 'bold'),
    ...allergies.map((one) => band(`${OF_GUESTS}${allergySaid(one)}`)),
    rule,
    ...lines.flatMap(({ quantity, name, modifiers }) => [
      text(`${quantity} ${name}`, { style: 'large' }),
      ...modifiers.map((one) => text(one, { style: 'bold', indent: 2 })),
    ]),
    rule,
  ];
}

const figures = new Intl.NumberFormat('it-IT', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: true,
});
/** Paper has the sign of the euro alone (docs/rules.md 28.15); other currencies have their code. */
const amountIn = (currency: string) => {
  const sign = currency === 'EUR' ? '€' : currency;
  return (value: number) => `${figures.format(value)} ${sign}`;
};

interface PrecontoMarks {
  place: string;
  /** Of the amounts. */
  currency: string;
  /** `25/11/2026 21:04` at the place. */
  time: string;
  /** What is asked for in Bitcoin, and where a guest's phone pays it: one for each bill that asks. */
  pay_links: readonly { amount: number; url: string }[];
  /** What the desk put on the bills: with the lines it adds up to the total. */
  others: readonly { description: string; amount: number }[];
  /** VAT of its bills that a public body pays to the State itself. */
  split_vat: number;
}

/** The paper of a preconto (docs/rules.md 28.10). */
export function precontoDocument(order: Order, marks: PrecontoMarks): PrintLine[] {
  const amount = amountIn(marks.currency);
  const lines = order.lines.filter(({ state }) => state !== 'cancelled' && state !== 'voided');
  const in_room = Math.round((order.total - order.paid - order.balance - marks.split_vat) * 100) / 100;
  return [
    center(NOT_FISCAL, 'bold'),
    center(marks.place, 'large'),
    text(eatenAt({ ...order, order_number: order.number }), { style: 'bold', right: marks.time }),
    rule,
    ...(order.cover === null || order.cover.quantity === 0
      ? []
      : [text(`${order.cover.quantity} Coperto`, { right: amount(order.cover.amount) })]),
    ...lines.flatMap((line) => [
      text(`${line.quantity} ${line.name}`, { right: amount(line.amount + line.discount) }),
      ...line.modifiers.map((one) => text(one, { indent: 2 })),
      ...(line.discount > 0 ? [text('Sconto', { indent: 2, right: amount(-line.discount) })] : []),
    ]),
    ...marks.others.map((one) => text(one.description, { right: amount(one.amount) })),
    rule,
    text('TOTALE', { style: 'large', right: amount(order.total) }),
    ...(order.paid === 0 ? [] : [text('Pagato', { right: amount(order.paid) })]),
    ...(in_room === 0 ? [] : [text('In camera', { right: amount(in_room) })]),
    ...(marks.split_vat === 0 ? [] : [text("IVA a carico dell'ente", { right: amount(marks.split_vat) })]),
    ...(order.balance === order.total
      ? []
      : [text('Da pagare', { style: 'bold', right: amount(order.balance) })]),
    ...marks.pay_links.flatMap((one) => [
      center(`Paga ${amount(one.amount)} in Bitcoin`, 'bold'),
      text(one.url, { kind: 'qr', align: 'center' }),
    ]),
    center(NOT_FISCAL, 'bold'),
  ];
}

/** A page with which a person checks the paper's width, the accents and the euro. */
export function testDocument(printer: string, time: string): PrintLine[] {
  return [
    center('Prova di stampa', 'large'),
    text(printer, { right: time }),
    rule,
    text('àèéìòù ÀÈÉÌÒÙ', { right: '12,50 €' }),
    band('ALLERGIE: esempio'),
    text('2 Gnocchi di malga', { style: 'large' }),
  ];
}
