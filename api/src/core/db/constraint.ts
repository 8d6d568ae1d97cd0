import pg from 'pg';

/** The constraint that refused a write (unique, exclusion, check, foreign key); undefined for any other error. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError && error.code?.startsWith('23') ? error.constraint : undefined;
}
