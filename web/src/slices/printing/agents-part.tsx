import { useQuery } from '@tanstack/react-query';
import { printing } from 'contract/printing/calls';
import type { PrintAgent } from 'contract/printing/schemas';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useState } from 'react';
import { q, useApiMutation } from '../../kit/api/query.ts';
import { ConfirmCall } from '../../kit/form/dialogs/confirm-call.tsx';
import { sayFailed } from '../../kit/form/notices/failure-toast.ts';
import { useTimeZone } from '../../kit/session/use-today.ts';
import { Button } from '../../kit/ui/actions/button.tsx';
import { IconButton } from '../../kit/ui/actions/icon-button.tsx';
import { CopyField } from '../../kit/ui/content/copy-field.tsx';
import { Card } from '../../kit/ui/layout/card.tsx';
import { Section } from '../../kit/ui/layout/page.tsx';
import { QueryView } from '../../kit/ui/states/query-view.tsx';
import { Skeleton } from '../../kit/ui/states/skeleton.tsx';
import { agentCommand, agentSaid } from './printer-words.ts';

/** Nobody tells when an agent falls silent. */
const LOOK_MS = 30_000;

/** The programs beside the printers. A code is shown once, when it is made. */
export function AgentsPart({ placeId }: { placeId: number }) {
  const params = { place_id: placeId };
  const query = useQuery({ ...q(printing.agents, { params }), refetchInterval: LOOK_MS });
  const printers = useQuery(q(printing.list, { params }));
  const names = printers.data?.data.map(({ name }) => name) ?? [];
  const add = useApiMutation(printing.addAgent, { invalidates: [printing.agents], onceMore: true });
  const [made, setMade] = useState<{ id: number; code: string }>();
  // Used, revoked or over: it opens nothing any more.
  const isOpen = query.data?.data.some(({ id, state }) => id === made?.id && state === 'code');
  async function create(): Promise<void> {
    try {
      const others = query.data?.data.length ?? 0;
      const name = others === 0 ? 'Agente di stampa' : `Agente di stampa ${others + 1}`;
      const agent = await add.mutateAsync({ params, body: { name } });
      setMade(agent);
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
        empty={
          <p className="text-ink-muted">
            Ancora nessun agente: crea un codice e avvia il programma con il comando che compare qui.
          </p>
        }
      >
        {({ data }) => (
          <Card>
            <ul aria-label="Agenti di stampa" className="-my-2 divide-y divide-line">
              {data.map((agent) => (
                <AgentLine key={agent.id} agent={agent} now={query.dataUpdatedAt} />
              ))}
            </ul>
          </Card>
        )}
      </QueryView>
      {made && isOpen && (
        <CopyField
          label="Comando"
          help="Vale una volta sola, per 15 minuti. Al posto degli indirizzi metti quelli delle tue stampanti."
          value={agentCommand(location.origin, made.code, names)}
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

function AgentLine({ agent, now }: { agent: PrintAgent; now: number }) {
  const { id, name, state } = agent;
  const zone = useTimeZone();
  const remove = useApiMutation(printing.removeAgent, { invalidates: [printing.agents] });
  const [isAsking, setIsAsking] = useState(false);
  const { words, isTrouble } = agentSaid(agent, now, zone);
  const revoke = () =>
    remove.mutate(
      { params: { print_agent_id: id } },
      {
        onSuccess: () => setIsAsking(false),
        onError: (error) => {
          if (!isAsking) sayFailed({ error, fallback: "L'agente non è stato revocato", again: revoke });
        },
      },
    );
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className={clsx('text-sm', isTrouble ? 'font-medium text-danger-ink' : 'text-ink-muted')}>
          {words}
        </p>
      </div>
      <IconButton
        icon={X}
        label={`Revoca ${name}`}
        // A code that nobody used costs nothing.
        onClick={() => (state === 'paired' ? setIsAsking(true) : revoke())}
      />
      <ConfirmCall
        open={isAsking}
        onClose={() => setIsAsking(false)}
        call={remove}
        failure="L'agente non è stato revocato"
        title={`Revocare «${name}»?`}
        action="Revoca"
        busyText="Revoco…"
        onConfirm={revoke}
      >
        Le sue stampanti si fermano finché non colleghi un altro agente con un codice nuovo.
      </ConfirmCall>
    </li>
  );
}
