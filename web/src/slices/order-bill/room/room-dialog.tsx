import type { Bill } from 'contract/bills/schemas';
import type { GuestInHouse, RoomChargeCreate } from 'contract/room-charges/schemas';
import { useQuery } from '@tanstack/react-query';
import { orders } from 'contract/orders/calls';
import { useState } from 'react';
import { q } from '../../../kit/api/query.ts';
import { shortDay } from '../../../kit/format/days.ts';
import { money } from '../../../kit/format/money.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { SearchBox } from '../../../kit/ui/filters/search-box.tsx';
import { Dialog } from '../../../kit/ui/overlays/dialog.tsx';
import { QueryView } from '../../../kit/ui/states/query-view.tsx';
import { SkeletonText } from '../../../kit/ui/states/skeleton.tsx';
import { billName } from '../../bills/bill-words.ts';
import { SignDialog } from './sign-dialog.tsx';
import { useGuestsInHouse } from './use-room-charges.ts';

interface RoomDialogProps {
  bill: Bill;
  open: boolean;
  onClose: () => void;
  onChoose: (guest: GuestInHouse, signature?: RoomChargeCreate['signature']) => void;
}

/** Whose stay pays: one tap on the room. */
export function RoomDialog({ bill, open, onClose, onChoose }: RoomDialogProps) {
  const [words, setWords] = useState('');
  const query = useGuestsInHouse(words, open);
  const { place_id } = usePlace();
  const limits = useQuery({ ...q(orders.limits, { params: { place_id } }), enabled: open });
  const [signer, setSigner] = useState<GuestInHouse>();
  function close(): void {
    setSigner(undefined);
    onClose();
  }
  function choose(guest: GuestInHouse): void {
    if (limits.data?.sign_room_charges) setSigner(guest);
    else onChoose(guest);
  }
  if (signer) {
    const onSigned = (signature: RoomChargeCreate['signature']) => {
      setSigner(undefined);
      onChoose(signer, signature);
    };
    return <SignDialog bill={bill} guest={signer} open={open} onClose={close} onSigned={onSigned} />;
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Addebita in camera"
      description={`${billName(bill)}: ${money(bill.balance, bill.currency)} sul conto del soggiorno.`}
    >
      <div className="flex flex-col gap-4">
        <SearchBox
          label="Cerca per camera o nome"
          placeholder="Camera o nome"
          value={words}
          onChange={setWords}
        />
        <QueryView
          query={query}
          layout={[limits]}
          loading={<SkeletonText lines={4} />}
          error="Errore durante la ricerca degli ospiti"
          isEmpty={({ data }) => data.length === 0}
          empty={
            <p className="py-6 text-center text-ink-muted">
              {words === '' ? 'Nessun ospite è in casa.' : 'Nessun ospite in casa con questo nome o camera.'}
            </p>
          }
        >
          {({ data }) => (
            <ul aria-label="Ospiti in casa" className="flex flex-col gap-2">
              {data.map((guest) => (
                <li key={guest.booking_id}>
                  <Guest guest={guest} onChoose={choose} />
                </li>
              ))}
            </ul>
          )}
        </QueryView>
      </div>
    </Dialog>
  );
}

function Guest({ guest, onChoose }: { guest: GuestInHouse; onChoose: (guest: GuestInHouse) => void }) {
  const { place_id } = usePlace();
  const { room, name, check_out_date } = guest;
  return (
    <button
      type="button"
      onClick={() => onChoose(guest)}
      className="flex min-h-14 w-full items-center gap-4 rounded-lg border border-line bg-surface px-4 py-2 text-left hover:bg-sunken"
    >
      <span className="min-w-12 text-h2 tabular-nums">{room ?? '–'}</span>
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{name}</span>
        <span className="block text-sm text-ink-muted">
          fino al {shortDay(check_out_date)}
          {guest.place_id !== place_id && ` · ${guest.place}`}
        </span>
      </span>
    </button>
  );
}
