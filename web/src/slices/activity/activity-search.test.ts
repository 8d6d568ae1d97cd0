import { describe, expect, it } from 'vitest';
import { activitySearch, choicesIn } from './activity-search.ts';

describe('the address of the activity', () => {
  it('says what is looked for', () => {
    const search = { q: 'prezzo', person: 3, kind: 'room', from: '2026-12-01', to: '2026-12-31' };
    expect(activitySearch({ ...search, person: '3' })).toEqual(search);
    expect(activitySearch({ person: 'hub', about: 'manual_payment-7' })).toEqual({
      person: 'hub',
      about: 'manual_payment-7',
    });
  });

  it('leaves out what is no answer', () => {
    const odd = { q: '  ', person: '0', kind: 'casa', from: '2026-02-30', to: 'ieri', about: 'room-01' };
    expect(activitySearch(odd)).toEqual({});
    expect(activitySearch({ from: '2026-12-31', to: '2026-12-01' })).toEqual({ from: '2026-12-31' });
    expect(activitySearch({ person: ['1', '2'], about: 'room-1 or 1=1', kind: 'toString' })).toEqual({});
  });

  it('counts a period as one choice', () => {
    expect(choicesIn({ q: 'a', from: '2026-12-01', to: '2026-12-31', kind: 'room' })).toBe(2);
  });
});
