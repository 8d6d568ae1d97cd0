import type { QrSheet } from 'contract/menu-paper/values';
import { PAPER } from '../draw/frame.ts';
import { openPdf, type Pdf } from '../draw/pdf.ts';
import { tableWords, type Label } from './qr-label.ts';
import { centred, lineWidth, wrap, type Face, type Line, type Tone } from '../draw/text.ts';
import { barsOf, QUIET, qrModules } from './qr-modules.ts';

export interface QrSheetTask {
  sheet: QrSheet;
  place_name: string;
  labels: Label[];
  made_at: Date;
}

const MM = 72 / 25.4;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The boxes of an A4 sheet: its columns and rows, without distance between them. */
const GRIDS = {
  table: { columns: 2, rows: 3 },
  /** The common sheet of 24 labels of 70 × 37 mm. */
  sticker: { columns: 3, rows: 8 },
  window: { columns: 1, rows: 1 },
} satisfies Record<QrSheet, { columns: number; rows: number }>;
const HEIGHT = { table: 99 * MM, sticker: 37 * MM, window: 297 * MM } satisfies Record<QrSheet, number>;

function boxAt(sheet: QrSheet, index: number): Box {
  const { columns, rows } = GRIDS[sheet];
  const width = PAPER.A4.width / columns;
  const height = HEIGHT[sheet];
  const top = (PAPER.A4.height - rows * height) / 2;
  return {
    x: (index % columns) * width,
    y: top + Math.floor(index / columns) * height,
    width,
    height,
  };
}

/** The code with its quiet zone fills the square. */
function drawCode({ doc }: Pdf, address: string, x: number, y: number, side: number): void {
  const modules = qrModules(address);
  const unit = side / (modules.length + 2 * QUIET);
  for (const bar of barsOf(modules))
    doc.rect(x + (bar.x + QUIET) * unit, y + (bar.y + QUIET) * unit, bar.width * unit, unit);
  doc.fill('#000000');
}

interface Words {
  text: string;
  face: Face;
  size: number;
  tone: Tone;
  /** Lines at most; a longer text is set smaller. */
  most: number;
}

/** A text of so many lines at most, centred in the width. */
function fitted({ text, most, ...style }: Words, width: number, { measure }: Pdf): Line[] {
  let lines: Line[] = [];
  for (let scale = 1; scale > 0.2; scale *= 0.92) {
    lines = wrap([{ text, ...style, size: style.size * scale }], width, measure);
    if (lines.length <= most && lines.every((line) => lineWidth(line, measure) <= width)) break;
  }
  return lines.map((line) => centred(line, width, measure));
}

function drawWords(pdf: Pdf, words: readonly Words[], x: number, y: number, width: number): number {
  const lines = words.filter(({ text }) => text !== '').flatMap((one) => fitted(one, width, pdf));
  pdf.draw({ x, y, lines });
  return lines.reduce((sum, { height }) => sum + height, 0);
}

/** The menu itself says the rest in the language of the guest. */
const SCAN = 'Menu · Speisekarte · Carte · Carta';

/** A card to fold, to frame or to put into a stand: 105 × 99 mm. */
function drawCard(pdf: Pdf, place_name: string, { address, table }: Label, box: Box): void {
  const pad = 8 * MM;
  const width = box.width - 2 * pad;
  const x = box.x + pad;
  const head = drawWords(
    pdf,
    [{ text: place_name, face: 'regular', size: 17, tone: 'ink', most: 2 }],
    x,
    box.y + 7 * MM,
    width,
  );
  const side = Math.min(58 * MM, box.height - 7 * MM - head - 26 * MM);
  const top = box.y + 7 * MM + head + 1 * MM;
  drawCode(pdf, address, box.x + (box.width - side) / 2, top, side);
  drawWords(
    pdf,
    [
      { text: tableWords(table), face: 'bold', size: 20, tone: 'accent', most: 1 },
      { text: 'Inquadra il codice: si apre il menu', face: 'italic', size: 9.5, tone: 'soft', most: 1 },
      { text: SCAN, face: 'regular', size: 8, tone: 'soft', most: 1 },
    ],
    x,
    top + side,
    width,
  );
}

function drawSticker(pdf: Pdf, place_name: string, { address, table }: Label, box: Box): void {
  const side = 31 * MM;
  drawCode(pdf, address, box.x + 2.5 * MM, box.y + (box.height - side) / 2, side);
  const x = box.x + 2.5 * MM + side;
  const width = box.width - side - 6 * MM;
  const words: Words[] = [
    { text: place_name, face: 'regular', size: 10.5, tone: 'ink', most: 3 },
    { text: table === '' ? 'Il menu' : tableWords(table), face: 'bold', size: 11.5, tone: 'accent', most: 2 },
    { text: 'Inquadra il codice', face: 'italic', size: 7.5, tone: 'soft', most: 1 },
  ];
  const height = words.flatMap((one) => fitted(one, width, pdf)).reduce((sum, line) => sum + line.height, 0);
  drawWords(pdf, words, x, box.y + (box.height - height) / 2, width);
}

function drawWindow(pdf: Pdf, place_name: string, { address }: Label, box: Box): void {
  const pad = 22 * MM;
  const width = box.width - 2 * pad;
  const head = drawWords(
    pdf,
    [
      { text: place_name, face: 'regular', size: 44, tone: 'ink', most: 3 },
      { text: 'Il nostro menu', face: 'italic', size: 26, tone: 'accent', most: 1 },
    ],
    pad,
    26 * MM,
    width,
  );
  const side = 140 * MM;
  const top = 26 * MM + head + Math.max(2 * MM, (box.height - 26 * MM - head - side - 36 * MM) / 2);
  drawCode(pdf, address, (box.width - side) / 2, top, side);
  drawWords(
    pdf,
    [
      { text: 'Inquadra il codice con il telefono', face: 'regular', size: 20, tone: 'ink', most: 1 },
      { text: SCAN, face: 'italic', size: 16, tone: 'soft', most: 1 },
      { text: address.replace(/^https?:\/\//, ''), face: 'regular', size: 12, tone: 'soft', most: 2 },
    ],
    pad,
    top + side + 2 * MM,
    width,
  );
}

const DRAW = { table: drawCard, sticker: drawSticker, window: drawWindow };

/** Thin lines between the cards, to cut along. Labels are cut already. */
function drawCutLines({ doc }: Pdf, sheet: QrSheet): void {
  if (sheet !== 'table') return;
  const { width, height } = PAPER.A4;
  const lines = [
    [width / 2, 0, width / 2, height],
    [0, height / 3, width, height / 3],
    [0, (height * 2) / 3, width, (height * 2) / 3],
  ] as const;
  for (const [x, y, toX, toY] of lines)
    doc.moveTo(x, y).lineTo(toX, toY).lineWidth(0.4).dash(2, { space: 3 }).stroke('#c9c0b4').undash();
}

/** Codes on A4 sheets. */
export function drawQrSheet({ sheet, place_name, labels, made_at }: QrSheetTask): Promise<Uint8Array> {
  const pdf = openPdf({ title: `QR · ${place_name}`, author: place_name, lang: 'it', made_at });
  const name = pdf.printable(place_name);
  const { columns, rows } = GRIDS[sheet];
  const each = columns * rows;
  labels.forEach((label, index) => {
    if (index % each === 0) {
      pdf.addPage(PAPER.A4.width, PAPER.A4.height);
      drawCutLines(pdf, sheet);
    }
    DRAW[sheet](pdf, name, { ...label, table: pdf.printable(label.table) }, boxAt(sheet, index % each));
  });
  return pdf.finish();
}
