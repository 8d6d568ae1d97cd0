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

/** "Europe/Rome" is "Rome" of "Europa"; the present zone is always there, Europe comes first, what is nowhere last. */
export function zonesByRegion(names: readonly string[], present: string): Region[] {
  const all = names.includes(present) ? names : [present, ...names];
  const regions = new Map<string, Region>();
  for (const zone of all) {
    const [area = '', ...rest] = zone.split('/');
    const region = rest.length > 0 ? (regionLabels[area] ?? area) : 'Altri';
    const label = (rest.length > 0 ? rest.join(' / ') : zone).replaceAll('_', ' ');
    const known = regions.get(region) ?? { region, zones: [] };
    known.zones.push({ zone, label });
    regions.set(region, known);
  }
  const rank = ({ region }: Region) => (region === 'Europa' ? 0 : region === 'Altri' ? 2 : 1);
  return [...regions.values()].toSorted(
    (a, b) => rank(a) - rank(b) || a.region.localeCompare(b.region, 'it'),
  );
}
