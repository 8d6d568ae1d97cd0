const PATIENCE_MS = 15_000;

/** The signal of a call that may be sent again: a network that is there and brings nothing is given up. */
export const patience = (): AbortSignal => AbortSignal.timeout(PATIENCE_MS);
