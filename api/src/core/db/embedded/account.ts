import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';

/** The unprivileged user that runs PostgreSQL when Hub itself runs as root, which PostgreSQL refuses. */
export type Account = { uid: number; gid: number };

const ownName = 'hub-postgres';

/**
 * The account that runs the server of `folder`; undefined: the current one. An existing cluster stays with its owner,
 * so that root may start today and the owner tomorrow.
 */
export function serverAccount(folder: string): Account | undefined {
  const self = process.geteuid?.();
  if (self === undefined) return undefined;
  const owner = statSync(folder, { throwIfNoEntry: false });
  if (self !== 0) {
    if (!owner || owner.uid === self) return undefined;
    throw new Error(
      `La cartella ${folder} appartiene a un altro utente: avvia Hub con l'utente che l'ha creata.`,
    );
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const account = lookUp(ownName) ?? create() ?? lookUp('postgres') ?? lookUp('nobody');
  if (account) return account;
  throw new Error(
    `PostgreSQL non può girare come root e non è stato possibile creare l'utente ${ownName}: crealo e riavvia Hub.`,
  );
}

function lookUp(name: string): Account | undefined {
  const uid = idOf('-u', name);
  const gid = idOf('-g', name);
  return uid && gid ? { uid, gid } : undefined;
}

function idOf(flag: '-u' | '-g', name: string): number | undefined {
  const answer = spawnSync('id', [flag, name], { encoding: 'utf8' });
  return answer.status === 0 ? Number.parseInt(answer.stdout, 10) : undefined;
}

/** Two concurrent starts may both create it, so only its existence afterwards counts. */
function create(): Account | undefined {
  spawnSync('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    ownName,
  ]);
  const created = lookUp(ownName);
  if (created) return created;
  spawnSync('adduser', ['-S', '-D', '-H', '-s', '/sbin/nologin', ownName]);
  return lookUp(ownName);
}
