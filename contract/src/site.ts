import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** What the web app needs to know of this installation before anybody signs in. `provider_url`: null where the operator named none. */
export const Site = z.object({ provider_url: z.nullable(z.string()) });

export const site = {
  get: endpoint({
    method: 'GET',
    path: '/site',
    summary: 'Where the directory provider lives',
    access: 'public',
    status: 200,
    response: Site,
  }),
};
