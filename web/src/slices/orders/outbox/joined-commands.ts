import { joinedAllergy } from 'contract/orders/allergies';
import { joinedWords } from 'contract/orders/joined-words';
import type { OrderCommand } from 'contract/orders/schemas';
import { isCommand, type Waiting, type WaitingCommand } from './waiting.ts';

/** Between two commands that become one: none of these reaches the kitchen, another order or a confirmation. */
const NEUTRAL: readonly string[] = ['add', 'allergy', 'change', 'guests', 'note'];

/** Both in one, as what a device changed that had seen neither; undefined: they speak of different things. */
function joined(before: OrderCommand, after: OrderCommand): OrderCommand | undefined {
  if (before.type === 'note' && after.type === 'note') {
    if (before.line_id !== after.line_id || before.seen === undefined || after.seen === undefined) return;
    return { ...after, seen: joinedWords(after.seen, { seen: before.note, said: before.seen }) };
  }
  if (before.type !== 'allergy' || after.type !== 'allergy') return;
  if (before.seat !== after.seat || !before.seen || !after.seen) return;
  const shown = { seat: after.seat, ...after.seen };
  const { allergens, note } = joinedAllergy(shown, { seen: before, said: before.seen });
  return { ...after, seen: { allergens: [...allergens], note } };
}

/** The last command before another one that becomes one with it, and what they become. */
function lastJoined(
  earlier: readonly WaitingCommand[],
  one: WaitingCommand,
): { before: WaitingCommand; command: OrderCommand } | undefined {
  for (const before of earlier.toReversed()) {
    const command = joined(before.what.command, one.what.command);
    if (command) return { before, command };
  }
  return undefined;
}

function changesNothing(command: OrderCommand): boolean {
  if (command.type === 'note') return command.note === command.seen;
  if (command.type !== 'allergy') return false;
  const { allergens, note, seen } = command;
  return (
    JSON.stringify([allergens.toSorted(), note]) === JSON.stringify([seen?.allergens.toSorted(), seen?.note])
  );
}

/**
 * What a person has said of a seat, a dish or an order and then said anew, before the server had it, becomes one command, or none where
 * all is as before: the second command would take away what another device says meanwhile (docs/rules.md 26.12).
 */
export function joinedCommands(waiting: readonly Waiting[]): { changed: WaitingCommand[]; gone: Waiting[] } {
  const gone: WaitingCommand[] = [];
  let kept: WaitingCommand[] = [];
  for (const one of waiting.filter(isCommand)) {
    if (one.refusal !== undefined) continue;
    const own = kept.filter(({ order }) => order === one.order);
    const since = own.slice(own.findLastIndex(({ what }) => !NEUTRAL.includes(what.command.type)) + 1);
    const pair = lastJoined(since, one);
    if (pair) {
      const { before, command } = pair;
      gone.push(before);
      kept = kept.filter((other) => other !== before);
      if (changesNothing(command)) gone.push(one);
      else kept.push({ ...one, what: { kind: 'command', command } });
    } else kept.push(one);
  }
  return { changed: kept.filter((one) => !waiting.includes(one)), gone };
}
