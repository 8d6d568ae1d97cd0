import './gallery.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { CalendarPlus, Download, Moon, Printer, Sun, SunMoon, Trash2 } from 'lucide-react';
import { Badge } from '../src/kit/ui/content/badge.tsx';
import { Button } from '../src/kit/ui/actions/button.tsx';
import { Breadcrumb } from '../src/kit/ui/actions/back-link.tsx';
import { LiveRegion } from '../src/kit/ui/feedback/live-region.tsx';
import { Page } from '../src/kit/ui/layout/page.tsx';
import { PageHeader } from '../src/kit/ui/layout/page-header.tsx';
import { SkipLink } from '../src/kit/ui/layout/visually-hidden.tsx';
import { useTheme } from '../src/kit/ui/theme/theme.ts';
import { toast } from '../src/kit/ui/feedback/toast.ts';
import { Toaster } from '../src/kit/ui/feedback/toaster.tsx';
import { Actions } from './actions.tsx';
import { Figures } from './figures.tsx';
import { Forms } from './forms.tsx';
import { Overlays } from './overlays.tsx';
import { States } from './states.tsx';
import { Words } from './words.tsx';

// Everything in ui/, on one page, for the eye and for axe. Development only: the build knows index.html and nothing else.
function Gallery() {
  const { choice, setTheme } = useTheme();
  return (
    <>
      <SkipLink href="#contenuto" />
      <main id="contenuto" tabIndex={-1}>
        <Page>
          <Breadcrumb
            items={[
              { label: 'Hub', href: '#hub' },
              { label: 'Camere', href: '#camere' },
              { label: 'Galleria' },
            ]}
          />
          <PageHeader
            title="Camera 101"
            badge={<Badge tone="success">Disponibile</Badge>}
            state="6 camere, 2 in arrivo oggi"
            back={{ href: '#camere', label: 'Camere' }}
            action={
              <Button variant="primary" icon={CalendarPlus}>
                Nuova prenotazione
              </Button>
            }
            menu={[
              { label: 'Stampa', icon: Printer, onSelect: () => window.print() },
              { label: 'Scarica', icon: Download, href: '#scarica' },
              'separator',
              { heading: 'Tema' },
              { label: 'Chiaro', icon: Sun, checked: choice === 'light', onSelect: () => setTheme('light') },
              { label: 'Scuro', icon: Moon, checked: choice === 'dark', onSelect: () => setTheme('dark') },
              {
                label: 'Come il sistema',
                icon: SunMoon,
                checked: choice === 'system',
                onSelect: () => setTheme('system'),
              },
              'separator',
              {
                label: 'Elimina camera',
                icon: Trash2,
                tone: 'danger',
                onSelect: () => toast.info('Scelto: elimina'),
              },
            ]}
          />
          <Figures />
          <Actions />
          <Forms />
          <Overlays />
          <States />
          <Words />
        </Page>
      </main>
      <Toaster />
      <LiveRegion />
    </>
  );
}

const root = document.getElementById('root');
if (root) {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } },
  });
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <Gallery />
      </QueryClientProvider>
    </StrictMode>,
  );
}
