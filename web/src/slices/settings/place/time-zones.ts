import { cityNames } from './time-zone-cities.ts';

const regionLabels: Record<string, string> = {
  Europe: 'Europa',
  Africa: 'Africa',
  America: 'America',
  Antarctica: 'Antartide',
  Arctic: 'Artico',
  Asia: 'Asia',
  Atlantic: 'Atlantico',
  Australia: 'Australia',
  Indian: 'Oceano Indiano',
  Pacific: 'Pacifico',
};

interface Region {
  region: string;
  zones: { zone: string; label: string }[];
}

const FIRST = 'Europe/Rome';
const { compare: inItalian } = new Intl.Collator('it');

const cityOf = (part: string) => cityNames[part] ?? part.replaceAll('_', ' ');

/** "Europe/Rome" is "Roma" of "Europa" and comes first; the present zone is always there, what is nowhere comes last. */
export function zonesByRegion(names: readonly string[], present: string): Region[] {
  const all = names.includes(present) ? names : [present, ...names];
  const regions = new Map<string, Region>();
  for (const zone of all) {
    const [area = '', ...rest] = zone.split('/');
    const region = rest.length > 0 ? (regionLabels[area] ?? area) : 'Altri';
    const label = (rest.length > 0 ? rest : [zone]).map(cityOf).join(' / ');
    const known = regions.get(region) ?? { region, zones: [] };
    known.zones.push({ zone, label });
    regions.set(region, known);
  }
  for (const { zones } of regions.values())
    zones.sort((a, b) => Number(b.zone === FIRST) - Number(a.zone === FIRST) || inItalian(a.label, b.label));
  const rank = ({ region }: Region) => (region === 'Europa' ? 0 : region === 'Altri' ? 2 : 1);
  return [...regions.values()].toSorted((a, b) => rank(a) - rank(b) || inItalian(a.region, b.region));
}
