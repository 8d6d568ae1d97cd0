/** The codes that stand for no channel: by PEC or the buyer's own area, and for buyers abroad. */
export const NO_CHANNEL = '0000000';
export const ABROAD = 'XXXXXXX';

/** Whether the text is a codice destinatario: 7 signs, and 6 for an office of the public administration. */
export function isSdiCode(text: string, isPublicBody = false): boolean {
  return isPublicBody ? /^[A-Z0-9]{6}$/.test(text) : /^[A-Z0-9]{7}$/.test(text);
}

/** Whether an address may receive invoices: the mailboxes of the exchange system itself may not (SdI error 00330). */
export function isPec(address: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address) && !/^sdi\d*@pec\.fatturapa\.it$/i.test(address);
}
