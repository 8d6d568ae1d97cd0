import * as z from 'zod/mini';
import { malformed } from '../../core/errors/errors.ts';

export const MANIFEST = 'manifest.json';
export const SECRET_KEY = 'secret-key';

/** The first entry of a backup: its contents, and the schema of its rows. */
const Manifest = z.object({
  format: z.literal(1),
  created_at: z.string(),
  migrations: z.array(z.object({ name: z.string(), applied_at: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int() })),
  sequences: z.array(z.object({ name: z.string(), last_value: z.int(), is_called: z.boolean() })),
});
export type Manifest = z.infer<typeof Manifest>;

/** The summary for the person at the command line. */
export interface Summary {
  file: string;
  created_at: string;
  tables: Record<string, number>;
  rows: number;
  files: number;
  secret_key: boolean;
  /** Encrypted to a public key. */
  encrypted: boolean;
}

export type Contents = Omit<Summary, 'file' | 'encrypted'>;

export function readManifest(bytes: Buffer): Manifest {
  try {
    return Manifest.parse(JSON.parse(bytes.toString('utf8')));
  } catch {
    throw malformed('Il file non è un backup di questa versione di Hub.', 'backup_unknown');
  }
}

export function summarize(manifest: Manifest, files: number, secretKey: boolean): Contents {
  return {
    created_at: manifest.created_at,
    tables: Object.fromEntries(manifest.tables.map(({ name, rows }) => [name, rows])),
    rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    files,
    secret_key: secretKey,
  };
}
