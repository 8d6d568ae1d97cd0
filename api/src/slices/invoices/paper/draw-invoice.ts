import { isReceipt, type InvoiceLanguage } from 'contract/invoices/values';
import { currencyFormat } from '../../../core/format/amount.ts';
import { italianDay } from '../../../core/format/days.ts';
import { PAPER } from '../../menu-paper/draw/frame.ts';
import { openPdf, type Pdf } from '../../menu-paper/draw/pdf.ts';
import { heightOf, space, wrap, type Line, type Piece, type Run } from '../../menu-paper/draw/text.ts';
import { shownIds } from '../document/made-id.ts';
import type { DocumentLine, Party, Snapshot } from '../document/snapshot.ts';
import { wordsOf } from './invoice-words.ts';

export interface InvoiceTask {
  snapshot: Snapshot;
  lang: InvoiceLanguage;
  made_at: Date;
  /** PNG. */
  logo?: Uint8Array | null;
}

const { width: WIDTH, height: HEIGHT } = PAPER.A4;
const SIDE = 48;
const INNER = WIDTH - 2 * SIDE;
const TOP = 54;
const SIZE = 10;

/** A logo fills at most this much, in points; `most` is 144 dots an inch, so that a small one is not blurred. */
const LOGO = { width: 168, height: 62, below: 18, most: 0.5 } as const;

/** The columns of numbers, by their right edges. */
const COLUMNS = { quantity: INNER - 190, rate: INNER - 140, net: INNER - 70, amount: INNER } as const;
const TEXT_WIDTH = INNER - 240;

const ink = (text: string, size = SIZE): Run => ({ text, face: 'regular', size, tone: 'ink' });
const soft = (text: string, size = SIZE * 0.9): Run => ({ text, face: 'regular', size, tone: 'soft' });
const bold = (text: string, size = SIZE): Run => ({ text, face: 'bold', size, tone: 'ink' });

/** What the parts of the paper share. */
interface Sheet {
  pdf: Pdf;
  lang: InvoiceLanguage;
  money: (cents: number) => string;
  figure: (value: number) => string;
  /** Of hundredths of a percent; German and French have a space before the sign. */
  percent: (value: number) => string;
  day: (day: string) => string;
}

const atRight = ({ pdf }: Sheet, run: Run, edge: number): Piece => ({
  ...run,
  tabular: true,
  x: edge - pdf.measure(run.text, { ...run, tabular: true }),
});

const withPieces = (line: Line | undefined, pieces: Piece[]): Line => ({
  height: SIZE * 1.22,
  baseline: SIZE * 0.92,
  ...line,
  pieces: [...(line?.pieces ?? []), ...pieces],
});

function partyLines(sheet: Sheet, title: string, party: Party | null): Line[] {
  const words = wordsOf(sheet.lang);
  if (!party) return [];
  const { address, country } = party;
  const { vat_number, tax_code } = shownIds(party);
  const name = party.name || `${party.first_name} ${party.last_name}`;
  const town = [address.postal_code, address.city, address.province && `(${address.province})`]
    .filter(Boolean)
    .join(' ');
  const texts = [
    address.street,
    [town, address.country === 'IT' ? '' : address.country].filter(Boolean).join(', '),
    vat_number === null ? '' : `${words.vat_number} ${country} ${vat_number}`,
    tax_code === null || tax_code === vat_number ? '' : `${words.tax_code} ${tax_code}`,
  ].filter((text) => text !== '');
  const width = INNER / 2 - 12;
  return [
    ...wrap([soft(title)], width, sheet.pdf.measure),
    ...wrap([bold(name, SIZE * 1.1)], width, sheet.pdf.measure),
    ...texts.flatMap((text) => wrap([ink(text)], width, sheet.pdf.measure)),
  ];
}

function itemLines(sheet: Sheet, line: DocumentLine): Line[] {
  const quantity = sheet.figure(line.quantity / 1000);
  const rate = line.nature ?? sheet.percent(line.vat_rate);
  const [first, ...rest] = wrap([ink(line.description)], TEXT_WIDTH, sheet.pdf.measure);
  return [
    withPieces(first, [
      atRight(sheet, ink(quantity), COLUMNS.quantity),
      atRight(sheet, ink(rate), COLUMNS.rate),
      atRight(sheet, ink(sheet.money(line.net_cents)), COLUMNS.net),
      atRight(sheet, ink(sheet.money(line.gross_cents)), COLUMNS.amount),
    ]),
    ...rest,
    space(SIZE * 0.35),
  ];
}

