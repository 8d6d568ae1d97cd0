import type { Config } from '../config.ts';
import { conflict } from '../errors/errors.ts';
import { SealedWithAnotherKey, secretsOf } from '../secrets/secrets.ts';

/** Begins a sealed answer; no JSON begins like this. */
export const SEALED_ANSWER = 'sealed:';

/** Bound to the key of the call: a sealed answer cannot be opened in another row. */
export const answerPurpose = (key: string): string => `answer to ${key}`;

export const sealAnswer = (config: Config, key: string, body: string): string =>
  SEALED_ANSWER + secretsOf(config).seal(body, answerPurpose(key)).toString('base64');

/** A stored answer as it was sent. Throws 409 `idempotency_key_old` when the key that sealed it is lost. */
export function openAnswer(config: Config, key: string, body: string): string {
  if (!body.startsWith(SEALED_ANSWER)) return body;
  try {
    return secretsOf(config).open(
      Buffer.from(body.slice(SEALED_ANSWER.length), 'base64'),
      answerPurpose(key),
    );
  } catch (error) {
    if (!(error instanceof SealedWithAnotherKey)) throw error;
    throw conflict('idempotency_key_old', 'Questa richiesta è già stata inviata: ricarica la pagina.');
  }
}
