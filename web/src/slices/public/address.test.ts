import { describe, expect, it } from 'vitest';
import { addressParts, placeHref, readSearch, readTableSearch, tablesHref } from './address.ts';

const place = { today: '2026-11-21', last_day: '2028-05-21', max_guests: 4 };

describe('the address', () => {
  it('holds nights, guests and room', () => {
    expect(readSearch('from=2026-12-01&to=2026-12-04&guests=3&room=7', place)).toEqual({
      from: '2026-12-01',
      to: '2026-12-04',
      guests: 3,
      room: 7,
    });
    expect(placeHref('casa', { from: '2026-12-01', to: '2026-12-04', guests: 3 })).toBe(
      '/b/casa?from=2026-12-01&to=2026-12-04&guests=3',
    );
  });

  it.each([
    ['', {}],
    ['from=2026-11-20&to=2026-11-25', {}],
    ['from=ieri&to=2026-11-25', {}],
    ['from=2027-02-30&to=2027-03-03', {}],
    ['from=2026-12-04&to=2026-12-01', { from: '2026-12-04' }],
    ['from=2026-12-01&to=2027-12-01', { from: '2026-12-01' }],
    ['from=2028-05-20&to=2028-05-23', { from: '2028-05-20' }],
    ['room=7', {}],
    ['from=2026-12-01&room=7', { from: '2026-12-01' }],
  ])('leaves out of "%s" what cannot be', (query, rest) => {
    expect(readSearch(query, place)).toEqual({ guests: 2, ...rest });
  });

  it.each([
    ['guests=9', 4],
    ['guests=0', 2],
    ['guests=-1', 2],
    ['guests=2.5', 2],
    ['guests=due', 2],
  ])('takes %s for %i guests', (query, guests) => {
    expect(readSearch(query, place).guests).toBe(guests);
  });

  it('names a place, or a booking there', () => {
    expect(addressParts('/b/casa')).toEqual({ slug: 'casa', token: undefined, table: undefined });
    expect(addressParts('/b/casa/')).toEqual({ slug: 'casa', token: undefined, table: undefined });
    expect(addressParts('/b/casa/a_b-c')).toEqual({ slug: 'casa', token: 'a_b-c', table: undefined });
  });

  it('names the reservation of a table', () => {
    expect(addressParts('/b/casa/tables/a_b-c')).toEqual({
      slug: 'casa',
      token: undefined,
      table: 'a_b-c',
    });
  });

  it('holds day, party and time of a table', () => {
    const search = { day: '2026-12-24', party: 4, at: '2026-12-24T19:00:00.000Z' };
    const [path, query = ''] = tablesHref('casa', search).split('?', 2);
    expect(path).toBe('/b/casa');
    expect(readTableSearch(query, 100)).toEqual(search);
    expect(readTableSearch('day=2026-02-30&party=0&at=ieri', 100)).toEqual({ party: 2 });
    expect(readTableSearch('day=2026-12-24&party=400&at=ieri', 100)).toEqual({
      day: '2026-12-24',
      party: 100,
    });
  });
});
