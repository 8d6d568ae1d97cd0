import type { XmlElement } from '../xml/element.ts';
import { EDGE_VALUES } from './edge-values.ts';

/** Numbers of a seed, the same at every run. */
export function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

const INSTANCE = 'http://www.w3.org/2001/XMLSchema-instance';

const FOREIGN: XmlElement = {
  name: 'Estraneo',
  namespace: 'urn:example',
  attributes: [],
  children: [],
  text: 'x',
  hasCdata: false,
  line: 0,
};

function elementsOf(root: XmlElement): { element: XmlElement; parent: XmlElement }[] {
  return root.children.flatMap((element) => [{ element, parent: root }, ...elementsOf(element)]);
}

/** Changes one thing of an invoice, and says which. */
export function mutate(root: XmlElement, random: (below: number) => number): string {
  const all = elementsOf(root);
  const one = <T>(list: readonly T[]): T => list[random(list.length)]!;
  const { element, parent } = one(all);
  const leaves = all.filter((each) => each.element.children.length === 0).map((each) => each.element);
  const at = parent.children.indexOf(element);

  const changes: [string, () => void][] = [
    ['deletes', () => parent.children.splice(at, 1)],
    ['doubles', () => parent.children.splice(at, 0, structuredClone(element))],
    [
      'moves among its siblings',
      () => {
        parent.children.splice(at, 1);
        parent.children.splice(random(parent.children.length + 1), 0, element);
      },
    ],
    ['renames', () => (element.name = one(all).element.name)],
    ['moves elsewhere', () => one(all).parent.children.push(...parent.children.splice(at, 1))],
    ['empties', () => Object.assign(element, { children: [], text: '' })],
    ['adds text to', () => (element.text += one(['x', ' ', '\n', '\u00a0']))],
    ['adds an attribute to', () => element.attributes.push({ name: 'versione', namespace: '', value: 'x' })],
    [
      'adds an attribute of instances to',
      () =>
        element.attributes.push({ name: one(['schemaLocation', 'nil']), namespace: INSTANCE, value: 'true' }),
    ],
    ['adds a foreign element to', () => element.children.push(structuredClone(FOREIGN))],
    ['gives a namespace to', () => (element.namespace = root.namespace)],
  ];
  const ofLeaves: [string, (leaf: XmlElement) => void][] = [
    ['sets', (leaf) => (leaf.text = one(EDGE_VALUES))],
    ['copies a value to', (leaf) => (leaf.text = one(leaves).text)],
    ['appends to', (leaf) => (leaf.text += one(EDGE_VALUES))],
    ['shortens', (leaf) => (leaf.text = leaf.text.slice(0, -1))],
    ['stretches', (leaf) => (leaf.text = leaf.text.repeat(1 + random(12)))],
  ];
  if (random(2) === 0) {
    const [words, change] = one(changes);
    change();
    return `${words} ${element.name}`;
  }
  const leaf = one(leaves);
  const [words, change] = one(ofLeaves);
  change(leaf);
  return `${words} ${leaf.name}: ${JSON.stringify(leaf.text.slice(0, 40))}`;
}
