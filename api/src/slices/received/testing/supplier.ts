interface SuppliedLine {
  description: string;
  quantity?: string;
  price: string;
  total: string;
}

export interface Supplied {
  type?: string;
  number?: string;
  day?: string;
  supplier?: string;
  vat_number?: string;
  buyer_vat?: string;
  lines?: readonly SuppliedLine[];
  /** Net and tax of the only rate. */
  net?: string;
  tax?: string;
  total?: string;
  due?: string;
  /** Ritenuta d'acconto. */
  withheld?: string;
  /** More elements of the body, as they stand. */
  more?: string;
}

const PORK: SuppliedLine = { description: 'Guanciale', quantity: '2.50', price: '16.00', total: '40.00' };

function bodyOf({
  type = 'TD01',
  number = '12/A',
  day = '2026-10-05',
  lines = [PORK],
  net = '40.00',
  tax = '4.00',
  total = '44.00',
  due,
  withheld,
  more = '',
}: Supplied): string {
  const rows = lines.map(
    ({ description, quantity, price, total: sum }, index) =>
      `<DettaglioLinee><NumeroLinea>${index + 1}</NumeroLinea><CodiceArticolo><CodiceTipo>INT</CodiceTipo><CodiceValore>A${index}</CodiceValore></CodiceArticolo>` +
      `<Descrizione>${description}</Descrizione>${quantity === undefined ? '' : `<Quantita>${quantity}</Quantita><UnitaMisura>kg</UnitaMisura>`}` +
      `<PrezzoUnitario>${price}</PrezzoUnitario><PrezzoTotale>${sum}</PrezzoTotale><AliquotaIVA>10.00</AliquotaIVA></DettaglioLinee>`,
  );
  const payment =
    due === undefined
      ? ''
      : `<DatiPagamento><CondizioniPagamento>TP02</CondizioniPagamento><DettaglioPagamento><ModalitaPagamento>MP05</ModalitaPagamento><DataScadenzaPagamento>${due}</DataScadenzaPagamento><ImportoPagamento>${total}</ImportoPagamento><IBAN>IT60X0542811101000000123456</IBAN></DettaglioPagamento></DatiPagamento>`;
  const withholding =
    withheld === undefined
      ? ''
      : `<DatiRitenuta><TipoRitenuta>RT01</TipoRitenuta><ImportoRitenuta>${withheld}</ImportoRitenuta><AliquotaRitenuta>20.00</AliquotaRitenuta><CausalePagamento>A</CausalePagamento></DatiRitenuta>`;
  return (
    `<FatturaElettronicaBody><DatiGenerali><DatiGeneraliDocumento><TipoDocumento>${type}</TipoDocumento><Divisa>EUR</Divisa><Data>${day}</Data><Numero>${number}</Numero>` +
    withholding +
    `<ImportoTotaleDocumento>${total}</ImportoTotaleDocumento><Causale>Merce di ottobre</Causale></DatiGeneraliDocumento></DatiGenerali>` +
    `<DatiBeniServizi>${rows.join('')}<DatiRiepilogo><AliquotaIVA>10.00</AliquotaIVA><ImponibileImporto>${net}</ImponibileImporto><Imposta>${tax}</Imposta></DatiRiepilogo></DatiBeniServizi>` +
    `${payment}${more}</FatturaElettronicaBody>`
  );
}

const partyOf = (name: string, vat: string) =>
  `<DatiAnagrafici><IdFiscaleIVA><IdPaese>IT</IdPaese><IdCodice>${vat}</IdCodice></IdFiscaleIVA><Anagrafica><Denominazione>${name}</Denominazione></Anagrafica></DatiAnagrafici>` +
  `<Sede><Indirizzo>Via del Mercato</Indirizzo><NumeroCivico>3</NumeroCivico><CAP>00184</CAP><Comune>Roma</Comune><Provincia>RM</Provincia><Nazione>IT</Nazione></Sede>`;

/** The file of a supplier, with one invoice for each of the others behind the first. */
export function suppliedFile(first: Supplied = {}, ...others: Supplied[]): string {
  const { supplier = 'Norcineria di prova', vat_number = '02182030391', buyer_vat = '00743110157' } = first;
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<p:FatturaElettronica versione="FPR12" xmlns:p="http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2">` +
    `<FatturaElettronicaHeader><CedentePrestatore>${partyOf(supplier, vat_number)}</CedentePrestatore><CessionarioCommittente>${partyOf('Locanda di prova', buyer_vat)}</CessionarioCommittente></FatturaElettronicaHeader>` +
    `${[first, ...others].map(bodyOf).join('')}</p:FatturaElettronica>`
  );
}

/** An attachment as an invoice holds it, for `more`. */
export const attachedFile = (name: string, content: string, format = 'PDF') =>
  `<Allegati><NomeAttachment>${name}</NomeAttachment><FormatoAttachment>${format}</FormatoAttachment><Attachment>${content}</Attachment></Allegati>`;
