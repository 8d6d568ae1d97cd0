import { ROLL_WIDTHS, type RollWidth } from 'contract/printing/values';
import { useSyncExternalStore } from 'react';
import { stored } from '../api/local-store.ts';

const kept = stored('hub.roll');

const read = (): RollWidth => ROLL_WIDTHS.find((width) => String(width) === kept.get()) ?? 80;

/** Millimetres of the roll in the printer beside this device; it is chosen once. */
export const useRollWidth = (): RollWidth => useSyncExternalStore(kept.subscribe, read);

export const setRollWidth = (width: RollWidth) => kept.set(String(width));
