import * as z from 'zod/mini';
import type { Schemas } from '../endpoint.ts';
import { Id, sheetText } from '../scalars.ts';
import { MAX_IMPORT } from './values.ts';

const text = z.nullable(z.string());

/** A line that cannot be taken, or a cell of it, as the spreadsheet numbers it. */
export const ImportError = z.object({ line: z.number(), column: text, error: z.string() });
export type ImportError = z.infer<typeof ImportError>;

/** An e-mail or a phone that is left out, of a line that is taken without it. */
const leftOut = z.optional(z.array(ImportError));

export const ImportPreview = z.object({
  /** The columns that were understood, and the titles that were not. */
  columns: z.array(z.string()),
  unknown: z.array(z.string()),
  lines: z.number(),
  created: z.number(),
  /** Known by e-mail or phone: what they lack is filled in. */
  completed: z.number(),
  /** Of the lines that are taken: a file that is read in parts is counted as a whole by them (`countImported`, `otherNames`). */
  contacts: z.optional(
    z.array(
      z.object({
        known: z.boolean(),
        mail: text,
        number: text,
        line: z.optional(z.number()),
        name: z.optional(z.string()),
        /** The name of the known customer. */
        sheet: z.optional(text),
      }),
    ),
  ),
  errors: z.array(ImportError),
  left_out: leftOut,
  sample: z.array(z.object({ line: z.number(), name: z.string(), email: text, phone: text })),
});
export type ImportPreview = z.infer<typeof ImportPreview>;

export const ImportDone = z.object({
  created: z.number(),
  completed: z.number(),
  errors: z.array(ImportError),
  left_out: leftOut,
});
export type ImportDone = z.infer<typeof ImportDone>;

const input = {
  params: z.object({ place_id: Id }),
  /** A spreadsheet as CSV, its first line the titles of the columns. */
  body: z.object({ text: sheetText(MAX_IMPORT) }),
};

export const customerImportSchemas = {
  preview: { ...input, response: ImportPreview },
  run: { ...input, response: ImportDone },
} satisfies Schemas;
