import type { Bill } from 'contract/bills/schemas';
import type { GuestInHouse } from 'contract/room-charges/schemas';
import { useState } from 'react';
import { shortDay } from '../../../kit/format/days.ts';
import { money } from '../../../kit/format/money.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { SearchBox } from '../../../kit/ui/filters/search-box.tsx';
import { Dialog } from '../../../kit/ui/overlays/dialog.tsx';
import { QueryView } from '../../../kit/ui/states/query-view.tsx';
import { SkeletonText } from '../../../kit/ui/states/skeleton.tsx';
import { billName } from '../../bills/bill-words.ts';
import { useGuestsInHouse } from './use-room-charges.ts';

interface RoomDialogProps {
  bill: Bill;
  open: boolean;
  onClose: () => void;
  onChoose: (guest: GuestInHouse) => void;
}

/** Whose stay pays: one tap on the room. */
export function RoomDialog({ bill, open, onClose, onChoose }: RoomDialogProps) {
  const [words, setWords] = useState('');
  const query = useGuestsInHouse(words, open);
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
                  <Guest guest={guest} onChoose={onChoose} />
                </li>
              ))}
            </ul>
          )}
        </QueryView>
      </div>
    </Dialog>
  );
}

function Guest({ guest, onChoose }: { guest: GuestInHouse; onChoose: RoomDialogProps['onChoose'] }) {
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
        <span className="block font-medium break-words">{name}</span>
        <span className="block text-sm text-ink-muted">
          fino al {shortDay(check_out_date)}
          {guest.place_id !== place_id && ` · ${guest.place}`}
        </span>
      </span>
    </button>
  );
}
