import { beforeDay } from 'contract/days/before-day';
import { operatorSchemas, UserChange } from 'contract/operator/schemas';
import { Email, NewPassword } from 'contract/scalars';
import * as z from 'zod/mini';
import { CLI } from '../operator/audit.ts';
import { blockUser, endSessions, sendResetLink, unblockUser } from '../operator/users/block-user.ts';
import { changeUser } from '../operator/users/change-user.ts';
import { choosePassword } from './choose-password.ts';
import { command, type Command } from './command.ts';
import { createUser } from '../operator/users/create-user.ts';
import { resetTwoFactor } from '../operator/users/reset-two-factor.ts';
import { findUser } from '../operator/users/find-user.ts';
import { longDay, shortMoment, formatPage, formatRows, pagingLabels } from './print.ts';
import { getUser, listUsers } from '../operator/users/read-users.ts';

export const EMAIL = "l'indirizzo e-mail della persona";
const Who = z.object({ email: Email });
const who = { input: Who, labels: { email: EMAIL } };

export const userCommands: Command[] = [
  command({
    name: 'user:create',
    summary: 'Crea un account',
    notes:
      "Senza --password la chiede sul terminale; dove non c'è nessuno a rispondere ne crea una e la scrive una volta sola.",
    example: 'user:create --email anna@example.com --username anna --first-name Anna --last-name Rossi',
    input: z.extend(operatorSchemas.createUser.body, { password: z.optional(NewPassword) }),
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
      const user = await inApp((app) => createUser(app, CLI, { ...input, password: chosen.password }));
      return chosen.generated ? { ...user, password: chosen.password } : user;
    },
    describe: (user) =>
      `Creato l'account numero ${user.id}: ${user.first_name} ${user.last_name}, ${user.email}.` +
      ('password' in user ? `\nPassword: ${user.password} (non verrà mostrata di nuovo)` : ''),
  }),
  command({
    name: 'user:list',
    summary: 'Elenca gli account',
    example: 'user:list --q rossi',
    input: operatorSchemas.listUsers.query,
    labels: { email: "l'indirizzo e-mail esatto", q: "parte del nome o dell'indirizzo", ...pagingLabels },
    run: ({ inApp }, input) => inApp((app) => listUsers(app, input)),
    describe: (found) =>
      formatPage(found, ['Numero', 'E-mail', 'Nome', 'Ultimo uso', ''], (user) => [
        String(user.id),
        user.email,
        `${user.first_name} ${user.last_name}`,
        user.last_used_at === null ? 'mai' : shortMoment(user.last_used_at),
        user.blocked_at !== null ? 'bloccato' : user.email_proved_at === null ? 'non confermato' : '',
      ]),
  }),
  command({
    name: 'user:show',
    summary: 'Mostra un account, i suoi incarichi e il suo abbonamento',
    example: 'user:show --email anna@example.com',
    ...who,
    run: ({ inApp }, { email }) => inApp(async (app) => getUser(app, await findUser(app, email))),
    describe: ({ assignments, subscription, ...user }) =>
      [
        `Account numero ${user.id}: ${user.first_name} ${user.last_name}, ${user.email}, nome utente ${user.username}.`,
        user.email_proved_at === null && "Nessuno ha ancora confermato l'indirizzo.",
        user.blocked_at !== null && `Account bloccato ${beforeDay('dal', longDay(user.blocked_at))}.`,
        subscription === null
          ? 'Nessun abbonamento.'
          : `Abbonamento fino ${beforeDay('al', longDay(subscription.expires_at))}.`,
        assignments.length > 0 &&
          formatRows(
            ['Attività', 'Nome', 'Livello', 'Ruolo'],
            assignments.map((one) => [String(one.place_id), one.place_name, one.level, one.role]),
          ),
      ]
        .filter((line) => line !== false)
        .join('\n'),
  }),
  command({
    name: 'user:change',
    summary: 'Cambia nome, indirizzo e-mail o nome utente di un account',
    notes: "Ciò che non indichi resta com'è.",
    example: 'user:change --email anna@example.com --new-email anna.rossi@example.com',
    input: z.extend(Who, {
      first_name: UserChange.shape.first_name,
      last_name: UserChange.shape.last_name,
      username: UserChange.shape.username,
      new_email: UserChange.shape.email,
    }),
    labels: {
      email: "l'indirizzo e-mail che la persona ha adesso",
      first_name: 'il nuovo nome',
      last_name: 'il nuovo cognome',
      username: 'il nuovo nome utente',
      new_email: 'il nuovo indirizzo e-mail',
    },
    run: ({ inApp }, { email, new_email, ...names }) =>
      inApp(async (app) => changeUser(app, CLI, await findUser(app, email), { ...names, email: new_email })),
    describe: (user) => `Account numero ${user.id}: ${user.first_name} ${user.last_name}, ${user.email}.`,
  }),
  command({
    name: 'user:end-sessions',
    summary: 'Chiude tutte le sessioni di una persona, che può accedere di nuovo',
    example: 'user:end-sessions --email anna@example.com',
    ...who,
    run: ({ inApp }, { email }) => inApp(async (app) => endSessions(app, CLI, await findUser(app, email))),
    describe: ({ ended }) =>
      ended === 0
        ? 'Nessuna sessione era aperta.'
        : ended === 1
          ? 'Chiusa 1 sessione.'
          : `Chiuse ${ended} sessioni.`,
  }),
  command({
    name: 'user:block',
    summary: 'Chiude le sessioni di una persona e non la lascia più accedere',
    notes: 'Ciò che è suo resta; le altre persone delle sue attività continuano a lavorare.',
    example: 'user:block --email anna@example.com',
    ...who,
    run: ({ inApp }, { email }) => inApp(async (app) => blockUser(app, CLI, await findUser(app, email))),
    describe: ({ email }) => `${email} non può più accedere.`,
  }),
  command({
    name: 'user:unblock',
    summary: 'Lascia accedere di nuovo una persona',
    example: 'user:unblock --email anna@example.com',
    ...who,
    run: ({ inApp }, { email }) => inApp(async (app) => unblockUser(app, CLI, await findUser(app, email))),
    describe: ({ email }) => `${email} può accedere.`,
  }),
  command({
    name: 'user:reset-two-factor',
    summary: 'Toglie la verifica in due passaggi a una persona che ha perso il telefono',
    notes:
      'Accertati prima che sia davvero lei. Da quel momento accede con la sola password; una lettera glielo dice.',
    example: 'user:reset-two-factor --email anna@example.com',
    ...who,
    run: ({ inApp }, { email }) => inApp(async (app) => resetTwoFactor(app, CLI, await findUser(app, email))),
    describe: ({ was_on }) =>
      was_on ? 'Verifica in due passaggi tolta.' : 'La verifica in due passaggi non era attiva.',
  }),
  command({
    name: 'user:send-reset-link',
    summary: 'Manda a una persona il collegamento per scegliere una nuova password',
    notes:
      'Parte quando Hub è in funzione. I collegamenti mandati prima valgono finché non scadono o uno viene usato.',
    example: 'user:send-reset-link --email anna@example.com',
    ...who,
    async run({ inApp }, { email }) {
      await inApp(async (app) => sendResetLink(app, CLI, await findUser(app, email)));
      return { email };
    },
    describe: ({ email }) => `Il collegamento parte per ${email}.`,
  }),
];
