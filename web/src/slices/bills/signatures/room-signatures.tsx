import { useQuery } from '@tanstack/react-query';
import type { Bill } from 'contract/bills/schemas';
import { roomCharges } from 'contract/room-charges/calls';
import { sentenceOf } from '../../../kit/api/errors.ts';
import { q } from '../../../kit/api/query.ts';
import { shortInstant } from '../../../kit/format/days.ts';
import { money } from '../../../kit/format/money.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { DrawnSignature } from './drawn-signature.tsx';

/** What guests signed for charges to their room. Bills without such a charge ask for nothing. */
export function RoomSignatures({ bill }: { bill: Bill }) {
  const { time_zone } = usePlace();
  const isCharged = bill.in_room > 0 || bill.charges.some((one) => one.is_of_room && !one.voided);
  const { data, error } = useQuery({
    ...q(roomCharges.signatures, { params: { bill_id: bill.id } }),
    enabled: isCharged,
  });
  if (!isCharged) return null;
  if (error) return <p role="alert">{sentenceOf(error, 'Errore durante il caricamento delle firme')}</p>;
  if (!data || data.data.length === 0) return null;
  return (
    <ul aria-label="Firme dell'ospite" className="flex flex-col gap-2">
      {data.data.map(({ room_charge_id, amount, signed_at, strokes }) => {
        const sum = money(amount, bill.currency);
        return (
          <li
            key={room_charge_id}
            className="flex items-center justify-between gap-4 rounded-lg border border-line px-3 py-2"
          >
            <span className="text-sm text-ink-muted tabular-nums">
              {strokes === null ? 'Firmato su carta' : 'Firmato'}: {sum}
              <br />
              {shortInstant(signed_at, time_zone)}
            </span>
            {strokes !== null && (
              <DrawnSignature
                strokes={strokes}
                label={`Firma dell'ospite per ${sum}`}
                className="h-12 w-30 shrink-0"
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
