import type { ModifierGroup } from './schemas.ts';
import type { ModifierKind } from './values.ts';

/** Why a choice cannot be taken: a stable code and a sentence for the person who chooses. */
export interface ChoiceProblem {
  code: 'too_few_options' | 'too_many_options' | 'option_unknown' | 'option_twice';
  /** Of the group that has too few or too many. */
  group_id?: number;
  option_id?: number;
  sentence: string;
}

type Asked = Pick<ModifierGroup, 'id' | 'name' | 'kind' | 'min' | 'max'>;

const NOUNS = {
  add: ['aggiunta', 'aggiunte'],
  without: ['cosa da togliere', 'cose da togliere'],
  cooking: ['cottura', 'cotture'],
  choice: ['opzione', 'opzioni'],
} satisfies Record<ModifierKind, [one: string, many: string]>;

/** "1 cottura", "2 aggiunte in «Salse»": a dish has one way of cooking, and perhaps several groups of another kind. */
function wanted({ kind, name }: Asked, n: number): string {
  const noun = NOUNS[kind][n === 1 ? 0 : 1];
  return kind === 'cooking' ? `${n} ${noun}` : `${n} ${noun} in «${name}»`;
}

export function fewerThan(group: Asked): ChoiceProblem {
  const sentence = `Scegli almeno ${wanted(group, group.min)}.`;
  return { code: 'too_few_options', group_id: group.id, sentence };
}

export function moreThan(group: Asked): ChoiceProblem {
  const sentence = `Scegli al massimo ${wanted(group, group.max ?? group.min)}.`;
  return { code: 'too_many_options', group_id: group.id, sentence };
}
