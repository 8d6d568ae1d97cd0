/** The letters of western Europe that MS-DOS in Italy writes (code page 858), by their byte from 0x80; a blank for all other signs. */
const MS_DOS =
  'ÇüéâäàåçêëèïîìÄÅ' +
  'É  ôöòûù ÖÜ     ' +
  'áíóúñÑ        «»' +
  '     ÁÂÀ        ' +
  '                ' +
  '  ÊËÈ€ÍÎÏ     Ì ' +
  'ÓßÔÒ     ÚÛÙ    ' +
  '        ° ·    \u00A0';

/** Words between low quotes and their ends, or between two like ends: German sheets write them on Windows. */
const QUOTED = /(?:\x84|(?<!\p{L})\x93)[^\x84\x93\x94;\t\r\n]*[\x93\x94]/gu;

/**
 * Bytes that nobody writes on Windows: without a sign, bare accents; signs that begin a word (such as \u201C) behind a letter; \u0178, \u0160,
 * \u0152 and \u017D in a word of small letters; \u00D5 and \u00DB alone, which are the euro elsewhere. Bullets, daggers and low commas do stand
 * behind letters.
 */
const ODD_ON_WINDOWS =
  /[\x81\x88\x8D\x8F\x90\x98\x9D]|\p{L}[\x83\x84\x89\x8B\x93]|\p{Ll}[\x8A\x8C\x8E\x9F]|\x9F\p{Ll}|(?<!\p{L})[\xD5\xDB](?!\p{L})/u;

/**
 * Words that end in an accent of MS-DOS, which Windows reads as an ellipsis or a bullet. Those stand behind other words on Windows, so
 * these words alone tell a file that has no other accents.
 */
const ENDS_AS_IN_MS_DOS =
  /(?<!\p{L})(?:(?:citt|societ|localit|nazionalit|quantit|disponibilit|propriet)\x85|nicol\x95)(?!\p{L})/iu;

/** The euro of Windows, as the two others read it. */
const EURO_OF_WINDOWS = /(?<!\p{L})[ÄÇ](?!\p{L})/u;

/** Anything else than a file in another encoding may hold. */
const UNKNOWN = /[^\0-\x7F\xA0àèéìòùáíóúâêîôûäëïöüåçñßÀÈÉÌÒÙÁÍÓÚÂÊÎÔÛÄËÏÖÜÅÇÑ€°·«»’“”–…]/u;
/** A capital letter in a word of small ones, one of the two with an accent. */
const CAPITAL_INSIDE = /(?![A-Za-z]{2})\p{Ll}\p{Lu}/u;

/** Where Italian has most of its accents: at the end of a word. */
const accentsOf = (text: string): number => text.match(/[àèéìòù](?!\p{L})/gu)?.length ?? 0;

/**
 * The text of a file that a spreadsheet saved as "Macintosh" or "MS-DOS"; undefined where Windows explains all of it, or none of the
 * two explains it better than the other one.
 */
export function readOldEncoding(bytes: Uint8Array): string | undefined {
  // Each byte as the character of its number.
  const plain = new TextDecoder('utf-16le').decode(Uint16Array.from(bytes));
  if (!ODD_ON_WINDOWS.test(plain.replaceAll(QUOTED, ' ')) && !ENDS_AS_IN_MS_DOS.test(plain)) return undefined;
  const msDos = plain.replaceAll(/[^\0-\x7F]/g, (sign) =>
    MS_DOS[sign.charCodeAt(0) - 0x80]!.replace(' ', '\uFFFD'),
  );
  const [best, next] = [new TextDecoder('macintosh').decode(bytes), msDos]
    .filter((text) => ![UNKNOWN, CAPITAL_INSIDE, EURO_OF_WINDOWS].some((odd) => odd.test(text)))
    .toSorted((a, b) => accentsOf(b) - accentsOf(a));
  if (best === undefined) return undefined;
  return next === undefined || accentsOf(best) > accentsOf(next) ? best : undefined;
}
