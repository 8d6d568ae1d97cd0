interface XmlAttribute {
  name: string;
  namespace: string;
  value: string;
}

/** An element as the checks see it: names without prefixes, text without comments. */
export interface XmlElement {
  name: string;
  namespace: string;
  attributes: XmlAttribute[];
  children: XmlElement[];
  /** Its own text, without that of its children. */
  text: string;
  /** Part of the text is a CDATA section, which counts as text even when it is blank. */
  hasCdata: boolean;
  line: number;
}

export const isBlank = (text: string) => !/[^ \t\r\n]/.test(text);

export function childrenOf(element: XmlElement | undefined, name: string): XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? [];
}

/** The first element down a path of names, such as `DatiAnagrafici/IdFiscaleIVA`. */
export function find(element: XmlElement | undefined, path: string): XmlElement | undefined {
  let at = element;
  for (const name of path.split('/')) at = at?.children.find((child) => child.name === name);
  return at;
}

/** The text at a path, without the white space that the types of the format ignore. */
export function textAt(element: XmlElement | undefined, path: string): string | undefined {
  return find(element, path)?.text.trim();
}
