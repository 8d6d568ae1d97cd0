import { orderDevices } from 'contract/order-devices/calls';
import { call } from '../../../kit/api/call.ts';
import { ApiError, leavesOpen } from '../../../kit/api/errors.ts';
import { token } from '../../../kit/api/token.ts';
import { newId } from './new-id.ts';
import { readOthers, readWaiting, whenWaitingChanges } from './outbox.ts';

// The till is told when something begins to wait on this device, and when nothing does any more, whatever page it is on
// (docs/rules.md 26.9). How much waits is said with each signal of the order page.

/** Not `hub.device`, which only sign-ins are told, in another form (kit/api/device-key.ts). */
const NAME = 'hub.order-device';
/** A tap with a network waits for less. */
const SETTLE_MS = 500;
const AGAIN_MS = 5_000;

/** Where the browser refuses storage: for as long as this page is open. */
const unstored = newId();

/** The id that this device gave itself. */
function deviceId(): string {
  try {
    const known = localStorage.getItem(NAME) ?? unstored;
    localStorage.setItem(NAME, known);
    return known;
  } catch {
    return unstored;
  }
}

/** The order on the screen. */
let shown: { place_id: number; order_id: number } | undefined;
/** Whether the server knows that something waits here, by place; undefined: not sure. */
const told = new Map<number, boolean | undefined>();
let timer: ReturnType<typeof setTimeout> | undefined;

const asking = new Set<number>();

/** Commands of a place that this device still has to send, of all its people. Refused ones are never sent again. */
const waitingAt = (place_id: number) =>
  [...readWaiting(), ...readOthers()].filter((one) => one.place_id === place_id && one.refusal === undefined)
    .length;
const isOff = (place_id: number) => !asking.has(place_id) && told.get(place_id) !== waitingAt(place_id) > 0;

function checkIn(ms: number): void {
  timer ??= setTimeout(check, ms);
}

/** Says what is on the screen and what waits; without an answer it is said again later. */
export async function tellDevice(place_id: number): Promise<void> {
  const waiting = waitingAt(place_id);
  const isSeen = document.visibilityState === 'visible' && shown?.place_id === place_id;
  const body = { device: deviceId(), order_id: isSeen && shown ? shown.order_id : null, waiting };
  asking.add(place_id);
  try {
    await call(orderDevices.tell, { params: { place_id }, body });
    told.set(place_id, waiting > 0);
  } catch (error) {
    const isOpen = !(error instanceof ApiError) || leavesOpen(error);
    // It may have been heard all the same.
    told.set(place_id, isOpen ? undefined : waiting > 0);
    if (isOpen) return checkIn(AGAIN_MS);
  } finally {
    asking.delete(place_id);
  }
  follow();
}

/** The order page of a place shows an order, or none any more. */
export function showOnDevice(place_id: number, order_id: number | undefined): void {
  shown = order_id === undefined ? undefined : { place_id, order_id };
  void tellDevice(place_id);
}

function check(): void {
  timer = undefined;
  if (token.get() === null) return told.clear();
  for (const place_id of told.keys()) if (isOff(place_id)) void tellDevice(place_id);
}

function follow(): void {
  for (const { place_id } of [...readWaiting(), ...readOthers()])
    if (!told.has(place_id)) told.set(place_id, undefined);
  if ([...told.keys()].some(isOff)) checkIn(SETTLE_MS);
}

whenWaitingChanges(follow);
