import * as z from 'zod/mini';
import { inGroups } from './print.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../demo/accounts.ts';
import { seedDemo } from '../demo/seed-demo.ts';
import { backupCommands } from './backup-commands.ts';
import { command, type Command } from './command.ts';
import { documentCommands } from './document-commands.ts';
import { placeCommands } from './place-commands.ts';
import { reviewCommands } from './review-commands.ts';
import { subscriptionCommands } from './subscription-commands.ts';
import { userCommands } from './user-commands.ts';

/** The operator's commands. All but the demo, backups, keys and the check of documents are also calls of `/api/v1/operator/*`. */
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
    describe: ({ seeded, bookings }) =>
      seeded
        ? `Dimostrazione pronta, con ${inGroups(bookings)} prenotazioni. Password di tutti: ${DEMO_PASSWORD}\n` +
          DEMO_ACCOUNTS.map(({ email, what }) => `  ${email.padEnd(28)}  ${what}`).join('\n')
        : "La dimostrazione c'è già: non è cambiato nulla.",
  }),
  ...backupCommands,
  ...documentCommands,
];
