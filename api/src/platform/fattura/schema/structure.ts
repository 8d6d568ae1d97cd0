import type { TextType } from './text-type.ts';

/** The schema as data: what may stand in an element, in which order and how often. */
export interface Block {
  kind: 'block';
  particles: Particle[];
  attributes: Attribute[];
  /** Text may stand between the children. */
  mixed: boolean;
}

/** Text with attributes, as signatures have it. */
interface TextBlock {
  kind: 'text-block';
  text: TextType;
  attributes: Attribute[];
}

export type Type = TextType | TextBlock | Block;

export interface Attribute {
  name: string;
  type: TextType;
  required: boolean;
}

interface Occurs {
  min: number;
  max: number;
}

export interface ElementParticle extends Occurs {
  kind: 'element';
  name: string;
  namespace: string;
  type: Type;
  /** Stands for an element without content. */
  fallback: string | undefined;
}

interface ChoiceParticle extends Occurs {
  kind: 'choice';
  options: Particle[][];
}

/** Elements of other schemas. `strict`: the element must be declared somewhere. */
export interface AnyParticle extends Occurs {
  kind: 'any';
  namespaces: 'any' | 'other';
  strict: boolean;
}

export type Particle = ElementParticle | ChoiceParticle | AnyParticle;

/** How often: nothing is once, `?` at most once, `+` once or more, `*` any number. */
const OCCURS: Record<string, Occurs> = {
  '': { min: 1, max: 1 },
  '?': { min: 0, max: 1 },
  '+': { min: 1, max: Infinity },
  '*': { min: 0, max: Infinity },
};

function splitMark(marked: string): { name: string } & Occurs {
  const mark = /[?+*]$/.exec(marked)?.[0] ?? '';
  return { name: marked.slice(0, marked.length - mark.length), ...OCCURS[mark]! };
}

/** A line of a block: the name with its mark, and the type. */
export type Line = readonly [name: string, type: Type, fallback?: string];

/** Elements of a namespace; those of invoices have none, except for the root. */
export const linesIn =
  (namespace: string) =>
  (...lines: Line[]): Particle[] =>
    lines.map(([marked, type, fallback]) => ({
      kind: 'element',
      namespace,
      type,
      fallback,
      ...splitMark(marked),
    }));

export const lines = linesIn('');

export const attribute = (marked: string, type: TextType): Attribute => {
  const { name, min } = splitMark(marked);
  return { name, type, required: min === 1 };
};

export const either = (mark: '' | '?' | '+' | '*', ...options: Particle[][]): Particle => ({
  kind: 'choice',
  options,
  ...OCCURS[mark]!,
});

export const anyElement = (
  mark: '' | '?' | '*',
  namespaces: AnyParticle['namespaces'],
  strict: boolean,
): Particle => ({
  kind: 'any',
  namespaces,
  strict,
  ...OCCURS[mark]!,
});

export const blockOf = (
  particles: Particle[],
  { attributes = [], mixed = false }: { attributes?: Attribute[]; mixed?: boolean } = {},
): Block => ({
  kind: 'block',
  particles,
  attributes,
  mixed,
});

export const block = (...given: Line[]): Block => blockOf(lines(...given));
