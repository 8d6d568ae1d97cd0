import { checkInvoice } from '../../../platform/fattura/check-invoice.ts';

/** The field of the draft that a control of the exchange is about. */
const FIELDS: Record<string, string> = {
  '00313': 'customer.vat_number',
  '00400': 'lines',
  '00401': 'lines',
  '00403': 'date',
  '00417': 'customer.tax_code',
  '00418': 'date',
  '00425': 'series',
  '00427': 'customer.sdi_code',
  '00471': 'customer.vat_number',
  '00475': 'customer.vat_number',
  '00476': 'customer.vat_number',
};

/** The same for elements that the schema refuses. */
const OF_ELEMENTS: Record<string, string> = {
  CAP: 'customer.address.postal_code',
  Provincia: 'customer.address.province',
  Comune: 'customer.address.city',
  Indirizzo: 'customer.address.street',
  CodiceDestinatario: 'customer.sdi_code',
  PECDestinatario: 'customer.pec',
  CodiceFiscale: 'customer.tax_code',
  IdCodice: 'customer.vat_number',
  Data: 'date',
  Numero: 'series',
  Causale: 'reason',
};

export interface Problem {
  field: string;
  sentence: string;
}

/** What the schema or the exchange would refuse in the file of a document, each at its field (docs/rules.md 20.10). */
export function checkDocument(xml: string, today: string): Problem[] {
  const { problems } = checkInvoice(Buffer.from(xml), { today });
  return problems.map(({ code, sentence }) => {
    if (code !== undefined) return { field: FIELDS[code] ?? 'lines', sentence: `${sentence} (${code})` };
    const element = /^(\w+):/.exec(sentence)?.[1] ?? '';
    return { field: OF_ELEMENTS[element] ?? 'lines', sentence };
  });
}
