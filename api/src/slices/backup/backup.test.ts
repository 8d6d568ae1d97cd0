import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, it } from 'vitest';
import type { App } from '../../core/context.ts';
import {
  applyMigration,
  beginMigration,
  migrate,
  migrationNames,
  prepareMigrations,
} from '../../core/db/migrate.ts';
import { seedDemo } from '../demo/seed-demo.ts';
import { runJobs } from '../../testing/run-jobs.ts';
import { world } from '../../testing/world.ts';
import { readArchive, writeArchive } from './archive.ts';
import { countRows, listTables } from './catalog.ts';
import { MANIFEST, SECRET_KEY } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { content, emptyPlaces, filesOf, isUntouched, type Place } from './testing/empty-places.ts';
import { writeBackup } from './write-backup.ts';

const { nothing, path } = emptyPlaces();

describe('backup and restore', () => {
  const w = world();
  const source = () => w.app;

  beforeAll(async () => {
    await seedDemo(w.app);
    const { id } = await w.aUser();
    await w.app.db.run(sql`
      update users set first_name = ${'Tab\t riga\n \\N \\. «è» 😀'}, last_name = '' where id = ${id}`);
    await w.app.db.run(
      sql`update bookings set guest_notes = ${'\\N\n\\.\n"a",\t\r\n'} where guest_notes is null`,
    );
  });

  it('restores every row, file and sequence, and Hub works on it', async () => {
    // The file manager of a Mac leaves one in each folder that it shows.
    writeFileSync(join(w.app.config.dataDir, 'files/.DS_Store'), 'x');
    const written = await writeBackup(source(), path('whole'));
    expect(statSync(path('whole')).mode & 0o777).toBe(0o600);
    const target = await nothing();
    const restored = await restoreBackup(target, path('whole'));
    expect(restored).toEqual(written);
    expect(restored.tables.bookings).toBeGreaterThan(350);
    expect(restored.files).toBe(18);
    expect(await content(target)).toEqual(await content(source()));
    expect(await filesOf(target)).toEqual(await filesOf(source()));

    const insert = sql`
      insert into users (email, username, first_name, last_name, password_hash)
      values ('dopo@example.com', 'dopo', 'Dopo', 'Prova', '') returning id`;
    const next = await target.db.one<{ id: number }>(insert);
    const { last } = await w.app.db.one<{ last: number }>(sql`select max(id) as last from users`);
    expect(next.id).toBeGreaterThan(last);
    const off = await target.db.many(sql`select tgname from pg_trigger where tgenabled = 'D'`);
    expect(off).toEqual([]);
    await expect(
      target.db.run(sql`insert into room_holds (place_id, room_id, nights, booking_id)
        select place_id, room_id, nights, booking_id from room_holds limit 1`),
    ).rejects.toThrow(/no_overlap/);
    expect(await migrate(target.db.pool)).toEqual([]);
  });

  it('is one snapshot of a database under concurrent writes', async () => {
    const writing = new AbortController();
    let acknowledged = 0;
    const writers = [1, 2, 3, 4].map(async (writer) => {
      for (let n = 0; !writing.signal.aborted; n += 1) {
        const name = `Coppia ${writer}.${n}`;
        await w.app.db.tx(async (db) => {
          const { id } = await db.one<{ id: number }>(sql`
            insert into places (name, category) values (${name}, 'shop') returning id`);
          await db.run(sql`
            insert into rooms (place_id, number, type, capacity, price_cents, created_at, updated_at)
            values (${id}, '1', 'double', 2, 100, now(), now())`);
        });
        acknowledged += 1;
      }
    });
    await expect.poll(() => acknowledged).toBeGreaterThan(20);
    const before = acknowledged;
    const { tables } = await writeBackup(source(), path('busy'));
    const after = acknowledged;
    writing.abort();
    await Promise.all(writers);
    expect(after).toBeGreaterThan(before);

    const target = await nothing();
    expect((await restoreBackup(target, path('busy'))).tables).toEqual(tables);
    const { places, pairs } = await target.db.one<{ places: number; pairs: number }>(sql`
      select count(*) as places, count(r.id) as pairs
      from places p left join rooms r on r.place_id = p.id where p.name like 'Coppia %'`);
    expect(pairs).toBe(places);
    expect(places).toBeGreaterThanOrEqual(before);
    expect(places).toBeLessThanOrEqual(after + 4);
    const all = await content(source());
    const kept = await content(target);
    for (const [name, rows] of Object.entries(kept)) {
      const written = new Set(all[name]?.map((row) => JSON.stringify(row)));
      expect(rows.filter((row) => !written.has(JSON.stringify(row)))).toEqual([]);
    }
  });

  it('starts again when a photo is deleted during the read', async () => {
    await w.app.files.put('photos/prima.webp', Buffer.from('prima'), 'image/webp');
    let deleted = false;
    const files: App['files'] = {
      ...w.app.files,
      async get(key) {
        if (!deleted) await w.app.files.remove('photos/prima.webp');
        deleted = true;
        return w.app.files.get(key);
      },
    };
    const { files: count } = await writeBackup({ ...w.app, files }, path('deleted'));
    expect(count).toBe(18);
    const names = [];
    for await (const { name } of readArchive(path('deleted'))) names.push(name);
    expect(names.filter((name) => name === MANIFEST)).toHaveLength(1);
    expect(names).not.toContain('files/photos/prima.webp');
  });

  it('delays the removal of files until its end', async () => {
    const { app } = w;
    const key = 'photos/saluto.webp';
    await app.files.put(key, Buffer.from('ciao'), 'image/webp');
    const remove = async () => {
      await app.db.tx((db) => app.jobs.send(db, 'files.remove', { keys: [key] }));
      await runJobs(app);
    };
    let kept: Buffer | undefined;
    const files: App['files'] = {
      ...app.files,
      async get(one) {
        if (kept === undefined) {
          await remove();
          kept = await app.files.get(key);
        }
        return app.files.get(one);
      },
    };
    await writeBackup({ ...app, files }, path('kept'));
    expect(String(kept)).toBe('ciao');
    await runJobs(app, { early: true });
    expect(await app.files.get(key)).toBeUndefined();
  });

  it('never overwrites a file, and leaves none after a failure', async () => {
    writeFileSync(path('mine'), 'mio');
    await expect(writeBackup(source(), path('mine'))).rejects.toThrow('esiste già');
    expect(readFileSync(path('mine'), 'utf8')).toBe('mio');
    await expect(writeBackup(source(), path('manca', 'x'))).rejects.toThrow('non esiste');
    const files: App['files'] = { ...w.app.files, get: () => Promise.reject(new Error('disco rotto')) };
    await expect(writeBackup({ ...w.app, files }, path('broken'))).rejects.toThrow('disco rotto');
    expect(existsSync(path('broken'))).toBe(false);
    expect(existsSync(`${path('broken')}.part-${process.pid}`)).toBe(false);
  });

  it('refuses to save a database that is not the one: without a Hub, or where nobody has been yet', async () => {
    const sentence = 'Qui non ci sono dati di Hub da salvare: controlla DATABASE_URL e HUB_DATA_DIR.';
    const wrong = { ...(await nothing()), clock: () => new Date() };
    await expect(writeBackup(wrong, path('wrong'))).rejects.toThrow(sentence);
    await migrate(wrong.db.pool);
    await expect(writeBackup(wrong, path('wrong'))).rejects.toThrow(sentence);
    expect(existsSync(path('wrong'))).toBe(false);
  });

  it('refuses a target that is not empty', async () => {
    await expect(restoreBackup(source(), path('whole'))).rejects.toThrow('Il database non è vuoto');
    const withFile = await nothing();
    await withFile.files.put('photos/altro.webp', Buffer.from('altro'), 'image/webp');
    await expect(restoreBackup(withFile, path('whole'))).rejects.toThrow('Ci sono già dei file');
    expect(await filesOf(withFile)).toEqual({ 'photos/altro.webp': Buffer.from('altro').toString('base64') });
  });

  it('leaves the target empty when the backup is damaged, wherever', async () => {
    const whole = readFileSync(path('whole'));
    const target = await nothing();
    for (const share of [0, 0.01, 0.3, 0.7, 0.999]) {
      writeFileSync(path('cut'), whole.subarray(0, Math.floor(whole.length * share)));
      await expect(restoreBackup(target, path('cut'))).rejects.toThrow(/danneggiato|sommario/);
      expect(await isUntouched(target)).toBe(true);
    }
    const flipped = Buffer.from(whole);
    const middle = Math.floor(whole.length / 2);
    flipped[middle] = (flipped[middle] ?? 0) ^ 0xff;
    writeFileSync(path('flipped'), flipped);
    await expect(restoreBackup(target, path('flipped'))).rejects.toThrow('danneggiato');
    expect(await isUntouched(target)).toBe(true);
    writeFileSync(path('text'), 'non sono un backup');
    await expect(restoreBackup(target, path('text'))).rejects.toThrow('danneggiato');
    await expect(restoreBackup(target, path('nessuno'))).rejects.toThrow('non esiste');
    await restoreBackup(target, path('whole'));
  });

  /** A copy of the backup with one changed entry and correct checksums. */
  async function rewritten(name: string, change: (bytes: Buffer, entry: string) => Buffer | undefined) {
    await writeArchive(path(name), async (add) => {
      for await (const entry of readArchive(path('whole'))) {
        const bytes = change(entry.bytes, entry.name);
        if (bytes) await add(entry.name, bytes);
      }
    });
    return path(name);
  }

  it('detects missing or wrong rows in an intact archive', async () => {
    const target = await nothing();
    const without = await rewritten('without', (bytes, entry) =>
      entry.includes('/booking_nights/') ? undefined : bytes,
    );
    await expect(restoreBackup(target, without)).rejects.toThrow('booking_nights ha 0 righe');
    const orphans = await rewritten('orphans', (bytes, entry) =>
      entry.includes('/places/') ? undefined : bytes,
    );
    await expect(restoreBackup(target, orphans)).rejects.toThrow(/foreign key/);
    const garbage = await rewritten('garbage', (bytes, entry) =>
      entry.includes('/rooms/') ? Buffer.from('x\n') : bytes,
    );
    await expect(restoreBackup(target, garbage)).rejects.toThrow(/bigint/);
    expect(await isUntouched(target)).toBe(true);
  });

  it('refuses a backup of a newer Hub', async () => {
    const target = await nothing();
    await rewritten('newer', (bytes, entry) => {
      if (entry !== MANIFEST) return bytes;
      const manifest = JSON.parse(bytes.toString('utf8'));
      manifest.migrations.push({ ...manifest.migrations[0], name: '9999_later.sql' });
      return Buffer.from(JSON.stringify(manifest));
    });
    await expect(restoreBackup(target, path('newer'))).rejects.toThrow('versione più recente di Hub');
    expect(await isUntouched(target)).toBe(true);
  });

  it('migrates a backup of an older Hub', async () => {
    const [first = '', ...later] = await migrationNames();
    const old = await nothing();
    const client = await old.db.pool.connect();
    await prepareMigrations(client);
    await applyMigration(client, first);
    await client.query(`insert into places (name, category) values ('Vecchia', 'hotel')`);
    client.release();
    await writeBackup({ ...old, clock: () => new Date() }, path('old'));
    const target = await nothing();
    await restoreBackup(target, path('old'));
    expect(await target.db.many(sql`select name from schema_migrations order by name`)).toEqual(
      [first, ...later].map((name) => ({ name })),
    );
    expect(await target.db.many(sql`select name from places`)).toEqual([{ name: 'Vecchia' }]);
  });

  it.each(['before', 'in the middle of'])(
    'numbers bookings of a backup that was made %s their numbering',
    async (when) => {
      const numbering = '0031_booking_numbers.sql';
      const names = await migrationNames();
      const old = await nothing();
      const client = await old.db.pool.connect();
      await prepareMigrations(client);
      for (const name of names.slice(0, names.indexOf(numbering))) await applyMigration(client, name);
      await client.query(`insert into places (name, category) values ('Una', 'hotel'), ('Altra', 'hotel')`);
      const book = (on: pg.ClientBase, place: number) =>
        on.query(`
          insert into bookings (place_id, guest_first_name, guest_last_name, check_in_date, check_out_date, number_of_guests,
            total_cents, status, created_at, updated_at)
          values (${place}, 'A', 'B', '2027-05-01', '2027-05-02', 1, 0, 'confirmed', now(), now())`);
      for (const place of [1, 2, 1, 1]) await book(client, place);
      if (when !== 'before') {
        await beginMigration(client, numbering);
        await book(client, 2);
      }
      client.release();
      await writeBackup({ ...old, clock: () => new Date() }, path(`numbering ${when}`));
      const target = await nothing();
      await restoreBackup(target, path(`numbering ${when}`));
      const again = await target.db.pool.connect();
      await book(again, 1);
      await book(again, 2);
      again.release();
      const found = await target.db.many(
        sql`select place_id, number from bookings order by place_id, number`,
      );
      const numbers = (place: number, last: number) =>
        Array.from({ length: last }, (_, n) => ({ place_id: place, number: n + 1 }));
      expect(found).toEqual([...numbers(1, 4), ...numbers(2, when === 'before' ? 2 : 3)]);
    },
  );

  it('restores the secret key of the data folder, and removes it after a failure', async () => {
    const keyOf = ({ config }: Place) => join(config.dataDir, SECRET_KEY);
    writeFileSync(keyOf(source()), 'chiave', { mode: 0o600 });
    const written = await writeBackup(source(), path('key'));
    await rm(keyOf(source()));
    expect(written.secret_key).toBe(true);
    const target = await nothing();
    await restoreBackup(target, path('key'));
    expect(readFileSync(keyOf(target), 'utf8')).toBe('chiave');
    expect(statSync(keyOf(target)).mode & 0o777).toBe(0o600);

    const failing = await nothing();
    const files: App['files'] = { ...failing.files, put: () => Promise.reject(new Error('disco pieno')) };
    await expect(restoreBackup({ ...failing, files }, path('key'))).rejects.toThrow('disco pieno');
    expect(existsSync(keyOf(failing))).toBe(false);
    expect(await isUntouched(failing)).toBe(true);
  });

  it('lists tables in the order of their references, without unlogged ones', async () => {
    const client = await w.app.db.pool.connect();
    const tables = await listTables(client);
    const counts = await countRows(client, tables).finally(() => client.release());
    expect(Object.keys(counts)).not.toContain('throttles');
    const order = tables.map(({ name }) => name);
    expect(order.indexOf('users')).toBeLessThan(order.indexOf('sessions'));
    expect(order.indexOf('bookings')).toBeLessThan(order.indexOf('booking_nights'));
  });
});
