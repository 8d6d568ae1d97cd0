import type { PublicMenuPage } from 'contract/public-menu/schemas';
import { flow } from './flow.ts';
import type { Paper } from './frame.ts';
import { legendGroup } from './legend.ts';
import { menuGroups, titleGroup } from './menu-groups.ts';
import { paperWords } from './paper-words.ts';
import { centred, type Line } from './text.ts';

/** Lines that are drawn below each other. */
export interface Item {
  x: number;
  y: number;
  lines: Line[];
}
/** One printed page. */
export interface Sheet {
  items: Item[];
  /** Where its last group ends. */
  end: number;
}

/** The pages of one menu. */
function menuSheets(
  { place_name }: PublicMenuPage,
  menu: PublicMenuPage['menus'][number],
  paper: Paper,
): Sheet[] {
  const { frame } = paper;
  const title = titleGroup(place_name, menu, paper);
  const groups = menuGroups(menu, paper);
  const { height } = frame.inner;
  const first = height - title.height;
  const sheets: Sheet[] = [
    { items: [{ x: frame.left, y: frame.top, lines: title.lines }], end: frame.top + title.height },
  ];
  // A few dishes stand in the middle; two columns of them would look torn.
  const whole = groups.reduce((sum, group) => sum + group.before + group.height, 0);
  const columns = whole < first * 0.4 ? 1 : frame.columns;
  const left = frame.left + (columns === frame.columns ? 0 : (frame.inner.width - frame.columnWidth) / 2);
  flow(groups, { first, later: height }, columns).forEach(({ page, column, y }, index) => {
    const group = groups[index];
    if (!group) return;
    const sheet = (sheets[page] ??= { items: [], end: frame.top });
    const top = frame.top + y + (page === 0 ? title.height : 0);
    const x = left + column * (frame.columnWidth + frame.gutter);
    sheet.items.push({ x, y: top, lines: group.lines });
    sheet.end = Math.max(sheet.end, top + group.height);
  });
  return sheets;
}

/** Puts the legend at the foot of the last page, or on a page of its own. Answers the number of its page. */
function addLegend(sheets: Sheet[], page: PublicMenuPage, paper: Paper): number | undefined {
  const legend = legendGroup(page, paper);
  if (!legend) return undefined;
  const { left, top, inner } = paper.frame;
  const last = sheets.at(-1);
  const y = top + inner.height - legend.height;
  if (last && last.end + legend.before <= y) last.items.push({ x: left, y, lines: legend.lines });
  else sheets.push({ items: [{ x: left, y: top, lines: legend.lines }], end: top + legend.height });
  return sheets.length;
}

/** Below the last line: the number of the page, and where the legend of the allergens stands. */
function addFooters(sheets: Sheet[], legend: number | undefined, { frame, lang, measure }: Paper): void {
  if (sheets.length < 2) return;
  sheets.forEach((sheet, index) => {
    const number = `${index + 1} / ${sheets.length}`;
    const hint =
      legend === undefined || legend === index + 1 ? '' : ` · ${paperWords[lang].allergensOn} ${legend}`;
    const size = frame.size * 0.7;
    const line: Line = {
      pieces: [{ text: number + hint, x: 0, face: 'regular', size, tone: 'soft' }],
      height: size,
      baseline: size,
    };
    const y = frame.height - frame.top * 0.62;
    sheet.items.push({ x: frame.left, y, lines: [centred(line, frame.inner.width, measure)] });
  });
}

/** Every page with everything on it. Each menu begins on a page of its own. */
export function layOut(page: PublicMenuPage, paper: Paper): Sheet[] {
  const sheets = page.menus.flatMap((menu) => menuSheets(page, menu, paper));
  const legend = addLegend(sheets, page, paper);
  addFooters(sheets, legend, paper);
  return sheets;
}
