import type { AttemptDetail } from 'contract/payment-attempts/schemas';
import { attentionLabel } from 'contract/payments/labels';
import { describe, expect, it } from 'vitest';
import { actionEffect, attentionSentence } from './attention-words.ts';

const invalid = (marked_by_hand: boolean, paid_amount = 90) =>
  ({ attention: 'invalid', amount: 90, paid_amount, currency: 'EUR', marked_by_hand }) as AttemptDetail;

describe('a payment in an invalid invoice', () => {
  it('that was taken back is not one that the network left unconfirmed', () => {
    expect(attentionSentence(invalid(true))).toBe('È arrivato un pagamento per una richiesta già ritirata.');
    expect(attentionSentence(invalid(false))).toContain('non ne è mai arrivata la conferma');
    expect(attentionLabel('invalid', true)).toBe('Richiesta già ritirata');
    expect(attentionLabel('invalid', false)).toBe('Mai confermato');
  });

  it('is looked for before it is counted or given back, where nobody knows whether it came', () => {
    for (const action of ['accept', 'refund'] as const) {
      expect(actionEffect(action, invalid(false))).toContain('Prima guarda lì');
      expect(actionEffect(action, invalid(true))).not.toContain('Prima guarda lì');
    }
  });

  it('is counted in Hub alone where BTCPay cannot be read any more', () => {
    const unread = { ...invalid(false), status: 'Processing' };
    expect(actionEffect('accept', unread)).not.toContain('anche su BTCPay');
    expect(actionEffect('accept', unread)).toContain('Prima guarda su BTCPay');
  });

  it('counts as far as it came', () => {
    expect(actionEffect('accept', invalid(true, 30))).toContain('il resto rimane da pagare');
    expect(actionEffect('accept', invalid(true))).toContain('anche su BTCPay');
  });
});
