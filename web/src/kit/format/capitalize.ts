/** "oggi" is "Oggi" where a sentence begins with it. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('it') + text.slice(1);
