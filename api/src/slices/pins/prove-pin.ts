import type { ActingPerson } from 'contract/pins/schemas';
import sql from 'sql-template-tag';
import { nameOf } from '../../core/access/person-name.ts';
import {
  countAttempt,
  forgetAttempts,
  forgetOneAttempt,
  type Limit,
} from '../../core/access/throttle/throttle.ts';
import type { Ctx } from '../../core/context.ts';
import { AppError } from '../../core/errors/errors.ts';
import { pinMark } from './pin-mark.ts';

const sentence = 'Troppi PIN sbagliati.';
/** On one device at one place. */
const BY_DEVICE: Limit = { name: 'pin device', most: 5, minutes: 15, sentence };
/** At one place, over all its devices: few figures are soon guessed by many devices. */
const BY_PLACE: Limit = { name: 'pin place', most: 30, minutes: 60, sentence };

export interface PinGuess {
  place_id: number;
  session_id: number;
  pin: string;
}

const deviceOf = ({ place_id, session_id }: PinGuess) => `${place_id}\n${session_id}`;

const wrongPin = () =>
  new AppError(422, 'wrong_pin', 'PIN sbagliato.', { fields: { pin: 'PIN sbagliato.' } });

/** Counts a guess before it is made. Call it outside of a transaction that may roll back. Throws 429. */
export async function countPinGuess(ctx: Ctx, guess: PinGuess): Promise<void> {
  await countAttempt(ctx, BY_DEVICE, deviceOf(guess));
  await countAttempt(ctx, BY_PLACE, String(guess.place_id));
}

/** After a right PIN: only wrong ones add up. */
export async function forgetPinGuess(ctx: Ctx, guess: PinGuess): Promise<void> {
  await forgetAttempts(ctx, BY_DEVICE, deviceOf(guess));
  await forgetOneAttempt(ctx, BY_PLACE, String(guess.place_id));
}

/**
 * The person of the place whose PIN it is. The guess stays counted until the caller forgets it. Call it outside of a transaction that may
 * roll back. Throws 422 `wrong_pin`, 429.
 */
export async function personOfPin(ctx: Ctx, guess: PinGuess): Promise<ActingPerson> {
  await countPinGuess(ctx, guess);
  const mark = await pinMark(ctx, guess.place_id, guess.pin);
  const found = await ctx.db.maybe<ActingPerson>(sql`
    select u.id as user_id, coalesce(${nameOf}, u.username) as name, a.role
    from person_pins p
      join users u on u.id = p.user_id and u.blocked_at is null
      join assignments a on a.user_id = p.user_id and a.place_id = p.place_id and a.level = 'business'
    where p.place_id = ${guess.place_id} and p.mark = ${mark}`);
  if (!found) throw wrongPin();
  return found;
}
