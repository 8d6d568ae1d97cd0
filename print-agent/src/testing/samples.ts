import { movedDocument, precontoDocument, reprintOf, ticketDocument } from 'contract/printing/documents';
import type { Order, OrderLine } from 'contract/orders/schemas';
import type { PrintLine } from 'contract/printing/schemas';
import type { Ticket, TicketLine } from 'contract/tickets/schemas';

const at = '2026-11-25T20:04:00.000Z';

const asked = (name: string, quantity: number, more: Partial<TicketLine> = {}): TicketLine => ({
  line_id: name,
  name,
  quantity,
  due: Math.max(0, quantity),
  course: 'first',
  seat: null,
  note: null,
  modifiers: [],
  warned: [],
  moved_to: null,
  allergy_confirmed_by: null,
  seen: false,
  voided: false,
  ready: false,
  ...more,
});

const ticket: Ticket = {
  id: 1,
  order_id: 1,
  order_number: 12,
  station: 'kitchen',
  sequence: 2,
  state: 'sent',
  table: '7',
  name: null,
  guests: 4,
  note: 'Hanno fretta: il treno è alle 22',
  allergies: [{ seat: 3, allergens: ['peanuts', 'nuts'], note: 'grave' }],
  author: 'Caterina Bò',
  created_at: at,
  due_at: null,
  started_at: null,
  ready_at: null,
  served_at: null,
  lines: [
    asked('Tagliere della malga', 1, { course: 'starter' }),
    asked('Gnocchi di ricotta affumicata', 2, {
      modifiers: ['+ Speck', 'Senza burro'],
      note: 'ben caldi, però',
    }),
    asked('Canederli in brodo', 1, { seat: 3, warned: ['nuts'], allergy_confirmed_by: 'Caterina Bò' }),
    asked("Stinco di maiale all'antica con crauti e polenta", 1, { course: 'second' }),
    asked('Lasagne al ragù', -1),
  ],
};

const sold = (
  name: string,
  quantity: number,
  unit_price: number,
  more: Partial<OrderLine> = {},
): OrderLine => ({
  line_id: name,
  product_id: 1,
  variant_id: null,
  name,
  quantity,
  unit_price,
  discount: 0,
  amount: quantity * unit_price,
  vat_rate: 10,
  state: 'served',
  course: 'first',
  station: 'kitchen',
  seat: null,
  note: null,
  modifiers: [],
  picks: [],
  allergens: [],
  allergens_state: 'declared',
  allergy_confirmed_by: null,
  reason: null,
  waste: false,
  author: null,
  added_at: at,
  sent_at: at,
  ready_at: null,
  served_at: null,
  ...more,
});

const order: Order = {
  id: 1,
  place_id: 1,
  number: 12,
  business_day: '2026-11-25',
  table_id: 7,
  table: '7',
  area: 'Sala',
  name: null,
  selling_way: 'table',
  state: 'open',
  version: 3,
  guests: 4,
  adults: 4,
  children: 0,
  note: null,
  reservation_id: null,
  author: null,
  opened_at: at,
  due_at: null,
  closed_at: null,
  total: 1086.5,
  paid: 20,
  balance: 1066.5,
  cover: { unit_price: 2.5, quantity: 4, amount: 10 },
  allergies: [],
  present: [],
  lines: [
    sold('Gnocchi di ricotta affumicata', 2, 14, { modifiers: ['+ Speck'], discount: 2, amount: 26 }),
    sold("Stinco di maiale all'antica con crauti e polenta", 1, 18.5),
    sold('Brunello di Montalcino «Riserva» 2016', 8, 129),
  ],
  courses: [],
  bills: [],
};

/** Papers that a person looks at, by name. */
export const samples: Record<string, PrintLine[]> = {
  comanda: ticketDocument(ticket, '21:04', null),
  ristampa: reprintOf(
    ticketDocument({ ...ticket, table: null, name: 'Rossi', allergies: [] }, '21:04', '21:30'),
  ),
  spostamento: movedDocument(
    {
      station: 'kitchen',
      from: { table: '12 bis', name: null, order_number: 12 },
      to: { table: null, name: 'Compleanno Rossi, giardino', order_number: 14 },
      allergies: ticket.allergies,
      lines: ticket.lines.slice(1, 3),
    },
    '21:15',
  ),
  preconto: precontoDocument(order, {
    currency: 'EUR',
    place: 'Trattoria al Maso',
    time: '21:52',
    others: [],
    split_vat: 0,
    pay_links: [{ amount: 1066.5, url: 'https://hub.example/pay/AbCdEf123456' }],
  }),
};
