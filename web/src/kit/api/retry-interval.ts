const AGAIN_MS = 10_000;

/**
 * `refetchInterval` for a part of a long list: between other rows there is no room for a sentence and a button, so what could not
 * be fetched is asked for again by itself.
 */
export const untilThere = ({ state }: { state: { status: string; data?: unknown } }): number | false =>
  state.status === 'error' && state.data === undefined ? AGAIN_MS : false;
