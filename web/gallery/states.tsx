import { useQuery } from '@tanstack/react-query';
import { BedDouble, Plus, SearchX } from 'lucide-react';
import { Banner } from '../src/kit/ui/feedback/banner.tsx';
import { Button } from '../src/kit/ui/actions/button.tsx';
import { EmptyState } from '../src/kit/ui/states/empty-state.tsx';
import { Section } from '../src/kit/ui/layout/page.tsx';
import { Progress } from '../src/kit/ui/feedback/progress.tsx';
import { QueryView } from '../src/kit/ui/states/query-view.tsx';
import { SkeletonText } from '../src/kit/ui/states/skeleton.tsx';
import { Spinner } from '../src/kit/ui/feedback/spinner.tsx';
import { StatSkeleton } from '../src/kit/ui/content/stat.tsx';

const empty = (
  <EmptyState
    icon={BedDouble}
    title="Nessuna camera"
    text="Qui vedrai le camere con prezzo e stato di oggi: aggiungi la prima per cominciare a prenderci prenotazioni."
    action={
      <Button variant="primary" icon={Plus}>
        Nuova camera
      </Button>
    }
  />
);

function Fetched(props: { name: string; fetch: () => Promise<string[]> }) {
  const query = useQuery({ queryKey: [props.name], queryFn: props.fetch });
  return (
    <QueryView
      query={query}
      loading={<SkeletonText lines={4} />}
      error="Errore durante il caricamento delle camere"
      empty={empty}
      isEmpty={(rows) => rows.length === 0}
    >
      {(rows) => <p>{rows.join(', ')}</p>}
    </QueryView>
  );
}

export function States() {
  return (
    <>
      <Section title="Stati di un elenco">
        <div className="grid gap-4 lg:grid-cols-2">
          <Fetched name="loading" fetch={() => new Promise(() => undefined)} />
          <Fetched name="data" fetch={() => Promise.resolve(['101', '102'])} />
          <Fetched name="empty" fetch={() => Promise.resolve([])} />
          <Fetched name="error" fetch={() => Promise.reject(new Error('503'))} />
          <EmptyState
            icon={SearchX}
            title="Nessuna camera con questi filtri"
            text="Prova a togliere lo stato o il tipo."
            action={<Button>Azzera i filtri</Button>}
          />
        </div>
        <StatSkeleton count={4} hint />
      </Section>
      <Section title="Avvisi">
        <Banner title="Importa, esporta o entrambe">
          Un calendario collegato porta le notti occupate da un portale all’altro.
        </Banner>
        <Banner tone="success">Credenziali BTCPay verificate con successo!</Banner>
        <Banner
          tone="warning"
          title="La camera 103 ha due prenotazioni nella stessa notte"
          action={<Button size="sm">Vedi</Button>}
        >
          Sabato 21 novembre: una dal banco, una dal portale.
        </Banner>
        <Banner tone="danger" onDismiss={() => undefined}>
          Errore durante la creazione della camera
        </Banner>
        <Banner tone="neutral">Sei senza connessione: i dati sono delle 14:05.</Banner>
        <div className="flex flex-col gap-4">
          <Progress label="Caricamento di porto.jpg" value={62} showLabel />
          <Progress label="Preparazione" showLabel />
          <div className="flex items-center gap-4 text-ink-muted">
            <Spinner />
            <Spinner size="md" />
            <Spinner size="lg" label="Caricamento…" />
          </div>
        </div>
      </Section>
    </>
  );
}
