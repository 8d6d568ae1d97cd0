import { type ReactNode, useState } from 'react';
import { Bell, Pencil, Plus, Settings, Trash2 } from 'lucide-react';
import { Badge } from '../src/kit/ui/content/badge.tsx';
import { Button } from '../src/kit/ui/actions/button.tsx';
import { IconButton } from '../src/kit/ui/actions/icon-button.tsx';
import { TextLink } from '../src/kit/ui/actions/link.tsx';
import { Section } from '../src/kit/ui/layout/page.tsx';

const row = (children: ReactNode) => <div className="flex flex-wrap items-center gap-3">{children}</div>;

export function Actions() {
  const [busy, setBusy] = useState(false);
  return (
    <Section
      title="Bottoni e stati"
      text={
        <>
          Un solo bottone primario per pagina. <TextLink href="#regole">Leggi le regole</TextLink>
        </>
      }
    >
      {row(
        <>
          <Button variant="primary" icon={Plus}>
            Nuova camera
          </Button>
          <Button icon={Pencil}>Modifica</Button>
          <Button variant="ghost">Annulla</Button>
          <Button variant="danger" icon={Trash2}>
            Elimina camera 101
          </Button>
          <Button href="#link">Collegamento</Button>
          <Button disabled>Spento</Button>
        </>,
      )}
      {row(
        <>
          <Button variant="primary" busy={busy} busyText="Salvataggio…" onClick={() => setBusy(true)}>
            Salva
          </Button>
          <Button variant="primary" busy busyText="Creazione…">
            Crea Calendario
          </Button>
          <Button busy>Aggiorna</Button>
          <Button size="sm">Piccolo</Button>
          <Button size="lg">Grande</Button>
          <IconButton icon={Settings} label="Impostazioni" />
          <IconButton icon={Bell} label="Notifiche, 120 non lette" badge={120} />
          <IconButton icon={Bell} label="Notifiche, 3 non lette" badge={3} variant="secondary" />
        </>,
      )}
      {row(
        <>
          <Badge>Bozza</Badge>
          <Badge tone="accent">Confermata</Badge>
          <Badge tone="success">Pagato</Badge>
          <Badge tone="warning">In attesa</Badge>
          <Badge tone="danger">Non valido</Badge>
        </>,
      )}
    </Section>
  );
}
