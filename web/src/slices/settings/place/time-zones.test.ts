import { expect, test } from 'vitest';
import { zonesByRegion } from './time-zones.ts';

test('zones have Italian names under their region, Rome first of all, those without a region last', () => {
  const regions = zonesByRegion(
    ['America/Argentina/Buenos_Aires', 'Asia/Tokyo', 'Europe/Athens', 'Europe/London', 'Europe/Rome', 'UTC'],
    'Europe/Rome',
  );
  expect(regions).toEqual([
    {
      region: 'Europa',
      zones: [
        { zone: 'Europe/Rome', label: 'Roma' },
        { zone: 'Europe/Athens', label: 'Atene' },
        { zone: 'Europe/London', label: 'Londra' },
      ],
    },
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
    { region: 'Europa', zones: [{ zone: 'Europe/Busingen', label: 'Büsingen' }] },
  ]);
});
