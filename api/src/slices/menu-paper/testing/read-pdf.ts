import jsqr from 'jsqr';
import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { TextItem } from 'pdfjs-dist/types/src/display/api.js';

interface ReadText {
  text: string;
  x: number;
  /** From the lower edge, as in the file. */
  y: number;
}
export interface ReadPage {
  width: number;
  height: number;
  texts: ReadText[];
}

const isText = (item: object): item is TextItem => 'str' in item;

async function readPage(page: PDFPageProxy): Promise<ReadPage> {
  const { items } = await page.getTextContent({ disableNormalization: true });
  const { width, height } = page.getViewport({ scale: 1 });
  const texts = items
    .filter(isText)
    .filter(({ str }) => str.trim() !== '')
    .map(({ str, transform }) => ({ text: str, x: Number(transform[4]), y: Number(transform[5]) }));
  return { width, height, texts };
}

/** What a person can select in a PDF, page by page, read by another program than the one that wrote it. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPage[]> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: ReadPage[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1)
    pages.push(await readPage(await pdf.getPage(number)));
  await pdf.destroy();
  return pages;
}

/** All of its text with single blanks. */
export const textOf = (pages: readonly ReadPage[]) =>
  pages
    .flatMap(({ texts }) => texts.map(({ text }) => text))
    .join(' ')
    .replaceAll(/\s+/g, ' ');

/** A canvas of pdf.js in Node: the parts that are used. */
interface Canvas {
  context: { getImageData(x: number, y: number, width: number, height: number): { data: Uint8ClampedArray } };
}

/** The QR code in a part of the first page, as a camera reads it; the part in shares of the page. */
export async function scanPdf(
  bytes: Uint8Array,
  part: { x: number; y: number; width: number; height: number },
): Promise<string | undefined> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const page = await pdf.getPage(1);
  const viewport = page.getViewport({ scale: 2 });
  const size = [Math.round(viewport.width), Math.round(viewport.height)] as const;
  // The type of the factory is `Object`: it depends on where the program runs.
  const made = (
    pdf.canvasFactory as { create(width: number, height: number): Canvas & { canvas: unknown } }
  ).create(...size);
  await page.render({ canvas: made.canvas as never, canvasContext: made.context as never, viewport }).promise;
  const [x, y, width, height] = [
    part.x * size[0],
    part.y * size[1],
    part.width * size[0],
    part.height * size[1],
  ].map(Math.round) as [number, number, number, number];
  const { data } = made.context.getImageData(x, y, width, height);
  await pdf.destroy();
  return scan(data, width, height);
}

/** The text of the QR code in a picture. */
export function scan(rgba: Uint8ClampedArray, width: number, height: number): string | undefined {
  // The package is CommonJS: its function is the default of the default.
  const read = (jsqr as unknown as { default?: typeof jsqr }).default ?? jsqr;
  return (read as unknown as (data: Uint8ClampedArray, w: number, h: number) => { data: string } | null)(
    rgba,
    width,
    height,
  )?.data;
}
