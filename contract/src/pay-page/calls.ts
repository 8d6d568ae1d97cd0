import { calls } from '../endpoint.ts';
import type { payPageSchemas } from './schemas.ts';

/**
 * The pay page. `GET /public/pay/{token}/events` streams the same view as server-sent events (`event: view`), once at first
 * and then with every change. An unknown token is 404.
 */
export const payPage = calls<typeof payPageSchemas>()({
  get: {
    method: 'GET',
    path: '/public/pay/{token}',
    summary: 'What is to be paid and how it stands',
    access: 'public',
    refusals: [429],
    status: 200,
  },
  open: {
    method: 'POST',
    path: '/public/pay/{token}/open',
    summary:
      'Make the invoice, or take up the one that is open: any number of clicks and devices get the same one',
    access: 'public',
    status: 200,
  },
  refresh: {
    method: 'POST',
    path: '/public/pay/{token}/refresh',
    summary: 'Ask BTCPay how it stands now, for who comes back from the checkout',
    access: 'public',
    status: 200,
  },
});
