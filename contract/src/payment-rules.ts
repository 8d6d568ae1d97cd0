import * as z from 'zod/mini';
import { endpoint, may } from './endpoint.ts';
import { Id } from './scalars.ts';

export const DEPOSIT_KINDS = ['none', 'share', 'whole'] as const;
export const DepositKind = z.enum(DEPOSIT_KINDS, 'Scegli quanto chiedere alla prenotazione.');
export type DepositKind = z.infer<typeof DepositKind>;

/** What is asked of who books on the public page. `ready`: the place has a verified BTCPay, else nothing is asked. */
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
          .check(z.minimum(1, 'Almeno 1 %.'), z.maximum(99, 'Al massimo 99 %: per tutto scegli «Tutto».')),
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

export const paymentRules = {
  get: endpoint({
    method: 'GET',
    path: '/places/{place_id}/payment-rules',
    summary: 'What is asked of who books on the public page',
    access: may.desk,
    params: atPlace,
    status: 200,
    response: PaymentRules,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/places/{place_id}/payment-rules',
    summary: 'Change what is asked of who books on the public page',
    access: may.manage,
    params: atPlace,
    body: PaymentRulesChange,
    status: 200,
    response: PaymentRules,
  }),
};
