import { ALLERGENS } from 'contract/allergens/values';
import type { MenuLanguage } from 'contract/menus/values';
import type { PublicDish } from 'contract/public-menu/schemas';
import { menuWords } from '../../public-menu/page/menu-words.ts';
import type { Paper } from './frame.ts';
import { paperWords } from './paper-words.ts';
import { lineWidth, wrap, type Line, type Run } from './text.ts';

/** Stands for "allergeni da verificare"; the legend explains it. */
export const UNKNOWN = '†';
export const FROZEN = { fresh: '', frozen: '*', thawed: '**' } satisfies Record<PublicDish['frozen'], string>;

/** The number of an allergen on every paper and on the public page. */
export const numberOf = (code: PublicDish['allergens'][number]['code']) => ALLERGENS.indexOf(code) + 1;

/** Between the name and its numbers, as wide as a sixth of a letter. */
const HAIR = '\u200a';

/** `1,7(9)`: what it contains, and in brackets what it may contain. */
function allergenNumbers({ allergens, allergens_state }: PublicDish): string {
  const numbers = (level: string) =>
    allergens
      .filter((one) => one.level === level)
      .map(({ code }) => numberOf(code))
      .toSorted((a, b) => a - b)
      .join(',');
  const may = numbers('may_contain');
  return (
    numbers('contains') + (may === '' ? '' : `(${may})`) + (allergens_state === 'unknown' ? UNKNOWN : '')
  );
}

/** Says that a text stands there in Italian, because it has no translation (docs/rules.md 24.9). */
export const languageTag = (lang: MenuLanguage, paper: Paper) =>
  lang === paper.lang ? '' : paperWords[paper.lang].inItalian;

/** A name with its price on its last line, and dots between them. */
function priced(runs: readonly Run[], price: Run | undefined, paper: Paper): Line[] {
  const { frame, measure } = paper;
  if (!price) return wrap(runs, frame.columnWidth, measure);
  const width = measure(price.text, price);
  const gap = price.size;
  const lines = wrap(runs, frame.columnWidth - width - gap, measure);
  const last = lines.at(-1);
  if (!last) return lines;
  const x = frame.columnWidth - width;
  const leader = [lineWidth(last, measure) + gap * 0.4, x - gap * 0.4] as const;
  return [...lines.slice(0, -1), { ...last, pieces: [...last.pieces, { ...price, x }], leader }];
}

function priceOf(dish: PublicDish, isFormula: boolean, { money }: Paper): string {
  if (dish.supplement !== null) return `+ ${money(dish.supplement)}`;
  if (isFormula || dish.variants.length > 0 || dish.price === null) return '';
  return money(dish.price);
}

/** Everything about one dish. `scale` is below 1 only where it would be longer than a column. */
export function dishLines(dish: PublicDish, isFormula: boolean, paper: Paper, scale: number): Line[] {
  const { frame, lang, measure, money } = paper;
  const size = frame.size * scale;
  const words = menuWords[lang];
  const amount = (text: string): Run => ({ text, face: 'regular', size, tone: 'ink', tabular: true });
  const price = priceOf(dish, isFormula, paper);
  const name: Run[] = [
    { text: dish.name + FROZEN[dish.frozen], face: 'bold', size, tone: 'ink' },
    {
      text: HAIR + allergenNumbers(dish),
      face: 'regular',
      size: size * 0.62,
      tone: 'soft',
      rise: size * 0.34,
    },
  ];
  const small = { size: size * 0.86, tone: 'soft' } as const;
  const about = (dish.description ?? '').split('\n').filter((text) => text.trim() !== '');
  const tags = [...dish.marks.map((mark) => words.marks[mark]), languageTag(dish.lang, paper)]
    .filter(Boolean)
    .join(' · ');
  const variants = isFormula && dish.supplement === null ? [] : dish.variants;
  return [
    ...priced(name, price === '' ? undefined : amount(price), paper),
    ...about.flatMap((text) =>
      wrap([{ text, face: 'regular', ...small }], frame.columnWidth * 0.94, measure),
    ),
    ...variants.flatMap((one) =>
      priced(
        [{ text: one.name, face: 'regular', size: size * 0.94, tone: 'ink' }],
        { ...amount(money(one.price)), size: size * 0.94 },
        paper,
      ),
    ),
    ...(tags === '' ? [] : wrap([{ text: tags, face: 'italic', ...small }], frame.columnWidth, measure)),
  ];
}
