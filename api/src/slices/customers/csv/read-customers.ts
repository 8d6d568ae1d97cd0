import type { ImportError } from 'contract/customer-import/schemas';
import { MAX_IMPORT_LINES } from 'contract/customer-import/values';
import { columnTitles, kindLabels } from 'contract/customers/labels';
import { CustomerWrite } from 'contract/customers/schemas';
import { firstPhone } from 'contract/guests/first-phone';
import { NO_CHANNEL } from 'contract/italy/recipient';
import { invalid } from '../../../core/errors/errors.ts';
import { isShortened, LOST_DIGITS, withoutDecimal } from '../../../platform/csv/lost-digits.ts';
import { readSheet, type SheetLine } from '../../../platform/csv/read-sheet.ts';
import { fold } from '../../../platform/search/fold.ts';
import { ADDRESS_COLUMNS } from '../customer-columns.ts';
import { readAddress, readVatNumber } from './read-address.ts';
import { countryCode, languageCode } from './read-words.ts';

type Field = keyof typeof columnTitles;

/** What other programs call the columns, folded. */
const OTHER_TITLES: Partial<Record<Field, readonly string[]>> = {
  kind: ['tipologia', 'type'],
  last_name: ['last name', 'surname', 'cognome ospite', 'cognome cliente'],
  first_name: ['first name', 'name', 'nome ospite', 'nome cliente'],
  company_name: ['azienda', 'societa', 'company', 'denominazione', 'ragione sociale cliente'],
  email: ['email', 'mail', 'posta elettronica', 'indirizzo e-mail', 'indirizzo email'],
  phone: ['cellulare', 'tel', 'tel.', 'phone', 'mobile', 'numero di telefono'],
  language: ['language'],
  vat_number: ['p.iva', 'p. iva', 'partita iva', 'piva', 'vat', 'vat number'],
  tax_code: ['c.f.', 'cf', 'cod. fiscale', 'tax code'],
  sdi_code: ['codice sdi', 'sdi', 'codice univoco', 'codice destinatario sdi'],
  street: ['via', 'address', 'street', 'indirizzo residenza'],
  postal_code: ['zip', 'codice postale', 'postal code'],
  city: ['citta', 'comune', 'city', 'localita'],
  province: ['prov', 'prov.', 'province'],
  country: ['nazione', 'stato', 'country'],
  tags: ['tag', 'tags', 'gruppi'],
  notes: ['nota', 'notes', 'osservazioni'],
  allergies: ['intolleranze'],
};

/** First and last name in one cell, folded. */
const FULL_NAMES: readonly string[] = [
  'nominativo',
  'nome e cognome',
  'cognome e nome',
  'nome completo',
  'intestatario',
  'cliente',
  'ospite',
  'full name',
  'customer',
  'guest',
];

const titles = new Map(
  (Object.keys(columnTitles) as Field[]).flatMap((field) =>
    [fold(columnTitles[field]), ...(OTHER_TITLES[field] ?? [])].map((title) => [title, field] as const),
  ),
);

const kinds = new Map<string, CustomerWrite['kind']>([
  ...Object.entries(kindLabels).map(([kind, label]) => [fold(label), kind as CustomerWrite['kind']] as const),
  ['privato', 'person'],
  ['societa', 'company'],
  ['pa', 'public_body'],
  ['persona fisica', 'person'],
  ['persona giuridica', 'company'],
  ['ditta', 'company'],
  ['impresa', 'company'],
  ['ente', 'public_body'],
  ['pubblica amministrazione', 'public_body'],
]);

const ADDRESS: readonly string[] = ADDRESS_COLUMNS;

export interface Read {
  columns: string[];
  unknown: string[];
  lines: number;
  /** `lost_email` says that the line had an e-mail that is left out: its phone alone is a weak sign of who it is. */
  customers: { line: number; input: CustomerWrite; lost_email: boolean }[];
  errors: ImportError[];
  left_out: ImportError[];
}

/** The fields of the columns; a field that two columns claim belongs to the first, but for an empty contact. A name in one cell is a last name. */
function fieldsOf(header: SheetLine): (Field | undefined)[] {
  const taken = new Set<Field>();
  const fields = header.cells.map((title) => {
    const field = titles.get(fold(title).trim());
    if (field === undefined || taken.has(field)) return undefined;
    taken.add(field);
    return field;
  });
  if (taken.has('last_name') || taken.has('first_name')) return fields;
  const full = header.cells.findIndex((title) => FULL_NAMES.includes(fold(title).trim()));
  return fields.map((field, at) => (at === full ? 'last_name' : field));
}

/** Contacts that a file may have in two columns, as Telefono and Cellulare. */
const CONTACTS = ['phone', 'email'] as const;

/** A phone of fewer than four digits, as "-" or "n.d.", is none. */
const isEmpty = (field: Field, cell: string) =>
  cell === '' || (field === 'phone' && cell.replaceAll(/\D/g, '').length < 4);

const NUMBERS: readonly (Field | undefined)[] = ['phone', 'postal_code', 'vat_number', 'tax_code'];

/** The lines without decimal zeros behind their numbers. */
function withoutDecimals(header: SheetLine, lines: readonly SheetLine[]): SheetLine[] {
  const fields = header.cells.map((title) => titles.get(fold(title).trim()));
  return lines.map(({ line, cells }) => ({
    line,
    cells: cells.map((cell, at) => (NUMBERS.includes(fields[at]) ? withoutDecimal(cell) : cell)),
  }));
}

