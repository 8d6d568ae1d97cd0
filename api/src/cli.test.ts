import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auth } from 'contract/access/calls';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmbedded } from './core/db/embedded/embedded.ts';
import { openDatabase } from './core/db/pool.ts';
import { commands } from './slices/command-line/commands.ts';
import { explain, overview, programOf } from './slices/command-line/help.ts';
import { readArguments } from './slices/command-line/read-arguments.ts';
import { builtPrograms } from './testing/built-programs.ts';
import { world } from './testing/world.ts';

const CLI = join(builtPrograms(), 'cli.mjs');
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hub-cli-'));
});
afterAll(() => rm(folder, { recursive: true }));

interface Ended {
  code: number;
  out: string;
  err: string;
}

/** Runs the command line as a process of its own; `environment` chooses the database. */
function hub(environment: Record<string, string>, ...words: string[]): Promise<Ended> {
  const env = { ...process.env, DATABASE_URL: '', HUB_DATA_DIR: join(folder, 'data'), ...environment };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [CLI, ...words], { env, cwd: folder }, (_error, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    );
    child.stdin?.end();
  });
}

describe('the words of the command line', () => {
  const find = (name: string) => commands.find((one) => one.name === name)!;
  const read = (name: string, ...words: string[]) => readArguments(find(name), words);

  it('explains each command with an example that parses', async () => {
    const names = commands.map(({ name }) => name);
    expect(names.join(' ')).toBe(
      'user:create user:list user:show user:change user:end-sessions user:block user:unblock ' +
        'user:reset-two-factor user:send-reset-link ' +
        'place:create place:list place:show place:change place:close place:reopen place:remove assignment:grant assignment:revoke assignment:list ' +
        'subscription:set subscription:show subscription:list audit:list ' +
        'review:put review:remove review:list reply:list demo:seed backup restore key:rotate key:backup-pair documents:check',
    );
    for (const command of commands) {
      expect(overview('hub', commands)).toContain(`  ${command.name}`);
      const text = explain('hub', command);
      expect(text).toContain(command.summary);
      for (const { label } of command.options) expect(text).toContain(label);
      expect(command.options.every(({ label }) => label !== '')).toBe(true);
      const example = [...command.example.matchAll(/"([^"]*)"|(\S+)/g)].map(
        ([, quoted, word]) => quoted ?? word ?? '',
      );
      expect(example[0]).toBe(command.name);
      const { values } = readArguments(command, example.slice(1));
      for (const { key, required } of command.options) if (required) expect(values).toHaveProperty(key);
    }
  });

  it('reads options, values with a dash, and the file of backup and restore', () => {
    expect(read('place:create', '--name', 'Bar', '--category=-bar-', '--json')).toEqual({
      help: false,
      json: true,
      values: { name: 'Bar', category: '-bar-' },
    });
    expect(read('assignment:grant', '--place-id', '3').values).toEqual({ place_id: '3' });
    expect(read('backup', 'a.tar.gz').values).toEqual({ file: 'a.tar.gz' });
    expect(read('restore', '--', '-a.tar.gz').values).toEqual({ file: '-a.tar.gz' });
    expect(read('demo:seed', '-h').help).toBe(true);
  });

  it.each([
    ['place:create --nome Bar', 'Opzione sconosciuta: --nome'],
    ['place:create -n Bar', 'Opzione sconosciuta: -n'],
    ['place:create --name', 'Manca il valore di --name.'],
    ['place:create --name --json', 'Manca il valore di --name. Se comincia con un trattino: --name=--json'],
    ['place:create --name A --name B', '--name è indicata due volte.'],
    ['place:create Bar', 'Argomento di troppo: Bar'],
    ['place:create --json=1', '--json non vuole un valore.'],
    ['backup a b', 'Argomento di troppo: b'],
    ['backup --file a', 'Opzione sconosciuta: --file'],
  ])('refuses «%s»', (line, sentence) => {
    const [name = '', ...words] = line.split(' ');
    expect(() => read(name, ...words)).toThrow(sentence);
  });
});

it.each([
  ['/opt/hub/scripts/hub.mjs', 'npm run hub --'],
  ['/app/dist/api/cli.mjs', 'node /app/dist/api/cli.mjs'],
])('started as %s it shows the usage %s', (file, program) => {
  expect(programOf(file)).toBe(program);
  expect(overview(program, commands)).toContain(`Uso: ${program} <comando>`);
});

