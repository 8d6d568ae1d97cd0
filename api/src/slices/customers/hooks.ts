import type { Ctx } from '../../core/context.ts';

/** The customers of one erasure: the ids that refer to them, and the texts that name them. */
export interface Erasure {
  place_id: number;
  /** The present one: what is ahead of it may be a namesake's. */
  business_day: string;
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

/** What a place keeps no longer: what ended so many months before today. */
export interface Forgotten {
  place_id: number;
  months: number;
  today: string;
}

/** What is known from now on that customers of a place must not eat, in the words of the place. */
export interface KnownAllergies {
  place_id: number;
  customers: readonly { id: number; words: string }[];
}

declare module '../../core/hooks.ts' {
  interface Hooks {
    /**
     * Removes names and contacts of customers from the rows of a slice, in the transaction of the erasure. Answers one sentence
     * for each kind of row that stays without them.
     */
    eraseCustomers: readonly ((ctx: Ctx, erasure: Erasure) => Promise<readonly string[]>)[];
    /** The retention of a place has come: what names guests without a link to a customer, and ended so many months before the day. */
    forgetUnlinked: readonly ((ctx: Ctx, forgotten: Forgotten) => Promise<void>)[];
    /** Allergies of customers changed, or a merge joined two sheets; runs in the transaction that locks the customers. */
    whenAllergiesChange: readonly ((ctx: Ctx, known: KnownAllergies) => Promise<void>)[];
  }
}

/** Tells the other slices what customers must not eat. */
export async function tellAllergiesOf(
  ctx: Ctx,
  place_id: number,
  known: readonly { id: number; allergies: string | null }[],
): Promise<void> {
  const customers = known
    .map(({ id, allergies }) => ({ id, words: allergies?.trim() ?? '' }))
    .filter(({ words }) => words !== '');
  if (customers.length === 0) return;
  for (const tell of ctx.hooks.whenAllergiesChange) await tell(ctx, { place_id, customers });
}
