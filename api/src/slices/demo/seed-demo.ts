import sql from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';
import { LOCKS } from '../../core/db/advisory-locks.ts';
import type { Db } from '../../core/db/pool.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';
import { seedDining } from './dining/seed-dining.ts';
import { seedOpenOrders } from './dining/seed-open-orders.ts';
import { seedKitchens } from './dining/seed-menus.ts';
import { seedDocuments } from './documents/seed-documents.ts';
import { makeBookings } from './generate/bookings.ts';
import { dayAt, dayText, instantOf } from './generate/day-numbers.ts';
import { random } from './generate/seeded-random.ts';
import { RIFUGIO_ROOMS, TERRAZZA_ROOMS } from './seed/rooms.ts';
import { seedClosings } from './sales/seed-closings.ts';
import { seedTrade } from './sales/seed-trade.ts';
import { seedNotifications } from './seed/seed-notifications.ts';
import { seedPayments } from './seed/seed-payments.ts';
import { seedPeople } from './seed/seed-people.ts';
import { drawPhotos, seedPhotos } from './seed/seed-photos.ts';
import { seedReviews } from './seed/seed-reviews.ts';
import { closeBroken, seedBookings, seedRooms } from './seed/seed-stays.ts';
import { openingDay } from './generate/stays.ts';

export interface Seeded {
  /** False when the demo existed before. */
  seeded: boolean;
  bookings: number;
}

// Any fixed number.
const SEED = 20_261_121;

/** Whether the demo's accounts are in the database. */
export async function hasDemo(db: Db): Promise<boolean> {
  const [{ email }] = DEMO_ACCOUNTS;
  return (await db.maybe(sql`select 1 from users where lower(email) = ${email}`)) !== undefined;
}

/**
 * Writes the demo: accounts, places, rooms with photos, fourteen months of bookings around today, a year
 * of sales with the invoices of the last months, menus with their recipes, tables with reservations, and the orders that are open.
 * Everything is relative to today in Italy and drawn from one seed, so that two seedings on the same day are equal but for the open
 * orders, which are relative to the present moment. All or nothing; when the demo exists, nothing changes.
 */
export async function seedDemo(ctx: Ctx): Promise<Seeded> {
  if (await hasDemo(ctx.db)) return { seeded: false, bookings: 0 };
  const today = dayAt(ctx.clock());
  const opening = instantOf(openingDay(today), 9 * 60);
  const bookings = makeBookings(random(SEED), TERRAZZA_ROOMS, today);
  const photos = await drawPhotos();
  const stored: string[] = [];
  try {
    return await ctx.db.tx(async (db) => {
      const inside = { ...ctx, db };
      await db.run(sql`select pg_advisory_xact_lock(${LOCKS.demo})`);
      if (await hasDemo(db)) return { seeded: false, bookings: 0 };
      const places = await seedPeople(inside, opening, instantOf(today, 0));
      const terrazza = places['B&B La Terrazza'] ?? 0;
      const roomIds = await seedRooms(inside, terrazza, TERRAZZA_ROOMS, opening);
      await seedRooms(inside, places['Rifugio Stella Alpina'] ?? 0, RIFUGIO_ROOMS, opening);
      await seedBookings(inside, terrazza, roomIds, bookings);
      await closeBroken(inside, terrazza, dayText(today));
      await seedPayments(inside, terrazza);
      await seedTrade(inside, places, opening, today);
      await seedKitchens(inside, places, opening);
      await seedDining(inside, places, opening, today);
      const trattoria = places['Trattoria del Porto'] ?? 0;
      await seedDocuments(inside, trattoria, opening, today);
      await seedClosings(inside, trattoria, today);
      await seedOpenOrders(inside, trattoria, random(SEED));
      await seedNotifications(inside, terrazza, instantOf(today, 0));
      await seedReviews(inside, terrazza);
      await seedPhotos(inside, terrazza, photos, opening, stored);
      return { seeded: true, bookings: bookings.length };
    });
  } catch (error) {
    await Promise.allSettled(stored.map((key) => ctx.files.remove(key)));
    throw error;
  }
}
