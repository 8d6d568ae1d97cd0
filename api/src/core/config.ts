import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { parseUrl } from './format/parse-url.ts';
import { type PrivateHost, readPrivateHost } from './private-hosts.ts';
import { backupRecipients } from './secrets/backup-recipients.ts';

const flag = z.pipe(
  z.enum(['0', '1', 'true', 'false'], 'deve essere 0 oppure 1'),
  z.transform((value) => value === '1' || value === 'true'),
);

function url(protocols: string[], example: string) {
  return z.string().check(
    z.refine((value) => {
      const parsed = parseUrl(value);
      return parsed !== undefined && protocols.includes(parsed.protocol);
    }, `deve essere un indirizzo come ${example}`),
  );
}

/** Hub is served at the root of its host: a path, a query or credentials in its address would become part of every link. */
function isOrigin(value: string): boolean {
  const parsed = parseUrl(value);
  if (!parsed) return true;
  const { pathname, search, hash, username, password } = parsed;
  return /^\/*$/.test(pathname) && `${search}${hash}${username}${password}` === '';
}

const privateHosts = z.pipe(
  z.string(),
  z.transform((text, context): PrivateHost[] => {
    const refuse = (message: string) => {
      context.issues.push({ code: 'custom', message, input: text });
      return z.NEVER;
    };
    if (['0', 'false'].includes(text.trim())) return [];
    if (['1', 'true'].includes(text.trim())) {
      return refuse(
        `non apre più tutta la rete: al posto di «${text}» elenca i nomi, gli indirizzi o le reti che Hub può raggiungere, separati da virgole, per esempio umbrel.local,192.168.1.0/24`,
      );
    }
    const read = text.split(',').map((entry) => readPrivateHost(entry.trim()));
    const fault = read.find((entry) => typeof entry === 'string');
    return fault === undefined ? read.filter((entry) => typeof entry !== 'string') : refuse(fault);
  }),
);

/** Fastify's `trustProxy` accepts a named range, an address, or a network in CIDR. */
function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

const atLeastOne = z.coerce
  .number('deve essere un numero intero da 1 in su')
  .check(
    z.int('deve essere un numero intero da 1 in su'),
    z.minimum(1, 'deve essere un numero intero da 1 in su'),
  );

const Environment = z.object({
  HUB_PORT: z._default(
    z.coerce
      .number('deve essere un numero di porta')
      .check(
        z.int('deve essere un numero di porta'),
        z.minimum(0, 'deve essere un numero di porta'),
        z.maximum(65_535, 'deve essere un numero di porta'),
      ),
    3000,
  ),
  HUB_HOST: z._default(z.string().check(z.minLength(1, 'non può essere vuoto')), '127.0.0.1'),
  HUB_DATA_DIR: z._default(z.string().check(z.minLength(1, 'non può essere vuoto')), './data'),
  DATABASE_URL: z.optional(url(['postgres:', 'postgresql:'], 'postgres://utente:password@host:5432/hub')),
  HUB_PUBLIC_URL: z.optional(
    url(['http:', 'https:'], 'https://hub.example.it').check(
      z.refine(isOrigin, 'deve essere un indirizzo senza altro dopo il nome, come https://hub.example.it'),
    ),
  ),
  HUB_SECRET_KEY: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^[0-9a-f]{64}$/i,
          'deve essere di 64 cifre esadecimali (32 byte), per esempio da «openssl rand -hex 32»',
        ),
      ),
  ),
  HUB_SECRET_KEY_OLD: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => text.split(',').every((key) => /^[0-9a-f]{64}$/i.test(key.trim())),
          'deve essere la chiave di prima, di 64 cifre esadecimali; più di una con virgole',
        ),
      ),
  ),
  HUB_OPERATOR_KEY: z.optional(
    z
      .string()
      .check(
        z.regex(/^[\x21-\x7e]{24,}$/, 'deve avere almeno 24 caratteri, senza spazi né lettere accentate'),
      ),
  ),
  HUB_SIGNUP: z.optional(z.enum(['closed', 'trial'], 'deve essere closed oppure trial')),
  HUB_DEMO: z.optional(flag),
  HUB_PROVIDER_URL: z.optional(url(['http:', 'https:'], 'https://directory.example.it')),
  HUB_BTCPAY_DEFAULT_HOST: z.optional(url(['http:', 'https:'], 'https://btcpay.example.it')),
  SMTP_URL: z.optional(url(['smtp:', 'smtps:'], 'smtps://utente:password@host:465?from=hub@example.it')),
  HUB_BACKUP_RECIPIENT: z.optional(backupRecipients),
  S3_URL: z.optional(
    url(['http:', 'https:'], 'https://CHIAVE:SEGRETO@s3.example.it/contenitore?region=eu-south-1'),
  ),
  HUB_ALLOW_PRIVATE_HOSTS: z._default(privateHosts, []),
  HUB_TRUSTED_PROXIES: z._default(
    z
      .string()
      .check(
        z.refine(
          (value) => value.split(',').every((one) => isProxy(one.trim())),
          'deve essere un elenco di indirizzi, reti o «loopback», per esempio loopback,172.16.0.0/12',
        ),
      ),
    'loopback',
  ),
  HUB_JOBS: z._default(z.enum(['all', 'none', 'only'], 'deve essere all, none oppure only'), 'all'),
  HUB_REQUIRE_TWO_FACTOR: z._default(z.enum(['none', 'owners'], 'deve essere none oppure owners'), 'none'),
  HUB_PUBLIC_TRIES: z._default(atLeastOne, 30),
  HUB_PUBLIC_WAITING: z._default(atLeastOne, 5),
  HUB_PUBLIC_SHARE: z._default(
    z.coerce
      .number('deve essere una percentuale da 1 a 100')
      .check(
        z.int('deve essere una percentuale da 1 a 100'),
        z.minimum(1, 'deve essere una percentuale da 1 a 100'),
        z.maximum(100, 'deve essere una percentuale da 1 a 100'),
      ),
    50,
  ),
});

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** Absent: the embedded server in the data folder. */
  databaseUrl: string | undefined;
  /**
   * The public address without a trailing slash. Absent: the address on which this process listens, never a request's
   * header.
   */
  publicUrl: string | undefined;
  secretKey: string | undefined;
  /** Earlier keys, which still open what they sealed, during a key rotation. */
  oldSecretKeys: readonly string[];
  operatorKey: string | undefined;
  /** `trial`: a new account may open a place of its own for 30 days. `closed`: the operator opens places. */
  signup: 'closed' | 'trial';
  /** Absent: fill an empty embedded database only. */
  demo: boolean | undefined;
  /** Absent: the notice of a missing plan has no link. */
  providerUrl: string | undefined;
  btcpayDefaultHost: string | undefined;
  smtpUrl: string | undefined;
  /** Public keys of age to which backups are encrypted. */
  backupRecipients: readonly string[];
  s3Url: string | undefined;
  /** Private hosts and networks that user-supplied addresses may reach. */
  privateHosts: readonly PrivateHost[];
  /** Proxies whose `X-Forwarded-For` is trusted, as Fastify's `trustProxy` takes them. */
  trustedProxies: string[];
  /** Booking attempts per address on public pages in ten minutes. */
  publicTries: number;
  /** `none`: this process serves people alone; `only`: it works on jobs alone. */
  jobs: 'all' | 'none' | 'only';
  /** The people who need a second factor to enter their places. */
  requireTwoFactor: 'none' | 'owners';
  /** Waiting requests per guest and place; limits of room-nights and networks are proportional. */
  waitingRequests: number;
  /** Percent of the rooms of a night that requests with unproved addresses may hold; 100: all. */
  unprovedShare: number;
}

