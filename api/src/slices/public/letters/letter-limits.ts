import { countAttempt, type Limit } from '../../../core/access/throttle/throttle.ts';
import type { Ctx } from '../../../core/context.ts';
import { AppError } from '../../../core/errors/errors.ts';
import { mailboxOf } from '../requests/normalize-contact.ts';

const sentence = 'Troppe e-mail.';

/** For one mailbox that is not proved, over all places together. */
const TO_STRANGER: readonly Limit[] = [
  { name: 'letters to a stranger, hour', most: 6, minutes: 60, sentence },
  { name: 'letters to a stranger, day', most: 12, minutes: 24 * 60, sentence },
];
/** Limits the letters about a place's decisions too: anybody can open a place, and decide for an address of others. */
const DECISIONS: Limit = { name: 'decisions to a stranger', most: 20, minutes: 24 * 60, sentence };
/** Letters beyond this limit come in a digest. */
const TO_PLACE: Limit = { name: 'letters to a place', most: 10, minutes: 60, sentence };
export const DIGEST_MINUTES = 15;
const DIGESTS: Limit = { name: 'digests to a place', most: 1, minutes: DIGEST_MINUTES, sentence };

async function isWithin(ctx: Ctx, limit: Limit, subject: string): Promise<boolean> {
  try {
    await countAttempt(ctx, limit, subject);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.status === 429) return false;
    throw error;
  }
}

/** Counts a letter to an unproved address; false beyond the limit. Rolls back with the transaction. */
export async function mayWriteToStranger(ctx: Ctx, email: string): Promise<boolean> {
  for (const limit of TO_STRANGER) if (!(await isWithin(ctx, limit, mailboxOf(email)))) return false;
  return true;
}

/** Counts a letter to an unproved address about a decision of the place; false: it is not sent. */
export const mayTellStranger = (ctx: Ctx, email: string) => isWithin(ctx, DECISIONS, mailboxOf(email));

/** Counts a letter to a place; false: it belongs in a digest. */
export const mayWriteToPlace = (ctx: Ctx, place_id: number) => isWithin(ctx, TO_PLACE, String(place_id));

/** Whether a digest has to be queued: no other is under way. */
export const isDigestDue = (ctx: Ctx, place_id: number) => isWithin(ctx, DIGESTS, String(place_id));
