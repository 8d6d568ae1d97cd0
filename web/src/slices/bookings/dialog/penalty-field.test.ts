import { expect, it } from 'vitest';
import { ruleWords } from './penalty-field.tsx';

const rule = { free_until: '2026-11-20', is_free: false, conditions: null };

it.each([
  [
    { ...rule },
    90,
    'Si cancellava gratis fino al 20/11/2026: proponiamo la prima notte. Vuoto: nessuna penale.',
  ],
  [{ ...rule, is_free: true }, 0, 'Si cancella gratis fino al 20/11/2026.'],
  [
    { ...rule, free_until: null },
    0,
    'Non è stato concordato fino a quando si cancella gratis. Vuoto: nessuna penale.',
  ],
  [null, 0, 'Con questa prenotazione non è stata concordata nessuna regola. Vuoto: nessuna penale.'],
])('says what was agreed: %o', (agreed, penalty, words) => {
  expect(ruleWords({ rule: agreed, penalty, currency: 'EUR', maintenance: null })).toBe(words);
});
