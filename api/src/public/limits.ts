import { createHash } from 'node:crypto';
import type { EndpointShape } from 'contract/endpoint';
import { publicPlaces } from 'contract/public';
import sql from 'sql-template-tag';
import { countAttempt, originOf, type Limit } from '../access/throttle.ts';
import type { App, Ctx } from '../context.ts';
import { tooMany } from '../http/errors.ts';
import type { Client, Gate } from '../http/route.ts';

/** Looking around costs little and a family behind one address looks a lot. */
const READS_PER_TRY = 40;
const MOST_WAITING = 5;

/** How often an address may ask, whatever comes of it. */
export function publicGate(app: App): Gate {
  const { publicTries } = app.config;
  const book: Limit = {
    name: 'public book',
    most: publicTries,
    minutes: 10,
    sentence: 'Troppe richieste di prenotazione da questo indirizzo.',
  };
  const read: Limit = {
    name: 'public read',
    most: publicTries * READS_PER_TRY,
    minutes: 10,
    sentence: 'Troppe richieste da questo indirizzo.',
  };
  return ({ address }: Client, endpoint: EndpointShape) =>
    countAttempt(app, endpoint === publicPlaces.book ? book : read, originOf(address));
}

/** Whom a request comes from, told apart but not told. */
export function hashOrigin({ address }: Client): Buffer {
  return createHash('sha256')
    .update(`public origin\n${originOf(address)}`)
    .digest();
}

interface Waiting {
  waiting: number;
  next: string | null;
}

/**
 * Keeps one stranger from holding a whole house: at most five requests that nobody has confirmed, by address or by e-mail.
 * The caller holds the place's row, so that two at once are counted too. Throws 429 until the first of them ends.
 */
export async function requireFewWaiting(
  ctx: Ctx,
  place_id: number,
  { origin, email }: { origin: Buffer; email: string },
): Promise<void> {
  const now = ctx.clock();
  const { waiting, next } = await ctx.db.one<Waiting>(sql`
    select count(*) as waiting, min(b.hold_expires_at) as next
    from bookings b join direct_bookings d on d.booking_id = b.id
    where b.place_id = ${place_id} and b.status = 'pending' and b.source = 'direct' and b.hold_expires_at > ${now}
      and (d.origin = ${origin} or b.guest_email = ${email})`);
  if (waiting < MOST_WAITING || next === null) return;
  const seconds = Math.max(1, Math.ceil((Date.parse(next) - now.getTime()) / 1000));
  throw tooMany('Hai già diverse richieste in attesa di conferma: aspetta una risposta.', seconds);
}
