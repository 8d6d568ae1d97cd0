import { resolve } from 'node:path';
import * as z from 'zod/mini';
import type { Summary } from '../backup/manifest.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../demo/accounts.ts';
import { seedDemo } from '../demo/seed-demo.ts';
import { openFiles } from '../files/open-files.ts';
import { command, type Command } from './command.ts';
import { placeCommands } from './place-commands.ts';
import { reviewCommands } from './review-commands.ts';
import { longDay } from './say.ts';
import { subscriptionCommands } from './subscription-commands.ts';
import { userCommands } from './user-commands.ts';

const count = new Intl.NumberFormat('it', { useGrouping: 'always' });

const File = z.object({
  file: z.pipe(
    z.string('Indica il file.').check(z.minLength(1, 'Indica il file.')),
    z.transform((path) => resolve(path)),
  ),
});

function contents({ rows, tables, files, secret_key }: Summary): string {
  const parts = `${count.format(rows)} righe di ${Object.keys(tables).length} tabelle e ${count.format(files)} file`;
  return secret_key ? `${parts}, con la chiave segreta` : parts;
}

/** What the operator can do from the command line. All but the demonstration and backups is also `/api/v1/operator/*`. */
export const commands: Command[] = [
  ...userCommands,
  ...placeCommands,
  ...subscriptionCommands,
  ...reviewCommands,
  command({
    name: 'demo:seed',
    summary: 'Riempie il database con i dati dimostrativi',
    notes: "Se la dimostrazione c'è già non cambia nulla.",
    example: 'demo:seed',
    input: z.object({}),
    labels: {},
    run: ({ inApp }) => inApp((app) => seedDemo(app)),
    say: ({ seeded, bookings }) =>
      seeded
        ? `Dimostrazione pronta, con ${count.format(bookings)} prenotazioni. Password di tutti: ${DEMO_PASSWORD}\n` +
          DEMO_ACCOUNTS.map(({ email, what }) => `  ${email.padEnd(28)}  ${what}`).join('\n')
        : "La dimostrazione c'è già: non è cambiato nulla.",
  }),
  command({
    name: 'backup',
    summary: 'Salva database e foto in un solo file',
    notes:
      'Hub può continuare a lavorare. Il file contiene tutto ciò che serve per ricominciare altrove: le persone con le\n' +
      'impronte delle password, le sessioni aperte e, se è nella cartella dei dati, la chiave che decifra i segreti.\n' +
      'Custodiscilo come una chiave. Se la chiave viene da HUB_SECRET_KEY, conservala a parte. Restano fuori i lavori in\n' +
      'coda e i conteggi dei tentativi di accesso.',
    example: 'backup hub-2026-11-21.tar.gz',
    input: File,
    labels: { file: 'il file da scrivere; non deve esistere' },
    positional: 'file',
    run: ({ inStore }, { file }) =>
      inStore(
        ({ db, config }) =>
          writeBackup({ db, config, files: openFiles(config), clock: () => new Date() }, file),
        { existing: true },
      ),
    say: (summary) => `Salvate ${contents(summary)} in ${summary.file}`,
  }),
  command({
    name: 'restore',
    summary: 'Ripristina un backup in una cartella dei dati vuota',
    notes:
      'La cartella HUB_DATA_DIR, o il database DATABASE_URL, deve essere vuota: nulla viene mai sovrascritto. Se qualcosa\n' +
      'non va resta vuota. Un backup di una versione precedente di Hub viene aggiornato.',
    example: 'restore hub-2026-11-21.tar.gz',
    input: File,
    labels: { file: 'il file scritto da backup' },
    positional: 'file',
    run: ({ inStore }, { file }) =>
      inStore(({ db, config }) => restoreBackup({ db, config, files: openFiles(config) }, file)),
    say: (summary) => `Ripristinate ${contents(summary)}, dal backup del ${longDay(summary.created_at)}.`,
  }),
];
