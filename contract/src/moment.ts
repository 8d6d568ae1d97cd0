import * as z from 'zod/mini';

// Beyond these a time is a mistake, and PostgreSQL knows no year 0.
const FIRST = Date.UTC(1990, 0, 1);
const AFTER = Date.UTC(2200, 0, 1);

/** A point in time that another program sends, `Z` or with an offset; to the millisecond, in UTC. */
export const Moment = z.pipe(
  z.iso.datetime({ offset: true, error: 'Data e ora non valide.' }).check(
    z.refine((text) => {
      const at = Date.parse(text);
      return at >= FIRST && at < AFTER;
    }, 'Data e ora non valide.'),
  ),
  z.transform((text) => new Date(text).toISOString()),
);
