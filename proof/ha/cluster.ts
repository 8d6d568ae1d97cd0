import { spawn, execFileSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../free-port.ts';

const DEPLOY = join(import.meta.dirname, '..', '..', 'deploy', 'ha');
const NODES = ['db1', 'db2', 'db3'] as const;
export type NodeName = (typeof NODES)[number];
const PORTS = [2379, 2380, 5432, 8008] as const;
const START_MS = 90_000;

type Addresses = ReadonlyMap<string, string>;

/** A file of deploy/ha for one node of this machine. */
function filled(file: string, node: NodeName, addresses: Addresses, folder: string): string {
  let text = readFileSync(join(DEPLOY, file), 'utf8').replaceAll('${NODE}', node);
  for (const [name, address] of addresses) text = text.replaceAll(name, address);
  // HAProxy names the port of its question apart.
  for (const one of NODES)
    text = text.replace(
      new RegExp(`(server ${one} .* check port )8008`),
      `$1${addresses.get(`${one}.internal:8008`)!.split(':')[1]}`,
    );
  return text
    .replaceAll('/var/lib/etcd/hub', join(folder, `etcd-${node}`))
    .replaceAll('/var/lib/postgresql/15/hub', join(folder, `postgres-${node}`))
    .replaceAll('samenet', '127.0.0.1/32')
    .replace('local all all peer', 'local all all trust');
}

/** Three nodes of etcd and Patroni, and HAProxy, as deploy/ha has them, on one machine. */
export class Cluster {
  readonly #folder: string;
  readonly #addresses = new Map<string, string>();
  readonly #patroni = new Map<NodeName, ChildProcess>();
  readonly #others: ChildProcess[] = [];
  #port = 0;

  /** `folder` belongs to the user `postgres`, which PostgreSQL runs as. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  get url(): string {
    return `postgres://hub:hub@127.0.0.1:${this.#port}/hub`;
  }

  #address(node: NodeName, port: (typeof PORTS)[number]): string {
    return this.#addresses.get(`${node}.internal:${port}`)!;
  }

  #spawn(command: string, args: string[], environment: Record<string, string> = {}): ChildProcess {
    const log = openSync(join(this.#folder, `${command}.log`), 'a');
    const uid = Number(execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' }));
    const gid = Number(execFileSync('id', ['-g', 'postgres'], { encoding: 'utf8' }));
    return spawn(command, args, {
      cwd: this.#folder,
      env: { PATH: process.env.PATH, HOME: this.#folder, ...environment },
      stdio: ['ignore', log, log],
      ...(process.getuid?.() === 0 && { uid, gid }),
    });
  }

  async start(): Promise<void> {
    for (const node of NODES)
      for (const port of PORTS)
        this.#addresses.set(`${node}.internal:${port}`, `127.0.0.1:${await freePort()}`);
    this.#port = await freePort();
    for (const node of NODES) {
      const lines = filled('etcd.env', node, this.#addresses, this.#folder).split('\n');
      const settings = lines.filter((line) => line.startsWith('ETCD_')).map((line) => line.split(/=(.*)/));
      this.#others.push(
        this.#spawn('etcd', [], Object.fromEntries(settings.map(([name = '', value = '']) => [name, value]))),
      );
      mkdirSync(join(this.#folder, node), { recursive: true });
      chmodSync(join(this.#folder, node), 0o755);
      const config = filled('patroni.yml', node, this.#addresses, this.#folder);
      writeFileSync(this.#configOf(node), config, { mode: 0o644 });
    }
    // The first node makes the cluster; the others copy it.
    for (const node of NODES) await this.startNode(node);
    await this.#makeDatabase();
    const config = filled('haproxy.cfg', 'db1', this.#addresses, this.#folder);
    const file = join(this.#folder, 'haproxy.cfg');
    writeFileSync(file, config.replace('bind 127.0.0.1:5000', `bind 127.0.0.1:${this.#port}`), {
      mode: 0o644,
    });
    this.#others.push(this.#spawn('haproxy', ['-f', file]));
    // HAProxy takes every server for the primary until it has asked each of them twice.
    await pause(3000);
    await this.#until(async () => {
      const [row] = await this.ask<{ standby: boolean }>('select pg_is_in_recovery() as standby');
      return row?.standby === false;
    });
  }

  #configOf(node: NodeName): string {
    return join(this.#folder, node, 'patroni.yml');
  }

  /** Starts Patroni of a node and waits until its PostgreSQL is part of the cluster. */
  async startNode(node: NodeName): Promise<void> {
    this.#patroni.set(node, this.#spawn('patroni', [this.#configOf(node)]));
    await this.#until(() => this.#isThere(node));
  }

  async #until(isDone: () => Promise<boolean>): Promise<void> {
    const begun = Date.now();
    while (!(await isDone().catch(() => false))) {
      if (Date.now() - begun > START_MS) throw new Error('The cluster did not get so far.');
      await pause(200);
    }
  }

  async #isThere(node: NodeName): Promise<boolean> {
    const answer = await fetch(`http://${this.#address(node, 8008)}/health`, { method: 'GET' });
    return answer.ok;
  }

  /** The node that is the primary; undefined while there is none. */
  async primary(): Promise<NodeName | undefined> {
    for (const node of NODES) {
      const isPrimary = await fetch(`http://${this.#address(node, 8008)}/primary`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isPrimary) return node;
    }
    return undefined;
  }

  /** Waits until all nodes are there and one of them is the synchronous standby. */
  whole(): Promise<void> {
    return this.#until(async () => {
      const states = await Promise.all(
        NODES.map(async (node) => (await fetch(`http://${this.#address(node, 8008)}/health`)).ok),
      );
      const standbys = await Promise.all(
        NODES.map(async (node) => (await fetch(`http://${this.#address(node, 8008)}/sync`)).ok),
      );
      return states.every(Boolean) && standbys.some(Boolean);
    });
  }

  async #makeDatabase(): Promise<void> {
    const primary = (await this.primary())!;
    const [host, port] = this.#address(primary, 5432).split(':');
    const client = new pg.Client({
      host,
      port: Number(port),
      user: 'postgres',
      password: 'superuser-password',
    });
    await client.connect();
    await client.query(`create role hub login password 'hub'`);
    await client.query('create database hub owner hub');
    await client.end();
  }

  async ask<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.url });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Row>(text, values)).rows;
    } finally {
      await client.end();
    }
  }

  #postmasterOf(node: NodeName): number {
    const file = join(this.#folder, `postgres-${node}`, 'postmaster.pid');
    return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
  }

  /** Ends PostgreSQL of a node at once; with `machine` Patroni as well, which is as if the machine had no power. */
  async kill(node: NodeName, machine: boolean): Promise<void> {
    const patroni = this.#patroni.get(node)!;
    if (machine) {
      const gone = once(patroni, 'exit');
      patroni.kill('SIGKILL');
      await gone;
    }
    const postmaster = this.#postmasterOf(node);
    if (postmaster > 0) process.kill(postmaster, 'SIGKILL');
  }

  async stop(): Promise<void> {
    const running = [...this.#patroni.values(), ...this.#others].filter(
      ({ exitCode, signalCode }) => exitCode === null && signalCode === null,
    );
    for (const child of running) {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    }
    for (const node of NODES) {
      const postmaster = this.#postmasterOf(node);
      try {
        if (postmaster > 0) process.kill(postmaster, 'SIGQUIT');
      } catch {
        // Killed before.
      }
    }
    await pause(1000);
  }
}
