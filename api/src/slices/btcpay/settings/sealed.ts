import type { Config } from '../../../core/config.ts';
import { secretsOf } from '../../../core/secrets/secrets.ts';

export const SEALED =
  'La chiave di cifratura di Hub è cambiata: inserisci di nuovo API Key e Webhook Secret, poi verifica.';

/** What is sealed opens for its place and its use alone: a row that is copied to another place opens nothing. */
export const keyPurpose = (place_id: number) => `btcpay api key of place ${place_id}`;
export const secretPurpose = (place_id: number) => `btcpay webhook secret of place ${place_id}`;

export const sealKey = (config: Config, place_id: number, key: string): Buffer =>
  secretsOf(config).seal(key, keyPurpose(place_id));
/** Throws `SealedWithAnotherKey`. */
export const openKey = (config: Config, place_id: number, sealed: Buffer): string =>
  secretsOf(config).open(sealed, keyPurpose(place_id));

export const sealWebhookSecret = (config: Config, place_id: number, secret: string): Buffer =>
  secretsOf(config).seal(secret, secretPurpose(place_id));
/** Throws `SealedWithAnotherKey`. */
export const openWebhookSecret = (config: Config, place_id: number, sealed: Buffer): string =>
  secretsOf(config).open(sealed, secretPurpose(place_id));

const DOTS = '••••••••';
/** Of something shorter, four characters would be too much of it. */
const SHORTEST_SHOWN = 12;

/** The last four characters behind dots. */
export function mask(secret: string | undefined): string {
  return secret !== undefined && secret.length >= SHORTEST_SHOWN ? `${DOTS}${secret.slice(-4)}` : DOTS;
}
