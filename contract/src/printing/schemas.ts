import * as z from 'zod/mini';
import { list } from '../answers.ts';
import type { Schemas } from '../endpoint.ts';
import { STATIONS } from '../menus/values.ts';
import { Id, Instant, line, optionalLine } from '../scalars.ts';
import {
  CODE_PAGES,
  MAX_COPIES,
  MAX_PRINTERS,
  PRINT_KINDS,
  PRINT_RESULTS,
  PRINT_STATES,
  PRINTER_USES,
} from './values.ts';

const text = z.nullable(z.string());

/** One line of paper. `band` is white on black; `right` stands at the right margin of the same line. */
export const PrintLine = z.object({
  kind: z.enum(['text', 'rule', 'qr']),
  text: z.string(),
  right: text,
  style: z.enum(['normal', 'bold', 'large', 'band']),
  align: z.enum(['left', 'center']),
  /** Characters that the line, and what it wraps into, stands in from the left. */
  indent: z.number(),
});
export type PrintLine = z.infer<typeof PrintLine>;

const Width = z.union([z.literal(58), z.literal(80)], 'Scegli la larghezza della carta.');
const Stations = z
  .array(z.enum(STATIONS, 'Scegli il reparto.'), 'Scegli i reparti.')
  .check(z.maxLength(STATIONS.length, 'Troppi reparti.'));

export const PrinterInput = z
  .object({
    name: line(40, 'Dai un nome alla stampante.'),
    stations: Stations,
    prints: z.enum(PRINTER_USES, 'Scegli che cosa stampa.'),
    width: Width,
    code_page: z.enum(CODE_PAGES, 'Scegli la tabella dei caratteri.'),
    copies: z
      .int('Inserisci quante copie.')
      .check(z.minimum(1, 'Almeno una copia.'), z.maximum(MAX_COPIES, `Al massimo ${MAX_COPIES} copie.`)),
  })
  .check(
    z.refine(({ prints, stations }) => prints === 'preconto' || stations.length > 0, {
      path: ['stations'],
      error: 'Scegli almeno un reparto.',
    }),
  );
export type PrinterInput = z.output<typeof PrinterInput>;

export const Printer = z.object({
  id: Id,
  name: z.string(),
  stations: z.array(z.enum(STATIONS)),
  prints: z.enum(PRINTER_USES),
  width: z.number(),
  code_page: z.enum(CODE_PAGES),
  copies: z.number(),
  /** Jobs that are not printed yet. */
  waiting: z.number(),
  last_error: text,
  last_printed_at: z.nullable(Instant),
});
export type Printer = z.infer<typeof Printer>;

export const PrintAgent = z.object({
  id: Id,
  name: z.string(),
  state: z.enum(['code', 'paired', 'code_over']),
  code_until: z.nullable(Instant),
  paired_at: z.nullable(Instant),
  seen_at: z.nullable(Instant),
});
export type PrintAgent = z.infer<typeof PrintAgent>;

export const PrintJob = z.object({
  id: Id,
  printer_id: Id,
  printer: z.string(),
  kind: z.enum(PRINT_KINDS),
  title: z.string(),
  is_reprint: z.boolean(),
  state: z.enum(PRINT_STATES),
  attempts: z.number(),
  last_error: text,
  created_at: Instant,
});
export type PrintJob = z.infer<typeof PrintJob>;

/** What a browser prints of an order. */
export const OrderPaper = z.object({
  preconto: z.array(PrintLine),
  tickets: z.array(
    z.object({
      id: Id,
      station: z.enum(STATIONS),
      sequence: z.number(),
      created_at: Instant,
      /** The order that sent it, where that is another one: it may be on paper from there. */
      sent_from: z.optional(text),
      /** A printer has it on paper, or may have: what a browser prints is a reprint. */
      is_printed: z.boolean(),
      lines: z.array(PrintLine),
    }),
  ),
});
export type OrderPaper = z.infer<typeof OrderPaper>;

/** What an agent gets: the paper, and how the printer wants it. */
export const ClaimedJob = z.object({
  id: Id,
  /** The claim. A result of an earlier claim changes nothing. */
  attempt: z.number(),
  printer: z.string(),
  width: z.number(),
  code_page: z.enum(CODE_PAGES),
  copies: z.number(),
  lines: z.array(PrintLine),
});
export type ClaimedJob = z.infer<typeof ClaimedJob>;

const place = z.object({ place_id: Id });
const printer = z.object({ printer_id: Id });
const job = z.object({ print_job_id: Id });
const Token = z.string('Manca la chiave.').check(z.minLength(1, 'Manca la chiave.'), z.maxLength(200));
const Name = line(60, "Dai un nome all'agente.");

export const printingSchemas = {
  list: { params: place, response: list(Printer) },
  create: { params: place, body: PrinterInput, response: Printer },
  update: { params: printer, body: PrinterInput, response: Printer },
  remove: { params: printer },
  test: { params: printer, response: PrintJob },
  jobs: { params: place, response: list(PrintJob) },
  preconto: { params: z.object({ order_id: Id }), response: PrintJob },
  paper: { params: z.object({ order_id: Id }), response: OrderPaper },
  reprint: { params: job, response: PrintJob },
  settle: { params: job },
  agents: { params: place, response: list(PrintAgent) },
  addAgent: {
    params: place,
    body: z.object({ name: Name }),
    response: z.object({ ...PrintAgent.shape, code: z.string() }),
  },
  removeAgent: { params: z.object({ print_agent_id: Id }) },
} satisfies Schemas;

export const printAgentSchemas = {
  pair: {
    body: z.object({
      code: line(20, 'Scrivi il codice.'),
      /** 256 random bits that the agent keeps: they become its token, so that a pairing without an answer can be repeated. */
      key: z.optional(
        z.string('La chiave non va bene.').check(z.regex(/^[\w-]{43}$/, 'La chiave non va bene.')),
      ),
    }),
    response: z.object({ token: z.string(), place: z.string() }),
  },
  claim: {
    body: z.object({
      token: Token,
      /** Names of the printers that the agent reaches and that are free. */
      printers: z.array(line(40)).check(z.maxLength(MAX_PRINTERS, 'Troppe stampanti.')),
    }),
    response: list(ClaimedJob),
  },
  result: {
    params: job,
    body: z.object({
      token: Token,
      attempt: z.int('Tentativo non valido.').check(z.minimum(1), z.maximum(1_000_000)),
      state: z.enum(PRINT_RESULTS, 'Esito sconosciuto.'),
      detail: optionalLine(200),
    }),
    /** `go`: the claim holds, so the job may be printed. */
    response: z.object({ go: z.boolean(), state: z.enum(PRINT_STATES) }),
  },
} satisfies Schemas;
