// HotelDruid as Debian packs it (hoteldruid, nginx-light, php-fpm with opcache, php-sqlite3), with a folder of its own for
// everything that it writes: nothing of the machine's own installation is changed or used.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../proof/free-port.ts';
import { familyFigures } from '../../proof/load/process-figures.ts';

const PROGRAM = '/usr/share/hoteldruid';
const PASSWORD = 'benvenuti-in-hub';
/** A session belongs to the browser that began it. */
export const BROWSER = { 'user-agent': 'hub-peers' };
const SQLITE_FILE = 'db_hoteldruid';

/** The name changes with PHP's version: php-fpm8.2. */
const phpFpm = (): string | undefined =>
  readdirSync('/usr/sbin')
    .filter((name) => name.startsWith('php-fpm'))
    .toSorted()
    .at(-1);

/** What is missing to run it, as words for who started the comparison; undefined: nothing. */
export function missingForHotelDruid(): string | undefined {
  const missing = [
    ...(existsSync(PROGRAM) ? [] : ['hoteldruid']),
    ...(spawnSync('nginx', ['-v']).error ? ['nginx-light'] : []),
    ...(phpFpm() ? [] : ['php-fpm']),
    ...(spawnSync('php', ['-r', 'exit(class_exists("SQLite3") ? 0 : 1);']).status === 0
      ? []
      : ['php-sqlite3', 'php-cli']),
  ];
  return missing.length === 0
    ? undefined
    : `apt-get install --no-install-recommends ${missing.join(' ')} is needed`;
}

export interface PeerStay {
  room: number;
  /** YYYY-MM-DD; the night of `to` is not slept any more. */
  from: string;
  to: string;
  first_name: string;
  last_name: string;
}

/** Writes the stays, with a guest each, and a password for the administrator, as the program's own pages write them. */
const FILL = `
$stays = json_decode(stream_get_contents(STDIN), true);
[, $file, $year, $password] = $argv;
$db = new SQLite3($file);
$db->exec('begin');
$salt = str_repeat('a', 20);
for ($n = 0; $n < 15; $n++) $password = md5($password . substr($salt, 0, 20 - $n));
$db->exec("update utenti set password = '$password', salt = '$salt', tipo_pass = '5' where idutenti = 1");
$guest = $db->prepare('insert into clienti (idclienti, cognome, nome, email, datainserimento, utente_inserimento)
  values (:id, :last, :first, :mail, current_timestamp, 1)');
$stay = $db->prepare("insert into prenota$year (idprenota, idclienti, idappartamenti, iddatainizio, iddatafine, assegnazioneapp,
    num_persone, tariffa, tariffesettimanali, tariffa_tot, pagato, conferma, datainserimento, utente_inserimento)
  values (:id, :id, :room, (select idperiodi from periodi$year where datainizio = :from),
    (select idperiodi from periodi$year where datafine = :to), 'k', 2, 'tariffa1', '80,80,80', 240, 0, 'S', current_timestamp, 1)");
$rooms = [];
$found = $db->query('select idappartamenti from appartamenti order by idappartamenti');
while ($row = $found->fetchArray(SQLITE3_NUM)) $rooms[] = $row[0];
foreach ($stays as $n => $one) {
  $guest->bindValue(':id', $n + 1);
  $guest->bindValue(':last', $one['last_name']);
  $guest->bindValue(':first', $one['first_name']);
  $guest->bindValue(':mail', "ospite.$n@example.com");
  $guest->execute();
  $stay->bindValue(':id', $n + 1);
  $stay->bindValue(':room', $rooms[$one['room']]);
  $stay->bindValue(':from', $one['from']);
  $stay->bindValue(':to', $one['to']);
  $stay->execute();
}
$db->exec('commit');
echo $db->querySingle("select count(*) from prenota$year where iddatainizio is not null and iddatafine is not null");
`;

const asText = (fields: Record<string, string | number>): URLSearchParams =>
  new URLSearchParams(Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]));

export class HotelDruid {
  readonly #folder = mkdtempSync(join(tmpdir(), 'hub-peer-'));
  readonly #running: ChildProcess[] = [];
  #session = '';

  /** In which its first stay begins: it keeps the bookings of each year by themselves. */
  readonly year: number;
  readonly #port: number;

