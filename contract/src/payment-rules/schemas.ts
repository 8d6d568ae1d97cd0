import * as z from 'zod/mini';
import type { Schemas } from '../endpoint.ts';
import { Id } from '../scalars.ts';
import { DEPOSIT_KINDS } from './values.ts';

export const DepositKind = z.enum(DEPOSIT_KINDS, 'Scegli quanto chiedere alla prenotazione.');
export type DepositKind = z.infer<typeof DepositKind>;

/** The deposit of a booking on the public page. `ready`: the place has a verified BTCPay; without one no deposit is asked. */
export const PaymentRules = z.object({
  deposit: DepositKind,
  /** 1 to 99 with `share`, else null. */
  deposit_percent: z.nullable(z.number()),
  ready: z.boolean(),
});
export type PaymentRules = z.infer<typeof PaymentRules>;

export const PaymentRulesChange = z
  .object({
    deposit: DepositKind,
    deposit_percent: z._default(
      z.nullable(
        z
          .int('Inserisci una percentuale intera.')
          .check(z.minimum(1, 'Almeno 1%.'), z.maximum(99, 'Al massimo 99%: per tutto scegli «Tutto».')),
      ),
      null,
    ),
  })
  .check(
    z.refine(({ deposit, deposit_percent }) => deposit !== 'share' || deposit_percent !== null, {
      path: ['deposit_percent'],
      error: 'Inserisci la percentuale da chiedere.',
    }),
  );
export type PaymentRulesChange = z.output<typeof PaymentRulesChange>;

const atPlace = z.object({ place_id: Id });

export const paymentRuleSchemas = {
  get: { params: atPlace, response: PaymentRules },
  save: { params: atPlace, body: PaymentRulesChange, response: PaymentRules },
} satisfies Schemas;
