import { allergenNames } from 'contract/allergens/labels';
import { ALLERGENS } from 'contract/allergens/values';
import type { PublicMenuPage } from 'contract/public-menu/schemas';
import { menuWords } from '../../public-menu/page/menu-words.ts';
import { FROZEN, languageTag, numberOf, UNKNOWN } from './dish.ts';
import { fitting, type Group } from './flow.ts';
import type { Paper } from './frame.ts';
import { centred, heightOf, space, wrap, type Line, type Run } from './text.ts';

/** A blank at which no line is broken. */
const bound = (text: string) => text.replaceAll(' ', '\u00a0');

/** What the marks of the printed dishes mean, the cover charge and the notice of the place. Undefined: nothing to say. */
export function legendGroup(page: PublicMenuPage, paper: Paper): Group | undefined {
  const { frame, lang, measure, money } = paper;
  const words = menuWords[lang];
  const dishes = page.menus.flatMap(({ sections }) => sections.flatMap((section) => section.dishes));
  const named = dishes.flatMap(({ allergens }) => allergens);
  const used = ALLERGENS.filter((code) => named.some((one) => one.code === code));
  const says = (isSaid: boolean, text: string) => (isSaid ? [text] : []);
  const tag = languageTag('it', paper);
  const notice = (page.notice ?? '').split('\n').filter((one) => one.trim() !== '');
  const names = used.map((code) => bound(`${numberOf(code)} ${allergenNames[lang][code]}`));
  const may = `${bound('(1)')} ${words.may}`;

  const top = page.cover_charge === null ? [] : [`${words.cover}: ${money(page.cover_charge)}`];
  const texts = [
    ...notice.map((text, index) => (tag !== '' && index === notice.length - 1 ? `${text} (${tag})` : text)),
    ...says(
      dishes.some(({ frozen }) => frozen === 'frozen'),
      `${FROZEN.frozen} ${words.frozen}`,
    ),
    ...says(
      dishes.some(({ frozen }) => frozen === 'thawed'),
      `${FROZEN.thawed} ${words.thawed}`,
    ),
    ...says(
      dishes.some((dish) => dish.allergens_state === 'unknown'),
      `${UNKNOWN} ${words.check}`,
    ),
    ...says(names.length > 0, `${words.allergens}: ${names.join(' · ')}`),
    ...says(
      named.some(({ level }) => level === 'may_contain'),
      may,
    ),
  ];
  if (top.length + texts.length === 0) return undefined;
  const { width, height } = frame.inner;
  return fitting(height, (scale) => {
    const size = frame.size * 0.78 * scale;
    const linesOf = (run: Run): Line[] =>
      wrap([run], width, measure).map((line) => centred(line, width, measure));
    const lines: Line[] = [
      { ...space(size * 0.9), rule: [0, width] },
      ...top.flatMap((text) => [
        ...linesOf({ text, face: 'regular', size: size * 1.2, tone: 'ink', tabular: true }),
        space(size * 0.4),
      ]),
      ...texts.flatMap((text) => linesOf({ text, face: 'regular', size, tone: 'soft' })),
    ];
    return { lines, height: heightOf(lines), before: size * 2 };
  });
}
