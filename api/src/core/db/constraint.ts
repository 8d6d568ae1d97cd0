import pg from 'pg';

/** The name of the constraint that refused a write (unique, exclusion, check, foreign key), if that is what happened. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError && error.code?.startsWith('23') ? error.constraint : undefined;
}
