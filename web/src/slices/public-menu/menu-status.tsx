import type { MenuPage } from 'contract/public-menu/schemas';
import { ExternalLink } from 'lucide-react';
import { Button } from '../../kit/ui/actions/button.tsx';
import { CopyField } from '../../kit/ui/content/copy-field.tsx';
import { Switch } from '../../kit/ui/forms/switch.tsx';
import { Card } from '../../kit/ui/layout/card.tsx';
import { menuLinkOf } from './menu-link.ts';

interface MenuStatusProps {
  page: MenuPage;
  /** Absent for who may look and not change. */
  onOpen?: (open: boolean) => void;
}

/** Open or closed, and the address to give away. */
export function MenuStatus({ page, onOpen }: MenuStatusProps) {
  return (
    <Card className="flex flex-col gap-5">
      {onOpen && (
        <Switch
          label="Mostra il menu agli ospiti"
          help="Prezzi, allergeni ed esauriti si aggiornano da soli. Se lo chiudi, chi inquadra il QR non trova più nulla."
          checked={page.is_open}
          onChange={(event) => onOpen(event.target.checked)}
        />
      )}
      <CopyField
        label="Indirizzo del menu"
        help="Da mettere sul sito, su Google e nei messaggi. È quello che apre il QR."
        value={menuLinkOf(page.slug)}
        action="Copia l'indirizzo"
        done="Indirizzo copiato"
        selected="Indirizzo selezionato: copialo da qui"
      >
        {page.is_open && (
          <Button size="sm" icon={ExternalLink} href={`/m/${page.slug}`} target="_blank" rel="noopener">
            Apri il menu
          </Button>
        )}
      </CopyField>
    </Card>
  );
}
