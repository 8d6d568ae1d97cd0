import type { PrintedTakings, PrinterClosing, TakingsRate } from 'contract/takings/schemas';
import { WITHOUT_RATES } from 'contract/takings/values';
import { money, percentSaid } from '../../../kit/format/money.ts';
import { count, list } from '../../../kit/format/plural.ts';

/** "IVA 10%", "IVA N2.2", "Ventilazione". */
export function rateName({ rate, nature }: Pick<TakingsRate, 'rate' | 'nature'>): string {
  return nature === WITHOUT_RATES ? 'Ventilazione' : `IVA ${nature ?? percentSaid(rate)}`;
}

/** "quadra", "4,00 € in più", "4,00 € in meno": what fiscal printers report, against the takings. */
export function differenceWords(
  { difference }: Pick<PrintedTakings, 'difference'>,
  currency: string,
): string {
  if (difference === 0) return 'quadra';
  return `${money(Math.abs(difference), currency)} in ${difference > 0 ? 'più' : 'meno'}`;
}

/** "chiusura 12 di 99IEB000001". */
export function printersWords(printers: readonly PrinterClosing[]): string {
  return list(printers.map(({ device, number }) => `chiusura ${number} di ${device}`));
}

export const documentsWords = ({ documents }: Pick<PrintedTakings, 'documents'>) =>
  count(documents, { one: 'documento commerciale', other: 'documenti commerciali' });
