/** Decimals as integers of 1e-8, the smallest unit of bitcoin, so that nothing is rounded by accident. */
export const ONE = 100_000_000n;

/** Undefined: no decimal, or finer than the unit. */
export function toUnits(text: string): bigint | undefined {
  const parts = /^(-?)(\d{1,15})(?:\.(\d{1,8})0*)?$/.exec(text);
  if (!parts) return undefined;
  const [, sign, whole = '0', fraction = ''] = parts;
  const units = BigInt(whole) * ONE + BigInt(fraction.padEnd(8, '0'));
  return sign === '-' ? -units : units;
}

/** Without zeros at the end: `120.5`, which is not the text that `120.50` was. */
export function toText(units: bigint): string {
  const size = units < 0n ? -units : units;
  const fraction = (size % ONE).toString().padStart(8, '0').replace(/0+$/, '');
  return `${units < 0n ? '-' : ''}${size / ONE}${fraction && `.${fraction}`}`;
}
