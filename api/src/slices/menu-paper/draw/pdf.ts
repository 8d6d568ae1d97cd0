import { fileURLToPath } from 'node:url';
import PdfKit from 'pdfkit';
import type { Item } from './lay-out.ts';
import type { Face, Measure, Piece, Tone } from './text.ts';

const FACES = {
  regular: import.meta.resolve('@expo-google-fonts/eb-garamond/400Regular/EBGaramond_400Regular.ttf'),
  italic: import.meta
    .resolve('@expo-google-fonts/eb-garamond/400Regular_Italic/EBGaramond_400Regular_Italic.ttf'),
  bold: import.meta.resolve('@expo-google-fonts/eb-garamond/600SemiBold/EBGaramond_600SemiBold.ttf'),
} satisfies Record<Face, string>;
const TONES = { ink: '#1f1a16', soft: '#5b5148', accent: '#7c2318' } satisfies Record<Tone, string>;
/** Figures of one width and one height. */
const TABULAR: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum', 'lnum', 'kern'];

/** Emoji are left out; a letter that the font lacks is not left out without a sign. */
const PICTURE = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/u;
const LACKING = '□';

export interface Pdf {
  doc: PDFKit.PDFDocument;
  measure: Measure;
  /** A text without signs that nobody sees, and without those that the font lacks. */
  printable(text: string): string;
  addPage(width: number, height: number): void;
  draw(item: Item): void;
  /** Ends the document and answers its bytes. */
  finish(): Promise<Uint8Array>;
}

interface PdfOptions {
  title: string;
  author: string;
  lang: string;
  made_at: Date;
}

/** The current font of a document as fontkit sees it. PDFKit has no public name for it; a test draws an emoji. */
function glyphsOf(doc: PDFKit.PDFDocument): { hasGlyphForCodePoint(code: number): boolean } {
  return (doc as unknown as { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } })._font.font;
}

/** An empty PDF with the three faces of EB Garamond, of which the used letters are embedded. */
export function openPdf({ title, author, lang, made_at }: PdfOptions): Pdf {
  const doc = new PdfKit({
    autoFirstPage: false,
    pdfVersion: '1.7',
    lang,
    displayTitle: true,
    info: { Title: title, Author: author, Creator: 'Hub', CreationDate: made_at },
  });
  for (const face of Object.keys(FACES) as Face[]) doc.registerFont(face, fileURLToPath(FACES[face]));
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => doc.once('end', resolve));
  const glyphs = glyphsOf(doc.font('regular'));
  const widths = new Map<string, number>();

  function measure(text: string, { face, size, tabular }: Parameters<Measure>[1]): number {
    const key = `${face} ${tabular ? 1 : 0} ${text}`;
    let width = widths.get(key);
    if (width === undefined) {
      const options = tabular ? { features: TABULAR } : {};
      width = doc.font(face).fontSize(100).widthOfString(text, options) / 100;
      widths.set(key, width);
    }
    return width * size;
  }
  function drawPiece({ text, face, size, tone, rise = 0, tabular }: Piece, x: number, y: number): void {
    doc
      .font(face)
      .fontSize(size)
      .fillColor(TONES[tone])
      .text(text.replaceAll('\u00a0', ' '), x, y - rise, {
        lineBreak: false,
        baseline: 'alphabetic',
        ...(tabular && { features: TABULAR }),
      });
  }
  return {
    doc,
    measure,
    printable(text) {
      const clean = text
        .normalize('NFC')
        .replaceAll('\t', ' ')
        .replaceAll(/\p{Cf}|\p{Variation_Selector}/gu, '');
      const drawn = clean.replaceAll(/[^\n -~]/gu, (sign) => {
        if (glyphs.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)) return sign;
        return PICTURE.test(sign) ? '' : LACKING;
      });
      return drawn.replaceAll(/ {2,}/g, ' ').trim();
    },
    addPage(width, height) {
      doc.addPage({ size: [width, height], margin: 0 });
    },
    draw({ x, y, lines }) {
      let top = y;
      for (const { pieces, height, baseline, leader, rule } of lines) {
        if (leader && leader[1] - leader[0] > 4)
          doc
            .moveTo(x + leader[0], top + baseline - 0.4)
            .lineTo(x + leader[1], top + baseline - 0.4)
            .lineCap('round')
            .dash(0.01, { space: 3.2 })
            .lineWidth(0.7)
            .stroke('#a89c8e')
            .undash();
        if (rule)
          doc
            .moveTo(x + rule[0], top)
            .lineTo(x + rule[1], top)
            .lineWidth(0.6)
            .stroke('#b9a892');
        for (const piece of pieces) drawPiece(piece, x + piece.x, top + baseline);
        top += height;
      }
    },
    async finish() {
      doc.end();
      await ended;
      return new Uint8Array(Buffer.concat(chunks));
    },
  };
}
