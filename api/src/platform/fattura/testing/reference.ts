import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Samples of many producers with known verdicts, and the official schema. Neither is part of the project. */
export const REFERENCE = join(import.meta.dirname, '../../../../../../shared/reference/italy');

export const hasReference = existsSync(REFERENCE);

export const sampleNames = () =>
  readdirSync(join(REFERENCE, 'samples')).filter((name) => name.endsWith('.xml'));

export const readSample = (name: string) => readFileSync(join(REFERENCE, 'samples', name));

/** What is known about a sample: the verdict of the official schema, and codes where it is valid. */
interface Expected {
  xsd?: 'valid' | 'invalid';
  sdi?: string[];
  kind?: string;
}

export const expectedVerdicts = () =>
  JSON.parse(readFileSync(join(REFERENCE, 'samples/expected.json'), 'utf8')) as Record<string, Expected>;
