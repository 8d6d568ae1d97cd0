import { deviceStore } from '../../../kit/api/device-store.ts';
import type { Waiting } from './waiting.ts';

/** What waits on this device, over reloads and restarts. */
export const waitingStore = deviceStore<Waiting>('hub.orders');
