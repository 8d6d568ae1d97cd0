import { beforeDay } from 'contract/days/before-day';
import { operatorSchemas, Plan } from 'contract/operator/schemas';
import { DOORS } from 'contract/operator/values';
import { Email } from 'contract/scalars';
import * as z from 'zod/mini';
import { CLI } from '../operator/audit.ts';
import { command, type Command } from './command.ts';
import { findUser } from '../operator/users/find-user.ts';
import { listAudit } from '../operator/list-audit.ts';
import { longDay, shortMoment, formatRows, formatPage, pagingLabels } from './print.ts';
import { setSubscription } from '../operator/subscriptions/set-subscription.ts';
import { getSubscription, listSubscriptions } from '../operator/subscriptions/read-subscriptions.ts';
import { EMAIL } from './user-commands.ts';

const plans = { month: 'al mese', year: "all'anno", trial: 'di prova' };

export const subscriptionCommands: Command[] = [
  command({
    name: 'subscription:set',
    summary: "Imposta l'abbonamento Business di una persona",
    notes:
      'Senza --expires-at il periodo si aggiunge a quello che resta, o parte da adesso. Chi ha già pagato almeno un\n' +
      'periodo intero non cambia scadenza: ripetere il comando non ne regala un altro. Con --expires-at la scadenza è\n' +
      "esattamente quella; nel passato chiude l'abbonamento.",
    example: 'subscription:set --email anna@example.com --plan month',
    input: operatorSchemas.setSubscription.body,
    labels: {
      email: EMAIL,
      plan: `il periodo: ${Plan.options.join(' o ')}; altrimenti quello di prima, o year`,
      expires_at: 'la scadenza esatta, per esempio 2027-12-31T23:00:00Z',
    },
    run: ({ inApp }, input) =>
      inApp(async (app) => {
        const set = await setSubscription(app, CLI, input);
        return { ...set, is_active: new Date(set.expires_at) > app.clock() };
      }),
    describe: ({ expires_at, is_active }) =>
      is_active
        ? `Abbonamento valido fino ${beforeDay('al', longDay(expires_at))}.`
        : `Abbonamento chiuso: è finito ${beforeDay('il', longDay(expires_at))}.`,
  }),
  command({
    name: 'subscription:show',
    summary: "Mostra l'abbonamento di una persona e come è cambiato",
    example: 'subscription:show --email anna@example.com',
    input: z.object({ email: Email }),
    labels: { email: EMAIL },
    run: ({ inApp }, { email }) => inApp(async (app) => getSubscription(app, await findUser(app, email))),
    describe: ({ current, history }) => {
      const now =
        current === null
          ? 'Nessun abbonamento.'
          : `Abbonamento ${plans[current.plan]}, ${current.is_active ? 'valido fino' : 'finito'} ${beforeDay('al', longDay(current.expires_at))}.`;
      if (history.length === 0) return now;
      const changes = history.map(({ at, door, changed }) => {
        const end = changed.find(({ field }) => field === 'expires_at')?.after;
        const plan = changed.find(({ field }) => field === 'plan')?.after;
        return [shortMoment(at), door, plan ?? '', end == null ? '' : shortMoment(end)];
      });
      return `${now}\n${formatRows(['Quando', 'Da', 'Periodo', 'Nuova scadenza'], changes)}`;
    },
  }),
  command({
    name: 'subscription:list',
    summary: 'Elenca gli abbonamenti',
    example: 'subscription:list --state ended',
    input: operatorSchemas.listSubscriptions.query,
    labels: {
      state: 'solo quelli che valgono (active) o che sono finiti (ended)',
      ending_before: 'solo quelli che finiscono prima di questo momento',
      ...pagingLabels,
    },
    run: ({ inApp }, input) => inApp((app) => listSubscriptions(app, input)),
    describe: (found) =>
      formatPage(found, ['E-mail', 'Periodo', 'Inizio', 'Scadenza', ''], (one) => [
        one.email,
        one.plan,
        shortMoment(one.starts_at),
        shortMoment(one.expires_at),
        one.is_active ? '' : 'finito',
      ]),
  }),
  command({
    name: 'audit:list',
    summary: 'Elenca che cosa è stato cambiato con questi comandi e con la loro API',
    example: 'audit:list --verb subscription:set',
    input: operatorSchemas.listAudit.query,
    labels: {
      verb: 'solo di un comando, per esempio user:block',
      door: `solo da: ${DOORS.join(', ')}`,
      user_id: "solo di una persona: il numero dell'account",
      place_id: "solo di un'attività: il suo numero",
      ...pagingLabels,
    },
    run: ({ inApp }, input) => inApp((app) => listAudit(app, input)),
    describe: (found) =>
      formatPage(found, ['Quando', 'Da', 'Comando', 'Account', 'Attività', 'Che cosa'], (one) => [
        shortMoment(one.at),
        one.door,
        one.verb,
        String(one.user_id ?? ''),
        String(one.place_id ?? ''),
        one.changed
          .map(({ field, before, after }) =>
            before === null && after === null ? field : `${field}: ${before ?? '-'} > ${after ?? '-'}`,
          )
          .join(', '),
      ]),
  }),
];
