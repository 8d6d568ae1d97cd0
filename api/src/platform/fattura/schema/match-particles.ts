import type { XmlElement } from '../xml/element.ts';
import { SIGNATURE } from './signature.ts';
import type { AnyParticle, ElementParticle, Particle } from './structure.ts';

interface Pair {
  child: XmlElement;
  particle: ElementParticle | AnyParticle;
}

export interface Matched {
  /** Each child with what it is, also of those after a fault, where the name alone tells. */
  pairs: Pair[];
  fault: { element: XmlElement; sentence: string } | undefined;
}

/** Children before `at` are matched. */
interface Cursor {
  children: XmlElement[];
  at: number;
  pairs: Pair[];
}

function isFirst(particle: Particle, child: XmlElement): boolean {
  if (particle.kind === 'element')
    return particle.name === child.name && particle.namespace === child.namespace;
  if (particle.kind === 'choice') return particle.options.some((option) => isFirstOf(option, child));
  return particle.namespaces === 'any' || (child.namespace !== SIGNATURE && child.namespace !== '');
}

/** Whether a child may begin a sequence: as its first particle, or as a later one after optional ones. */
function isFirstOf(particles: Particle[], child: XmlElement): boolean {
  for (const particle of particles) {
    if (isFirst(particle, child)) return true;
    if (particle.min > 0) return false;
  }
  return false;
}

const namesOf = (particle: Particle): string[] => {
  if (particle.kind === 'element') return [particle.name];
  if (particle.kind === 'any') return [];
  return particle.options.flatMap(([first]) => (first ? namesOf(first) : []));
};

/** The names that were expected where the matching stopped; nothing when all went well. */
function matchSequence(particles: Particle[], cursor: Cursor): string[] | undefined {
  for (const particle of particles) {
    let count = 0;
    for (; count < particle.max; count += 1) {
      const child = cursor.children[cursor.at];
      if (!child || !isFirst(particle, child)) break;
      if (particle.kind === 'choice') {
        const option = particle.options.find((one) => isFirstOf(one, child))!;
        const expected = matchSequence(option, cursor);
        if (expected) return expected;
      } else {
        cursor.pairs.push({ child, particle });
        cursor.at += 1;
      }
    }
    if (count < particle.min) return namesOf(particle);
  }
  return undefined;
}

function elementsOf(particles: Particle[]): ElementParticle[] {
  return particles.flatMap((particle) => {
    if (particle.kind === 'element') return [particle];
    return particle.kind === 'choice' ? particle.options.flatMap(elementsOf) : [];
  });
}

function describe(cursor: Cursor, parent: XmlElement, expected: string[] | undefined): Matched['fault'] {
  const child = cursor.children[cursor.at];
  if (!child && !expected) return undefined;
  const wanted = expected?.join(' oppure ');
  if (!child) return { element: parent, sentence: `manca ${wanted}.` };
  const sentence = wanted ? `al suo posto deve esserci ${wanted}.` : 'qui non è previsto.';
  return { element: child, sentence };
}

/** Gives each child of an element its particle, in order. The schema is such that the next child always decides. */
export function matchParticles(particles: Particle[], parent: XmlElement): Matched {
  const cursor: Cursor = { children: parent.children, at: 0, pairs: [] };
  const expected = matchSequence(particles, cursor);
  const fault = describe(cursor, parent, expected);
  if (!fault) return { pairs: cursor.pairs, fault };
  const known = elementsOf(particles);
  const rest = parent.children.slice(cursor.at).flatMap((child) => {
    const particle = known.find((one) => isFirst(one, child));
    return particle ? [{ child, particle }] : [];
  });
  return { pairs: [...cursor.pairs, ...rest], fault };
}