/** Fills an empty contact from a second column for it. Answers the lines and the second columns of which nothing is left out. */
function joinContacts(
  header: SheetLine,
  fields: readonly (Field | undefined)[],
  lines: readonly SheetLine[],
) {
  const joined = lines.map(({ line, cells }) => ({ line, cells: [...cells] }));
  const whole = new Set<number>();
  for (const [at, title] of header.cells.entries()) {
    const field = titles.get(fold(title).trim());
    if (field === undefined || fields[at] !== undefined || !CONTACTS.some((one) => one === field)) continue;
    const first = fields.indexOf(field);
    const used = joined.filter(({ cells }) => !isEmpty(field, cells[at] ?? ''));
    const empty = used.filter(({ cells }) => isEmpty(field, cells[first] ?? ''));
    for (const { cells } of empty) cells[first] = cells[at]!;
    if (empty.length === used.length) whole.add(at);
  }
  return { joined, whole };
}

function valueOf(field: Field, cell: string): unknown {
  switch (field) {
    case 'kind':
      return kinds.get(fold(cell)) ?? cell;
    case 'tags':
      return cell
        .split(/[,;|]/)
        .map((tag) => tag.trim())
        .filter((tag) => tag !== '');
    case 'sdi_code':
      return cell === '0' ? NO_CHANNEL : cell;
    case 'country':
      return countryCode(cell);
    case 'language':
      return languageCode(cell);
    default:
      return cell;
  }
}

/** The line as a call would send it. Without a kind, a company name alone makes a company. */
function inputOf(fields: readonly (Field | undefined)[], { cells }: SheetLine): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  const address: Record<string, unknown> = {};
  for (const [index, field] of fields.entries()) {
    const cell = cells[index] ?? '';
    if (field === undefined || cell === '') continue;
    (ADDRESS.includes(field) ? address : values)[field] = valueOf(field, cell);
  }
  if (values.kind === undefined && values.company_name !== undefined && values.last_name === undefined) {
    values.kind = 'company';
  }
  for (const field of ['vat_number', 'tax_code'] as const) {
    const written = values[field];
    if (typeof written === 'string') values[field] = readVatNumber(written, address);
  }
  return { ...values, ...(Object.keys(address).length > 0 && { address: readAddress(address) }) };
}

/** Reads the customers of a CSV. Throws 422 for a file without a known column, without lines, or with too many. */
export function readCustomers(text: string): Read {
  const [header, ...lines] = readSheet(text);
  const fields = header ? fieldsOf(header) : [];
  if (
    !header ||
    !fields.some((field) => field === 'last_name' || field === 'first_name' || field === 'company_name')
  ) {
    throw invalid({
      text: 'Nella prima riga servono i titoli delle colonne, per esempio Cognome, Nome, E-mail e Telefono.',
    });
  }
  if (lines.length === 0) throw invalid({ text: 'Nel file non ci sono righe sotto i titoli.' });
  if (lines.length > MAX_IMPORT_LINES)
    throw invalid({ text: `Al massimo ${MAX_IMPORT_LINES} righe alla volta.` });
  const { joined, whole } = joinContacts(header, fields, withoutDecimals(header, lines));
  const read: Read = {
    columns: fields.flatMap((field) => (field === undefined ? [] : [columnTitles[field]])),
    unknown: header.cells.filter((title, at) => fields[at] === undefined && title !== '' && !whole.has(at)),
    lines: lines.length,
    customers: [],
    errors: [],
    left_out: [],
  };
  const phoneAt = fields.indexOf('phone');
  for (const row of joined) {
    const { first, rest } = firstPhone(row.cells[phoneAt] ?? '');
    if (rest !== undefined) row.cells[phoneAt] = first;
    const input = inputOf(fields, row);
    const parsed = CustomerWrite.safeParse(input);
    const kept = parsed.success ? parsed : withoutWrongContact(input);
    if (kept) {
      const lost_email = !parsed.success && kept.data.email === null;
      read.customers.push({ line: row.line, input: kept.data, lost_email });
      if (rest !== undefined && kept.data.phone !== null) {
        const error = `Resta il primo numero, senza ${rest}.`;
        read.left_out.push({ line: row.line, column: columnTitles.phone, error });
      }
    }
    (kept ? read.left_out : read.errors).push(...errorsOf(parsed.error?.issues ?? [], row, fields));
  }
  return read;
}

/**
 * The customer without an e-mail or a phone that is wrong, where the other one is right: by that one the line is known when it comes
 * again with the right contact.
 */
function withoutWrongContact(input: Record<string, unknown>) {
  for (const wrong of CONTACTS) {
    const rest = CustomerWrite.safeParse({ ...input, [wrong]: null });
    if (rest.success && CONTACTS.some((field) => rest.data[field] !== null)) return rest;
  }
  return undefined;
}

/** What is wrong in a line, in the words of the form. */
function errorsOf(
  issues: readonly { path: PropertyKey[]; message: string }[],
  { line, cells }: SheetLine,
  fields: readonly (Field | undefined)[],
): ImportError[] {
  return issues.slice(0, 3).map(({ path, message }) => {
    const field = path.findLast((part) => typeof part === 'string' && part in columnTitles) as
      | Field
      | undefined;
    const cell = field === undefined ? '' : (cells[fields.indexOf(field)] ?? '');
    return {
      line,
      column: field ? columnTitles[field] : null,
      error: isShortened(cell) ? LOST_DIGITS : message,
    };
  });
}
