import type { PayView } from 'contract/pay-page/schemas';
import { describe, expect, it } from 'vitest';
import { formatsOf } from '../formats.ts';
import { payTexts } from '../pay-texts/it.ts';
import { texts } from '../texts/it.ts';
import { payLook, thingWords } from './pay-state-words.ts';

const view: PayView = {
  token: 'segreto',
  language: 'it',
  place: { name: 'Da Ugo', slug: 'ugo', email: null, phone: null, time_zone: 'Europe/Rome' },
  payable: { kind: 'bill', number: 12, check_in_date: null, check_out_date: null, total: 40 },
  purpose: 'whole',
  amount: 40,
  currency: 'EUR',
  state: 'waiting',
  received: 0,
  checkout_link: null,
  expires_at: null,
  hold_expires_at: null,
  paid_at: null,
  has_letter: false,
  now: '2026-11-28T12:00:00.000Z',
  version: 1,
};
const said = (more: Partial<PayView>) => payLook({ ...view, ...more }, payTexts, formatsOf('it')).text;

describe('the words of a payment', () => {
  it('call a bill a bill, and a booking a booking', () => {
    const booking = { ...view.payable, kind: 'booking' as const };
    expect(thingWords(view.payable, texts, payTexts)).toBe('Conto n. 12');
    expect(thingWords(booking, texts, payTexts)).toBe('Prenotazione n. 12');
    expect(said({})).toBe('Totale del conto');
    expect(said({ purpose: 'amount' })).toMatch(/^Parte del totale di 40\s€$/);
    expect(said({ payable: booking })).toBe('Totale del soggiorno');
  });

  it('await no guest, and no rest, of a booking that was cancelled', () => {
    const payable = {
      ...view.payable,
      kind: 'booking' as const,
      check_in_date: '2026-12-24',
      check_out_date: '2026-12-26',
      total: 180,
    };
    const paid = { state: 'paid', purpose: 'deposit', payable } as const;
    expect(said(paid)).toMatch(/^Da Ugo ti aspetta .* 140\s€/);
    expect(said({ ...paid, payable: { ...payable, cancelled: true } })).toBeUndefined();
  });

  it('promise a letter only to a payer with an address', () => {
    const { has_letter: _, ...older } = view;
    const processing = { state: 'processing' as const };
    expect(said(processing)).toMatch(/Puoi chiudere la pagina\.$/);
    expect(said({ ...processing, has_letter: true })).toMatch(/Ti scriviamo noi\.$/);
    expect(payLook({ ...older, ...processing }, payTexts, formatsOf('it')).text).toMatch(/scriviamo noi\.$/);
  });
});
