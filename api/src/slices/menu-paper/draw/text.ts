export type Face = 'regular' | 'italic' | 'bold';
export type Tone = 'ink' | 'soft' | 'accent';

interface Style {
  face: Face;
  size: number;
  tone: Tone;
  /** Above the baseline, for allergen numbers. */
  rise?: number;
  /** Figures of one width, so that prices stand in a column. */
  tabular?: true;
}
/** A text in one style. A run that begins without a blank belongs to the word before it. */
export interface Run extends Style {
  text: string;
}
export interface Piece extends Run {
  x: number;
}
/** One line, or a space where there are no pieces. Its baseline lies `baseline` below its top. */
export interface Line {
  pieces: Piece[];
  height: number;
  baseline: number;
  /** Dots from here to there. */
  leader?: readonly [from: number, to: number];
  /** A thin line from here to there. */
  rule?: readonly [from: number, to: number];
}

/** The width of a text in points. */
export type Measure = (text: string, style: Pick<Style, 'face' | 'size' | 'tabular'>) => number;

const LEADING = 1.22;
const ASCENT = 0.92;

/** A part of a word in one style. */
interface Atom {
  run: Run;
  text: string;
  width: number;
}

const graphemes = new Intl.Segmenter('it');

/** What stays together: the parts between two blanks, or the letters of a word that is longer than the line. */
function units(runs: readonly Run[], width: number, measure: Measure): Atom[][] {
  const words: Atom[][] = [];
  let isOpen = false;
  for (const run of runs)
    for (const part of run.text.split(/( +)/)) {
      if (part === '') continue;
      if (part.startsWith(' ')) {
        isOpen = false;
        continue;
      }
      const atom = { run, text: part, width: measure(part, run) };
      if (isOpen) words.at(-1)?.push(atom);
      else words.push([atom]);
      isOpen = true;
    }
  return words.flatMap((word) => (widthOf(word) <= width ? [word] : broken(word, width, measure)));
}

const widthOf = (word: readonly Atom[]) => word.reduce((sum, atom) => sum + atom.width, 0);

/** The pieces of a word that fit a line each. */
function broken(word: readonly Atom[], width: number, measure: Measure): Atom[][] {
  const lines: Atom[][] = [];
  let used = width;
  for (const { run, text } of word)
    for (const { segment } of graphemes.segment(text)) {
      const letter = { run, text: segment, width: measure(segment, run) };
      if (used + letter.width > width) {
        lines.push([]);
        used = 0;
      }
      const line = lines.at(-1);
      const last = line?.at(-1);
      if (last?.run === run) {
        last.text += segment;
        last.width += letter.width;
      } else line?.push(letter);
      used += letter.width;
    }
  return lines;
}

function lineOf(words: readonly Atom[][], size: number, measure: Measure): Line {
  const pieces: Piece[] = [];
  let x = 0;
  for (const word of words)
    word.forEach((atom, index) => {
      const blank = index === 0 && x > 0 ? ' ' : '';
      const gap = blank === '' ? 0 : measure(blank, atom.run);
      const last = pieces.at(-1);
      if (last && last.text !== '' && isSameStyle(last, atom.run)) last.text += blank + atom.text;
      else pieces.push({ ...atom.run, text: atom.text, x: x + gap });
      x += atom.width + gap;
    });
  return { pieces, height: size * LEADING, baseline: size * ASCENT };
}

const isSameStyle = (a: Style, b: Style) =>
  a.face === b.face && a.size === b.size && a.rise === b.rise && a.tone === b.tone;

/** A dot between two parts is not needed where the line ends. */
const withoutTrailingDot = (words: Atom[][]) =>
  words.at(-1)?.[0]?.text === '·' ? words.slice(0, -1) : words;

/** Breaks a text into lines of at most `width`: at blanks, and inside a word only where it is longer than a line. */
export function wrap(runs: readonly Run[], width: number, measure: Measure): Line[] {
  const size = Math.max(...runs.map((run) => run.size));
  const lines: Atom[][][] = [];
  let used = Infinity;
  for (const word of units(runs, width, measure)) {
    const first = word[0];
    if (!first) continue;
    const blank = measure(' ', first.run);
    const needs = widthOf(word);
    if (used + blank + needs > width) {
      lines.push([]);
      used = -blank;
    }
    lines.at(-1)?.push(word);
    used += blank + needs;
  }
  return lines.map((words) => lineOf(withoutTrailingDot(words), size, measure));
}

export function lineWidth({ pieces }: Line, measure: Measure): number {
  const last = pieces.at(-1);
  return last ? last.x + measure(last.text, last) : 0;
}

/** Moves a line to the middle of the width. */
export function centred(line: Line, width: number, measure: Measure): Line {
  const shift = Math.max(0, (width - lineWidth(line, measure)) / 2);
  return { ...line, pieces: line.pieces.map((piece) => ({ ...piece, x: piece.x + shift })) };
}

export const space = (height: number): Line => ({ pieces: [], height, baseline: 0 });

export const heightOf = (lines: readonly Line[]) => lines.reduce((sum, { height }) => sum + height, 0);
