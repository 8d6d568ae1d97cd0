import { payments } from 'contract/payments/calls';
import type { VerbName } from '../../slices/bookings/testing/desk.ts';
import { addDays } from '../../core/format/days.ts';
import type { House } from './house.ts';

/** What the desk does with bookings. */
export const stays = {
  async book(h: House, day: number) {
    const from = day + h.r.pick([-1, 0, 0, 0, 2])!;
    const length = h.r.int(1, 4);
    const nights = Array.from({ length }, (_, n) => ({
      night: h.dayOf(from + n),
      price: h.r.euros(40, 150),
    }));
    const more = {
      guest_email: `ospite${h.r.int(1, 4)}@example.com`,
      ...(h.r.chance(0.6) && { nights }),
    };
    const answer = await h.p.create(h.r.pick(h.rooms)!, h.dayOf(from), h.dayOf(from + length), more);
    if (answer.status === 201) h.bookings.push(answer.body.id);
    return answer;
  },
  async act(h: House, day: number) {
    const id = h.r.pick(h.bookings.slice(-6));
    if (id === undefined) return undefined;
    const { status, arrived_at, check_out_date } = await h.p.get(id);
    const isOver = check_out_date <= h.dayOf(day);
    const verbs = {
      confirmed:
        arrived_at === null ? ['checkIn', 'checkIn', 'checkIn', 'noShow'] : ['checkOut', 'undoCheckIn'],
      cancelled: ['restore'],
      completed: ['undoCheckOut'],
      pending: ['confirm'],
      failed: ['restore'],
    } as const satisfies Record<string, readonly VerbName[]>;
    if (arrived_at !== null && !isOver && h.r.chance(0.7)) return undefined;
    return h.p.act(id, h.r.pick<VerbName>(verbs[status])!);
  },
  async cancel(h: House) {
    const id = h.r.pick(h.bookings);
    const body = h.r.chance(0.7) ? { penalty: h.r.euros(10, 60) } : {};
    return id === undefined ? undefined : h.p.act(id, 'cancel', body);
  },
  async turn(h: House, day: number) {
    const id = h.r.pick(h.bookings);
    return id === undefined ? undefined : h.p.move(id, h.r.pick(h.rooms)!, h.dayOf(day));
  },
  async change(h: House) {
    const id = h.r.pick(h.bookings);
    if (id === undefined) return undefined;
    const { check_out_date, nights } = await h.p.get(id);
    if (h.r.chance(0.5))
      return h.p.change(id, { nights: [{ night: h.r.pick(nights)!.night, price: h.r.euros(30, 120) }] });
    return h.p.change(id, { check_out_date: addDays(check_out_date, h.r.pick([-1, 1, 1])!) });
  },
  async record(h: House, day: number) {
    const booking_id = h.r.pick(h.bookings);
    if (booking_id === undefined) return undefined;
    const back = h.r.chance(0.15);
    return h.send(payments.record, {
      params: { booking_id },
      body: {
        method: h.r.pick(['cash', 'card', 'bank_transfer'] as const)!,
        amount: h.r.euros(5, back ? 20 : 120),
        direction: back ? 'out' : 'in',
        paid_on: h.dayOf(day),
      },
    });
  },
};
