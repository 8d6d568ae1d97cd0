const formats = new Map<string, Intl.NumberFormat>();

// it-IT leaves the dot out of 1000 to 9999 unless grouping is 'always'.
function numberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify(options);
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat('it-IT', { useGrouping: 'always', ...options });
  formats.set(key, made);
  return made;
}

/** 1234.5 is "1.234,50 €" (a no-break space before the sign). */
export function money(amount: number, currency = 'EUR'): string {
  return numberFormat({
    style: 'currency',
    currency,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(amount);
}

/** For averages and totals at a glance: 1234.5 is "1.235 €". */
export function wholeMoney(amount: number, currency = 'EUR'): string {
  return numberFormat({
    style: 'currency',
    currency,
    minimumFractionDigits: 0,
    maximumFractionDigits: 0,
  }).format(amount);
}

/** 1234.5 is "1.234,5"; with `digits` always that many decimals, else as many as are needed, up to two. */
export function decimal(value: number, digits?: number): string {
  return numberFormat({ minimumFractionDigits: digits ?? 0, maximumFractionDigits: digits ?? 2 }).format(
    value,
  );
}
