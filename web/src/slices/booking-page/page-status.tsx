import type { BookingPage } from 'contract/booking-page/schemas';
import { ExternalLink } from 'lucide-react';
import { guestsPage } from '../../kit/guests-page.ts';
import { Button } from '../../kit/ui/actions/button.tsx';
import { CopyField } from '../../kit/ui/content/copy-field.tsx';
import { Card } from '../../kit/ui/layout/card.tsx';
import { Switch } from '../../kit/ui/forms/switch.tsx';

interface PageStatusProps {
  page: BookingPage;
  /** Absent for who may look and not change. */
  onOpen?: (open: boolean) => void;
}

/** Open or closed, and the link to give away. */
export function PageStatus({ page, onOpen }: PageStatusProps) {
  return (
    <Card className="flex flex-col gap-5">
      {onOpen && (
        <Switch
          label="Prendi prenotazioni da questa pagina"
          help="Se la chiudi, chi apre il link non trova più nulla. Le prenotazioni che hai restano."
          checked={page.is_open}
          onChange={(event) => onOpen(event.target.checked)}
        />
      )}
      <CopyField
        label="Link da mettere sul sito, nei messaggi, sul biglietto da visita"
        value={guestsPage(page.slug)}
        action="Copia il link"
        done="Link copiato"
        selected="Link selezionato: copialo da qui"
      >
        {page.is_open && (
          <Button size="sm" icon={ExternalLink} href={`/b/${page.slug}`} target="_blank" rel="noopener">
            Apri la pagina
          </Button>
        )}
      </CopyField>
    </Card>
  );
}
