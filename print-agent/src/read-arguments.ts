import { homedir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Address } from './printer/connection.ts';

interface Arguments {
  server: string;
  code: string | undefined;
  printers: Map<string, Address>;
  folder: string;
}

const USAGE =
  'npm run print-agent -- --server https://hub.example --code CODICE --printer cucina=tcp://192.168.1.50:9100';

/** `cucina=tcp://192.168.1.50:9100`; names are compared in lower case. */
function readPrinter(text: string): [string, Address] {
  const found = /^(.+?)=tcp:\/\/([^/:]+|\[[^\]]+\])(?::(\d+))?\/?$/.exec(text);
  if (!found) throw new Error(`Stampante non capita: ${text}\n${USAGE}`);
  const [, name = '', host = '', port = '9100'] = found;
  return [name.trim().toLowerCase(), { host: host.replaceAll(/[[\]]/g, ''), port: Number(port) }];
}

/** Throws with the usage. */
export function readArguments(args: string[]): Arguments {
  const { values } = parseArgs({
    args,
    options: {
      server: { type: 'string' },
      code: { type: 'string' },
      printer: { type: 'string', multiple: true },
      data: { type: 'string' },
    },
  });
  if (values.server === undefined || values.printer === undefined) throw new Error(USAGE);
  return {
    server: values.server.replace(/\/+$/, ''),
    code: values.code,
    printers: new Map(values.printer.map(readPrinter)),
    folder: values.data ?? join(homedir(), '.hub-print-agent'),
  };
}
