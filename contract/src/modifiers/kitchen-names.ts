import type { AskedOption, ChosenModifier } from './chosen-modifiers.ts';

const lowered = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

function nameOf({ group, option }: ChosenModifier<AskedOption>): string {
  if (group.kind === 'add') return `+ ${option.name}`;
  if (group.kind !== 'without' || /^senza\b/i.test(option.name)) return option.name;
  return `Senza ${lowered(option.name)}`;
}

/** The modifiers as the kitchen reads them under the dish: "+ Burrata", "Senza cipolla", "Patatine (Maionese)". */
export function kitchenNames(chosen: readonly ChosenModifier<AskedOption>[]): string[] {
  return chosen.map((one) => {
    const inside = kitchenNames(one.opened).join(', ');
    return inside === '' ? nameOf(one) : `${nameOf(one)} (${inside})`;
  });
}
