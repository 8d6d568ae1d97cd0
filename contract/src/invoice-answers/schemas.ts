import * as z from 'zod/mini';
import { list } from '../answers.ts';
import type { Schemas } from '../endpoint.ts';
import { DocumentStateName, DocumentTypeName } from '../invoice-drafts/schemas.ts';
import { Id, Instant, limitOf, Offset } from '../scalars.ts';
import { ANSWER_KINDS, ANSWER_OUTCOMES, DEADLINE_KINDS } from './values.ts';

const text = z.nullable(z.string());

/** What became of a file: the document that it answers and its state now, or why it was not taken. */
export const AnswerResult = z.object({
  /** Of a file in an archive: `archive.zip/file.xml`. */
  file: z.string(),
  kind: z.nullable(z.enum(ANSWER_KINDS)),
  invoice_id: z.optional(Id),
  state: z.optional(DocumentStateName),
  /** The answer was here already. */
  known: z.optional(z.boolean()),
  code: z.optional(z.string()),
  error: z.optional(z.string()),
});
export type AnswerResult = z.infer<typeof AnswerResult>;

/** `text` is as the exchange wrote it, `sentence` says what to do. */
export const RejectionError = z.object({ code: z.string(), text: z.string(), sentence: z.string() });
export type RejectionError = z.infer<typeof RejectionError>;

export const InvoiceAnswer = z.object({
  id: Id,
  kind: z.enum(ANSWER_KINDS),
  outcome: z.nullable(z.enum(ANSWER_OUTCOMES)),
  sdi_id: text,
  file_name: z.string(),
  /** The file of the document that it is about: after a rejection there is a newer one. */
  about_file: z.string(),
  errors: z.array(RejectionError),
  note: text,
  answered_at: z.nullable(Instant),
  received_at: Instant,
  sha256: z.string(),
});
export type InvoiceAnswer = z.infer<typeof InvoiceAnswer>;

/** A file that the exchange refused and that another one replaced. */
const RejectedFile = z.object({
  id: Id,
  file_name: z.string(),
  sha256: z.string(),
  issued_at: Instant,
  replaced_at: Instant,
});

export const Deadline = z.object({
  kind: z.enum(DEADLINE_KINDS),
  invoice_id: Id,
  type: DocumentTypeName,
  state: DocumentStateName,
  number: z.string(),
  date: z.string(),
  customer: z.string(),
  total: z.number(),
  /** The last day; null: none. */
  due_date: text,
  /** Less than nothing: late. */
  days_left: z.nullable(z.number()),
  /** Of a rejection: why, in words. */
  errors: z.array(RejectionError),
});
export type Deadline = z.infer<typeof Deadline>;

const atPlace = z.object({ place_id: Id });
const params = z.object({ invoice_id: Id });

export const invoiceAnswerSchemas = {
  upload: { params: atPlace, response: list(AnswerResult) },
  deadlines: {
    params: atPlace,
    query: z.object({ limit: limitOf(200, 100), offset: Offset }),
    response: z.object({
      data: z.array(Deadline),
      total: z.number(),
      counts: z.object({ late: z.number(), send: z.number(), resend: z.number(), tell: z.number() }),
    }),
  },
  list: {
    params,
    response: z.object({ data: z.array(InvoiceAnswer), rejected_files: z.array(RejectedFile) }),
  },
  file: { params: z.object({ answer_id: Id }) },
  rejectedFile: { params: z.object({ rejected_file_id: Id }) },
} satisfies Schemas;