function headLines(sheet: Sheet): Line[] {
  const words = wordsOf(sheet.lang);
  return [
    withPieces(undefined, [
      { ...soft(words.description), x: 0 },
      atRight(sheet, soft(words.quantity), COLUMNS.quantity),
      atRight(sheet, soft(words.rate), COLUMNS.rate),
      atRight(sheet, soft(words.net), COLUMNS.net),
      atRight(sheet, soft(words.amount), COLUMNS.amount),
    ]),
    { ...space(SIZE * 0.6), rule: [0, INNER] },
  ];
}

/** Sums by rate, the total, and how it is paid. */
function sumLines(
  sheet: Sheet,
  { vat, total_cents, to_pay_cents, split_payment, payments, seller }: Snapshot,
): Line[] {
  const words = wordsOf(sheet.lang);
  const { money, pdf, day } = sheet;
  const sum = (title: string, cents: number, run = ink): Line =>
    withPieces(undefined, [
      atRight(sheet, run(title), COLUMNS.net),
      atRight(sheet, run(money(cents)), COLUMNS.amount),
    ]);
  const rates = vat.map((one) =>
    withPieces(undefined, [
      {
        ...soft(
          one.nature === null
            ? `${words.rate} ${sheet.percent(one.vat_rate)}`
            : `${one.nature}, ${words.no_vat}`,
        ),
        x: INNER - 330,
      },
      atRight(sheet, soft(`${words.net} ${money(one.net_cents)}`), COLUMNS.rate + 20),
      atRight(sheet, soft(`${words.tax} ${money(one.tax_cents)}`), COLUMNS.amount),
    ]),
  );
  const paid = payments.map(({ code, cents, due_date }) =>
    [
      `${words.methods[code] ?? code} ${money(cents)}`,
      due_date === null ? '' : words.due(day(due_date)),
      code === 'MP05' && seller.iban !== null ? `IBAN ${seller.iban.replaceAll(/(.{4})(?=.)/g, '$1 ')}` : '',
    ]
      .filter(Boolean)
      .join(', '),
  );
  return [
    { ...space(SIZE * 0.8), rule: [0, INNER] },
    ...rates,
    space(SIZE * 0.6),
    sum(words.total, total_cents, (text) => bold(text, SIZE * 1.2)),
    ...(split_payment
      ? [sum(words.to_pay, to_pay_cents, bold), ...wrap([soft(words.split)], INNER, pdf.measure)]
      : []),
    space(SIZE),
    ...(paid.length > 0
      ? wrap([soft(`${words.payments}${words.colon} ${paid.join(' · ')}`)], INNER, pdf.measure)
      : []),
  ];
}

function noteLines(sheet: Sheet, { linked, reasons, notes, type, stamp_cents }: Snapshot): Line[] {
  const words = wordsOf(sheet.lang);
  const texts = [
    ...linked.map(
      ({ number, date }) =>
        `${words.reference}${words.colon} ${words.number} ${number} ${words.date(sheet.day(date))}`,
    ),
    ...reasons,
    ...(stamp_cents > 0 ? [`${words.stamp}${words.colon} ${sheet.money(stamp_cents)}`] : []),
    ...(notes ?? '').split('\n'),
    ...(isReceipt(type) ? [] : [words.copy]),
  ].filter((text) => text.trim() !== '');
  return texts.flatMap((text) => [
    ...wrap([soft(sheet.pdf.printable(text))], INNER, sheet.pdf.measure),
    space(SIZE * 0.2),
  ]);
}

/** Lines that stay on one page, and what a new page repeats above them. */
interface Group {
  lines: readonly Line[];
  head?: readonly Line[];
}

