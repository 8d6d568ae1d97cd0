import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { NumberTyping } from './number-input.tsx';
import { Stepper } from './stepper.tsx';

const typing: NumberTyping = {
  parse: (text) => (/^\d+$/.test(text) ? Number(text) : undefined),
  show: String,
  inputMode: 'numeric',
};

function Guests() {
  const [value, setValue] = useState<number | undefined>(2);
  return (
    <>
      <Stepper what="Ospiti" min={1} max={20} typing={typing} value={value} onValueChange={setValue} />
      <output>{String(value)}</output>
    </>
  );
}

it('stops at its maximum, typed or touched', async () => {
  render(<Guests />);
  const input = screen.getByRole<HTMLInputElement>('textbox');
  const known = () => [input.value, screen.getByRole('status').textContent];
  await userEvent.type(input, '25', { initialSelectionStart: 0, initialSelectionEnd: 1 });
  expect(known()).toEqual(['20', '20']);
  await userEvent.type(input, '{ArrowUp}');
  expect(known()).toEqual(['20', '20']);
  await userEvent.clear(input);
  await userEvent.type(input, '7');
  expect(known()).toEqual(['7', '7']);
  await userEvent.type(input, '0', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect(known()).toEqual(['20', '20']);
});
