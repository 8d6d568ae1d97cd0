import { type GuestAllergy, withSaid } from 'contract/orders/allergies';
import type { OrderCommand } from 'contract/orders/schemas';
import { expect, test } from 'vitest';
import { waits } from '../testing/an-order.ts';
import { joinedCommands } from './joined-commands.ts';
import { newId } from './new-id.ts';

type Said = Omit<Extract<OrderCommand, { type: 'allergy' }>, 'id' | 'type' | 'seat' | 'seen'>;

const none: Said = { allergens: [], note: null };
const milk: Said = { allergens: ['milk'], note: 'Grave' };
const nuts: Said = { allergens: ['nuts'], note: null };

const allergy = (seen: Said | undefined, said: Said, seat: number | null = 2): OrderCommand => ({
  id: newId(),
  type: 'allergy',
  seat,
  ...said,
  seen,
});
const note = (seen: string | null, said: string | null, line_id?: string): OrderCommand => ({
  id: newId(),
  type: 'note',
  line_id,
  note: said,
  seen,
});
const send: OrderCommand = { id: newId(), type: 'send' };
const line = newId();

/** What is left of the commands: those that go as they are, and those that say something else. */
function leftOf(commands: readonly OrderCommand[]) {
  const waiting = commands.map((command) => waits(command));
  const { changed, gone } = joinedCommands(waiting);
  const by = new Map(changed.map((one) => [one.key, one]));
  const dropped = new Set(gone.map(({ key }) => key));
  return waiting
    .filter(({ key }) => !dropped.has(key))
    .map((one) => (by.get(one.key) ?? one).what.command)
    .map((command) => {
      if (command.type === 'note') return [command.seen, command.note];
      if (command.type !== 'allergy') return [command.type];
      const { allergens, note: words } = command;
      return [command.seen, { allergens, note: words }];
    });
}

test.each<[string, OrderCommand[], unknown[]]>([
  ['an allergy that is taken back says nothing', [allergy(none, milk), allergy(milk, none)], []],
  ['an allergy that is corrected', [allergy(none, milk), allergy(milk, nuts)], [[none, nuts]]],
  [
    'three become one',
    [allergy(none, milk), allergy(milk, nuts), allergy(nuts, { ...nuts, note: 'Poco' })],
    [[none, { ...nuts, note: 'Poco' }]],
  ],
  [
    'what another device said meanwhile, and is taken away on purpose',
    [allergy(none, milk), allergy({ allergens: ['milk', 'nuts'], note: 'Grave' }, milk)],
    [[nuts, milk]],
  ],
  [
    'allergies of two seats',
    [allergy(none, milk), allergy(none, milk, null)],
    [
      [none, milk],
      [none, milk],
    ],
  ],
  [
    'what an older page keeps',
    [allergy(undefined, milk), allergy(milk, none)],
    [
      [undefined, milk],
      [milk, none],
    ],
  ],
  [
    'an allergy with which a dish went to the kitchen',
    [allergy(none, milk), send, allergy(milk, none)],
    [[none, milk], ['send'], [milk, none]],
  ],
  ['a note that is taken back', [note(null, 'Poco sale', line), note('Poco sale', null, line)], []],
  [
    'a note of a dish beside one of the order',
    [note(null, 'Ap', line), note(null, 'Fretta'), note('Ap', 'Api', line)],
    [
      [null, 'Fretta'],
      [null, 'Api'],
    ],
  ],
])('%s', (_what, commands, left) => {
  expect(leftOf(commands)).toEqual(left);
});

test('commands of two orders, and refused ones, stay as they are', () => {
  const [before, after] = [allergy(none, milk), allergy(milk, none)];
  expect(joinedCommands([waits(before), waits(after, 8)]).gone).toEqual([]);
  expect(joinedCommands([{ ...waits(before), refusal: 'No' }, waits(after)]).gone).toEqual([]);
});

test('an allergy noted by mistake and taken back leaves what another device said of the seat', () => {
  const there: readonly GuestAllergy[] = [{ seat: 2, ...milk }];
  const waiting = [allergy(none, milk), allergy(milk, none)].map((command) => waits(command));
  const { gone } = joinedCommands(waiting);
  const sent = waiting.filter((one) => !gone.includes(one)).map(({ what }) => what.command);
  expect(sent.reduce((now, one) => (one.type === 'allergy' ? withSaid(now, one) : now), there)).toEqual(
    there,
  );
});
