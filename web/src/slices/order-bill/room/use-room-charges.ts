import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Bill } from 'contract/bills/schemas';
import { roomCharges } from 'contract/room-charges/calls';
import type { GuestInHouse, RoomChargeCreate } from 'contract/room-charges/schemas';
import { q, useApiMutation } from '../../../kit/api/query.ts';
import { sayFailed } from '../../../kit/form/notices/failure-toast.ts';
import { money } from '../../../kit/format/money.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { billChanged, perhapsBilled } from '../../bills/use-bills.ts';

/** Guests in house, by words of their name or the number of their room. */
export function useGuestsInHouse(words: string, enabled: boolean) {
  const { place_id } = usePlace();
  return useQuery({
    ...q(roomCharges.inHouse, { params: { place_id }, query: words === '' ? {} : { q: words } }),
    enabled,
    placeholderData: keepPreviousData,
  });
}

/** Charges a bill to a stay, and takes it back: at once, since either is undone by the other. */
export function useRoomCharges(bill: Bill) {
  const charge = useApiMutation(roomCharges.charge, { onError: perhapsBilled, onceMore: true });
  const takeBack = useApiMutation(roomCharges.takeBack, { onError: perhapsBilled, onceMore: true });
  const params = { bill_id: bill.id };

  async function toRoom(guest: GuestInHouse, signature?: RoomChargeCreate['signature']): Promise<void> {
    const { booking_id, name, room } = guest;
    const where = room === null ? name : `camera ${room}, ${name}`;
    try {
      billChanged(await charge.mutateAsync({ params, body: { booking_id, signature } }));
      toast.success(`${money(bill.balance, bill.currency)} addebitati: ${where}`);
    } catch (error) {
      sayFailed({
        error,
        fallback: 'Il conto non è stato addebitato in camera',
        again: () => void toRoom(guest, signature),
      });
    }
  }
  async function fromRoom(): Promise<void> {
    try {
      billChanged(await takeBack.mutateAsync({ params }));
      toast.success('Riportato al conto del tavolo');
    } catch (error) {
      sayFailed({ error, fallback: 'Il conto non è stato riportato', again: () => void fromRoom() });
    }
  }
  return { toRoom, fromRoom, busy: charge.isPending || takeBack.isPending };
}
