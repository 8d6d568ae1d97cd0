import { btcpaySettings } from 'contract/btcpay/calls';
import { useState } from 'react';
import { sentenceOf } from '../../../kit/api/errors.ts';
import { useApiMutation } from '../../../kit/api/query.ts';
import { Banner } from '../../../kit/ui/feedback/banner.tsx';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Checkbox } from '../../../kit/ui/forms/checkbox.tsx';
import { Dialog } from '../../../kit/ui/overlays/dialog.tsx';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { keepSettings, refreshBtcpay } from './use-btcpay.ts';

interface DisconnectProps {
  placeId: number;
  host: string;
  open: boolean;
  onClose: () => void;
}

/** Asks before the connection goes, and whether the key goes with it. */
export function Disconnect({ placeId, host, open, onClose }: DisconnectProps) {
  const [isKept, setKept] = useState(false);
  const disconnect = useApiMutation(btcpaySettings.disconnect, {
    onSuccess() {
      close();
      keepSettings(placeId, 'none');
      toast.success('BTCPay scollegato');
    },
    onError: refreshBtcpay,
  });
  function close() {
    disconnect.reset();
    setKept(false);
    onClose();
  }
  const name = URL.canParse(host) ? new URL(host).host : host;
  return (
    <Dialog
      open={open}
      onClose={() => !disconnect.isPending && close()}
      size="sm"
      title={`Scollega ${name}?`}
      description="Gli ospiti non potranno più pagare in bitcoin. I pagamenti già ricevuti restano sul tuo BTCPay e nell'elenco dei pagamenti; quelli in corso non si aggiornano più."
      footer={
        <>
          <Button data-autofocus disabled={disconnect.isPending} onClick={close}>
            Annulla
          </Button>
          <Button
            variant="danger"
            busy={disconnect.isPending}
            busyText="Scollego…"
            onClick={() =>
              disconnect.mutate({ params: { place_id: placeId }, query: { key: isKept ? 'keep' : 'revoke' } })
            }
          >
            Scollega BTCPay
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {disconnect.error !== null && (
          <Banner tone="danger" announce>
            {sentenceOf(disconnect.error, 'Errore durante lo scollegamento di BTCPay')}
          </Banner>
        )}
        <p>
          Da BTCPay Hub elimina anche {isKept ? 'il webhook' : 'il webhook e la chiave'}, se il server
          risponde.
        </p>
        <Checkbox
          label="Conserva la chiave in BTCPay"
          help="Spunta se la stessa chiave serve anche a un altro programma."
          checked={isKept}
          onChange={({ target }) => setKept(target.checked)}
        />
      </div>
    </Dialog>
  );
}
