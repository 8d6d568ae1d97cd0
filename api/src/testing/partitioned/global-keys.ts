import type pg from 'pg';
import type { Key, Table } from './read-schema.ts';

/**
 * Unique keys that hold across places, because a token, a code, the name of a file or the number of the directory is looked up
 * before the place is known, or because a business has several places.
 */
export const GLOBAL_KEYS = new Set(
  `btcpay_candidates_state_hash_key btcpay_settings_webhook_token_hash_key calendars_token_hash_key
  documents_file_name_key documents_number_key invitations_token_hash_key payment_requests_token_key place_photos_key_key
  print_agents_code_hash_key print_agents_token_hash_key reservation_feeds_token_hash_key reservation_links_token_key
  reviews_directory_id_key reviews_reply_number_key table_holds_token_key`.split(/\s+/),
);

/**
 * A table beside the partitioned one with the columns of the key and no partitions, and triggers that keep it equal. Its unique
 * index has the name of the key, so a second row is refused under the name that the code knows.
 */
export async function keepGlobally(
  client: pg.ClientBase,
  table: Table,
  key: Key,
  indexSql: string,
): Promise<void> {
  const primary = table.keys.find(({ kind }) => kind === 'p')!.columns;
  const predicate = / WHERE (.*)$/.exec(indexSql)?.[1] ?? '';
  const { rows } = await client.query<{ name: string; type: string }>(
    `select a.attname as name, format_type(a.atttypid, a.atttypmod) as type from pg_attribute a
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped order by a.attnum`,
    [`public.${table.name}`],
  );
  const wanted = rows.filter(
    ({ name }) =>
      name === 'place_id' ||
      primary.includes(name) ||
      key.columns.includes(name) ||
      new RegExp(String.raw`\b${name}\b`).test(predicate),
  );
  const names = wanted.map(({ name }) => name);
  const side = `global_keys.of_${key.name}`;
  const same = [...new Set([...primary, 'place_id'])].map((name) => `${name} = old.${name}`).join(' and ');
  const own = [...new Set([...primary, 'place_id'])].join(', ');
  await client.query(
    `create table ${side} (${wanted.map(({ name, type }) => `${name} ${type}`).join(', ')}, primary key (${own}))`,
  );
  await client.query(indexSql.replace(/ ON (public\.)?\w+ USING/, ` ON ${side} USING`));
  await client.query(`
    create function global_keys.keep_${key.name}() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into ${side} (${names.join(', ')}) values (${names.map((name) => `new.${name}`).join(', ')});
      elsif tg_op = 'UPDATE' then
        update ${side} set ${names.map((name) => `${name} = new.${name}`).join(', ')} where ${same};
      else
        delete from ${side} where ${same};
      end if;
      return null;
    end $$`);
  await client.query(
    `create trigger keep_${key.name} after insert or delete or update of ${names.join(', ')} on public.${table.name}
     for each row execute function global_keys.keep_${key.name}()`,
  );
}
