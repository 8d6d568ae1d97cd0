import { useQuery } from '@tanstack/react-query';
import { beforeDay } from 'contract/days/before-day';
import { twoFactor } from 'contract/two-factor/calls';
import type { TwoFactor as State } from 'contract/two-factor/schemas';
import { useState } from 'react';
import { q } from '../../kit/api/query.ts';
import { day, ITALY, today } from '../../kit/format/days.ts';
import { Badge } from '../../kit/ui/content/badge.tsx';
import { Banner } from '../../kit/ui/feedback/banner.tsx';
import { Button } from '../../kit/ui/actions/button.tsx';
import { Card } from '../../kit/ui/layout/card.tsx';
import { QueryView } from '../../kit/ui/states/query-view.tsx';
import { SkeletonText } from '../../kit/ui/states/skeleton.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { SetUpDialog } from './two-factor-set-up.tsx';
import { TurnOffDialog, RenewCodesDialog } from './two-factor-dialogs.tsx';

/** Fewer are soon none. */
const FEW = 3;

/** The second proof at sign-in: off, on, and the ways between. */
export function TwoFactor() {
  const state = useQuery(q(twoFactor.get));
  const [doing, setDoing] = useState<'on' | 'off' | 'renew'>();
  const [codes, setCodes] = useState<string[]>();
  const close = () => setDoing(undefined);
  function show(fresh: string[]) {
    close();
    setCodes(fresh);
  }
  return (
    <Card padded={false}>
      <QueryView
        query={state}
        loading={<SkeletonText lines={2} className="p-4 sm:p-6" />}
        error="Errore durante il caricamento della verifica in due passaggi"
        isEmpty={() => false}
        empty={null}
      >
        {(now) =>
          now.on_since === null ? (
            <Off required={now.required} onTurnOn={() => setDoing('on')} />
          ) : (
            <On
              state={now}
              since={now.on_since}
              onRenew={() => setDoing('renew')}
              onTurnOff={() => setDoing('off')}
            />
          )
        }
      </QueryView>
      <SetUpDialog open={doing === 'on'} onClose={close} onCodes={show} />
      <TurnOffDialog open={doing === 'off'} onClose={close} />
      <RenewCodesDialog open={doing === 'renew'} onClose={close} onCodes={show} />
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />
    </Card>
  );
}

function Off({ required, onTurnOn }: { required: boolean; onTurnOn: () => void }) {
  return (
    <div className="flex flex-col gap-4 p-4 sm:px-6">
      {required && (
        <Banner tone="warning" title="Serve per entrare nelle tue attività">
          Chi gestisce Hub la chiede a chi ha un'attività: attivala qui, bastano due minuti.
        </Banner>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="font-medium">Non attiva</p>
        <Button variant={required ? 'primary' : 'secondary'} onClick={onTurnOn}>
          Attiva
        </Button>
      </div>
    </div>
  );
}

function On(props: { state: State; since: string; onRenew: () => void; onTurnOff: () => void }) {
  const left = props.state.recovery_codes_left;
  return (
    <div className="divide-y divide-line">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4 sm:px-6">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          Attiva {beforeDay('dal', day(today(props.since, ITALY)))}
          <Badge tone="success">Protetto</Badge>
        </p>
        <Button onClick={props.onTurnOff}>Disattiva</Button>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4 sm:px-6">
        <div className="min-w-0">
          <p className="text-sm text-ink-muted">Codici di recupero</p>
          <p className="font-medium">
            {left === 0 ? 'Nessuno rimasto' : left === 1 ? 'Ne resta 1' : `Ne restano ${left}`}
          </p>
          {left < FEW && (
            <p className="mt-0.5 text-sm text-danger">Creane di nuovi prima di restarne senza.</p>
          )}
        </div>
        <Button onClick={props.onRenew}>Crea nuovi codici</Button>
      </div>
    </div>
  );
}
