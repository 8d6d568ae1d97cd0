// Routes may say `compress: false`.
/// <reference types="@fastify/compress" />
import type { FastifyInstance } from 'fastify';
import type { App, Ctx } from '../core/context.ts';
import type { ItemLocator } from '../core/http/locate.ts';
import type { JobHandlers } from '../core/jobs/jobs.ts';
import type { SearchSource } from './search/search-source.ts';

type Work = (ctx: Ctx) => Promise<unknown>;

/** What one slice brings to the house. `slices.ts` lists them; nothing else has to be told of a new one. */
export interface Slice {
  /** Mounts its calls. `webDir` holds the built web app. */
  routes?: (server: FastifyInstance, app: App, webDir: string | undefined) => void | Promise<void>;
  /** Work after the answer, by the name of its queue. Any job may run twice: each is safe to repeat. */
  jobs?: Partial<JobHandlers>;
  /** Nightly: deletes rows and files that nobody needs any more. */
  tidy?: readonly Work[];
  /** The clock was set back: plans anew what was planned for a time that is far away now. */
  replan?: readonly Work[];
  /** Its things that a path may name, by the parameter that holds their id. */
  items?: Readonly<Record<string, ItemLocator>>;
  /** What the search finds of it. */
  search?: SearchSource;
}
