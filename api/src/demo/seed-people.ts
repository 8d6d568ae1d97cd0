import { createUser } from '../access/register.ts';
import type { Ctx } from '../context.ts';
import { createPlace } from '../operator/create-place.ts';
import { grantAssignment } from '../operator/grant-assignment.ts';
import { setSubscription } from '../operator/set-subscription.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts';

const [owner, keeper, cleaner] = DEMO_ACCOUNTS;

/** The places, in invented villages, and who works there. */
const PLACES = [
  {
    name: 'B&B La Terrazza',
    category: 'b&b',
    address: 'Lungomare dei Pini 8, Borgo Marina',
    staff: [
      { email: owner.email, role: 'owner' },
      { email: cleaner.email, role: 'housekeeping' },
    ],
  },
  {
    name: 'Trattoria del Porto',
    category: 'restaurant',
    address: 'Molo Vecchio 3, Borgo Marina',
    staff: [{ email: owner.email, role: 'owner' }],
  },
  {
    name: 'Bottega Verde',
    category: 'shop',
    address: 'Piazza della Chiesa 5, Borgo Marina',
    staff: [{ email: owner.email, role: 'owner' }],
  },
  {
    name: 'Rifugio Stella Alpina',
    category: 'alpine hut',
    address: 'Alpe di Sopra, 2.140 m',
    staff: [{ email: keeper.email, role: 'owner' }],
  },
] as const;

/** Accounts, places and assignments as of `then`, subscriptions as of `now`. Answers the places' ids by their names. */
export async function seedPeople(ctx: Ctx, then: Date, now: Date): Promise<Record<string, number>> {
  const past = { ...ctx, clock: () => then };
  for (const { email, name } of DEMO_ACCOUNTS) {
    const username = email.slice(0, email.indexOf('@'));
    await createUser(past, { email, username, first_name: name, last_name: 'Demo', password: DEMO_PASSWORD });
  }
  const ids: Record<string, number> = {};
  for (const { staff, ...place } of PLACES) {
    const { id } = await createPlace(past, { ...place, time_zone: 'Europe/Rome' });
    ids[place.name] = id;
    for (const { email, role } of staff) {
      await grantAssignment(past, { email, place_id: id, level: 'business', role });
    }
  }
  for (const { email } of [owner, keeper]) {
    await setSubscription({ ...ctx, clock: () => now }, { email, plan: 'year', expires_at: null });
  }
  return ids;
}
