import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes';
import { MAX_BYTES, tooLarge, UnreadableFile } from '../unreadable-file.ts';
import { decodeBytes } from './decode-bytes.ts';
import type { XmlElement } from './element.ts';

/** Far above every invoice, far below what a process of ours minds. */
const LIMITS = { depth: 60, elements: 200_000, attributes: 40, nameLength: 200 } as const;

const TOO_COMPLEX = 'Il file ha troppi elementi, o troppo annidati, per essere una fattura.';
const NO_DOCTYPE = 'Il file contiene un DOCTYPE, che nelle fatture elettroniche non è ammesso.';

/** Attributes and the namespaces that they declare, which are no attributes for a schema. */
function attributesOf(tag: SaxesTagNS): XmlElement['attributes'] {
  return Object.values<SaxesAttributeNS>(tag.attributes)
    .filter(({ prefix, name }) => prefix !== 'xmlns' && name !== 'xmlns')
    .map(({ local, uri, value }) => ({ name: local, namespace: uri, value }));
}

/** A tree of the file, of bounded size. */
class Tree {
  root: XmlElement | undefined;
  private readonly open: XmlElement[] = [];
  private count = 0;
  private attributes = 0;

  /** Counts before the element begins: the reader compares every attribute with the others. */
  attribute(name: string): void {
    this.attributes += 1;
    if (this.attributes > LIMITS.attributes || name.length > LIMITS.nameLength)
      throw new UnreadableFile(TOO_COMPLEX);
  }

  begin(tag: SaxesTagNS, line: number): void {
    this.count += 1;
    this.attributes = 0;
    const isOutsized =
      this.count > LIMITS.elements || this.open.length >= LIMITS.depth || tag.name.length > LIMITS.nameLength;
    if (isOutsized) throw new UnreadableFile(TOO_COMPLEX);
    const { local: name, uri: namespace } = tag;
    const element = {
      name,
      namespace,
      attributes: attributesOf(tag),
      children: [],
      text: '',
      hasCdata: false,
      line,
    };
    this.open.at(-1)?.children.push(element);
    this.root ??= element;
    this.open.push(element);
  }

  write(text: string, isCdata: boolean): void {
    const element = this.open.at(-1);
    if (!element) return;
    element.text += text;
    element.hasCdata ||= isCdata;
  }

  end(): void {
    this.open.pop();
  }
}

/**
 * Reads XML of unknown origin: well-formed, namespaces resolved, without DOCTYPE and so without entities of its own.
 * Nothing outside of the bytes is ever read. `signs`: names of characters that a file may use beyond the five of XML.
 */
export function readXml(bytes: Uint8Array, signs: Readonly<Record<string, string>> = {}): XmlElement {
  if (bytes.length > MAX_BYTES) throw tooLarge();
  if (bytes.length === 0) throw new UnreadableFile('Il file è vuoto.');
  const text = decodeBytes(bytes);
  const parser = new SaxesParser({ xmlns: true, position: true });
  Object.assign(parser.ENTITIES, signs);
  const tree = new Tree();
  parser.on('doctype', () => {
    throw new UnreadableFile(NO_DOCTYPE);
  });
  parser.on('error', () => {
    throw new UnreadableFile(`Il file non è un XML ben formato: c'è un errore alla riga ${parser.line}.`);
  });
  parser.on('attribute', ({ name }) => tree.attribute(name));
  parser.on('opentag', (tag) => tree.begin(tag, parser.line));
  parser.on('text', (part) => tree.write(part, false));
  parser.on('cdata', (part) => tree.write(part, true));
  parser.on('closetag', () => tree.end());
  parser.write(text).close();
  // A file without a root is not well-formed, and was refused.
  return tree.root!;
}
