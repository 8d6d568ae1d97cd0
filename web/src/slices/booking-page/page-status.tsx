import type { BookingPage } from 'contract/booking-page/schemas';
import { Copy, ExternalLink } from 'lucide-react';
import { Button } from '../../kit/ui/actions/button.tsx';
import { Card } from '../../kit/ui/layout/card.tsx';
import { Switch } from '../../kit/ui/forms/switch.tsx';
import { toast } from '../../kit/ui/feedback/toast.ts';
import { linkOf } from './page-link.ts';

interface PageStatusProps {
  page: BookingPage;
  /** Absent for who may look and not change. */
  onOpen?: (open: boolean) => void;
}

/** Open or closed, and the link to give away. */
export function PageStatus({ page, onOpen }: PageStatusProps) {
  const link = linkOf(page.slug);
  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      toast.success('Link copiato');
    } catch {
      // Without https the browser gives nobody the clipboard.
      toast.error('Il browser non permette di copiare: seleziona il link e copialo a mano.');
    }
  }
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
      <div className="flex flex-col gap-2">
        <p className="text-sm text-ink-muted">
          Link da mettere sul sito, nei messaggi, sul biglietto da visita
        </p>
        <p className="rounded-md bg-sunken px-3 py-2 font-mono text-sm break-all select-all">{link}</p>
        <div className="flex flex-wrap gap-3">
          <Button icon={Copy} onClick={() => void copy()}>
            Copia il link
          </Button>
          {page.is_open && (
            <Button icon={ExternalLink} href={`/b/${page.slug}`} target="_blank" rel="noopener">
              Apri la pagina
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}
