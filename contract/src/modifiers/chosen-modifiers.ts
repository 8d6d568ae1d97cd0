import type { ModifierGroup, ModifierOption } from './schemas.ts';
import { fewerThan, moreThan, type ChoiceProblem } from './choice-problems.ts';

/** What a guest takes: an option, and the options of the group that it opens. */
export interface PickedOption {
  option_id: number;
  opened?: readonly number[];
}

/** What a choice needs to know of an option. */
export type AskedOption = Pick<ModifierOption, 'id' | 'name' | 'price' | 'opens_group_id'>;

type Group<O extends AskedOption> = Pick<ModifierGroup, 'id' | 'name' | 'kind' | 'min' | 'max'> & {
  options: readonly O[];
};

/** The groups that a product asks, in order, and those that their options open. */
export interface AskedGroups<O extends AskedOption = ModifierOption> {
  groups: readonly Group<O>[];
  opened: readonly Group<O>[];
}

/** An option that was taken, with those of the group that it opened. */
export interface ChosenModifier<O extends AskedOption = ModifierOption> {
  group: Group<O>;
  option: O;
  opened: readonly ChosenModifier<O>[];
}

export type Choice<O extends AskedOption = ModifierOption> =
  | { chosen: readonly ChosenModifier<O>[]; problems: readonly [] }
  | { chosen: null; problems: readonly ChoiceProblem[] };

/** The picks of one group in the order of its options, with what is wrong in their number. */
function pickedOf<O extends AskedOption>(
  group: Group<O>,
  ids: ReadonlySet<number>,
  problems: ChoiceProblem[],
): O[] {
  const picked = group.options.filter(({ id }) => ids.has(id));
  if (picked.length < group.min) problems.push(fewerThan(group));
  if (group.max !== null && picked.length > group.max) problems.push(moreThan(group));
  return picked;
}

/** Ids that no group here has, and ids that are there twice. */
function misplaced(ids: readonly number[], groups: readonly Group<AskedOption>[]): ChoiceProblem[] {
  const known = new Set(groups.flatMap(({ options }) => options.map(({ id }) => id)));
  return ids.flatMap((option_id, at): ChoiceProblem[] => {
    if (!known.has(option_id))
      return [{ code: 'option_unknown', option_id, sentence: "Un'opzione scelta non c'è più." }];
    if (ids.indexOf(option_id) < at)
      return [{ code: 'option_twice', option_id, sentence: "Un'opzione è scelta due volte." }];
    return [];
  });
}

/**
 * The options that a guest takes, checked against the groups of the product (docs/rules.md 23.4, 23.5). The order of the picks does
 * not matter: the result follows groups and options. A group that an option opens is asked only where the option is taken.
 */
export function chosenModifiers<O extends AskedOption>(
  { groups, opened }: AskedGroups<O>,
  picks: readonly PickedOption[],
): Choice<O> {
  const problems = misplaced(
    picks.map(({ option_id }) => option_id),
    groups,
  );
  const inside = new Map(picks.map((pick) => [pick.option_id, pick.opened ?? []]));
  const ids = new Set(inside.keys());
  const chosen = groups.flatMap((group) =>
    pickedOf(group, ids, problems).map((option): ChosenModifier<O> => {
      const within = inside.get(option.id) ?? [];
      const next = opened.find(({ id }) => id === option.opens_group_id);
      problems.push(...misplaced(within, next ? [next] : []));
      const taken = next ? pickedOf(next, new Set(within), problems) : [];
      return {
        group,
        option,
        opened: next ? taken.map((one) => ({ group: next, option: one, opened: [] })) : [],
      };
    }),
  );
  return problems.length > 0 ? { chosen: null, problems } : { chosen, problems: [] };
}

/** Every option that was taken, the opened ones after the option that opened them. */
export function optionsOf<O extends AskedOption>(chosen: readonly ChosenModifier<O>[]): O[] {
  return chosen.flatMap(({ option, opened }) => [option, ...optionsOf(opened)]);
}
