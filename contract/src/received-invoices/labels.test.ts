import { expect, it } from 'vitest';
import { receivedTypeLabel } from './labels.ts';

it('names every type of the official list', () => {
  const numbers = Array.from({ length: 29 }, (_, n) => n + 1).filter((n) => n < 10 || n > 15);
  for (const type of numbers.map((n) => `TD${String(n).padStart(2, '0')}`))
    expect(receivedTypeLabel(type)).not.toContain('TD');
});
