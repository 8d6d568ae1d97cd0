import { SIGNATURE } from '../schema/signature.ts';
import type { XmlElement } from '../xml/element.ts';

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

const escaped = (text: string) => text.replaceAll(/[&<>"\r]/g, (sign) => ESCAPES[sign]!);
const inAttribute = (text: string) =>
  escaped(text).replaceAll(/[\t\n]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const INSTANCE = 'http://www.w3.org/2001/XMLSchema-instance';

const prefixed = (prefix: string, name: string) => (prefix === '' ? name : `${prefix}:${name}`);

/** Writes a tree as XML. The text of an element stands before its children. */
export function writeXml(root: XmlElement): string {
  const prefixes = new Map([
    ['', ''],
    [root.namespace, root.namespace === '' ? '' : 'p'],
    [INSTANCE, 'xsi'],
  ]);
  if (!prefixes.has(SIGNATURE)) prefixes.set(SIGNATURE, 'ds');

  function prefixOf(namespace: string): string {
    const known = prefixes.get(namespace) ?? `n${prefixes.size}`;
    prefixes.set(namespace, known);
    return known;
  }

  function write(element: XmlElement): string {
    const name = prefixed(prefixOf(element.namespace), element.name);
    const attributes = element.attributes
      .map((one) => ` ${prefixed(prefixOf(one.namespace), one.name)}="${inAttribute(one.value)}"`)
      .join('');
    return `<${name}${attributes}>${escaped(element.text)}${element.children.map(write).join('')}</${name}>`;
  }

  const content = write(root);
  const declared = [...prefixes].flatMap(([namespace, prefix]) =>
    prefix === '' ? [] : [` xmlns:${prefix}="${namespace}"`],
  );
  const at = /^<[\w:.-]+/.exec(content)![0].length;
  return `<?xml version="1.0" encoding="UTF-8"?>${content.slice(0, at)}${declared.join('')}${content.slice(at)}`;
}
