import type { PublicDish, PublicMenu } from 'contract/public-menu/schemas';
import { hoursText } from '../../public-menu/page/menu-hours.ts';
import { menuWords } from '../../public-menu/page/menu-words.ts';
import { dishLines, languageTag } from './dish.ts';
import { fitting, type Group } from './flow.ts';
import type { Paper } from './frame.ts';
import { centred, heightOf, space, wrap, type Line, type Run } from './text.ts';

type Section = PublicMenu['sections'][number];

/** A text in the middle of a width. */
function middle(runs: readonly Run[], width: number, { measure }: Paper): Line[] {
  return wrap(runs, width, measure).map((line) => centred(line, width, measure));
}

const paragraphs = (text: string | null) => (text ?? '').split('\n').filter((one) => one.trim() !== '');

/** The head of a menu over the whole width: place, menu, what is said about it, price and hours. */
export function titleGroup(place_name: string, menu: PublicMenu, paper: Paper): Group {
  const { frame, lang, money } = paper;
  const { width, height } = frame.inner;
  const tag = languageTag(menu.lang, paper);
  return fitting(height, (scale) => {
    const size = frame.size * scale;
    const about: Run = { text: '', face: 'italic', size: size * 0.95, tone: 'soft' };
    const hours = hoursText(menu.hours, lang);
    const price =
      menu.formula_price === null
        ? []
        : middle(
            [
              {
                text: money(menu.formula_price),
                face: 'bold',
                size: size * 1.15,
                tone: 'ink',
                tabular: true,
              },
            ],
            width,
            paper,
          );
    const lines = [
      ...middle([{ text: place_name, face: 'regular', size: size * 2.5, tone: 'ink' }], width, paper),
      space(size * 0.5),
      { ...space(size * 0.6), rule: [width / 2 - size * 2.2, width / 2 + size * 2.2] as const },
      ...middle([{ text: menu.name, face: 'italic', size: size * 1.55, tone: 'accent' }], width, paper),
      ...[tag, ...paragraphs(menu.description), hours]
        .filter(Boolean)
        .flatMap((text) => middle([{ ...about, text }], width * 0.9, paper).map(moved(width * 0.05))),
      ...price,
      space(size * 1.3),
    ];
    return { lines, height: heightOf(lines), before: 0 };
  });
}

const moved =
  (by: number) =>
  (line: Line): Line => ({ ...line, pieces: line.pieces.map((piece) => ({ ...piece, x: piece.x + by })) });

function headingLines(section: Section, paper: Paper, scale: number): Line[] {
  const { frame, lang } = paper;
  const size = frame.size * scale;
  const width = frame.columnWidth;
  const soft = { face: 'italic', size: size * 0.88, tone: 'soft' } as const;
  const choose = section.choose === null ? '' : `${section.choose} ${menuWords[lang].choose}`;
  const notes = [choose, languageTag(section.lang, paper)].filter(Boolean).join(' · ');
  return [
    ...middle([{ text: section.name, face: 'bold', size: size * 1.3, tone: 'accent' }], width, paper),
    ...[notes, ...paragraphs(section.description)]
      .filter(Boolean)
      .flatMap((text) => middle([{ ...soft, text }], width * 0.9, paper).map(moved(width * 0.05))),
    space(size * 0.45),
  ];
}

/** A dish; with the section where it is the first one, so that no heading stands alone (docs/rules.md 25.9). */
function groupOf(dish: PublicDish, section: Section | undefined, isFormula: boolean, paper: Paper): Group {
  return fitting(paper.frame.inner.height, (scale) => {
    const heading = section ? headingLines(section, paper, scale) : [];
    const lines = [...heading, ...dishLines(dish, isFormula, paper, scale)];
    const before = section ? paper.frame.size * 1.7 * scale : paper.frame.size * 0.62 * scale;
    return { lines, height: heightOf(lines), before };
  });
}

/** The groups of a menu in their order, one for each dish. */
export function menuGroups(menu: PublicMenu, paper: Paper): Group[] {
  const isFormula = menu.formula_price !== null;
  return menu.sections.flatMap((section) =>
    section.dishes.map((dish, index) => groupOf(dish, index === 0 ? section : undefined, isFormula, paper)),
  );
}
