import { Avatar } from '../src/kit/ui/content/avatar.tsx';
import { Card } from '../src/kit/ui/layout/card.tsx';
import { DescriptionList } from '../src/kit/ui/content/description-list.tsx';
import { Section } from '../src/kit/ui/layout/page.tsx';

const grounds = [
  'bg-canvas',
  'bg-surface',
  'bg-raised',
  'bg-sunken',
  'bg-accent',
  'bg-accent-soft',
  'bg-success-soft',
  'bg-warning-soft',
  'bg-danger-soft',
  'bg-neutral-soft',
];

export function Words() {
  return (
    <Section title="Testo, fatti, colori">
      <div className="grid gap-4 lg:grid-cols-2">
        <Card>
          <p className="text-h1">Titolo della pagina</p>
          <p className="text-h2">Titolo di un blocco</p>
          <p className="text-h3">Titolo di una cosa</p>
          <p>Testo: la colazione è servita dalle 7:30 alle 10.</p>
          <p className="text-sm text-ink-muted">Testo secondario, 14 px.</p>
          <p className="text-xs text-ink-faint">Testo minore, 12 px.</p>
          <div className="mt-4 flex gap-3">
            <Avatar name="B&B La Terrazza" />
            <Avatar name="Ospite Esempio" size="md" />
          </div>
        </Card>
        <Card>
          <DescriptionList
            items={[
              { term: 'Piano', value: 2 },
              { term: 'Superficie', value: '24 m²' },
              { term: 'Letti', value: '1 matrimoniale, 1 divano letto' },
              { term: 'Note', value: undefined },
            ]}
          />
        </Card>
      </div>
      <div className="flex flex-wrap gap-2">
        {grounds.map((ground) => (
          <span key={ground} aria-hidden className={`size-12 rounded-md border border-line ${ground}`} />
        ))}
      </div>
    </Section>
  );
}
