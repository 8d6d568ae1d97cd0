import type { AvailableRoom } from 'contract/planning/schemas';
import { rejectable, type Rejectable } from './room-offers.ts';
import type { Form } from './stay-fields.tsx';

/** The request that goes when the booking is made, as long as it is in the way of the chosen room. */
export function rejectedBy(form: Form, chosen: AvailableRoom | undefined): Rejectable | undefined {
  const wished = form.getValues('reject')?.booking_id;
  const request = chosen && !chosen.free ? rejectable(chosen) : undefined;
  return request?.booking_id === wished ? request : undefined;
}

/** The body sent: the request as the person saw it, so that the server refuses a request changed since. */
export function rejectSent(form: Form, chosen: AvailableRoom | undefined) {
  const reject = form.getValues('reject');
  return reject && rejectedBy(form, chosen) ? { reject } : {};
}

export function chooseInstead(form: Form, room: AvailableRoom, { guest: _, ...reject }: Rejectable): void {
  form.setValue('reject', reject);
  form.setValue('room_id', room.room_id, { shouldDirty: true, shouldValidate: true });
}

export function forgetReject(form: Form): void {
  form.setValue('reject', undefined);
}
