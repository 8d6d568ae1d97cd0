/** Province in brackets, or a postal code of Lazio: 00 to 04. */
const LAZIO = /\((?:RM|VT|RI|LT|FR)\)|\b0[0-4]\d{3}\b/i;

/** Whether an address is in Lazio, where the regional law 21/2006 (art. 16) forbids a cover charge. */
export const isInLazio = (address: string): boolean => LAZIO.test(address);
