/** Province in brackets, or a postal code of Lazio: 00 to 04. */
const LAZIO = /\((?:RM|VT|RI|LT|FR)\)|\b0[0-4]\d{3}\b/i;

interface Place {
  address: string;
  /** The place says that it is not where its address is. */
  is_outside_lazio: boolean;
}

/** Whether a place is in Lazio, where the regional law 21/2006 (art. 16) forbids a cover charge. */
export const isInLazio = ({ address, is_outside_lazio }: Place): boolean =>
  !is_outside_lazio && LAZIO.test(address);
