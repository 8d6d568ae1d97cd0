import type { XmlElement } from '../xml/element.ts';
import { readXml } from '../xml/read-xml.ts';
import { HTML_SIGNS } from './html-signs.ts';
import { plainContent } from './plain-content.ts';

/** Reads a file that a person hands in, more kindly than the exchange: `plainContent`, with names of HTML. Throws `UnreadableFile`. */
export function readIncoming(bytes: Uint8Array): { content: Uint8Array; root: XmlElement } {
  const content = plainContent(bytes);
  return { content, root: readXml(content, HTML_SIGNS) };
}
