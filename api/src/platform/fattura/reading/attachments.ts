import { childrenOf, find, type XmlElement } from '../xml/element.ts';
import { shortText } from './values.ts';

/** An attachment as a list names it. */
export interface ReadAttachment {
  name: string;
  format: string | null;
  bytes: number;
  /** False: its content is no base64. */
  readable: boolean;
}

/** More of them are not listed; the file keeps them. */
const MOST_ATTACHMENTS = 100;

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
  return {
    name: shortText(find(attachment, 'NomeAttachment')?.text, 60) ?? 'allegato',
    format: shortText(find(attachment, 'FormatoAttachment')?.text, 10),
    bytes: text === null ? 0 : Math.floor((text.length * 3) / 4),
    readable: text !== null,
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

/** A name of letters, figures and `._-` for every system: no folder, no hidden file, the ending of the format where it has none. */
export function safeName({ name, format }: Pick<ReadAttachment, 'name' | 'format'>): string {
  const plain = name
    .slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\w.-]+/g, '_')
    .replaceAll(/^[._-]+|[._-]+$/g, '');
  const base = plain === '' ? 'allegato' : plain;
  const ending = (format ?? '').toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return /\.[A-Za-z0-9]{1,10}$/.test(base) || ending === '' ? base : `${base}.${ending}`;
}
