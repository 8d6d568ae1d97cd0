import { addDays } from '../../../core/format/days.ts';
import { sumOf } from '../../../core/format/sum-of.ts';
import { isAnswer } from '../messages/read-message.ts';
import { UnreadableFile } from '../unreadable-file.ts';
import { childrenOf, find, textAt, type XmlElement } from '../xml/element.ts';
import { type ReadAttachment, readAttachments } from './attachments.ts';
import { centsAt, dayAt, numberAt, rateAt, shortText } from './values.ts';

interface ReadParty {
  name: string;
  /** With the letters of its country. */
  vat_number: string | null;
  tax_code: string | null;
  address: string;
}

interface ReadLine {
  code: string | null;
  description: string;
  quantity: string | null;
  unit: string | null;
  unit_price: string | null;
  net_cents: number;
  vat_rate: number | null;
  nature: string | null;
}

interface ReadVat {
  vat_rate: number;
  nature: string | null;
  net_cents: number;
  tax_cents: number;
}

/** An invoice of any producer, as far as it can be read: nothing is checked but what a list of them needs. */
export interface ReadInvoice {
  type: string;
  number: string;
  day: string;
  currency: string;
  seller: ReadParty;
  buyer: ReadParty;
  lines: ReadLine[];
  vat: ReadVat[];
  total_cents: number;
  net_cents: number;
  tax_cents: number;
  /** Of the total: what the supplier is not paid, because it goes to the State (ritenuta d'acconto, reverse charge) or to a fund. */
  withheld_cents: number;
  payments: { code: string | null; due_date: string | null; amount_cents: number; iban: string | null }[];
  reasons: string[];
  attachments: ReadAttachment[];
}

/** What a list of them can hold: more is cut off, the file keeps it. */
const MOST = { documents: 500, lines: 5000, others: 100 } as const;

const CREDITS = new Set(['TD04', 'TD08']);

/**
 * The buyer's own invoices for suppliers that send none, from abroad (TD17 to TD19) or not at all (TD20): the supplier gets the net, the
 * State the VAT.
 */
const VAT_TO_STATE = new Set(['TD17', 'TD18', 'TD19', 'TD20']);

/**
 * The buyer's own documents about goods of which other invoices are paid: domestic reverse charge (TD16), purchases beyond the plafond
 * (TD21), goods that leave a VAT warehouse (TD22, TD23), own use and gifts (TD27). They add their VAT alone.
 */
export const ONLY_VAT: readonly string[] = ['TD16', 'TD21', 'TD22', 'TD23', 'TD27'];

const optional = (element: XmlElement | undefined, path: string, longest = 200) =>
  shortText(textAt(element, path), longest);

function nameOf(element: XmlElement | undefined): string {
  const names = [optional(element, 'Nome'), optional(element, 'Cognome')].filter((name) => name !== null);
  return optional(element, 'Denominazione') ?? names.join(' ');
}

/** Ordinary invoices hold a party's data one level deeper than simplified ones. */
function readParty(party: XmlElement | undefined): ReadParty {
  const data = find(party, 'DatiAnagrafici') ?? find(party, 'IdentificativiFiscali') ?? party;
  const called = find(data, 'Anagrafica') ?? find(party, 'AltriDatiIdentificativi') ?? party;
  const seat = find(party, 'Sede') ?? find(party, 'AltriDatiIdentificativi/Sede');
  const country = optional(data, 'IdFiscaleIVA/IdPaese', 2) ?? '';
  const vat = optional(data, 'IdFiscaleIVA/IdCodice', 28);
  const town = ['CAP', 'Comune', 'Provincia'].map((path) => optional(seat, path, 60));
  const street = [optional(seat, 'Indirizzo', 60), optional(seat, 'NumeroCivico', 8)];
  const line = (parts: readonly (string | null)[]) => parts.filter((part) => part !== null).join(' ');
  return {
    name: nameOf(called),
    vat_number: vat === null ? null : `${country}${vat}`.toUpperCase(),
    tax_code: optional(data, 'CodiceFiscale', 28)?.toUpperCase() ?? null,
    address: [line(street), line(town)].filter((part) => part !== '').join(', '),
  };
}

const readLine = (line: XmlElement): ReadLine => ({
  code: optional(line, 'CodiceArticolo/CodiceValore', 35),
  description: optional(line, 'Descrizione', 1000) ?? '',
  quantity: numberAt(line, 'Quantita'),
  unit: optional(line, 'UnitaMisura', 10),
  unit_price: numberAt(line, 'PrezzoUnitario'),
  net_cents: centsAt(line, 'PrezzoTotale') ?? 0,
  vat_rate: rateAt(line, 'AliquotaIVA'),
  nature: optional(line, 'Natura', 4),
});

