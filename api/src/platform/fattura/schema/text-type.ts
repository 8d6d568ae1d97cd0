/** What a schema does to white space before it looks at a value. */
type Space = 'preserve' | 'replace' | 'collapse';

/** The values that an element without children, or an attribute, may have. */
export interface TextType {
  kind: 'text';
  space: Space;
  accepts: (value: string) => boolean;
  /** Ends the sentence "… deve essere …". */
  says: string;
}

const WHITE: Record<Space, (value: string) => string> = {
  preserve: (value) => value,
  replace: (value) => value.replaceAll(/[\t\n\r]/g, ' '),
  collapse: (value) =>
    value
      .replaceAll(/[\t\n\r ]+/g, ' ')
      .replace(/^ /, '')
      .replace(/ $/, ''),
};

export const isValid = (type: TextType, value: string) => type.accepts(WHITE[type.space](value));

const text = (space: Space, says: string, accepts: TextType['accepts']): TextType => ({
  kind: 'text',
  space,
  says,
  accepts,
});

/** Lengths count characters, of which one outside of the basic plane is two code units. */
const lengthOf = (value: string) => Array.from(value).length;

const upTo = (max: number) => (max === 1 ? 'un carattere' : `al massimo ${max} caratteri`);

/** Basic Latin, U+0000 to U+007F. */
export function basic(min: number, max: number, space: Space = 'replace'): TextType {
  const pattern = new RegExp(`^[\\u0000-\\u007F]{${min},${max}}$`, 'u');
  const size = min === 1 ? upTo(max) : `da ${min} a ${max} caratteri`;
  return text(space, `di ${size} senza accenti`, (value) => pattern.test(value));
}

/** Basic Latin and Latin-1, U+0000 to U+00FF. */
export function latin(max: number): TextType {
  const pattern = new RegExp(`^[\\u0000-\\u00FF]{1,${max}}$`, 'u');
  return text('replace', `di ${upTo(max)} dell'alfabeto latino`, (value) => pattern.test(value));
}

/** Any characters. A text of more code units than `2 * max` is not counted. */
export function anyText(min: number, max: number, space: Space = 'preserve'): TextType {
  return text(space, `di ${upTo(max)}`, (value) => {
    const length = value.length > 2 * max ? Infinity : lengthOf(value);
    return length >= min && length <= max;
  });
}

export const pattern = (says: string, shape: RegExp, space: Space = 'preserve'): TextType =>
  text(space, says, (value) => shape.test(value));

export function oneOf(...values: string[]): TextType {
  const known = new Set(values);
  return text('preserve', values.length > 6 ? 'un codice previsto' : values.join(' oppure '), (value) =>
    known.has(value),
  );
}

export function integer(min: number, max: number): TextType {
  return text('collapse', `un numero intero da ${min} a ${max}`, (value) => {
    const figures = /^([+-]?)0*(\d*)$/.exec(value);
    if (!figures || !/\d$/.test(value) || figures[2]!.length > 9) return false;
    const number = Number(`${figures[1]}${figures[2]}` || '0') || 0;
    return number >= min && number <= max;
  });
}

/** Decimals are white-space collapsed; the patterns of the format leave out signs and shapes that XML would allow. */
export const amount = (decimals: 2 | 8): TextType =>
  pattern(
    decimals === 2 ? 'un importo con due decimali, come 12.00' : 'un importo con 2-8 decimali, come 12.00',
    new RegExp(`^-?[0-9]{1,11}\\.[0-9]{2${decimals === 2 ? '' : ',8'}}$`),
    'collapse',
  );

export const quantity = pattern(
  'una quantità con 2-8 decimali, come 1.00',
  /^[0-9]{1,12}\.[0-9]{2,8}$/,
  'collapse',
);

export const weight = pattern('un peso con 1-2 decimali, come 1.5', /^[0-9]{1,4}\.[0-9]{1,2}$/, 'collapse');

export const rate = text(
  'collapse',
  "un'aliquota con due decimali fino a 100.00, come 10.00",
  (value) => /^[0-9]{1,3}\.[0-9]{2}$/.test(value) && Number(value) <= 100,
);

/**
 * Four figures make three bytes; the last figure before one or two `=` has bits that must be zero. As libxml2 does, and unlike
 * the standard, signs outside of the alphabet are passed over.
 */
export const base64 = text('collapse', 'un contenuto in base64', (value) => {
  const [, figures = '', padding = ''] =
    /^([^=]*)(.*)$/s.exec(value.replaceAll(/[^A-Za-z0-9+/=]/g, '')) ?? [];
  if (padding === '') return figures.length % 4 === 0;
  if (padding === '=') return figures.length % 4 === 3 && /[AEIMQUYcgkosw048]$/.test(figures);
  return padding === '==' && figures.length % 4 === 2 && /[AQgw]$/.test(figures);
});
