import type { PaymentStatus } from 'contract/bookings/schemas';
import type { Attention } from 'contract/payments/schemas';
import type { PAYABLE_KINDS } from 'contract/payments/values';
import type { Language } from 'contract/public/schemas';
import sql, { join, type Sql } from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';
import type { AppError } from '../../core/errors/errors.ts';

type KindName = (typeof PAYABLE_KINDS)[number];

/** Names the object that is paid for. */
export interface PayableName {
  place_id: number;
  payable_kind: KindName;
  payable_id: number;
}

/** Whether two names are of the same object. */
export const isOfSame = (a: Omit<PayableName, 'place_id'>, b: Omit<PayableName, 'place_id'>): boolean =>
  a.payable_kind === b.payable_kind && a.payable_id === b.payable_id;

/**
 * `waiting`: it is kept for the payer and is not certain yet; `lapsed`: the time to pay is over, but a payment may bring it
 * back; `agreed`: it stands whether or not it is paid; `cancelled`: nothing may be asked for it.
 */
export type PayableState = 'waiting' | 'lapsed' | 'agreed' | 'cancelled';

/** All that payments know of the object that is paid for. */
export interface Payable extends PayableName {
  state: PayableState;
  /** Until when it is kept while it waits, or was kept before it lapsed; null: without an end. */
  held_until: string | null;
  /** What is owed for it: of a cancelled one the charges for its cancellation alone. */
  total_cents: number;
  /** What its payment status is measured by; absent: what is owed. */
  agreed_cents?: number;
  currency: string;
  payment_status: PaymentStatus;
}

/** The line of the payable's own log; undefined: the line of its payment status. */
export type LogSentence = string | undefined;

/** Why a settled payment could not confirm its payable. */
type Unmet = Extract<Attention, 'nights_taken' | 'cancelled'>;

export interface Confirmed {
  sentence?: LogSentence;
  /** A person has to decide; `error` refuses their answer as long as nothing else has changed. */
  refused?: { attention: Unmet; error: AppError };
}

/** A payable under the lock of the caller's transaction, with the effects of payments on it. The kind saves them. */
export interface HeldPayable {
  ctx: Ctx;
  payable: Payable;
  /** The calendar day at the place. */
  today: string;
  /**
   * A payer opens the checkout: keeps a waiting payable, and revives a lapsed one, until then. Throws the refusal of the kind,
   * such as 409 `nights_taken`.
   */
  beginPaying(until: string): Promise<LogSentence>;
  /** The invoice can be paid until shortly before then: keeps a waiting payable. */
  keepWhilePaying(until: string): Promise<LogSentence>;
  /** A payment waits for its confirmation: keeps a waiting payable, and revives a lapsed one that is still free. */
  keepWhileProcessing(until: string): Promise<LogSentence>;
  /** The awaited payment is gone: keeps a waiting payable only until then. */
  keepOnlyUntil(until: string): Promise<LogSentence>;
  /** Sets the sum that is owed: `payable` has it from now on, and the kind stores it. */
  totalBecomes(cents: number): void;
  /** The payment is settled: a waiting or lapsed payable is agreed. `cause` begins the line of the log. */
  confirm(cause: string): Promise<Confirmed>;
}

export interface Change {
  /** Null: Hub itself, or the payer. */
  user_id: number | null;
  /** The change calls `beginPaying`: the kind takes the locks for it first. */
  begins?: boolean;
}

interface Outcome {
  payment_status: PaymentStatus;
  sentence: string;
}

/** The Italian sentences and names of a kind. */
export interface PayableWords {
  missing: string;
  /** "prenotazione #12" */
  named(number: number): string;
  /** "la prenotazione numero 12", in the language of the payer, after "for". */
  inLetters: Record<Language, (number: number) => string>;
  nothingOwed: string;
  /** Why nothing can be asked for a cancelled one. */
  isCancelled: string;
  /** "Accettato: ..." */
  accepted: string;
  /** More was given back than received; `sum` is the amount given back. */
  givenBack(sum: string): string;
  /** The notice of a payment that could not confirm; `asked` is its amount. */
  unmet: Record<Unmet, (asked: string) => { subject: string; opening: string }>;
}

/**
 * A kind of thing that can be paid for. The slice that owns the things implements it, and `slices.ts` lists it; everything
 * runs in the caller's transaction.
 */
export interface PayableKind {
  kind: KindName;
  /** A `select` of all things of the kind, by the columns that `payables` names. */
  rows: Sql;
  words: PayableWords;
  /** The path of its page in the desk's program. */
  page(id: number): string;
  /** A sentence for the people of the place: number, payer, dates. */
  describe(ctx: Ctx, id: number): Promise<string>;
  /** Refuses a request for a cancelled one. */
  cancelled(): AppError;
  /**
   * Locks the payable, lets `act` decide, and writes payment status, effect and log line. Throws 404, and 409
   * `changed_meanwhile` or `busy` when the caller may try again.
   */
  change(
    ctx: Ctx,
    name: PayableName,
    change: Change,
    act: (held: HeldPayable) => Promise<Outcome>,
  ): Promise<void>;
  /** Whether no payment of it is begun any more, agreed or not; absent: there is no such time. */
  isOver?(ctx: Ctx, name: PayableName): Promise<boolean>;
  /** Why one that waits cannot be held until then, or again where its time is over, noted or not; null: it can. */
  whyGone(ctx: Ctx, id: number, until: Date): Promise<'taken' | 'closed' | null>;
}

declare module '../../core/hooks.ts' {
  interface Hooks {
    /** All kinds of things that can be paid for. */
    payableKinds: readonly PayableKind[];
  }
}

export function kindOf({ hooks }: Pick<Ctx, 'hooks'>, { payable_kind }: Pick<PayableName, 'payable_kind'>) {
  const found = hooks.payableKinds.find(({ kind }) => kind === payable_kind);
  if (!found) throw new Error(`No slice sells a ${payable_kind}`);
  return found;
}

/**
 * All payables as rows: `kind, id, place_id, number, title, payer_first_name, payer_email, language, check_in_date,
 * check_out_date, total_cents, currency, payment_status, state, held_until, search`. Every kind gives the same types and
 * collations, from one table without a join and a condition: else PostgreSQL does not flatten the union, reads columns that the
 * statement does not name, and all rows where an id is given.
 */
export const payables = ({ hooks }: Pick<Ctx, 'hooks'>): Sql =>
  sql`(${join(
    hooks.payableKinds.map(({ rows }) => rows),
    ' union all ',
  )})`;

/** A payable as it is at this moment. */
export function findPayable(ctx: Ctx, { place_id, payable_kind, payable_id }: PayableName) {
  return ctx.db.maybe<Payable>(sql`
    select t.place_id, t.kind as payable_kind, t.id as payable_id, t.state, t.held_until, t.total_cents, t.currency,
      t.payment_status
    from ${payables(ctx)} as t
    where t.kind = ${payable_kind} and t.id = ${payable_id} and t.place_id = ${place_id}`);
}