const readVat = (summary: XmlElement): ReadVat => ({
  vat_rate: rateAt(summary, 'AliquotaIVA') ?? 0,
  nature: optional(summary, 'Natura', 4),
  net_cents: centsAt(summary, 'ImponibileImporto') ?? 0,
  tax_cents: centsAt(summary, 'Imposta') ?? 0,
});

/** A simplified invoice writes sums with VAT, one line a rate. */
function readSimplified(line: XmlElement): { line: ReadLine; vat: ReadVat } {
  const gross = centsAt(line, 'Importo') ?? 0;
  const vat_rate = rateAt(line, 'DatiIVA/Aliquota') ?? 0;
  const tax = centsAt(line, 'DatiIVA/Imposta') ?? gross - Math.round(gross / (1 + vat_rate / 10_000));
  const nature = optional(line, 'Natura', 4);
  const vat = { vat_rate, nature, net_cents: gross - tax, tax_cents: tax };
  const description = optional(line, 'Descrizione', 1000) ?? '';
  const plain = { code: null, quantity: null, unit: null, unit_price: null };
  return { line: { ...plain, description, net_cents: vat.net_cents, vat_rate, nature }, vat };
}

function readGoods(body: XmlElement): Pick<ReadInvoice, 'lines' | 'vat'> {
  const goods = childrenOf(body, 'DatiBeniServizi');
  const ordinary = goods.flatMap((one) => childrenOf(one, 'DettaglioLinee'));
  if (ordinary.length > 0 || goods.some((one) => find(one, 'DatiRiepilogo')))
    return {
      lines: ordinary.slice(0, MOST.lines).map(readLine),
      vat: goods
        .flatMap((one) => childrenOf(one, 'DatiRiepilogo'))
        .slice(0, MOST.others)
        .map(readVat),
    };
  const simple = goods.slice(0, MOST.others).map(readSimplified);
  return { lines: simple.map(({ line }) => line), vat: simple.map(({ vat }) => vat) };
}

/** The day that a supplier names by days from another one (2.4.2.3 and 2.4.2.4), such as 30 days from the date. */
function dueAfterDays(payment: XmlElement): string | null {
  const from = dayAt(payment, 'DataRiferimentoTerminiPagamento');
  const days = textAt(payment, 'GiorniTerminiPagamento')?.trim() ?? '';
  return from !== null && /^\d{1,3}$/.test(days) ? addDays(from, Number(days)) : null;
}

const readPayments = (body: XmlElement): ReadInvoice['payments'] =>
  childrenOf(body, 'DatiPagamento')
    .flatMap((one) => childrenOf(one, 'DettaglioPagamento'))
    .slice(0, MOST.others)
    .map((one) => ({
      code: optional(one, 'ModalitaPagamento', 4),
      due_date: dayAt(one, 'DataScadenzaPagamento') ?? dueAfterDays(one),
      amount_cents: centsAt(one, 'ImportoPagamento') ?? 0,
      iban: optional(one, 'IBAN', 34),
    }));

/** More kinds of withholding are taken together: the format knows six. */
const MOST_WITHHELD = 6;

/** What a total may lack: the sums of some of what is withheld, of nothing first. */
const sumsOfSome = (withheld: readonly number[]): number[] =>
  withheld.length > MOST_WITHHELD
    ? [0, sumOf(withheld)]
    : withheld.reduce((sums, one) => [...sums, ...sums.map((other) => other + one)], [0]);

/** What discounts and surcharges on the whole document (2.1.1.8), which its rates leave out, add to the sum of its goods. */
function wholeDiscount(data: XmlElement | undefined, goods: number): number {
  const each = childrenOf(data, 'ScontoMaggiorazione').map((one) => {
    const amount = centsAt(one, 'Importo');
    const share = Math.round((Math.abs(goods) * (rateAt(one, 'Percentuale') ?? 0)) / 10_000);
    const cents = amount === null ? share : Math.abs(amount);
    return optional(one, 'Tipo', 2) === 'MG' ? cents : 0 - cents;
  });
  return goods < 0 ? 0 - sumOf(each) : sumOf(each);
}

/**
 * The total with all that is withheld: some producers write it without, or without a part (docs/rules.md 29.9). It may be a cent off.
 * `goods`: the sums of all rates; `rounded`: rounded as the document says; `discount`: on the whole of it.
 */
function grossOf(
  data: XmlElement | undefined,
  {
    written,
    withheld,
    goods,
    rounded,
    discount,
  }: { written: number; withheld: readonly number[]; goods: number; rounded: number; discount: number },
): number {
  const stamp = centsAt(data, 'DatiBollo/ImportoBollo') ?? 0;
  const grosses = [goods, ...[rounded, rounded + discount].flatMap((gross) => [gross, gross + stamp])];
  const totals = sumsOfSome(withheld).map((lacking) => written + lacking);
  const within = (cents: number) =>
    totals.find((total) => grosses.some((gross) => Math.abs(gross - total) <= cents));
  return within(0) ?? within(1) ?? written;
}

