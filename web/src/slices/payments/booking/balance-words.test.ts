import { describe, expect, it } from 'vitest';
import { balanceWords, cancelledWords } from './balance-words.ts';

const sums = { received: 150, refunded: 0, balance: 30, currency: 'EUR' };
/** Amounts are held together by a space that does not break. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('the balance of a booking', () => {
  it('says what is left to pay', () => {
    expect(plain(balanceWords(sums))).toBe('Restano 30,00 €');
    expect(plain(balanceWords({ ...sums, balance: -20 }))).toBe("A credito dell'ospite 20,00 €");
    expect(balanceWords({ ...sums, balance: 0 })).toBe('Tutto pagato');
  });

  it('says of a cancelled one what came, went back and is still to go back', () => {
    const even = { ...sums, balance: 0 };
    expect(plain(cancelledWords(even))).toBe('Incassati 150,00 €');
    expect(plain(cancelledWords({ ...even, refunded: 50 }))).toBe('Incassati 150,00 €, restituiti 50,00 €');
    expect(plain(cancelledWords({ ...sums, refunded: 50, balance: -100 }))).toBe(
      'Incassati 150,00 €, restituiti 50,00 €, da restituire 100,00 €',
    );
    expect(cancelledWords({ ...even, received: 0 })).toBe('Nessun incasso');
  });

  it('says of a cancelled one what is still to pay for its cancellation', () => {
    expect(plain(cancelledWords(sums))).toBe('Incassati 150,00 €, restano da pagare 30,00 €');
    expect(plain(cancelledWords({ ...sums, received: 0 }))).toBe('Nessun incasso, restano da pagare 30,00 €');
  });
});
