/** The usual length; the decree allows shorter ones. */
export const CIN_LENGTH = 18;

/**
 * Whether the text is a CIN (codice identificativo nazionale) of a place to stay or of a room: `IT`, ISTAT province and town,
 * two signs for the category, up to eight more. It has no check digit.
 */
export function isCin(text: string): boolean {
  return /^IT\d{6}[A-Z0-9]{2}[A-Z0-9]{1,8}$/.test(text) && !/^IT\d{15}$/.test(text);
}
