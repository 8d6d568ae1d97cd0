/** The names of HTML for the characters from 0xA0 to 0xFF, in their order. */
const FROM_A0 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil ' +
  'sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute ' +
  'Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc ' +
  'atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide ' +
  'oslash ugrave uacute ucirc uuml yacute thorn yuml';

/**
 * Names of HTML that some programs write in an XML without declaring them, each for one character: nothing grows, and nothing is declared
 * by a file.
 */
export const HTML_SIGNS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(FROM_A0.split(' ').map((name, at) => [name, String.fromCodePoint(0xa0 + at)])),
  euro: '\u20ac',
  ndash: '\u2013',
  mdash: '\u2014',
  lsquo: '\u2018',
  rsquo: '\u2019',
  ldquo: '\u201c',
  rdquo: '\u201d',
  bull: '\u2022',
  hellip: '\u2026',
  trade: '\u2122',
};