/** Groups below each other, on a new page where one does not fit any more. */
function pagesOf(groups: readonly Group[]): Line[][] {
  const pages: Line[][] = [];
  let left = 0;
  for (const { lines, head = [] } of groups) {
    const height = heightOf(lines);
    if (pages.length === 0 || height > left) {
      const above = pages.length === 0 ? [] : head;
      pages.push([...above]);
      left = HEIGHT - 2 * TOP - heightOf(above);
    }
    pages.at(-1)?.push(...lines);
    left -= height;
  }
  return pages;
}

interface Logo {
  height: number;
  draw(): void;
}

/** The logo of the seller at the head of the first page, in its proportions. */
function openLogo({ doc }: Pdf, png: Uint8Array): Logo {
  const bytes = Buffer.from(png);
  // Its first chunk (IHDR) begins with both.
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const scale = Math.min(LOGO.width / width, LOGO.height / height, LOGO.most);
  return {
    height: height * scale,
    draw: () => void doc.image(bytes, SIDE, TOP, { width: width * scale, height: height * scale }),
  };
}

/** Draws the pages; where there are several, each says at its foot which one it is. */
function drawPages(sheet: Sheet, pages: readonly Line[][], title: string, logo?: Logo): void {
  const { pdf } = sheet;
  pages.forEach((lines, index) => {
    pdf.addPage(WIDTH, HEIGHT);
    if (logo && index === 0) logo.draw();
    pdf.draw({ x: SIDE, y: TOP, lines });
    if (pages.length === 1) return;
    const place = `${title} · ${index + 1}/${pages.length}`;
    pdf.draw({
      x: SIDE,
      y: HEIGHT - TOP * 0.7,
      lines: [withPieces(undefined, [atRight(sheet, soft(place), INNER)])],
    });
  });
}

/** Seller and buyer beside each other. */
function partiesLines(sheet: Sheet, { seller, buyer }: Snapshot): Line[] {
  const words = wordsOf(sheet.lang);
  const left = partyLines(sheet, words.seller, seller);
  const right = partyLines(sheet, words.buyer, buyer);
  return Array.from({ length: Math.max(left.length, right.length) }, (_, index) => {
    const [one, other] = [left[index], right[index]];
    const moved = other?.pieces.map((piece) => ({ ...piece, x: piece.x + INNER / 2 })) ?? [];
    return withPieces(one ?? (other && { ...other, pieces: [] }), moved);
  });
}

/** The font has no narrow blank, which French writes between thousands. */
const drawn = (text: string) => text.replaceAll('\u202f', '\u00a0');

/** The copy of a document for people. */
export function drawInvoice({ snapshot, lang, made_at, logo }: InvoiceTask): Promise<Uint8Array> {
  const words = wordsOf(lang);
  const format = currencyFormat(lang, snapshot.currency);
  const day = (text: string) => (lang === 'de' ? italianDay(text).replaceAll('/', '.') : italianDay(text));
  const title = `${words.types[snapshot.type]} ${words.number} ${snapshot.number} ${words.date(day(snapshot.date))}`;
  const { seller } = snapshot;
  const author = seller.name || `${seller.first_name} ${seller.last_name}`;
  const pdf = openPdf({ title, author, lang, made_at });
  const figures = new Intl.NumberFormat(lang, { maximumFractionDigits: 3 });
  const percents = new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 2 });
  const sheet: Sheet = {
    pdf,
    lang,
    day,
    money: (cents) => drawn(format.format(cents / 100)),
    figure: (value) => drawn(figures.format(value)),
    percent: (value) => drawn(percents.format(value / 10_000)),
  };
  const head = headLines(sheet);
  const above = logo ? openLogo(pdf, logo) : undefined;
  const first = [
    ...(above ? [space(above.height + LOGO.below)] : []),
    ...wrap([bold(title, SIZE * 1.8)], INNER, pdf.measure),
    space(SIZE * 1.4),
    ...partiesLines(sheet, snapshot),
    space(SIZE * 2),
    ...head,
  ];
  const groups = [
    { lines: first },
    ...snapshot.lines.map((line) => ({ lines: itemLines(sheet, line), head })),
    { lines: sumLines(sheet, snapshot) },
    { lines: [space(SIZE), ...noteLines(sheet, snapshot)] },
  ];
  drawPages(sheet, pagesOf(groups), title, above);
  return pdf.finish();
}
