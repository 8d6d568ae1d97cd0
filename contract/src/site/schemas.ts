import * as z from 'zod/mini';
import type { Schemas } from '../endpoint.ts';

/** The facts of this installation that the web app needs before the sign-in. `provider_url`: null where the operator named none. */
export const Site = z.object({
  provider_url: z.nullable(z.string()),
  /** `trial`: who registers may open a place of their own. Missing from processes of a version that did not tell it. */
  signup: z.optional(z.enum(['closed', 'trial'])),
});

export const siteSchemas = {
  get: { response: Site },
} satisfies Schemas;
