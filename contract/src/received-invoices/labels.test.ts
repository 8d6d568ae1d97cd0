import { expect, it } from 'vitest';
import { receivedTypeLabel, withheldLabels } from './labels.ts';

it('names every type of the official list', () => {
  const numbers = Array.from({ length: 29 }, (_, n) => n + 1).filter((n) => n < 10 || n > 15);
  for (const type of numbers.map((n) => `TD${String(n).padStart(2, '0')}`))
    expect(receivedTypeLabel(type)).not.toContain('TD');
});

it('calls VAT of reverse charge no ritenuta', () => {
  expect(withheldLabels('TD06').what).toBe("Ritenuta d'acconto");
  expect(withheldLabels('TD17').what).toBe('IVA in inversione contabile');
  expect(withheldLabels('TD20').what).toBe('IVA a carico di chi compra');
  for (const type of ['TD16', 'TD21', 'TD22', 'TD23', 'TD27'])
    expect(withheldLabels(type).what).not.toContain('itenuta');
});
