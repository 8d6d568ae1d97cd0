import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { NumberTyping } from './number-input.tsx';
import { Stepper } from './stepper.tsx';

const wholeNumber: NumberTyping = {
  parse: (text) => (/^\d+$/.test(text) ? Number(text) : undefined),
  show: String,
  inputMode: 'numeric',
};

function Guests() {
  const [value, setValue] = useState<number | undefined>(2);
  return (
    <>
      <Stepper
        what="Ospiti"
        aria-label="Ospiti"
        typing={wholeNumber}
        min={1}
        max={8}
        value={value}
        onValueChange={setValue}
      />
      <output>{value}</output>
    </>
  );
}

const shown = () => [
  screen.getByLabelText<HTMLInputElement>('Ospiti').value,
  screen.getByRole('status').textContent,
];

test.each(['blur', 'Enter'])('a number above the maximum is the maximum after %s', (how) => {
  render(<Guests />);
  const input = screen.getByLabelText('Ospiti');
  fireEvent.change(input, { target: { value: '80' } });
  expect(shown()).toEqual(['80', '80']);
  if (how === 'blur') fireEvent.blur(input);
  else fireEvent.keyDown(input, { key: how });
  expect(shown()).toEqual(['8', '8']);
});

test('an arrow after typing shows the number that it made', () => {
  render(<Guests />);
  const input = screen.getByLabelText('Ospiti');
  fireEvent.change(input, { target: { value: '5' } });
  fireEvent.keyDown(input, { key: 'ArrowUp' });
  expect(shown()).toEqual(['6', '6']);
});
