import { Banner } from '../../../kit/ui/feedback/banner.tsx';

const directions = [
  ['Importa', 'Hub legge il calendario del sito: quello che si prenota là chiude le notti qui.'],
  ['Esporta', 'Hub ti dà un suo link da incollare sul sito: quello che si prenota qui chiude le notti là.'],
  ['Bidirezionale', 'tutte e due le cose insieme: è quello che serve quasi sempre.'],
] as const;

/** The three directions, before one is chosen. */
export function DirectionBox() {
  return (
    <Banner title="Come funziona la sincronizzazione">
      <ul className="mt-1 flex flex-col gap-1">
        {directions.map(([name, what]) => (
          <li key={name}>
            <strong className="font-semibold">{name}</strong>: {what}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
