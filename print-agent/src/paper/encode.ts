import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import type { ClaimedJob } from 'contract/printing/schemas';
import { COLUMNS } from 'contract/printing/values';
import { layOut, type Row } from './lay-out.ts';

type Paper = Pick<ClaimedJob, 'width' | 'code_page' | 'copies' | 'lines'>;

const columnsOf = (width: number) => (width === 58 ? COLUMNS[58] : COLUMNS[80]);

function writeRow(encoder: ReceiptPrinterEncoder, { kind, text, wide, high, bold, inverted }: Row): void {
  if (kind === 'qr') {
    encoder.align('center').qrcode(text, { size: 6, errorlevel: 'm' }).align('left');
    return;
  }
  encoder.bold(bold).invert(inverted).size(wide, high).line(text);
}

/** The bytes of one copy: text, then feed and cut. */
function oneCopy({ width, code_page, lines }: Paper): Uint8Array {
  const columns = columnsOf(width);
  const encoder = new ReceiptPrinterEncoder({
    language: 'esc-pos',
    columns,
    codepageMapping: 'epson',
    newline: '\n',
    feedBeforeCut: 4,
  });
  encoder.initialize().codepage(code_page);
  for (const row of layOut(lines, columns)) writeRow(encoder, row);
  return encoder.bold(false).invert(false).size(1, 1).cut('partial').encode();
}

/** The bytes of a job for a printer that speaks ESC/POS. */
export function encodeJob(job: Paper): Buffer {
  const copy = oneCopy(job);
  return Buffer.concat(Array.from({ length: job.copies }, () => copy));
}
