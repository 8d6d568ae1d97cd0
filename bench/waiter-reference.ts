import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

/**
 * The transaction of six commands without Hub: no sign-in, no contract, no rules, the same rows in the same tables, and the reads
 * without which they cannot be written: known commands and lines, what the dishes are, the printers of their stations.
 * Usage: DATABASE_URL=… tsx bench/waiter-reference.ts <place_id>
 */
const place_id = Number(process.argv[2]);
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const names = new Map<string, string>();
/** Who writes: rows of waiters have an author, and its indexes and foreign keys cost time. */
const { rows: people } = await pool.query<{ user_id: string }>(
  'select user_id from assignments where place_id = $1 order by id limit 1',
  [place_id],
);
const author = people[0]!.user_id;

interface Command {
  id: string;
  type: string;
  line_id?: string;
  product_id?: number;
}

async function ask(client: pg.PoolClient, text: string, values: unknown[] = []) {
  const name = names.get(text) ?? `s${names.size}`;
  names.set(text, name);
  return (await client.query({ name, text, values })).rows as Record<string, string>[];
}

async function run(client: pg.PoolClient, order_id: number, commands: readonly Command[]): Promise<unknown> {
  await client.query('begin');
  await ask(client, 'select * from orders where id = $1 and place_id = $2 for update', [order_id, place_id]);
  const [bill] = await ask(
    client,
    `select * from bills where source_kind = 'order' and source_id = $1 for update`,
    [order_id],
  );
  await ask(client, 'select * from order_lines where order_id = $1 order by position', [order_id]);
  await ask(
    client,
    `select c.*, s.bill_id, s.amount_cents as share from charges c join bill_shares s on s.charge_id = c.id
     where c.source_kind = 'order' and c.source_id = $1`,
    [order_id],
  );
  const ids = commands.map(({ id }) => id);
  await ask(client, 'select * from order_commands where place_id = $1 and id = any ($2)', [place_id, ids]);
  const added = commands.filter(({ type }) => type === 'add');
  // A line that came from another device must not be written twice.
  await ask(client, 'select line_id from order_lines where place_id = $1 and line_id = any ($2)', [
    place_id,
    added.map(({ line_id }) => line_id),
  ]);
  const products = await ask(
    client,
    `select p.*, d.course, d.station, r.snapshot_id,
       (select json_agg(v order by v.position) from product_variants v where v.product_id = p.id) as variants,
       exists (select from product_modifier_groups a where a.product_id = p.id) as asks
     from products p left join dish_cards d on d.product_id = p.id left join recipes r on r.product_id = p.id
     where p.id = any ($1) and p.place_id = $2`,
    [added.map(({ product_id }) => product_id), place_id],
  );
  const charges = await ask(client, `select nextval('charges_id_seq') as id from generate_series(1, 3)`);
  const lines = added.map(({ line_id, product_id }, at) => {
    const product = products.find(({ id }) => Number(id) === product_id)!;
    const quantity = at === 0 ? 2 : 1;
    const price = Number(product.price_cents);
    return {
      line_id,
      product_id,
      quantity,
      charge_id: Number(charges[at]!.id),
      kind: product.kind,
      name: product.name,
      price,
      amount: price * quantity,
      allergens: product.allergens,
      snapshot_id: product.snapshot_id,
      station: product.kind === 'drink' ? 'bar' : 'kitchen',
    };
  });
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const json = JSON.stringify(lines);
  await ask(
    client,
    `with lines as (select * from json_to_recordset($3) as w (charge_id bigint, product_id bigint, name text, quantity int, price int,
       amount int)), added as (
       insert into charges (id, place_id, source_kind, source_id, kind, product_id, description, quantity, unit_price_cents,
         amount_cents, vat_rate, business_day, author, created_at)
       overriding system value
       select charge_id, $1, 'order', $2, 'dish', product_id, name, quantity, price, amount, 1000, current_date, $5, now() from lines
     )
     insert into bill_shares (charge_id, bill_id, amount_cents) select charge_id, $4, amount from lines`,
    [place_id, order_id, json, bill!.id, author],
  );
  await ask(
    client,
    'update bills set total_cents = total_cents + $2, has_entries = true, changed_at = now() where id = $1',
    [bill!.id, total],
  );
  await ask(
    client,
    `insert into bill_events (place_id, source_kind, source_id, bill_id, at, user_id, kind, changes)
     values ($1, 'order', $2, $3, now(), $5, 'charge', $4)`,
    [place_id, order_id, bill!.id, json, author],
  );
  await ask(
    client,
    `insert into order_lines (place_id, line_id, order_id, product_id, kind, name, quantity, unit_price_cents, vat_class, counted,
       state, course, station, note, picks, modifiers, allergens, allergens_state, recipe_snapshot_id, charge_id, author, added_at, sent_at)
     select $1, line_id, $2, product_id, kind, name, quantity, price, 'food_service', false, 'sent', 'second', station, 'Ben cotta',
       '[]', '[]', allergens, 'unknown', snapshot_id, charge_id, $4, now(), now()
     from json_to_recordset($3) as w (line_id uuid, product_id bigint, kind text, name text, quantity int, price int, station text,
       allergens jsonb, snapshot_id bigint, charge_id bigint)`,
    [place_id, order_id, json, author],
  );
  await ask(
    client,
    `insert into order_courses (order_id, course, place_id, fired_at) values ($1, 'second', $2, now()) on conflict do nothing`,
    [order_id, place_id],
  );
  await ask(
    client,
    `with lines as (select * from json_to_recordset($3) as w (line_id uuid, quantity int, station text)), made as (
       insert into kitchen_tickets (place_id, order_id, station, sequence, state, author, created_at)
       select $1, $2, station, (select coalesce(max(sequence), 0) + 1 from kitchen_tickets k where k.order_id = $2
         and k.station = lines.station), 'sent', $4, now() from lines group by station returning id, station
     )
     insert into kitchen_ticket_lines (ticket_id, place_id, line_id, quantity)
     select made.id, $1, line_id, quantity from lines join made using (station)`,
    [place_id, order_id, json, author],
  );
  await ask(
    client,
    `select * from printers where place_id = $1 and stations && $2 and prints in ('tickets', 'both')`,
    [place_id, [...new Set(lines.map(({ station }) => station))]],
  );
  await ask(client, 'update orders set version = version + 1, updated_at = now() where id = $1', [order_id]);
  await ask(
    client,
    `insert into order_commands (place_id, id, order_id, type, status, user_id, at)
     select $1, id, $2, type, 'done', $4, now() from json_to_recordset($3) as w (id uuid, type text)`,
    [place_id, order_id, JSON.stringify(commands), author],
  );
  await ask(
    client,
    `insert into activity (place_id, at, user_id, kind, sentence, related_type, related_id)
     values ($1, now(), $3, 'order', 'Ordine', 'order', $2)`,
    [place_id, order_id, author],
  );
  const answer = await ask(
    client,
    `select o.*, (select json_agg(l order by l.position) from order_lines l where l.order_id = o.id) as lines,
       (select json_agg(c) from order_courses c where c.order_id = o.id) as courses,
       (select json_agg(b) from bills b where b.source_kind = 'order' and b.source_id = o.id) as bills
     from orders o where o.id = $1`,
    [order_id],
  );
  await client.query('commit');
  return answer[0];
}

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    void (async () => {
      const client = await pool.connect();
      try {
        const { commands } = JSON.parse(Buffer.concat(chunks).toString()) as { commands: Command[] };
        const body = JSON.stringify(await run(client, Number(request.url!.slice(1)), commands));
        response.writeHead(200, {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        });
        response.end(body);
      } catch (error) {
        console.error(error);
        await client.query('rollback').catch(() => undefined);
        response.writeHead(500).end();
      } finally {
        client.release();
      }
    })();
  });
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
process.on('SIGTERM', () => process.exit(0));
