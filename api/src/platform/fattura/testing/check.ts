import { checkInvoice } from '../check-invoice.ts';

export const AT = { today: '2026-11-24' };

export const check = (xml: string) => checkInvoice(Buffer.from(xml), AT);

/** The codes of a file that the schema accepts; a test whose edit the schema refuses tests nothing. */
export function codesOf(xml: string): string[] {
  const { schema_ok, codes, problems } = check(xml);
  if (!schema_ok) throw new Error(JSON.stringify(problems));
  return codes;
}
