import { newKey } from './call.ts';
import { stored } from './local-store.ts';

const kept = stored('hub.device');

/**
 * By what the server knows this browser again at sign-in, so that strangers' wrong guesses do not lock its people out. It names
 * nobody, and stays when they sign out.
 */
export function deviceKey(): string {
  const known = kept.get();
  if (known !== null) return known;
  const fresh = newKey();
  kept.set(fresh);
  return fresh;
}
