import { describe, expect, it } from 'vitest';
import { keyWithPlace, withPlace } from './place-in-keys.ts';

describe('a key', () => {
  it.each([
    ['PRIMARY KEY (id)', 'PRIMARY KEY (id, place_id)'],
    ['UNIQUE NULLS NOT DISTINCT (a, b)', 'UNIQUE NULLS NOT DISTINCT (a, b, place_id)'],
    ['UNIQUE (a) INCLUDE (b)', 'UNIQUE (a, place_id) INCLUDE (b)'],
    [
      `EXCLUDE USING gist (room_id WITH =, nights WITH &&) WHERE ((state = '('::text))`,
      `EXCLUDE USING gist (room_id WITH =, nights WITH &&, place_id WITH =) WHERE ((state = '('::text))`,
    ],
    [
      'CREATE UNIQUE INDEX k ON public.t USING btree (place, lower(name)) WHERE (archived_at IS NULL)',
      'CREATE UNIQUE INDEX k ON public.t USING btree (place, lower(name), place_id) WHERE (archived_at IS NULL)',
    ],
  ])('gets the place as its last column: %s', (before, after) => {
    expect(withPlace(before)).toBe(after);
  });

  it.each([
    [
      'FOREIGN KEY (bill_id) REFERENCES bills(id) ON DELETE CASCADE',
      'FOREIGN KEY (bill_id, place_id) REFERENCES bills(id, place_id) ON DELETE CASCADE',
    ],
    [
      'FOREIGN KEY (bill_id) REFERENCES bills(id) ON DELETE SET NULL DEFERRABLE',
      'FOREIGN KEY (bill_id, place_id) REFERENCES bills(id, place_id) ON DELETE SET NULL (bill_id) DEFERRABLE',
    ],
  ])('to another table compares the places, and keeps its own: %s', (before, after) => {
    expect(keyWithPlace(before, ['bill_id'])).toBe(after);
  });
});
