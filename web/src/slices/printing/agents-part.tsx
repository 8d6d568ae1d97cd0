import { useQuery } from '@tanstack/react-query';
import { printing } from 'contract/printing/calls';
import type { PrintAgent } from 'contract/printing/schemas';
import { X } from 'lucide-react';
import { useState } from 'react';
import { q, useApiMutation } from '../../kit/api/query.ts';
import { sayFailed } from '../../kit/form/notices/failure-toast.ts';
import { Button } from '../../kit/ui/actions/button.tsx';
import { IconButton } from '../../kit/ui/actions/icon-button.tsx';
import { CopyField } from '../../kit/ui/content/copy-field.tsx';
import { Card } from '../../kit/ui/layout/card.tsx';
import { Section } from '../../kit/ui/layout/page.tsx';
import { QueryView } from '../../kit/ui/states/query-view.tsx';
import { Skeleton } from '../../kit/ui/states/skeleton.tsx';

const stateSaid = { code: 'Aspetta il codice', paired: 'Collegato', code_over: 'Codice scaduto' } as const;

/** The programs beside the printers. A code is shown once, when it is made. */
export function AgentsPart({ placeId }: { placeId: number }) {
  const params = { place_id: placeId };
  const query = useQuery(q(printing.agents, { params }));
  const add = useApiMutation(printing.addAgent, { invalidates: [printing.agents], onceMore: true });
  const [code, setCode] = useState<string>();
  async function create(): Promise<void> {
    try {
      const agent = await add.mutateAsync({ params, body: { name: 'Agente di stampa' } });
      setCode(agent.code);
    } catch (error) {
      sayFailed({ error, fallback: 'Il codice non è stato creato', again: () => void create() });
    }
  }
  return (
    <Section
      part="agenti"
      title="Agente di stampa"
      text="Il programma che parla con le stampanti: si avvia su un computer acceso durante il servizio, nella stessa rete."
    >
      <QueryView
        query={query}
        loading={<Skeleton className="h-20" />}
        error="Errore durante il caricamento degli agenti"
        isEmpty={({ data }) => data.length === 0}
        empty={<p className="text-ink-muted">Ancora nessun agente: crea un codice e avvia il programma.</p>}
      >
        {({ data }) => (
          <Card>
            <ul aria-label="Agenti di stampa" className="divide-y divide-line">
              {data.map((agent) => (
                <AgentLine key={agent.id} agent={agent} />
              ))}
            </ul>
          </Card>
        )}
      </QueryView>
      {code !== undefined && (
        <CopyField
          label="Comando"
          help="Vale una volta sola, per 15 minuti. Al posto di cucina e dell'indirizzo metti quelli della tua stampante."
          value={`npm run print-agent -- --server ${location.origin} --code ${code} --printer cucina=tcp://192.168.1.50:9100`}
          action="Copia comando"
          done="Comando copiato"
          selected="Comando selezionato: copialo da qui"
        />
      )}
      <div>
        <Button busy={add.isPending} busyText="Creo…" onClick={() => void create()}>
          Crea un codice
        </Button>
      </div>
    </Section>
  );
}

function AgentLine({ agent: { id, name, state } }: { agent: PrintAgent }) {
  const remove = useApiMutation(printing.removeAgent, { invalidates: [printing.agents] });
  async function revoke(): Promise<void> {
    try {
      await remove.mutateAsync({ params: { print_agent_id: id } });
    } catch (error) {
      sayFailed({ error, fallback: "L'agente non è stato revocato", again: () => void revoke() });
    }
  }
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-muted">{stateSaid[state]}</p>
      </div>
      <IconButton icon={X} label={`Revoca ${name}`} onClick={() => void revoke()} />
    </li>
  );
}
