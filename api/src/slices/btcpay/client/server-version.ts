/** Below it a hole is being used (two-factor sign-in can be passed by). */
const SAFE = '2.4.2';
const SECOND_GENERATION = '2.0.0';

function numbersOf(version: string): [number, number, number] | undefined {
  const parts = /^v?(\d{1,6})\.(\d{1,6})(?:\.(\d{1,6}))?/.exec(version);
  return parts ? [Number(parts[1]), Number(parts[2]), Number(parts[3] ?? 0)] : undefined;
}

/** Whether a server is at least so new. One whose version cannot be read counts as new. */
export function isAtLeast(version: string | null, wanted: string): boolean {
  const have = numbersOf(version ?? '');
  const need = numbersOf(wanted);
  if (!have || !need) return true;
  for (const [at, number] of need.entries()) if (have[at] !== number) return have[at]! > number;
  return true;
}

/** What is wrong with a server's age, in a sentence; undefined: nothing. */
export function ageWarning(version: string): string | undefined {
  if (!isAtLeast(version, SECOND_GENERATION))
    return `BTCPay Server ${version} è molto vecchio: aggiornalo almeno alla ${SAFE}.`;
  if (!isAtLeast(version, SAFE))
    return `BTCPay Server ${version} ha falle note: aggiornalo alla ${SAFE} o successiva.`;
  return undefined;
}
