import type { RollWidth } from 'contract/printing/values';
import { COLUMNS } from 'contract/printing/values';
import type { PaperLine, Run } from '../testing/decode.ts';

/** Dots of a character of font A, and of the lines between. */
const WIDE = 12;
const HIGH = 24;
const GAP = 6;
const EDGE = 24;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function drawRun({ text, bold, inverted, wide, high }: Run, x: number, y: number): string {
  const cell = WIDE * wide;
  const ground = inverted
    ? `<rect x="${x}" y="${y}" width="${cell * text.length}" height="${HIGH * high + GAP}" fill="#111"/>`
    : '';
  const letters = text
    .split('')
    .map((letter, at) =>
      letter === ' '
        ? ''
        : `<text transform="translate(${x + at * cell} ${y + 19 * high}) scale(${wide} ${high})">${escaped(letter)}</text>`,
    );
  return `${ground}<g fill="${inverted ? '#fff' : '#111'}" font-weight="${bold ? 700 : 400}">${letters.join('')}</g>`;
}

const widthOf = (runs: readonly Run[]) =>
  runs.reduce((sum, { text, wide }) => sum + text.length * wide * WIDE, 0);

/** A paper as it comes out of the printer. Throws where a line is wider than the paper. */
export function drawPaper(lines: readonly PaperLine[], width: RollWidth): string {
  const dots = COLUMNS[width] * WIDE;
  const parts: string[] = [];
  let y = EDGE;
  for (const { runs, align, qr } of lines) {
    const own = widthOf(runs);
    if (own > dots) throw new Error(`Too wide: ${runs.map(({ text }) => text).join('')}`);
    let x = EDGE + (align === 'center' ? (dots - own) / 2 : align === 'right' ? dots - own : 0);
    for (const run of runs) {
      parts.push(drawRun(run, x, y));
      x += run.text.length * run.wide * WIDE;
    }
    if (qr !== undefined) {
      parts.push(
        `<rect x="${EDGE + (dots - 180) / 2}" y="${y}" width="180" height="180" fill="none" stroke="#111"/>`,
      );
      y += 186;
    } else y += HIGH * Math.max(1, ...runs.map(({ high }) => high)) + GAP;
  }
  const size = `width="${dots + 2 * EDGE}" height="${y + EDGE}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} font-family="DejaVu Sans Mono, monospace" font-size="20">
<rect width="100%" height="100%" fill="#fdfdf8"/>${parts.join('\n')}</svg>`;
}
