import { beforeAll, describe, expect, test } from 'vitest';
import { mutate, randomOf } from '../testing/mutate.ts';
import { openOfficialSchema } from '../testing/official-schema.ts';
import { expectedVerdicts, hasReference, readSample, sampleNames } from '../testing/reference.ts';
import { writeXml } from '../testing/write-xml.ts';
import { readXml } from '../xml/read-xml.ts';
import { checkSchema, type Format, formatOf } from './check-schema.ts';

const MUTANTS = 1_200;

function isValid(bytes: Uint8Array, format: Format = 'ordinary'): boolean {
  const root = readXml(bytes);
  return formatOf(root) === format && checkSchema(root, format).length === 0;
}

/** The samples and the official schema lie beside the project. Without them these tests skip. */
describe.skipIf(!hasReference)(
  'beside the official schema of ../shared/reference/italy',
  { timeout: 120_000 },
  () => {
    let official: (bytes: Uint8Array) => string | undefined;

    beforeAll(() => {
      official = openOfficialSchema();
    });

    /** Changes samples at random; both have to say the same of each. The number of those that were refused. */
    function compareMutants(names: string[], format: Format, oracle: typeof official, count: number): number {
      const random = randomOf(20_261_124);
      const different: string[] = [];
      let refused = 0;
      for (let made = 0; made < count; made += 1) {
        const name = names[random(names.length)]!;
        const root = readXml(readSample(name));
        const change = mutate(root, random);
        const bytes = Buffer.from(writeXml(root));
        const complaint = oracle(bytes);
        if (complaint !== undefined) refused += 1;
        if (isValid(bytes, format) !== (complaint === undefined))
          different.push(`${name}: ${change}: ${complaint}`);
      }
      expect(different).toEqual([]);
      return refused;
    }

    test('every sample has the verdict that is known of it', () => {
      const known = Object.entries(expectedVerdicts()).filter(([, { xsd }]) => xsd !== undefined);
      expect(known.length).toBeGreaterThan(15);
      const verdicts = known.map(([name]) => [name, isValid(readSample(name))]);
      expect(verdicts).toEqual(known.map(([name, { xsd }]) => [name, xsd === 'valid']));
    });

    test('every sample, receipts and simplified invoices too, has the verdict of the official schema', () => {
      for (const name of sampleNames()) {
        const bytes = readSample(name);
        expect([name, isValid(bytes)]).toEqual([name, official(bytes) === undefined]);
      }
    });

    test(`${MUTANTS} random changes of valid samples have the verdict of the official schema`, () => {
      const valid = sampleNames().filter((name) => isValid(readSample(name)));
      const refused = compareMutants(valid, 'ordinary', official, MUTANTS);
      expect(refused).toBeGreaterThan(MUTANTS / 2);
      expect(refused).toBeLessThan(MUTANTS * 0.9);
    });

    test('random changes of a simplified invoice have the verdict of the older schema that lies there', () => {
      // None of the changes uses what the newer schema added.
      const older = openOfficialSchema('Schema_VFSM10.xsd');
      const refused = compareMutants(['fephp__ESEMPIO_NDC_SEMPL.xml'], 'simplified', older, 300);
      expect(refused).toBeGreaterThan(150);
      expect(refused).toBeLessThan(270);
    });
  },
);
