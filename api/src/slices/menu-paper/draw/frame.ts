import type { PaperColumns, PaperSize } from 'contract/menu-paper/values';
import type { MenuLanguage } from 'contract/menus/values';
import type { Measure } from './text.ts';

/** The room on a page, in points. */
export interface Frame {
  width: number;
  height: number;
  left: number;
  top: number;
  /** From the left to the right margin, and from the upper to the lower. */
  inner: { width: number; height: number };
  columns: 1 | 2;
  gutter: number;
  columnWidth: number;
  /** The size of the name of a dish. */
  size: number;
}

const MM = 72 / 25.4;
export const PAPER = {
  A4: { width: 210 * MM, height: 297 * MM },
  A5: { width: 148 * MM, height: 210 * MM },
} satisfies Record<PaperSize, object>;

const SIDE = { A4: { '1': 30, '2': 17 }, A5: { '1': 17, '2': 11 } };
const GUTTER = { A4: 11 * MM, A5: 7 * MM };
const TEXT = { A4: { '1': 12.5, '2': 11.5 }, A5: { '1': 11, '2': 9.5 } };
const TOP = { A4: 20 * MM, A5: 13 * MM };

export function frameOf(size: PaperSize, columns: PaperColumns): Frame {
  const { width, height } = PAPER[size];
  const left = SIDE[size][columns] * MM;
  const inner = { width: width - 2 * left, height: height - 2 * TOP[size] };
  const gutter = columns === '2' ? GUTTER[size] : 0;
  const columnWidth = columns === '2' ? (inner.width - gutter) / 2 : inner.width;
  const count = columns === '2' ? 2 : 1;
  return {
    width,
    height,
    left,
    top: TOP[size],
    inner,
    columns: count,
    gutter,
    columnWidth,
    size: TEXT[size][columns],
  };
}

/** What the parts of one paper need everywhere. */
export interface Paper {
  frame: Frame;
  lang: MenuLanguage;
  money: (amount: number) => string;
  measure: Measure;
}
