import { statusLabels, typeLabels } from 'contract/rooms/labels';
import { AMENITIES, ROOM_STATUSES, ROOM_TYPES } from 'contract/rooms/values';
import { describe, expect, it } from 'vitest';
import { amenityLabels, statusLabel, typeLabel } from '../room-labels.ts';
import { isFiltered, roomsSearch } from './rooms-search.ts';

describe('roomsSearch', () => {
  it('keeps what the list knows', () => {
    const search = { q: 'mare', status: 'not_ready', type: 'suite', sort: '-price' };
    expect(roomsSearch(search)).toEqual(search);
    expect(roomsSearch({ q: '101' })).toEqual({ q: '101' });
  });

  it('drops what anybody may have typed into the address', () => {
    expect(roomsSearch({ q: '', status: 'gone', type: 'toString', sort: '--price', page: 3 })).toEqual({});
    expect(roomsSearch({ q: ['a'], status: null, type: 1, sort: {} })).toEqual({});
  });

  it('tells a filter from a sort', () => {
    expect(isFiltered({ sort: 'price' })).toBe(false);
    expect(isFiltered({ status: 'cleaning' })).toBe(true);
  });
});

describe('labels', () => {
  it('name every value of the contract, once', () => {
    expect(Object.keys(statusLabels).toSorted()).toEqual(ROOM_STATUSES.toSorted());
    expect(Object.keys(typeLabels).toSorted()).toEqual(ROOM_TYPES.toSorted());
    expect(Object.keys(amenityLabels)).toEqual([...AMENITIES]);
  });

  it('have a word for what a newer server may send', () => {
    expect(statusLabel('available')).toBe('Disponibile');
    expect(statusLabel('haunted')).toBe('Stato sconosciuto');
    expect(statusLabel('constructor')).toBe('Stato sconosciuto');
    expect(typeLabel('yurt')).toBe('Altro tipo');
  });
});
