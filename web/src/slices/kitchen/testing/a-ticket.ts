import type { Ticket, TicketLine } from 'contract/tickets/schemas';

export const aTicketLine = (more: Partial<TicketLine> = {}): TicketLine => ({
  line_id: '1',
  name: 'Carbonara',
  quantity: 1,
  due: more.quantity ?? 1,
  course: 'first',
  seat: null,
  note: null,
  modifiers: [],
  moved_to: null,
  warned: [],
  allergy_confirmed_by: null,
  voided: false,
  seen: false,
  ready: false,
  ...more,
});

/** The first ticket of order 1 for the kitchen, sent at 20:00 in Rome, without lines. */
export const aTicket = (more: Partial<Ticket> = {}): Ticket => ({
  id: 1,
  order_id: 1,
  order_number: 1,
  station: 'kitchen',
  sequence: 1,
  state: 'sent',
  table: '4',
  name: null,
  guests: 2,
  note: null,
  allergies: [],
  author: null,
  created_at: '2027-02-27T19:00:00Z',
  due_at: null,
  started_at: null,
  ready_at: null,
  served_at: null,
  lines: [],
  ...more,
});
