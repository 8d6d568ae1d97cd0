import { pins } from 'contract/pins/calls';
import { call } from '../../kit/api/call.ts';
import { sayFailed } from '../../kit/form/notices/failure-toast.ts';
import { actorChanged } from '../../kit/session/session.ts';
import { isLocked } from '../../kit/session/who-acts.ts';
import { toast } from '../../kit/ui/feedback/toast.ts';

/** Locks this device. Where the person who signed in has no PIN, that person is back. */
export async function lockDevice(place_id: number, isActing: boolean): Promise<void> {
  try {
    await call(pins.lock, { params: { place_id } });
  } catch (error) {
    sayFailed({
      error,
      fallback: 'Il dispositivo non è bloccato',
      again: () => void lockDevice(place_id, isActing),
    });
    return;
  }
  await actorChanged();
  if (!isLocked() && !isActing) toast.info('Per bloccare il dispositivo scegli prima un PIN, nel profilo.');
}
