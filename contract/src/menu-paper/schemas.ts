import * as z from 'zod/mini';
import type { Schemas } from '../endpoint.ts';
import { MENU_LANGUAGES } from '../menus/values.ts';
import { Id, line } from '../scalars.ts';
import { PAPER_COLUMNS, PAPER_SIZES, QR_SHEETS } from './values.ts';

const place = z.object({ place_id: Id });

export const menuPaperSchemas = {
  menu: {
    params: place,
    query: z.object({
      /** Absent: all public menus. */
      menu_id: z.optional(Id),
      size: z._default(z.enum(PAPER_SIZES, 'Scegli A4 o A5.'), 'A4'),
      columns: z._default(z.enum(PAPER_COLUMNS, 'Scegli una o due colonne.'), '1'),
      lang: z._default(z.enum(MENU_LANGUAGES, 'Lingua sconosciuta.'), 'it'),
    }),
  },
  qrSheet: {
    params: place,
    query: z.object({
      kind: z._default(z.enum(QR_SHEETS, 'Scegli che cosa stampare.'), 'table'),
      /** `1-12,20`, or names of tables. Absent: the tables of the place. */
      tables: z.optional(line(1000)),
    }),
  },
  qr: {
    params: place,
    /** Without a table the code is that of the whole place. */
    query: z.object({ table: z.optional(line(12)) }),
  },
} satisfies Schemas;
