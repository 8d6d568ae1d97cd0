/** An element with its text or its children, in the order of the schema. Nothing is written for what is undefined. */
export type Node = readonly [name: string, content: string | readonly Node[] | undefined];

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const escaped = (text: string) => text.replaceAll(/[&<>]/g, (sign) => ESCAPES[sign]!);

/** Elements one after the other; one without any children is left out. */
export function writeElements(nodes: readonly Node[]): string {
  return nodes
    .map(([name, content]) => {
      if (content === undefined) return '';
      const inner = typeof content === 'string' ? escaped(content) : writeElements(content);
      return inner === '' ? '' : `<${name}>${inner}</${name}>`;
    })
    .join('');
}
