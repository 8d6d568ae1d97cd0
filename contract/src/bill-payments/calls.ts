import { calls } from '../endpoint.ts';
import { may } from '../roles/values.ts';
import type { billPaymentSchemas } from './schemas.ts';

export const billPayments = calls<typeof billPaymentSchemas>()({
  pay: {
    method: 'POST',
    path: '/bills/{bill_id}/payments',
    summary: 'Enter a payment of any kind, at most the balance, or give money back',
    access: may.serve,
    refusals: [409],
    status: 201,
  },
  leave: {
    method: 'POST',
    path: '/bills/{bill_id}/on-account',
    summary: 'Leave a sum of a bill as a debt of a named customer; a waiter with the PIN of a person who may',
    access: may.serve,
    refusals: [403, 409, 422, 429],
    status: 201,
  },
  request: {
    method: 'POST',
    path: '/bills/{bill_id}/payment-requests',
    summary: 'Ask for a sum of a bill by a link; it takes the place of the one that was open',
    access: may.serve,
    refusals: [409],
    status: 201,
  },
  void: {
    method: 'POST',
    path: '/payments/{payment_id}/void',
    summary: 'A payment was entered by mistake: it stays and counts no more; answers its bill',
    access: may.manage,
    status: 200,
  },
  setFiscal: {
    method: 'PUT',
    path: '/payments/{payment_id}/fiscal',
    summary: 'Note the documento commerciale that was issued for a payment; answers its bill',
    access: may.desk,
    status: 200,
  },
  setAttemptFiscal: {
    method: 'PUT',
    path: '/payment-attempts/{attempt_id}/fiscal',
    summary: 'The same of a payment in bitcoin that has come; answers its bill',
    access: may.desk,
    status: 200,
  },
  undocumented: {
    method: 'GET',
    path: '/places/{place_id}/payments/undocumented',
    summary: 'Takings for which no documento commerciale is noted, newest first',
    access: may.money,
    status: 200,
  },
  onAccount: {
    method: 'GET',
    path: '/places/{place_id}/on-account',
    summary: 'What customers owe, by customer and age',
    access: may.money,
    status: 200,
  },
});
