import { useQuery } from '@tanstack/react-query';
import { orderDevices } from 'contract/order-devices/calls';
import type { OrderDevice } from 'contract/order-devices/schemas';
import { q } from '../../../kit/api/query.ts';
import { clock } from '../../../kit/format/days.ts';
import { does } from '../../../kit/session/capabilities.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { Banner } from '../../../kit/ui/feedback/banner.tsx';

/** "Il telefono di Anna Verdi ha 3 cose non registrate (tavolo 12, ultimo segnale alle 21:14)." */
function said({ person, table, waiting, seen_at }: OrderDevice, zone: string): string {
  const whose = `Il telefono di ${person ?? 'una collega o di un collega'}`;
  const where = table === null ? '' : `tavolo ${table}, `;
  const when = `${where}ultimo segnale alle ${clock(seen_at, zone)}`;
  if (waiting === 0) return `${whose} non si sente: può avere cose non registrate (${when}).`;
  const things = waiting === 1 ? 'una cosa non registrata' : `${waiting} cose non registrate`;
  return `${whose} ha ${things} (${when}).`;
}

/** Before a day is closed: telephones on which something of the evening may still wait. Nothing where all is sent. */
export function UnsentDevices() {
  const place = usePlace();
  const { place_id, time_zone } = place;
  const { data } = useQuery({
    ...q(orderDevices.list, { params: { place_id } }),
    enabled: does(place, 'dining'),
  });
  if (!data || data.data.length === 0) return null;
  return (
    <Banner tone="warning" title="Prima di chiudere, guarda questi telefoni">
      <ul>
        {data.data.map((device) => (
          <li key={`${device.person} ${device.seen_at}`}>{said(device, time_zone)}</li>
        ))}
      </ul>
    </Banner>
  );
}