  private constructor(port: number, year: number) {
    [this.#port, this.year] = [port, year];
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Installs it, with its rooms and stays, and leaves it running. The year is that in which the first stay begins. */
  static async fill(rooms: number, stays: readonly PeerStay[]): Promise<HotelDruid> {
    const year = Number(
      stays
        .map(({ from }) => from)
        .toSorted()[0]!
        .slice(0, 4),
    );
    const peer = new HotelDruid(await freePort(), year);
    try {
      peer.#write();
      await peer.start();
      await peer.#install(rooms);
      peer.#insert(stays);
      await peer.#signIn();
      return peer;
    } catch (error) {
      await peer.remove();
      throw error;
    }
  }

  #write(): void {
    const folder = this.#folder;
    cpSync(PROGRAM, join(folder, 'www'), { recursive: true, dereference: true });
    for (const name of ['data', 'pages']) mkdirSync(join(folder, name));
    const constants = {
      C_DATI_PATH: join(folder, 'data'),
      C_EXT_DB_DATA_PATH: '',
      C_CARTELLA_CREA_MODELLI: join(folder, 'pages'),
      C_URL_CREA_MODELLI: './pages/',
      C_GIORNI_NUOVO_ANNO: '9',
    };
    const lines = Object.entries(constants).map(([name, value]) => `define('${name}', '${value}');`);
    writeFileSync(join(folder, 'www', 'costanti.php'), `<?php\n${lines.join('\n')}\n?>`);
    const isRoot = process.getuid?.() === 0;
    // The pool has Debian's own numbers.
    const php = `[global]
error_log = ${folder}/php.log
[www]
${isRoot ? 'user = root\n' : ''}listen = ${folder}/php.sock
pm = dynamic
pm.max_children = 5
pm.start_servers = 2
pm.min_spare_servers = 1
pm.max_spare_servers = 3
`;
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
      .join('\n');
    const nginx = `daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/nginx.log warn;
${isRoot ? 'user root;\n' : ''}worker_processes auto;
events {}
http {
  include /etc/nginx/mime.types;
  access_log off;
  gzip on;
  gzip_types text/css application/javascript;
  ${temporary}
  server {
    listen 127.0.0.1:${this.#port};
    root ${folder}/www;
    location ~ \\.php$ {
      include /etc/nginx/fastcgi_params;
      fastcgi_param SCRIPT_FILENAME $document_root$fastcgi_script_name;
      fastcgi_pass unix:${folder}/php.sock;
      fastcgi_read_timeout 120;
    }
  }
}
`;
    writeFileSync(join(folder, 'php.conf'), php);
    writeFileSync(join(folder, 'nginx.conf'), nginx);
  }

  /** Milliseconds from the commands to the first answer. */
  async start(): Promise<number> {
    const folder = this.#folder;
    const begun = performance.now();
    const quiet = { stdio: 'ignore' as const };
    const asRoot = process.getuid?.() === 0 ? ['-R'] : [];
    this.#running.push(
      spawn(phpFpm()!, ['-F', ...asRoot, '-y', join(folder, 'php.conf')], quiet),
      spawn('nginx', ['-c', join(folder, 'nginx.conf')], quiet),
    );
    for (;;) {
      const answer = await fetch(`${this.url}/inizio.php`).catch(() => undefined);
      await answer?.arrayBuffer();
      if (answer?.ok) return performance.now() - begun;
      if (this.#running.some(({ exitCode }) => exitCode !== null))
        throw new Error('HotelDruid did not start');
      await pause(10);
    }
  }

  async #send(page: string, fields: Record<string, string | number>): Promise<string> {
    const answer = await fetch(`${this.url}/${page}`, {
      method: 'POST',
      headers: BROWSER,
      body: asText(fields),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${page}: ${answer.status} ${text.slice(0, 400)}`);
    return text;
  }

  async #install(rooms: number): Promise<void> {
    await this.#send('creadb.php', { lingua: 'ita', creabase: 1, numappartamenti: rooms });
    const days = { tipo_periodi: 'g', mese_ini: 1, mese_fine: 24 };
    await this.#send('creaanno.php', { anno: this.year, creaanno: 1, ...days });
  }

  #insert(stays: readonly PeerStay[]): void {
    const file = join(this.#folder, 'data', SQLITE_FILE);
    const { stdout, stderr } = spawnSync('php', ['-r', FILL, file, String(this.year), PASSWORD], {
      input: JSON.stringify(stays),
      encoding: 'utf8',
    });
    if (Number(stdout) !== stays.length) throw new Error(`HotelDruid took ${stdout} stays: ${stderr}`);
    // From now on it asks who one is.
    writeFileSync(join(this.#folder, 'data', 'abilita_login'), '');
  }

  async #signIn(): Promise<void> {
    const who = { nome_utente_phpr: 'admin', password_phpr: PASSWORD };
    const page = await this.#send('inizio.php', { anno: this.year, ...who });
    this.#session = /id_sessione=(\w+)/.exec(page)?.[1] ?? '';
    if (this.#session === '') throw new Error('HotelDruid let nobody in');
  }

  /** The address of a page for who is signed in. */
  page(name: string, query: Record<string, string | number>): string {
    const all = asText({ anno: this.year, id_sessione: this.#session, ...query });
    return `${this.url}/${name}?${all.toString()}`;
  }

  /** Memory of nginx and PHP, MB; what their processes share is counted once. */
  memory(): number {
    return this.#running.reduce((sum, { pid }) => {
      const { own_mb, shared_mb } = familyFigures(pid!);
      return sum + own_mb + shared_mb;
    }, 0);
  }

  async stop(): Promise<void> {
    const running = this.#running.splice(0).filter(({ exitCode }) => exitCode === null);
    const ended = running.map((one) => once(one, 'exit'));
    for (const one of running) one.kill('SIGTERM');
    await Promise.all(ended);
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
