import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

/**
 * The transaction of a counter sale without Hub: no sign-in, no contract, no rules, the same rows in the same tables.
 * Usage: DATABASE_URL=… tsx bench/sale-reference.ts <place_id> <product_id>
 */
const [place_id, product_id] = process.argv.slice(2).map(Number);
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const names = new Map<string, string>();

async function ask(client: pg.PoolClient, text: string, values: unknown[] = []) {
  const name = names.get(text) ?? `s${names.size}`;
  names.set(text, name);
  return (await client.query({ name, text, values })).rows as Record<string, string>[];
}

async function sell(client: pg.PoolClient): Promise<unknown> {
  await client.query('begin');
  const [place] = await ask(
    client,
    `select (now() at time zone time_zone)::date::text as day, nextval('bills_id_seq') as id from places where id = $1`,
    [place_id],
  );
  const products = await ask(
    client,
    'select id, name, price_cents from products where id = any ($1) and place_id = $2',
    [[product_id], place_id],
  );
  const price = Number(products[0]!.price_cents);
  const ids = await ask(client, `select nextval('charges_id_seq') as id from generate_series(1, 3)`);
  const bill_id = place!.id;
  await ask(
    client,
    `with entered as (
       insert into manual_payments (place_id, payable_kind, payable_id, method, direction, amount_cents, currency, day, business_day,
         given_cents, change_cents, created_at)
       values ($1, 'bill', $2, 'cash', 'in', $3, 'EUR', $4, $4, $3, 0, now()) returning id
     )
     insert into payment_events (place_id, manual_payment_id, at, sentence) select $1, id, now(), 'Incassati' from entered`,
    [place_id, bill_id, price * 3, place!.day],
  );
  await ask(
    client,
    `with numbers as (
       insert into bill_numbers as n (place_id, last) values ($1, 1) on conflict (place_id) do update set last = n.last + 1
       returning last
     )
     insert into bills (id, place_id, source_kind, source_id, number, is_main, business_day, total_cents, paid_cents, has_entries,
       opened_at, changed_at)
     select $2, $1, 'sale', $2, last, true, $4, $3, $3, true, now(), now() from numbers`,
    [place_id, bill_id, price * 3, place!.day],
  );
  const lines = ids.map(({ id }) => ({ id: Number(id), amount_cents: price }));
  await ask(
    client,
    `with lines as (select * from json_to_recordset($5) as w (id bigint, amount_cents int)), added as (
       insert into charges (id, place_id, source_kind, source_id, kind, product_id, description, quantity, unit_price_cents,
         amount_cents, vat_rate, business_day, created_at)
       select id, $1, 'sale', $2, 'good', $3, 'Prova', 1, amount_cents, amount_cents, 2200, $4, now() from lines
     )
     insert into bill_shares (charge_id, bill_id, amount_cents) select id, $2, amount_cents from lines`,
    [place_id, bill_id, product_id, place!.day, JSON.stringify(lines)],
  );
  await ask(
    client,
    `insert into bill_events (place_id, source_kind, source_id, bill_id, at, kind, changes) values ($1, 'sale', $2, $2, now(), 'open', $3)`,
    [place_id, bill_id, JSON.stringify(lines)],
  );
  await ask(
    client,
    `insert into activity (place_id, at, kind, sentence, related_type, related_id)
     values ($1, now(), 'bill', 'Vendita', 'bill', $2)`,
    [place_id, bill_id],
  );
  const answer = await ask(
    client,
    `select b.*, (select json_agg(c) from charges c where c.source_kind = 'sale' and c.source_id = b.id) as charges,
       (select json_agg(m) from manual_payments m where m.payable_kind = 'bill' and m.payable_id = b.id) as payments
     from bills b where b.id = $1`,
    [bill_id],
  );
  await client.query('commit');
  return answer[0];
}

const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => {
    void (async () => {
      const client = await pool.connect();
      try {
        const body = JSON.stringify(await sell(client));
        response.writeHead(201, {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        });
        response.end(body);
      } catch {
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
