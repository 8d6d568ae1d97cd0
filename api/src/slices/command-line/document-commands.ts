import * as z from 'zod/mini';
import { inGroups } from './print.ts';
import { checkDocuments } from '../invoices/check-documents.ts';
import { command, type Command } from './command.ts';

export const documentCommands: Command[] = [
  command({
    name: 'documents:check',
    summary: 'Rilegge ogni documento emesso e lo confronta con la sua impronta',
    notes: 'Non cambia nulla. Elenca i documenti i cui byte non sono più quelli con cui sono stati emessi.',
    example: 'documents:check',
    input: z.object({}),
    labels: {},
    run: ({ inApp }) => inApp((app) => checkDocuments(app)),
    describe: ({ checked, broken }) =>
      broken.length === 0
        ? `Documenti controllati: ${inGroups(checked)}, tutti come sono stati emessi.`
        : `Documenti controllati: ${inGroups(checked)}. Non tornano, in tutto ${inGroups(broken.length)}:\n` +
          broken
            .map(({ id, number, file_name }) => `  n. ${number} (${file_name ?? `documento ${id}`})`)
            .join('\n'),
  }),
];
