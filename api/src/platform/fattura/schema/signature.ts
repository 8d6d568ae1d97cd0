import {
  anyElement,
  attribute,
  type Attribute,
  type Block,
  blockOf,
  either,
  type Line,
  linesIn,
  type Type,
} from './structure.ts';
import { base64, integer, pattern } from './text-type.ts';

/** XML signatures (W3C, xmldsig-core), which a file that is signed inside carries as its last element. */
export const SIGNATURE = 'http://www.w3.org/2000/09/xmldsig#';

const of = linesIn(SIGNATURE);
const anything = pattern('un testo', /^/);
const wholeNumber = { ...integer(0, 0), accepts: (value: string) => /^[+-]?\d+$/.test(value) };
/** An address is nearly any text; the schema refuses a broken escape. */
const address = pattern('un indirizzo', /^(?:[^%]|%[0-9A-Fa-f]{2})*$/, 'collapse');
const identifier = pattern('un identificativo', /^[\p{L}_][\p{L}\p{N}\p{M}._·-]*$/u, 'collapse');

const ID = attribute('Id?', identifier);
const ALGORITHM = attribute('Algorithm', address);

const sequence = (attributes: Attribute[], ...given: Line[]): Block => blockOf(of(...given), { attributes });

const digestMethod = blockOf([anyElement('*', 'other', false)], { attributes: [ALGORITHM], mixed: true });

const transform = blockOf([either('*', [anyElement('', 'other', false)], of(['XPath', anything]))], {
  attributes: [ALGORITHM],
  mixed: true,
});

const transforms = sequence([], ['Transform+', transform]);

const reference = sequence(
  [ID, attribute('URI?', address), attribute('Type?', address)],
  ['Transforms?', transforms],
  ['DigestMethod', digestMethod],
  ['DigestValue', base64],
);

const canonicalizationMethod = blockOf([anyElement('*', 'any', true)], {
  attributes: [ALGORITHM],
  mixed: true,
});

const signatureMethod = blockOf([...of(['HMACOutputLength?', wholeNumber]), anyElement('*', 'other', true)], {
  attributes: [ALGORITHM],
  mixed: true,
});

const signedInfo = sequence(
  [ID],
  ['CanonicalizationMethod', canonicalizationMethod],
  ['SignatureMethod', signatureMethod],
  ['Reference+', reference],
);

const signatureValue: Type = { kind: 'text-block', text: base64, attributes: [ID] };

const dsaKey = blockOf([
  either('?', of(['P', base64], ['Q', base64])),
  ...of(['G?', base64], ['Y', base64], ['J?', base64]),
  either('?', of(['Seed', base64], ['PgenCounter', base64])),
]);
const rsaKey = sequence([], ['Modulus', base64], ['Exponent', base64]);

const keyValue = blockOf(
  [either('', of(['DSAKeyValue', dsaKey]), of(['RSAKeyValue', rsaKey]), [anyElement('', 'other', false)])],
  { mixed: true },
);

const retrievalMethod = sequence(
  [attribute('URI?', address), attribute('Type?', address)],
  ['Transforms?', transforms],
);

const x509Data = blockOf([
  either(
    '+',
    of(['X509IssuerSerial', sequence([], ['X509IssuerName', anything], ['X509SerialNumber', wholeNumber])]),
    of(['X509SKI', base64]),
    of(['X509SubjectName', anything]),
    of(['X509Certificate', base64]),
    of(['X509CRL', base64]),
    [anyElement('', 'other', false)],
  ),
]);

const pgpData = blockOf([
  either(
    '',
    [...of(['PGPKeyID', base64], ['PGPKeyPacket?', base64]), anyElement('*', 'other', false)],
    [...of(['PGPKeyPacket', base64]), anyElement('*', 'other', false)],
  ),
]);

const spkiData = blockOf([either('+', [...of(['SPKISexp', base64]), anyElement('?', 'other', false)])]);

const keyParts: Line[] = [
  ['KeyName', anything],
  ['KeyValue', keyValue],
  ['RetrievalMethod', retrievalMethod],
  ['X509Data', x509Data],
  ['PGPData', pgpData],
  ['SPKIData', spkiData],
  ['MgmtData', anything],
];

const keyInfo = blockOf(
  [either('+', ...keyParts.map((part) => of(part)), [anyElement('', 'other', false)])],
  { attributes: [ID], mixed: true },
);

const object = blockOf([either('*', [anyElement('', 'any', false)])], {
  attributes: [ID, attribute('MimeType?', anything), attribute('Encoding?', address)],
  mixed: true,
});

export const signature = sequence(
  [ID],
  ['SignedInfo', signedInfo],
  ['SignatureValue', signatureValue],
  ['KeyInfo?', keyInfo],
  ['Object*', object],
);

const property = blockOf([either('+', [anyElement('', 'other', false)])], {
  attributes: [attribute('Target', address), ID],
  mixed: true,
});

/** The elements that may stand where a signature allows any declared element. */
export const signatureElements: Record<string, Type> = Object.fromEntries<Type>([
  ...keyParts.map(([name, type]): [string, Type] => [name, type]),
  ['Signature', signature],
  ['SignatureValue', signatureValue],
  ['SignedInfo', signedInfo],
  ['CanonicalizationMethod', canonicalizationMethod],
  ['SignatureMethod', signatureMethod],
  ['Reference', reference],
  ['Transforms', transforms],
  ['Transform', transform],
  ['DigestMethod', digestMethod],
  ['DigestValue', base64],
  ['KeyInfo', keyInfo],
  ['Object', object],
  ['Manifest', sequence([ID], ['Reference+', reference])],
  ['SignatureProperties', sequence([ID], ['SignatureProperty+', property])],
  ['SignatureProperty', property],
  ['DSAKeyValue', dsaKey],
  ['RSAKeyValue', rsaKey],
]);