/** Reads the environment. Throws one Error whose message has a sentence for each faulty variable. */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const variables = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = Environment.safeParse(variables);
  if (!parsed.success) {
    throw new Error(
      parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`).join('\n'),
    );
  }
  const env = parsed.data;
  return {
    port: env.HUB_PORT,
    host: env.HUB_HOST,
    dataDir: resolve(env.HUB_DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    publicUrl: env.HUB_PUBLIC_URL?.replace(/\/+$/, ''),
    secretKey: env.HUB_SECRET_KEY,
    oldSecretKeys: env.HUB_SECRET_KEY_OLD?.split(',').map((key) => key.trim()) ?? [],
    operatorKey: env.HUB_OPERATOR_KEY,
    signup: env.HUB_SIGNUP ?? (env.HUB_OPERATOR_KEY === undefined ? 'trial' : 'closed'),
    demo: env.HUB_DEMO,
    providerUrl: env.HUB_PROVIDER_URL,
    btcpayDefaultHost: env.HUB_BTCPAY_DEFAULT_HOST,
    smtpUrl: env.SMTP_URL,
    backupRecipients: env.HUB_BACKUP_RECIPIENT ?? [],
    s3Url: env.S3_URL,
    privateHosts: env.HUB_ALLOW_PRIVATE_HOSTS,
    trustedProxies: env.HUB_TRUSTED_PROXIES.split(',').map((one) => one.trim()),
    publicTries: env.HUB_PUBLIC_TRIES,
    jobs: env.HUB_JOBS,
    requireTwoFactor: env.HUB_REQUIRE_TWO_FACTOR,
    waitingRequests: env.HUB_PUBLIC_WAITING,
    unprovedShare: env.HUB_PUBLIC_SHARE,
  };
}
