import { btcpaySettings } from 'contract/btcpay/calls';
import type { BtcpayDelivery } from 'contract/btcpay/schemas';
import { useRef, useState } from 'react';
import { beforeDay } from 'contract/days/before-day';
import { sentenceOf } from '../../../kit/api/errors.ts';
import { useApiMutation } from '../../../kit/api/query.ts';
import { shortInstant } from '../../../kit/format/days.ts';
import { useTimeZone } from '../../../kit/session/use-today.ts';
import { Badge } from '../../../kit/ui/content/badge.tsx';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { deliveryLabels, deliverySaid, deliveryTones } from './btcpay-labels.ts';
import { useKeptFocus } from '../../../kit/ui/tables/use-list-focus.ts';

const SHOWN = 5;

interface DeliveriesProps {
  placeId: number;
  deliveries: readonly BtcpayDelivery[];
  /** One of them was asked for again, and will be in the list in a moment. */
  onAsked: () => void;
}

/** What BTCPay says that it has sent, newest first. */
export function Deliveries({ placeId, deliveries, onAsked }: DeliveriesProps) {
  const [all, setAll] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  useKeptFocus(list);
  const shown = all ? deliveries : deliveries.slice(0, SHOWN);
  const more = deliveries.length - shown.length;
  return (
    <div ref={list} tabIndex={-1} className="flex flex-col gap-2 outline-none">
      <ul aria-labelledby="btcpay-deliveries" className="divide-y divide-line">
        {shown.map((delivery) => (
          <Delivery key={delivery.delivery} placeId={placeId} delivery={delivery} onAsked={onAsked} />
        ))}
      </ul>
      {more > 0 && (
        <Button variant="ghost" size="sm" block onClick={() => setAll(true)}>
          {more === 1 ? "Mostra l'altra" : `Mostra le altre ${more}`}
        </Button>
      )}
    </div>
  );
}

interface DeliveryProps extends Pick<DeliveriesProps, 'placeId' | 'onAsked'> {
  delivery: BtcpayDelivery;
}

function Delivery({ placeId, delivery, onAsked }: DeliveryProps) {
  const zone = useTimeZone();
  const redeliver = useApiMutation(btcpaySettings.redeliver, {
    onceMore: true,
    invalidates: [btcpaySettings.deliveries, btcpaySettings.get],
    onSuccess: () => toast.success('Riconsegna chiesta a BTCPay'),
    onError: (error) => toast.error(sentenceOf(error, 'Errore durante la riconsegna')),
  });
  const at = shortInstant(delivery.at, zone);
  const reason = deliverySaid(delivery);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-[1_1_12rem]">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="tabular-nums">{at}</span>
          <Badge tone={deliveryTones[delivery.state]}>{deliveryLabels[delivery.state]}</Badge>
        </div>
        {reason !== undefined && <p className="mt-1 text-sm text-ink-muted">{reason}</p>}
      </div>
      <Button
        size="sm"
        busy={redeliver.isPending}
        busyText="Chiedo…"
        aria-label={`Riconsegna ${beforeDay('del', at)}`}
        onClick={() =>
          redeliver.mutate(
            { params: { place_id: placeId, delivery: delivery.delivery } },
            // That of the list as it is when it is pressed.
            { onSuccess: onAsked },
          )
        }
      >
        Riconsegna
      </Button>
    </li>
  );
}
