import { pins } from 'contract/pins/calls';
import { call } from '../../kit/api/call.ts';
import { actorChanged, usePlace } from '../../kit/session/session.ts';
import { toast } from '../../kit/ui/feedback/toast.ts';
import { Dialog } from '../../kit/ui/overlays/dialog.tsx';
import { PinPad } from './pin-pad.tsx';

interface WhoDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Gives the device to somebody else: the PIN says to whom. */
export function WhoDialog({ open, onClose }: WhoDialogProps) {
  const { place_id } = usePlace();
  async function act(pin: string): Promise<void> {
    const { name } = await call(pins.act, { params: { place_id }, body: { pin } });
    await actorChanged();
    onClose();
    toast.success(`Ora lavora ${name}`);
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title="Chi sei?"
      description="Scrivi il tuo PIN: da qui in poi quello che fai è a tuo nome."
    >
      <PinPad key={String(open)} action="Entra" onPin={act} />
    </Dialog>
  );
}
