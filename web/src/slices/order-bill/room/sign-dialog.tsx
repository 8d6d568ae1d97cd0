import type { Bill } from 'contract/bills/schemas';
import type { GuestInHouse, RoomChargeCreate, Signature } from 'contract/room-charges/schemas';
import { Eraser, FileSignature } from 'lucide-react';
import { useState } from 'react';
import { money } from '../../../kit/format/money.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Dialog } from '../../../kit/ui/overlays/dialog.tsx';
import { SignaturePad } from './signature-pad.tsx';

interface SignDialogProps {
  bill: Bill;
  guest: GuestInHouse;
  open: boolean;
  onClose: () => void;
  onSigned: (signature: NonNullable<RoomChargeCreate['signature']>) => void;
}

/** The guest signs for the charge: on the screen, or on paper (docs/rules.md 19.56). */
export function SignDialog({ bill, guest, open, onClose, onSigned }: SignDialogProps) {
  const [strokes, setStrokes] = useState<Signature>([]);
  const [isMissing, setMissing] = useState(false);
  const where = guest.room === null ? guest.name : `camera ${guest.room}, ${guest.name}`;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Firma dell'ospite"
      description={`${money(bill.balance, bill.currency)} sul conto del soggiorno: ${where}.`}
      footer={
        <>
          <Button icon={FileSignature} onClick={() => onSigned('paper')}>
            Firma su carta
          </Button>
          <Button
            variant="primary"
            onClick={() => (strokes.length === 0 ? setMissing(true) : onSigned(strokes))}
          >
            Addebita
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <SignaturePad
          strokes={strokes}
          onDraw={(drawn) => {
            setStrokes(drawn);
            setMissing(false);
          }}
        />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p role="alert" className="text-sm text-danger-ink">
            {isMissing && "Fai firmare l'ospite, oppure scegli «Firma su carta»."}
          </p>
          <Button
            size="sm"
            variant="ghost"
            icon={Eraser}
            disabled={strokes.length === 0}
            onClick={() => setStrokes([])}
          >
            Rifai
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