/** What is withheld, each part by itself; of goods some producers write it negative. */
function withheldOf(data: XmlElement | undefined, goods: number): number[] {
  const written = childrenOf(data, 'DatiRitenuta').map((one) => centsAt(one, 'ImportoRitenuta') ?? 0);
  return goods >= 0 && sumOf(written) < 0 ? written.map((cents) => 0 - cents) : written;
}

/** The total as written, or null; some producers write 0.00 for none. */
function totalAt(data: XmlElement | undefined, goods: number): number | null {
  const written = centsAt(data, 'ImportoTotaleDocumento');
  return written === 0 && goods > 0 ? null : written;
}

function readBody(body: XmlElement, seller: ReadParty, buyer: ReadParty): ReadInvoice {
  const data = find(body, 'DatiGenerali/DatiGeneraliDocumento');
  const number = optional(data, 'Numero', 60);
  const day = dayAt(data, 'Data');
  if (number === null || day === null)
    throw new UnreadableFile('La fattura non ha un numero, o una data che si legge.');
  const type = optional(data, 'TipoDocumento', 4) ?? 'TD01';
  const sign = CREDITS.has(type) ? -1 : 1;
  const { lines, vat } = readGoods(body);
  const net = sumOf(vat.map(({ net_cents }) => net_cents));
  const tax = sumOf(vat.map(({ tax_cents }) => tax_cents));
  // A credit note has positive amounts; some producers write them negative all the same.
  const plain = (cents: number) => (sign === -1 ? Math.abs(cents) : cents);
  const signed = (cents: number) => (sign === -1 ? 0 - Math.abs(cents) : cents);
  const goods = plain(net + tax);
  // It has the sign of the amounts that it rounds.
  const rounding = centsAt(data, 'Arrotondamento') ?? 0;
  const rounded = goods === net + tax ? goods + rounding : goods - rounding;
  const withheld = [...withheldOf(data, goods), ...(VAT_TO_STATE.has(type) ? [plain(tax)] : [])];
  const discount = wholeDiscount(data, goods);
  const written = plain(totalAt(data, goods) ?? rounded + discount);
  const total = grossOf(data, { written, withheld, goods, rounded, discount });
  return {
    type,
    number,
    day,
    currency: optional(data, 'Divisa', 3) ?? 'EUR',
    seller,
    buyer,
    lines,
    vat,
    total_cents: signed(total),
    net_cents: signed(net),
    tax_cents: signed(tax),
    withheld_cents: signed(ONLY_VAT.includes(type) ? total : sumOf(withheld)),
    payments: readPayments(body),
    reasons: childrenOf(data, 'Causale')
      .slice(0, MOST.others)
      .flatMap(({ text }) => shortText(text, 200) ?? []),
    attachments: readAttachments(body),
  };
}

/** What stands beside invoices in an archive of the exchange, or is handed in here by mistake. */
function noInvoice(root: XmlElement): string {
  if (root.name === 'FileMetadati' || root.name === 'MetadatiInvioFile')
    return 'Sono i metadati dello SdI: non servono, la fattura è in un altro file.';
  if (isAnswer(root)) return 'È una risposta dello SdI a una fattura emessa: va caricata tra le risposte.';
  if (root.name === 'DatiCorrispettivi')
    return 'È il file di un registratore telematico: va caricato tra i corrispettivi.';
  return 'Il file è un XML, ma non è una fattura elettronica.';
}

/** The invoices in a file; most have one. Throws `UnreadableFile` where there is none, or one without number, day or supplier. */
export function readReceived(root: XmlElement): ReadInvoice[] {
  if (root.name !== 'FatturaElettronica' && root.name !== 'FatturaElettronicaSemplificata')
    throw new UnreadableFile(noInvoice(root));
  const header = find(root, 'FatturaElettronicaHeader');
  const seller = readParty(find(header, 'CedentePrestatore'));
  if (seller.name === '' && seller.vat_number === null && seller.tax_code === null)
    throw new UnreadableFile('La fattura non dice chi la emette.');
  const bodies = childrenOf(root, 'FatturaElettronicaBody');
  if (bodies.length === 0) throw new UnreadableFile('La fattura è senza contenuto.');
  if (bodies.length > MOST.documents)
    throw new UnreadableFile(`Il file contiene più di ${MOST.documents} fatture.`);
  const buyer = readParty(find(header, 'CessionarioCommittente'));
  return bodies.map((body) => readBody(body, seller, buyer));
}
