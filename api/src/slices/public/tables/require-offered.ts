import type { Ctx } from '../../../core/context.ts';
import { AppError, conflict, invalid } from '../../../core/errors/errors.ts';
import { counted } from '../../../platform/activity/describe-changes.ts';
import type { LoadedDay } from '../../reservations/book/load-day.ts';
import { isInTime, mostOf, type OpenDining } from './open-dining.ts';

export const slotTaken = () => conflict('slot_taken', 'Questo orario non è più libero: scegline un altro.');

/** Throws 422 `phone_only` for a party that is asked to call. */
export function requireFew(place: OpenDining, day: LoadedDay, party: number): void {
  const most = mostOf(day);
  if (party <= most) return;
  const call = place.phone === null ? 'chiama il locale' : `chiama il ${place.phone}`;
  throw new AppError(422, 'phone_only', `Per più di ${counted(most, 'persona', 'persone')} ${call}.`, {
    fields: { party: 'Prenota per telefono.' },
  });
}

/** Throws 422 for a time that is none of the day's, too soon or too far. */
export function requireTime(ctx: Ctx, place: OpenDining, day: LoadedDay, at: number): void {
  if (!day.slots.some((slot) => slot.at.getTime() === at)) throw invalid({ at: 'Scegli uno degli orari.' });
  if (!isInTime(ctx, place, day, at))
    throw invalid({ at: 'Questo orario non si prenota da qui: scegline un altro.' });
}
