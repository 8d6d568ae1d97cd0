import { LockKeyhole } from 'lucide-react';
import { usePlace } from '../../../kit/session/session.ts';
import { EmptyState } from '../../../kit/ui/states/empty-state.tsx';

/** For who may not: as if there were none, with the reason. */
export function NoneConfigured() {
  const { place_name } = usePlace();
  return (
    <EmptyState
      icon={LockKeyhole}
      title="Nessun BTCPay configurato"
      text={`Solo chi è proprietario di ${place_name} può vedere e cambiare questi dati, perché da qui passano i pagamenti.`}
      action={null}
    />
  );
}
