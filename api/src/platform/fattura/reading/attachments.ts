import { childrenOf, find, type XmlElement } from '../xml/element.ts';
import { shortText } from './values.ts';

/** An attachment as a list names it. */
export interface ReadAttachment {
  name: string;
  format: string | null;
  bytes: number;
  /** False: its content is no base64. */
  readable: boolean;
  /** Its content is an archive with the named file in it; absent in older rows. */
  zipped?: boolean;
}

/** More of them are not listed; the file keeps them. */
const MOST_ATTACHMENTS = 100;

/** "PK", as base64: some producers name the algorithm and leave the content as it is. */
const ZIP_START = 'UEs';

/** Office files are archives themselves: what the first file in one of them is called. It stands behind 30 bytes, or 40 signs of base64. */
const OFFICE_START = /^(?:\[Content_Types\]\.xml|_rels\/|mimetype)/;
const isOffice = (text: string): boolean =>
  OFFICE_START.test(Buffer.from(text.slice(40, 68), 'base64').toString('latin1'));

/** The text of an attachment without white space and padding; null: it is no base64. Some producers leave the padding out. */
function base64Of(attachment: XmlElement): string | null {
  const text = (find(attachment, 'Attachment')?.text ?? '').replaceAll(/\s/g, '');
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  const bare = text.slice(0, text.length - padding);
  const isWhole = bare.length % 4 !== 1 && (padding === 0 || text.length % 4 === 0);
  return bare !== '' && isWhole && !/[^A-Za-z0-9+/]/.test(bare) ? bare : null;
}

function readAttachment(attachment: XmlElement): ReadAttachment {
  const text = base64Of(attachment);
  const isZip = /^\s*zip\s*$/i.test(find(attachment, 'AlgoritmoCompressione')?.text ?? '');
  return {
    name: shortText(find(attachment, 'NomeAttachment')?.text, 60) ?? 'allegato',
    format: shortText(find(attachment, 'FormatoAttachment')?.text, 10),
    bytes: text === null ? 0 : Math.floor((text.length * 3) / 4),
    readable: text !== null,
    zipped: isZip && text?.startsWith(ZIP_START) === true && !isOffice(text),
  };
}

const attachmentsOf = (body: XmlElement) => childrenOf(body, 'Allegati').slice(0, MOST_ATTACHMENTS);

/** The attachments of an invoice, without their content. */
export const readAttachments = (body: XmlElement): ReadAttachment[] =>
  attachmentsOf(body).map(readAttachment);

/** The content of an attachment by its number, from 1. Undefined: there is none of this number; null: it is no base64. */
export function attachmentBytes(
  root: XmlElement,
  position: number,
  number: number,
): Buffer | null | undefined {
  const body = childrenOf(root, 'FatturaElettronicaBody')[position - 1];
  const attachment = body && attachmentsOf(body)[number - 1];
  if (!attachment) return undefined;
  const text = base64Of(attachment);
  return text === null ? null : Buffer.from(text, 'base64');
}

const latinOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\w.-]+/g, '_')
    .replaceAll(/^[._-]+|[._-]+$/g, '');

/** The endings that a name keeps where its format says another: the last word of `Soc.Coop` and `Ordine.A12` is none. */
const ENDING = /\.(?:pdf|jpe?g|png|tiff?|docx?|xlsx?|od[ts]|xml|p7m|zip|7z|rar|txt|csv|html?|eml)$/i;

/** The slash of a number and its year (`12/2026`) divides no folders. */
const BETWEEN_FIGURES = /(?<=\d)[/\\](?=\d)/g;

const endsIn = (name: string, ending: string) => name.toLowerCase().endsWith(`.${ending}`);

/**
 * A name of letters, figures and `._-` for every system: no folder, no hidden file, the ending of the format where it has none, that of an
 * archive where it is one.
 */
export function safeName({
  name,
  format,
  zipped = false,
}: Pick<ReadAttachment, 'name' | 'format' | 'zipped'>): string {
  const path = name.replaceAll(BETWEEN_FIGURES, '_');
  const file = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
  const stem = file.slice(0, Math.max(0, file.lastIndexOf('.')));
  const isForeign = /[\p{L}\p{N}]/u.test(stem) && latinOf(stem) === '';
  const base = [isForeign ? 'allegato' : '', latinOf(file)].filter((part) => part !== '').join('.');
  const named = base === '' ? 'allegato' : base;
  const ending = (format ?? '').toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  const whole = ending === '' || endsIn(named, ending) || ENDING.test(named) ? named : `${named}.${ending}`;
  return zipped && !endsIn(whole, 'zip') ? `${whole}.zip` : whole;
}
