import type { Assignment } from 'contract/access/schemas';
import { pins } from 'contract/pins/calls';
import { call } from '../../kit/api/call.ts';
import { actorChanged } from '../../kit/session/session.ts';
import { Card } from '../../kit/ui/layout/card.tsx';
import { PinPad } from './pin-pad.tsx';

/** A locked device: it does nothing before a PIN. */
export function Locked({ place: { place_id, place_name } }: { place: Assignment }) {
  async function act(pin: string): Promise<void> {
    await call(pins.act, { params: { place_id }, body: { pin } });
    await actorChanged();
  }
  return (
    <div className="mx-auto w-full max-w-sm p-4">
      <Card className="flex flex-col gap-4">
        <div>
          <h1 className="text-h1">Chi sei?</h1>
          <p className="text-ink-muted">{place_name}: scrivi il tuo PIN per continuare.</p>
        </div>
        <PinPad action="Entra" onPin={act} />
      </Card>
    </div>
  );
}
