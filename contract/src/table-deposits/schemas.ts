import * as z from 'zod/mini';
import { Instant, Owed } from '../scalars.ts';
import { DEPOSIT_STATES, MAX_HOLD_HOURS } from './values.ts';

export const DepositState = z.enum(DEPOSIT_STATES);
export type DepositState = z.infer<typeof DepositState>;

const text = z.nullable(z.string());

/** What large parties pay before they come: from how many people, how much for each, in which ways, and how long the table waits for it. */
export const DepositRules = z
  .object({
    from_party: z
      .int('Inserisci un numero intero.')
      .check(z.minimum(1, 'Inserisci almeno 1.'), z.maximum(100, 'Al massimo 100.')),
    per_person: Owed,
    bitcoin: z._default(z.boolean(), false),
    transfer: z._default(z.boolean(), false),
    hold_hours: z
      .int('Inserisci un numero intero.')
      .check(z.minimum(1, 'Inserisci almeno 1.'), z.maximum(MAX_HOLD_HOURS, 'Al massimo due settimane.')),
  })
  .check(
    z.refine(({ bitcoin, transfer }) => bitcoin || transfer, {
      path: ['bitcoin'],
      error: 'Scegli almeno un modo di pagare.',
    }),
  );
export type DepositRules = z.output<typeof DepositRules>;

/** The deposit of a reservation, as the book shows it. */
export const TableDeposit = z.object({
  number: z.number(),
  amount: z.number(),
  received: z.number(),
  refunded: z.number(),
  currency: z.string(),
  state: DepositState,
  /** While it is awaited: until when the table is held. */
  held_until: z.nullable(Instant),
});
export type TableDeposit = z.infer<typeof TableDeposit>;

/** Where a bank transfer goes, and the words by which the place recognises it. */
export const DepositTransfer = z.object({ iban: z.string(), holder: z.string(), reason: z.string() });
export type DepositTransfer = z.infer<typeof DepositTransfer>;

/** The same for the guest, with the ways to pay while it can be paid. `pay_token`: of `/pay/{token}`. */
export const GuestDeposit = z.object({
  amount: z.number(),
  currency: z.string(),
  state: DepositState,
  /** What the place has of it: what came, less what went back. */
  left: z.optional(z.number()),
  held_until: z.nullable(Instant),
  pay_token: text,
  transfer: z.nullable(DepositTransfer),
});
export type GuestDeposit = z.infer<typeof GuestDeposit>;

/** What a party of some size would pay, before it reserves. */
export const DepositOffer = z.object({
  amount: z.number(),
  per_person: z.number(),
  currency: z.string(),
  bitcoin: z.boolean(),
  transfer: z.boolean(),
  hold_hours: z.number(),
});
export type DepositOffer = z.infer<typeof DepositOffer>;
