/** What a printer prints. */
export const PRINTER_USES = ['tickets', 'preconto', 'both'] as const;
export type PrinterUse = (typeof PRINTER_USES)[number];

/** Millimetres of the roll. */
export const ROLL_WIDTHS = [58, 80] as const;
export type RollWidth = (typeof ROLL_WIDTHS)[number];

/** Characters of the printer's font A on a line. */
export const COLUMNS = { 58: 32, 80: 48 } as const satisfies Record<RollWidth, number>;

/** Tables of characters with Italian accents and the euro. */
export const CODE_PAGES = ['cp858', 'windows1252', 'iso8859-15'] as const;
export type CodePage = (typeof CODE_PAGES)[number];

export const PRINT_KINDS = ['ticket', 'move', 'preconto', 'test'] as const;
export type PrintKind = (typeof PRINT_KINDS)[number];

/**
 * `waiting`: no agent has it. `claimed`: an agent has it, and nothing went to the printer. `printing`: bytes may have gone. `failed`:
 * certainly not printed. `unknown`: perhaps printed, and nobody can tell but a person.
 */
export const PRINT_STATES = ['waiting', 'claimed', 'printing', 'printed', 'failed', 'unknown'] as const;
export type PrintState = (typeof PRINT_STATES)[number];

/** What an agent tells of a job that it claimed. */
export const PRINT_RESULTS = ['printing', 'printed', 'failed', 'unknown'] as const;
export type PrintResult = (typeof PRINT_RESULTS)[number];

export const MAX_PRINTERS = 20;
export const MAX_PRINT_AGENTS = 10;
export const MAX_COPIES = 3;
/** Letters and digits of a pairing code that nobody confuses. */
export const CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const CODE_LENGTH = 8;
export const CODE_MINUTES = 15;
/** A job that waits longer is shown as not printed. */
export const LATE_AFTER_MS = 4000;
