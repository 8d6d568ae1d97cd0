import { auth } from 'contract/access/calls';
import { CalendarX2 } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../kit/api/call.ts';
import { paths } from '../../kit/paths.ts';
import { navigate } from '../../kit/routing/history.ts';
import { useLocation } from '../../kit/routing/router.tsx';
import { daysOfPlace } from '../../kit/session/session.ts';
import { Button } from '../../kit/ui/actions/button.tsx';
import { EmptyState } from '../../kit/ui/states/empty-state.tsx';
import { PageHeader } from '../../kit/ui/layout/page-header.tsx';
import { Page } from '../../kit/ui/layout/page.tsx';
import { OfflineDays, type Reason } from './offline-days.tsx';
import { useReturn } from './use-return.ts';

const titles: Record<Reason, string> = {
  offline: 'Senza connessione',
  server: 'Il server non risponde',
  asking: 'Un momento…',
};

/** What this device keeps, for who is inside already when the network goes. Leads back to where they were when it returns. */
export function OfflinePage() {
  const { by } = useLocation();
  const [kept] = useState(daysOfPlace);
  const [isTrying, setTrying] = useState(false);
  const [reason, setReason] = useState<Reason>(() => (navigator.onLine ? 'asking' : 'offline'));

  function goBack(): void {
    if (by === 'push') window.history.back();
    else navigate(paths.dashboard, { replace: true });
  }
  function attempt(): void {
    setTrying(true);
    call(auth.me).then(goBack, () => {
      setTrying(false);
      setReason(navigator.onLine ? 'server' : 'offline');
    });
  }
  useReturn(attempt);
  // With a network (opened by a bookmark, or just after it came back) there is nothing to wait for.
  const begin = useEffectEvent(() => {
    if (navigator.onLine) attempt();
  });
  useEffect(() => begin(), []);

  if (kept) return <OfflineDays kept={kept} reason={reason} isTrying={isTrying} onRetry={attempt} />;
  return (
    <Page>
      <PageHeader title={titles[reason]} />
      <EmptyState
        icon={CalendarX2}
        title="Qui non c'è ancora niente da leggere"
        text="Quando apri Hub con la rete, questo dispositivo tiene da parte gli arrivi di oggi e dei prossimi 7 giorni."
        action={
          <Button busy={isTrying} busyText="Riprovo…" onClick={attempt}>
            Riprova
          </Button>
        }
      />
    </Page>
  );
}
