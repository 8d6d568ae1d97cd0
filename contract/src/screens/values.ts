import { STATIONS } from '../menus/values.ts';

/** What a screen shows: a station of the kitchen, or the pass. */
export const SCREEN_KINDS = [...STATIONS, 'pass'] as const;
export type ScreenKind = (typeof SCREEN_KINDS)[number];

export const MAX_SCREENS = 30;
/** Letters and figures of a code that nobody confuses. */
export const SCREEN_CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const SCREEN_CODE_LENGTH = 8;
export const SCREEN_CODE_MINUTES = 10;
