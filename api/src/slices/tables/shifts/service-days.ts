import { beforeDay } from 'contract/days/before-day';
import type { ServiceDay, ServiceDayInput } from 'contract/service-shifts/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import type { Db } from '../../../core/db/pool.ts';
import { italianDay } from '../../../core/format/days.ts';
import { notifyChanged } from '../../../platform/events/notify-changed.ts';
import { recordRoom } from '../record-table.ts';
import { requireDayUnreserved } from './require-nobody-reserved.ts';

const columns = sql`d.place_id, d.day, d.notes, d.closed, d.phone_only_above`;

interface AtPlace {
  readonly place_id: number;
}

export async function getServiceDay(
  { db }: Pick<Ctx, 'db'>,
  place: AtPlace,
  day: string,
): Promise<ServiceDay> {
  const { place_id } = place;
  const found = await db.maybe<ServiceDay>(sql`
    select ${columns} from service_days d where d.place_id = ${place_id} and d.day = ${day}`);
  return found ?? { place_id, day, notes: null, closed: false, phone_only_above: null };
}

/**
 * Locks business days of a place until the transaction ends, in order: the reservations of a day change one at a time, so that
 * two of them cannot both take the last seats.
 */
export async function lockServiceDays(db: Db, { place_id }: AtPlace, days: readonly string[]): Promise<void> {
  const sorted = [...new Set(days)].toSorted();
  await db.run(sql`
    insert into service_days (place_id, day) select ${place_id}, day from unnest(${sorted}::date[]) as day order by day
    on conflict do nothing`);
  await db.run(sql`
    select 1 from service_days where place_id = ${place_id} and day = any (${sorted}::date[]) order by day for update`);
}

/** What people write about a day; what is left out stays as it is. Of two at once the last one wins. Throws 409 `tables_reserved`. */
export function saveServiceDay(
  ctx: Ctx,
  place: PlaceAccess,
  day: string,
  { reserved_too, ...change }: ServiceDayInput,
): Promise<ServiceDay> {
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    await lockServiceDays(db, place, [day]);
    const before = await getServiceDay(inside, place, day);
    const {
      notes = before.notes,
      closed = before.closed,
      phone_only_above = before.phone_only_above,
    } = change;
    if (closed && !before.closed && reserved_too !== true) await requireDayUnreserved(inside, place, day);
    const after = await db.one<ServiceDay>(sql`
      update service_days d set notes = ${notes}, closed = ${closed}, phone_only_above = ${phone_only_above}
      where d.place_id = ${place.place_id} and d.day = ${day} returning ${columns}`);
    const said = [
      ...(before.closed === closed ? [] : [closed ? 'chiuso alle prenotazioni' : 'aperto alle prenotazioni']),
      ...(before.phone_only_above === phone_only_above ? [] : ['limite per la pagina pubblica']),
      ...(before.notes === notes ? [] : ['note']),
    ];
    if (said.length > 0) {
      await recordRoom(inside, place, `Servizio ${beforeDay('del', italianDay(day))}: ${said.join(', ')}.`);
      await notifyChanged(inside, place.place_id, 'reservations');
    }
    return after;
  });
}