describe('the command line as a process', () => {
  const w = world();
  const onWorld = (...words: string[]) => hub({ DATABASE_URL: w.databaseUrl }, ...words);

  it('explains itself without a database', async () => {
    const help = await hub({}, '--help');
    expect([help.code, help.err]).toEqual([0, '']);
    expect(help.out).toBe(overview(`node ${CLI}`, commands));
    const one = await hub({ DATABASE_URL: 'non un indirizzo' }, 'restore', '--help');
    expect([one.code, one.out]).toEqual([
      0,
      explain(
        `node ${CLI}`,
        commands.find(({ name }) => name === 'restore')!,
      ),
    ]);
    expect(existsSync(join(folder, 'data'))).toBe(false);
  });

  it('ends with 2 when it was called wrongly', async () => {
    const unknown = await hub({}, 'user:crea');
    expect([unknown.code, unknown.out]).toEqual([2, '']);
    expect(unknown.err).toContain('Comando sconosciuto: user:crea');
    const wrong = await onWorld('user:create', '--email', 'nessuna', '--username', 'ab', '--json');
    expect([wrong.code, wrong.out]).toEqual([2, '']);
    expect(JSON.parse(wrong.err)).toEqual({
      error: 'Alcuni valori mancano o non vanno bene.',
      code: 'usage',
      fields: {
        '--email': 'Indirizzo e-mail non valido.',
        '--username': 'Usa almeno 3 caratteri.',
        '--first-name': 'Inserisci il nome.',
        '--last-name': 'Inserisci il cognome.',
      },
    });
    const variable = await hub({ HUB_PORT: 'tanti' }, 'demo:seed');
    expect([variable.code, variable.err]).toEqual([2, expect.stringContaining('HUB_PORT')]);
  });

  it('does what the operator API does, and prints text or JSON', async () => {
    const account = [
      '--email',
      'Riga@Example.com',
      '--username',
      'riga',
      '--first-name',
      'Riga',
      '--last-name',
      'Comando',
    ];
    const made = await onWorld('user:create', ...account, '--json');
    expect([made.code, made.err]).toEqual([0, '']);
    const user = JSON.parse(made.out);
    expect(user).toMatchObject({ email: 'riga@example.com', username: 'riga' });
    const login = await w.as()(auth.login, { body: { email: user.email, password: user.password } });
    expect(login.status).toBe(200);

    const twice = await onWorld('user:create', ...account, '--json');
    expect([twice.code, twice.out]).toEqual([1, '']);
    expect(JSON.parse(twice.err).code).toBe('already_registered');

    const place = await onWorld('place:create', '--name', 'Bar Riga', '--category', 'bar');
    expect([place.code, place.err]).toEqual([0, '']);
    const id = /^Creata l'attività numero (\d+): Bar Riga \(bar\)\.\n$/.exec(place.out)?.[1] ?? '';
    const where = ['--email', 'riga@example.com', '--place-id', id];
    const granted = await onWorld('assignment:grant', ...where, '--role', 'manager');
    expect([granted.code, granted.out]).toEqual([
      0,
      'Assegnato: livello business, ruolo manager in Bar Riga.\n',
    ]);
    const paid = await onWorld(
      'subscription:set',
      '--email',
      'riga@example.com',
      '--expires-at',
      '2031-12-31T22:00:00Z',
    );
    expect([paid.code, paid.out]).toEqual([0, 'Abbonamento valido fino al 31 dicembre 2031.\n']);
    const revoked = await onWorld('assignment:revoke', ...where);
    expect(revoked.code).toBe(0);
    const again = await onWorld('assignment:revoke', ...where);
    expect([again.code, again.out, again.err]).toEqual([
      1,
      '',
      `riga@example.com non ha incarichi nell'attività numero ${id}.\n`,
    ]);
    // It starts a program seven times.
  }, 60_000);

  it('reports in one sentence that the database does not answer', async () => {
    const ended = await hub({ DATABASE_URL: 'postgres://hub:segreto@127.0.0.1:1/hub' }, 'demo:seed');
    expect([ended.code, ended.out, ended.err]).toEqual([
      1,
      '',
      'Il database non risponde: controlla DATABASE_URL.\n',
    ]);
  });
});

describe('the command line on the embedded database', () => {
  it('seeds, backs up, restores elsewhere, and works beside a running server', async () => {
    const seeded = await hub({}, 'demo:seed');
    expect([seeded.code, seeded.err]).toEqual([0, '']);
    expect(seeded.out).toContain('benvenuti-in-hub');
    expect((await hub({}, 'demo:seed')).out).toContain('non è cambiato nulla');

    const elsewhere = join(folder, 'altrove');
    const wrong = await hub({ HUB_DATA_DIR: elsewhere }, 'backup', 'vuota.tar.gz');
    expect([wrong.code, wrong.out, wrong.err]).toEqual([
      1,
      '',
      `In ${elsewhere} non c'è un database di Hub: controlla HUB_DATA_DIR, oppure indica DATABASE_URL.\n`,
    ]);
    expect([existsSync(elsewhere), existsSync(join(folder, 'vuota.tar.gz'))]).toEqual([false, false]);

    const saved = await hub({}, 'backup', 'copia.tar.gz', '--json');
    expect([saved.code, saved.err]).toEqual([0, '']);
    const summary = JSON.parse(saved.out);
    expect(summary).toMatchObject({ file: join(folder, 'copia.tar.gz'), files: 18, secret_key: false });
    const occupied = await hub({}, 'restore', 'copia.tar.gz');
    expect([occupied.code, occupied.err]).toEqual([
      1,
      'Il database non è vuoto: ripristina in una cartella dei dati nuova.\n',
    ]);
    const dataDir = join(folder, 'nuova');
    const restored = await hub({ HUB_DATA_DIR: dataDir }, 'restore', 'copia.tar.gz', '--json');
    expect([restored.code, JSON.parse(restored.out)]).toEqual([0, summary]);
    expect(await readdir(join(dataDir, 'files', 'photos'))).toHaveLength(18);

    const server = await startEmbedded({ dataDir });
    const db = openDatabase(server.url);
    try {
      const place = ['place:create', '--name', 'Nuova', '--category', 'bar', '--json'];
      const made = await hub({ HUB_DATA_DIR: dataDir }, ...place);
      expect([made.code, made.err]).toEqual([0, '']);
      expect(await db.many(sql`select name from places where id = ${JSON.parse(made.out).id}`)).toEqual([
        { name: 'Nuova' },
      ]);
    } finally {
      await db.close();
      await server.stop();
    }
  }, 120_000);
});
