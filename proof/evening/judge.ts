import sql from 'sql-template-tag';
import type { Db } from '../../api/src/core/db/pool.ts';
import type { Device } from './device.ts';

interface CommandRow {
  id: string;
  status: 'done' | 'refused';
}

/** What a device showed and what the database has do not agree. */
async function judgeDevice(db: Db, device: Device, name: string): Promise<string[]> {
  const faults: string[] = [];
  if (device.waiting > 0) faults.push(`${name}: ${device.waiting} things still wait`);
  const ids = [...device.given.keys()];
  const rows = await db.many<CommandRow>(sql`
    select id, status from order_commands where id = any (${ids}::uuid[])`);
  const status = new Map(rows.map((row) => [row.id, row.status]));
  for (const [id, type] of device.given) {
    const found = status.get(id);
    const isShown = device.refused.has(id);
    if (found === 'done' && isShown) faults.push(`${name}: ${type} is done and shown as refused`);
    if (found === 'refused' && !isShown) faults.push(`${name}: ${type} is refused and nobody was told`);
    if (found === undefined && !isShown) faults.push(`${name}: ${type} is lost`);
  }
  return faults;
}

/** Orders whose lines, tickets, charges and bills do not say the same. */
export async function judgeOrders(db: Db, place_id: number, since: number): Promise<string[]> {
  const rows = await db.many<{ id: number; fault: string }>(sql`
    with own as (
      select o.id, o.merged_into, o.cover_cents, case when o.selling_way = 'table' then o.adults + o.children else 0 end as covers
      from orders o where o.place_id = ${place_id} and o.id > ${since}
    ), sums as (
      select own.id,
        coalesce((select sum(l.quantity * l.unit_price_cents - l.discount_cents) from order_lines l
          where l.order_id = own.id and l.state not in ('cancelled', 'voided')), 0)
          + coalesce(own.cover_cents * own.covers, 0) as lines,
        coalesce((select sum(c.amount_cents) from charges c
          where c.source_kind = 'order' and c.source_id = own.id and c.voided_at is null), 0) as charges,
        coalesce((select sum(s.amount_cents) from charges c join bill_shares s on s.charge_id = c.id
          where c.source_kind = 'order' and c.source_id = own.id and c.voided_at is null), 0) as shares,
        coalesce((select sum(b.total_cents) from bills b
          where b.source_kind = 'order' and b.source_id = own.id and b.cancelled_at is null), 0) as bills
      from own where own.merged_into is null
    )
    select id, format('lines %s, charges %s, shares %s, bills %s', lines, charges, shares, bills) as fault from sums
    where not (lines = charges and charges = shares and shares = bills)
    union all
    select l.order_id, format('line %s asks %s and its tickets %s', l.line_id, l.quantity, asked.quantity)
    from order_lines l join own on own.id = l.order_id
    cross join lateral (select coalesce(sum(q.quantity), 0)::int as quantity from kitchen_ticket_lines q
      where q.place_id = l.place_id and q.line_id = l.line_id) as asked
    where l.station is not null and l.state in ('sent', 'in_preparation', 'ready', 'served')
      and asked.quantity < l.quantity
    union all
    select l.order_id, format('line %s is on %s tickets', l.line_id, count(*))
    from order_lines l join own on own.id = l.order_id
    join kitchen_ticket_lines q on q.place_id = l.place_id and q.line_id = l.line_id and q.quantity > 0
    group by l.order_id, l.line_id having count(*) > 1
    union all
    select l.order_id, format('line %s waits and is on a ticket', l.line_id)
    from order_lines l join own on own.id = l.order_id
    where l.state in ('draft', 'held', 'cancelled')
      and exists (select from kitchen_ticket_lines q where q.place_id = l.place_id and q.line_id = l.line_id)`);
  return rows.map(({ id, fault }) => `order ${id}: ${fault}`);
}

/** Over all orders of a round: what the kitchen was asked is what is sent and still counts; parts that moved on take their share along. */
export async function judgeKitchen(db: Db, place_id: number, since: number): Promise<string[]> {
  const { asked, sent } = await db.one<{ asked: number; sent: number }>(sql`
    select (select coalesce(sum(q.quantity), 0)::int from kitchen_ticket_lines q join order_lines l
        on l.place_id = q.place_id and l.line_id = q.line_id where q.place_id = ${place_id} and l.order_id > ${since}) as asked,
      (select coalesce(sum(l.quantity), 0)::int from order_lines l where l.place_id = ${place_id} and l.order_id > ${since}
        and l.station is not null and l.state in ('sent', 'in_preparation', 'ready', 'served')) as sent`);
  return asked === sent ? [] : [`the kitchen was asked ${asked} dishes and ${sent} are ordered`];
}

export async function judgeRound(
  db: Db,
  { place_id, since }: { place_id: number; since: number },
  devices: readonly Device[],
): Promise<string[]> {
  const told = await Promise.all(devices.map((device, n) => judgeDevice(db, device, `device ${n}`)));
  return [
    ...told.flat(),
    ...(await judgeOrders(db, place_id, since)),
    ...(await judgeKitchen(db, place_id, since)),
  ];
}
