import { expect, test } from 'vitest';
import { zonesByRegion } from './time-zones.ts';

test('zones stand under their region in Italian, Europe first, those without one last', () => {
  const regions = zonesByRegion(
    ['America/Argentina/Buenos_Aires', 'Asia/Tokyo', 'Europe/Rome', 'UTC'],
    'Europe/Rome',
  );
  expect(regions).toEqual([
    { region: 'Europa', zones: [{ zone: 'Europe/Rome', label: 'Rome' }] },
    {
      region: 'America',
      zones: [{ zone: 'America/Argentina/Buenos_Aires', label: 'Argentina / Buenos Aires' }],
    },
    { region: 'Asia', zones: [{ zone: 'Asia/Tokyo', label: 'Tokyo' }] },
    { region: 'Altri', zones: [{ zone: 'UTC', label: 'UTC' }] },
  ]);
});

test('the present zone can be chosen although the list does not have it, or is not there yet', () => {
  expect(zonesByRegion([], 'Europe/Busingen')).toEqual([
    { region: 'Europa', zones: [{ zone: 'Europe/Busingen', label: 'Busingen' }] },
  ]);
});
