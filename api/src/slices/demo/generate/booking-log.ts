import type { Rooms } from '../../bookings/stay/load-stay.ts';
import { arrived, CANCELLED, created, DEPARTED, TIME_OVER } from '../../bookings/stay/log-sentences.ts';
import { amount } from '../../../core/format/amount.ts';
import { changesBetween, type Recorded } from '../../bookings/stay/stay-changes.ts';
import type { Stay } from '../../bookings/stay/stay.ts';

/** A log line of a demo booking, like those of the services. */
export interface DemoLine {
  booking_id: number;
  at: string;
  /** Written by the desk, else by Hub. */
  by_desk: boolean;
  sentence: string;
  changes: Partial<Recorded>;
}

interface Step {
  at: string;
  by_desk: boolean;
  sentence: string;
  after: Partial<Stay>;
}

/** The booking in its first state. */
function beginning(stay: Stay): Stay {
  const isPending = stay.status === 'pending' || stay.status === 'failed';
  return {
    ...stay,
    status: isPending ? 'pending' : 'confirmed',
    payment_status: 'unpaid',
    arrived_at: null,
    departed_at: null,
    cancelled_at: null,
    cancelled_by: null,
    cancellation_reason: null,
  };
}

function steps(stay: Stay, rooms: Rooms, { created_at, paid_at }: Times): Step[] {
  const { status, payment_status, arrived_at, departed_at, cancelled_at } = stay;
  const { cancelled_by, cancellation_reason } = stay;
  const total = amount(stay.total_cents, stay.currency);
  const found: Step[] = [];
  if (payment_status === 'processing') {
    const sentence = `Pagamento di ${total} in elaborazione.`;
    found.push({ at: created_at, by_desk: false, sentence, after: { payment_status } });
  }
  if (arrived_at !== null) {
    const number = rooms.get(stay.room_id ?? 0)?.number ?? '';
    found.push({ at: arrived_at, by_desk: true, sentence: arrived(number), after: { arrived_at } });
  }
  if (departed_at !== null) {
    found.push({ at: departed_at, by_desk: true, sentence: DEPARTED, after: { status, departed_at } });
  }
  if (cancelled_at !== null) {
    const after = { status, cancelled_at, cancelled_by, cancellation_reason };
    found.push({ at: cancelled_at, by_desk: cancelled_by !== null, sentence: CANCELLED, after });
  }
  if (status === 'failed') {
    const at = stay.hold_expires_at ?? created_at;
    found.push({ at, by_desk: false, sentence: TIME_OVER, after: { status, payment_status } });
  }
  if (paid_at !== null) {
    const sentence = `Pagamento ricevuto: ${total}.`;
    // A payment at another time than arrival or departure was made online.
    const by_desk = paid_at === arrived_at || paid_at === departed_at;
    found.push({ at: paid_at, by_desk, sentence, after: { payment_status } });
  }
  return found.toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)));
}

interface Times {
  created_at: string;
  paid_at: string | null;
}

/** The log of a booking; its replay gives `stay`. */
export function linesOf(stay: Stay, rooms: Rooms, times: Times): DemoLine[] {
  let now = beginning(stay);
  const line = ({ at, by_desk, sentence }: Omit<Step, 'after'>, before: Stay | undefined): DemoLine => ({
    booking_id: stay.id,
    at,
    by_desk,
    sentence,
    changes: changesBetween(before, now),
  });
  const by_desk = stay.source === 'desk';
  const first = line({ at: times.created_at, by_desk, sentence: created(now, rooms) }, undefined);
  const others = steps(stay, rooms, times).map((step) => {
    const before = now;
    now = { ...now, ...step.after };
    return line(step, before);
  });
  return [first, ...others];
}
