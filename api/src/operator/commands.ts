import { resolve } from 'node:path';
import { Level } from 'contract/access';
import { ROLES } from 'contract/endpoint';
import { operator, Plan } from 'contract/operator';
import { NewPassword } from 'contract/scalars';
import * as z from 'zod/mini';
import { createUser } from '../access/register.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import type { Summary } from '../backup/manifest.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../demo/accounts.ts';
import { seedDemo } from '../demo/seed-demo.ts';
import { openFiles } from '../files/open-files.ts';
import { choosePassword } from './choose-password.ts';
import { command, type Command } from './command.ts';
import { createPlace } from './create-place.ts';
import { grantAssignment } from './grant-assignment.ts';
import { revokeAssignment } from './revoke-assignment.ts';
import { setSubscription } from './set-subscription.ts';

const italian = new Intl.DateTimeFormat('it', { dateStyle: 'long', timeZone: 'Europe/Rome' });
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

const EMAIL = "l'indirizzo e-mail della persona";
const PLACE = "il numero dell'attività";

/** What the operator can do from the command line. The first five are also `/api/v1/operator/*`. */
export const commands: Command[] = [
  command({
    name: 'user:create',
    summary: 'Crea un account',
    notes:
      "Senza --password la chiede sul terminale; dove non c'è nessuno a rispondere ne crea una e la scrive una volta sola.",
    example: 'user:create --email anna@example.com --username anna --first-name Anna --last-name Rossi',
    input: z.extend(operator.createUser.body, { password: z.optional(NewPassword) }),
    labels: {
      first_name: 'il nome',
      last_name: 'il cognome',
      email: "l'indirizzo e-mail, con cui la persona accede",
      username: 'il nome utente',
      password: 'la password, di almeno 8 caratteri',
    },
    async run({ inApp, terminal }, input) {
      const chosen =
        input.password === undefined
          ? await choosePassword(terminal)
          : { password: input.password, generated: false };
      const user = await inApp((app) => createUser(app, { ...input, password: chosen.password }));
      return chosen.generated ? { ...user, password: chosen.password } : user;
    },
    say: (user) =>
      `Creato l'account numero ${user.id}: ${user.first_name} ${user.last_name}, ${user.email}.` +
      ('password' in user ? `\nPassword: ${user.password} (non verrà mostrata di nuovo)` : ''),
  }),
  command({
    name: 'place:create',
    summary: "Crea un'attività",
    notes: 'Una seconda attività con lo stesso nome, indirizzo e categoria viene rifiutata.',
    example: 'place:create --name "B&B La Terrazza" --category "b&b" --address "Via Roma 1, Genova"',
    input: operator.createPlace.body,
    labels: {
      name: "il nome dell'attività",
      address: "l'indirizzo",
      category: 'la categoria, per esempio b&b, hotel, restaurant, shop',
      time_zone: 'il fuso orario, altrimenti Europe/Rome',
    },
    run: ({ inApp }, input) => inApp((app) => createPlace(app, input)),
    say: (place) => `Creata l'attività numero ${place.id}: ${place.name} (${place.category}).`,
  }),
  command({
    name: 'assignment:grant',
    summary: "Dà a una persona un livello e un ruolo in un'attività",
    notes: 'Sostituisce il livello e il ruolo che la persona aveva lì. Ripetere il comando non cambia nulla.',
    example: 'assignment:grant --email anna@example.com --place-id 1 --role owner',
    input: operator.grantAssignment.body,
    labels: {
      email: EMAIL,
      place_id: PLACE,
      level: `il livello: ${Level.options.join(', ')}; altrimenti business`,
      role: `il ruolo: ${ROLES.join(', ')}; altrimenti owner`,
    },
    run: ({ inApp }, input) => inApp((app) => grantAssignment(app, input)),
    say: ({ place_name, level, role }) => `Assegnato: livello ${level}, ruolo ${role} in ${place_name}.`,
  }),
  command({
    name: 'assignment:revoke',
    summary: "Toglie a una persona il suo incarico in un'attività",
    example: 'assignment:revoke --email anna@example.com --place-id 1',
    input: operator.revokeAssignment.query,
    labels: { email: EMAIL, place_id: PLACE },
    async run({ inApp }, input) {
      await inApp((app) => revokeAssignment(app, input));
      return input;
    },
    say: ({ email, place_id }) => `${email} non ha più incarichi nell'attività numero ${place_id}.`,
  }),
  command({
    name: 'subscription:set',
    summary: "Imposta l'abbonamento Business di una persona",
    notes:
      'Senza --expires-at il periodo si aggiunge a quello che resta, o parte da adesso. Chi ha già pagato almeno un\n' +
      'periodo intero non cambia scadenza: ripetere il comando non ne regala un altro. Con --expires-at la scadenza è\n' +
      "esattamente quella; nel passato chiude l'abbonamento.",
    example: 'subscription:set --email anna@example.com --plan month',
    input: operator.setSubscription.body,
    labels: {
      email: EMAIL,
      plan: `il periodo: ${Plan.options.join(' o ')}; altrimenti year`,
      expires_at: 'la scadenza esatta in UTC, per esempio 2027-12-31T23:00:00Z',
    },
    run: ({ inApp }, input) => inApp((app) => setSubscription(app, input)),
    say: ({ expires_at }) => `Abbonamento valido fino al ${italian.format(new Date(expires_at))}.`,
  }),
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
      inStore(({ db, config }) =>
        writeBackup({ db, config, files: openFiles(config), clock: () => new Date() }, file),
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
    say: (summary) =>
      `Ripristinate ${contents(summary)}, dal backup del ${italian.format(new Date(summary.created_at))}.`,
  }),
];
