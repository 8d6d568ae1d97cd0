import sql, { type Sql } from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import type { Line, OrderBook } from '../engine/order.ts';
import type { NewTicket, TicketPart } from '../engine/tickets.ts';

interface Ending {
  cancelled: boolean;
  merged_into: number | null;
}

const linesOf = ({ id, place_id }: OrderBook, lines: readonly Line[]): Sql => sql`
    insert into order_lines (place_id, order_id, line_id, product_id, variant_id, kind, name, quantity, unit_price_cents,
      discount_cents, vat_class, counted, state, course, station, seat, note, picks, modifiers, allergens, allergens_state, recipe_snapshot_id, options_recipe, allergy_confirmed_by,
      reason, waste, includes_cover, charge_id, discount_charge_id, author, added_at, sent_at, ready_at, served_at)
    select ${place_id}, ${id}, line_id, product_id, variant_id, kind, name, quantity, unit_price_cents, discount_cents, vat_class,
      counted, state, course, station, seat, note, picks, modifiers, allergens, allergens_state, recipe_snapshot_id, options_recipe, allergy_confirmed_by, reason, waste, includes_cover, charge_id,
      discount_charge_id, author, added_at, sent_at, ready_at, served_at
    from json_to_recordset(${JSON.stringify(lines)}) as w (line_id uuid, product_id bigint, variant_id bigint, kind text, name text,
      quantity int, unit_price_cents int, discount_cents int, vat_class text, counted boolean, state text, course text, station text,
      seat int, note text, picks jsonb, modifiers jsonb, allergens jsonb, allergens_state text, recipe_snapshot_id bigint, options_recipe jsonb, allergy_confirmed_by bigint, reason text, waste boolean, includes_cover boolean,
      charge_id bigint, discount_charge_id bigint, author bigint, added_at timestamptz, sent_at timestamptz, ready_at timestamptz,
      served_at timestamptz)
    on conflict (place_id, line_id) do update set order_id = excluded.order_id, variant_id = excluded.variant_id,
      name = excluded.name, quantity = excluded.quantity, unit_price_cents = excluded.unit_price_cents,
      discount_cents = excluded.discount_cents, state = excluded.state, course = excluded.course, seat = excluded.seat,
      note = excluded.note, picks = excluded.picks, modifiers = excluded.modifiers, allergens = excluded.allergens,
      allergens_state = excluded.allergens_state, recipe_snapshot_id = excluded.recipe_snapshot_id, options_recipe = excluded.options_recipe, allergy_confirmed_by = excluded.allergy_confirmed_by, reason = excluded.reason, waste = excluded.waste,
      charge_id = excluded.charge_id, discount_charge_id = excluded.discount_charge_id, sent_at = excluded.sent_at,
      ready_at = excluded.ready_at, served_at = excluded.served_at`;

/** When courses were sent for the first time. */
function coursesOf({ id, place_id, fired }: OrderBook): Sql {
  const rows = [...fired].map(([course, fired_at]) => ({ course, fired_at }));
  return sql`
    insert into order_courses (order_id, course, place_id, fired_at)
    select ${id}, course, ${place_id}, fired_at
    from json_to_recordset(${JSON.stringify(rows)}) as w (course text, fired_at timestamptz)
    on conflict on constraint order_courses_pkey do nothing`;
}

/**
 * Writes an order, the lines that are new or look different, and its courses, in one statement. The version rises with each call that
 * changed something.
 */
export async function writeOrder(
  ctx: Ctx,
  order: OrderBook,
  lines: readonly Line[],
  { cancelled, merged_into }: Ending,
): Promise<void> {
  const { id, table_id, selling_way, note, adults, children, allergies, closed } = order;
  await ctx.db.run(sql`
    with lines as (${linesOf(order, lines)}), courses as (${coursesOf(order)})
    update orders set table_id = ${table_id}, selling_way = ${selling_way}, note = ${note}, adults = ${adults},
      children = ${children}, cover_charge_id = ${order.cover_charge_id},
      child_cover_charge_id = ${order.child_cover_charge_id}, allergies = ${JSON.stringify(allergies)},
      version = version + 1, updated_at = ${ctx.clock()},
      closed_at = case when ${closed} then coalesce(closed_at, ${ctx.clock()}::timestamptz) end,
      cancelled = cancelled or ${cancelled}, merged_into = coalesce(merged_into, ${merged_into}::bigint)
    where id = ${id}`);
}

/** Writes tickets with the next numbers of their station, and answers their ids. The caller holds the order, so no two get the same number. */
export async function writeTickets(
  ctx: Ctx,
  { id, place_id }: Pick<OrderBook, 'id' | 'place_id'>,
  tickets: readonly NewTicket[],
  author: number,
): Promise<number[]> {
  if (tickets.length === 0) return [];
  const rows = tickets.map((ticket, position) => ({ ...ticket, position }));
  const made = await ctx.db.many<{ ticket_id: number }>(sql`
    with wanted as (
      select * from json_to_recordset(${JSON.stringify(rows)}) as w (station text, lines json, position int)
    ), numbered as (
      select station, lines, (select coalesce(max(k.sequence), 0) from kitchen_tickets k
        where k.order_id = ${id} and k.station = wanted.station)
        + row_number() over (partition by station order by position) as sequence
      from wanted
    ), made as (
      insert into kitchen_tickets (place_id, order_id, station, sequence, state, author, created_at)
      select ${place_id}, ${id}, station, sequence, 'sent', ${author}, ${ctx.clock()} from numbered
      returning id, station, sequence
    )
    insert into kitchen_ticket_lines (ticket_id, place_id, line_id, quantity)
    select m.id, ${place_id}, l.line_id, l.quantity
    from made m join numbered n on n.station = m.station and n.sequence = m.sequence
    cross join json_to_recordset(n.lines) as l (line_id uuid, quantity int)
    returning ticket_id`);
  return [...new Set(made.map(({ ticket_id }) => ticket_id))];
}

/** Gives parts of lines their share of the ticket that asks for the line, one after the other: a part may itself be parted. */
export async function partTickets(
  ctx: Ctx,
  { place_id }: Pick<OrderBook, 'place_id'>,
  parts: readonly TicketPart[],
): Promise<void> {
  for (const { line_id, of, quantity } of parts) {
    await ctx.db.run(sql`
      with asked as (
        update kitchen_ticket_lines set quantity = quantity - ${quantity}
        where place_id = ${place_id} and line_id = ${of} and quantity > ${quantity}
        returning ticket_id, seen_at
      )
      insert into kitchen_ticket_lines (ticket_id, place_id, line_id, quantity, seen_at)
      select ticket_id, ${place_id}, ${line_id}, ${quantity}, seen_at from asked`);
  }
}
