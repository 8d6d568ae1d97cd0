import { draft } from '../../../kit/session/draft.ts';

const NAME = 'btcpay-connect';

/** Whose connection this tab has gone away for: another tab may show another place meanwhile. */
export const noteDeparture = (placeId: number): void => draft.write(NAME, placeId);

/** Undefined: this tab has not set out, or is back for good. */
export const departedFor = (): number | undefined => draft.read<number>(NAME);

export const forgetDeparture = (): void => draft.forget(NAME);
