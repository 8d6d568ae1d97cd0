import { allergenNames } from 'contract/allergens/labels';
import { ALLERGENS } from 'contract/allergens/values';
import type { PublicDish, PublicMenuPage } from 'contract/public-menu/schemas';
import { coverSaid } from '../../public-menu/page/cover-said.ts';
import { menuWords } from '../../public-menu/page/menu-words.ts';
import { FROZEN, languageTag, numberOf, UNKNOWN } from './dish.ts';
import { fitting, type Group } from './flow.ts';
import type { Paper } from './frame.ts';
import { paperWords } from './paper-words.ts';
import { centred, heightOf, space, wrap, type Line, type Run } from './text.ts';

/** A blank at which no line is broken. */
const bound = (text: string) => text.replaceAll(' ', '\u00a0');

type Words = readonly Pick<Run, 'text' | 'face'>[];
const plain = (text: string): Words => [{ text, face: 'regular' }];

/** The numbers that the dishes have, with their names. */
function allergenLegend(dishes: readonly PublicDish[], lang: Paper['lang']): Words[] {
  const named = dishes.flatMap(({ allergens }) => allergens);
  const used = ALLERGENS.filter((code) => named.some((one) => one.code === code));
  if (used.length === 0) return [];
  const names = used.flatMap((code, index): Words => [
    { text: index === 0 ? ' ' : ' · ', face: 'regular' },
    { text: bound(`${numberOf(code)} `), face: 'bold' },
    { text: bound(allergenNames[lang][code]), face: 'regular' },
  ]);
  const isDoubtful = named.some(({ level }) => level === 'may_contain');
  return [
    [{ text: `${menuWords[lang].allergens}:`, face: 'italic' }, ...names],
    ...(isDoubtful ? [plain(paperWords[lang].brackets)] : []),
  ];
}

/** What the marks beside the names mean, and the notice of the place. */
function explanations(page: PublicMenuPage, paper: Paper): Words[] {
  const words = menuWords[paper.lang];
  const dishes = page.menus.flatMap(({ sections }) => sections.flatMap((section) => section.dishes));
  const tag = languageTag('it', paper);
  const notice = (page.notice ?? '').split('\n').filter((one) => one.trim() !== '');
  const marks = [
    dishes.some(({ frozen }) => frozen === 'frozen') && `${FROZEN.frozen} ${words.frozen}`,
    dishes.some(({ frozen }) => frozen === 'thawed') && `${FROZEN.thawed} ${words.thawed}`,
    dishes.some((dish) => dish.allergens_state === 'unknown') && `${UNKNOWN} ${words.check}`,
  ].filter((one) => one !== false);
  return [
    ...notice.map((text, index) => plain(tag && index === notice.length - 1 ? `${text} (${tag})` : text)),
    ...(marks.length > 0 ? [plain(marks.map(bound).join(' · '))] : []),
    ...allergenLegend(dishes, paper.lang),
  ];
}

/** The foot of the paper. Undefined where nothing has to be said. */
export function legendGroup(page: PublicMenuPage, paper: Paper): Group | undefined {
  const { frame, lang, measure, money } = paper;
  const cover = coverSaid({ ...page, lang }, money);
  const texts = explanations(page, paper);
  if (cover === undefined && texts.length === 0) return undefined;
  const { width, height } = frame.inner;
  return fitting(height, (scale) => {
    const size = frame.size * 0.8 * scale;
    const linesOf = (runs: readonly Run[]): Line[] =>
      wrap(runs, width, measure).map((line) => centred(line, width, measure));
    const lines: Line[] = [
      { ...space(size * 0.8), rule: [0, width] },
      ...(cover === undefined
        ? []
        : [
            ...linesOf([{ text: cover, face: 'regular', size: size * 1.2, tone: 'ink', tabular: true }]),
            space(size * 0.3),
          ]),
      ...texts.flatMap((words) => [
        ...linesOf(words.map((one) => ({ ...one, size, tone: 'soft' as const }))),
        space(size * 0.2),
      ]),
    ];
    return { lines, height: heightOf(lines), before: size * 2 };
  });
}
