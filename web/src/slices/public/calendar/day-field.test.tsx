import { fireEvent, render, screen } from '@testing-library/react';
import type { PublicPlace } from 'contract/public/schemas';
import { expect, test } from 'vitest';
import { field } from '../../../testing/fields.ts';
import { formatsOf, FormatsContext } from '../formats.ts';
import { texts } from '../texts/it.ts';
import { TextsContext } from '../texts/texts.ts';
import { DayField } from './day-field.tsx';

const shown = (value: string | undefined) => (
  <FormatsContext value={formatsOf('it')}>
    <TextsContext value={texts}>
      <DayField
        label="Arrivo"
        value={value}
        place={{ today: '2026-12-09' } as PublicPlace}
        check={() => undefined}
        onChange={() => undefined}
        onEnter={() => undefined}
      />
    </TextsContext>
  </FormatsContext>
);

test('a day that is chosen in the calendar takes the place of a text that is none', () => {
  const { rerender } = render(shown(undefined));
  fireEvent.change(field('Arrivo'), { target: { value: 'boh' } });
  fireEvent.blur(field('Arrivo'));
  expect(screen.getByText(texts.badDay)).toBeTruthy();
  expect(field('Arrivo').value).toBe('boh');
  rerender(shown('2026-12-12'));
  expect(field('Arrivo').value).toBe('sab 12 dic');
  expect(screen.queryByText(texts.badDay)).toBeNull();
});
