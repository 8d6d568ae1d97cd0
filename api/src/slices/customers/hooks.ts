import type { Ctx } from '../../core/context.ts';

/** The customers of one erasure: the ids that refer to them, and the texts that name them. */
export interface Erasure {
  place_id: number;
  /** With all that were merged into them. */
  customer_ids: readonly number[];
  /** The bookings of these customers, and unlinked ones with their e-mail or phone. */
  booking_ids: readonly number[];
  /** The reservations of these customers, and unlinked ones with their e-mail or phone. */
  reservation_ids: readonly number[];
  /** Patterns for `like any` over folded texts of these rows: names, e-mails, and phones. */
  patterns: readonly string[];
  /** Those that mean nobody else: e-mails, phones, and first and last name together. For all other texts of the place. */
  sure: readonly string[];
}

declare module '../../core/hooks.ts' {
  interface Hooks {
    /**
     * Removes names and contacts of customers from the rows of a slice, in the transaction of the erasure. Answers one sentence
     * for each kind of row that stays without them.
     */
    eraseCustomers: readonly ((ctx: Ctx, erasure: Erasure) => Promise<readonly string[]>)[];
  }
}
