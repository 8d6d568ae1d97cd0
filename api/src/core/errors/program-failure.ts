import pg from 'pg';
import { toAppError } from './errors.ts';

/** SQLSTATEs of a wrong name or password, or of a missing database. */
const REFUSED = /^(28...|3D000)$/;
const NOT_ALLOWED = '42501';

function chainOf(error: unknown): Error[] {
  const chain: Error[] = [];
  for (let one = error; one instanceof Error; one = one.cause) chain.push(one);
  return chain;
}

/** Describes a failed program to the operator at the terminal, with the technical reason. `code` as in the API's errors. */
export function describeFailure(error: unknown): { error: string; code: string } {
  const { code } = toAppError(error);
  if (code === 'disk_full') {
    return { error: 'Il disco è pieno: libera spazio o scegli un altro disco, e riprova.', code };
  }
  if (code === 'unavailable') {
    return { error: 'Il database non risponde: controlla DATABASE_URL.', code };
  }
  const chain = chainOf(error);
  const messages = chain.map(({ message }) => message.trim()).filter((message) => message !== '');
  const reasons = messages.join(' ') || String(error);
  const state = chain.find((one) => one instanceof pg.DatabaseError)?.code ?? '';
  if (REFUSED.test(state))
    return { error: `PostgreSQL non accetta DATABASE_URL: ${reasons}.`, code: 'failed' };
  if (state === NOT_ALLOWED) {
    return { error: `${reasons}. Il ruolo di DATABASE_URL deve possedere il database.`, code: 'failed' };
  }
  return { error: reasons, code: 'failed' };
}
