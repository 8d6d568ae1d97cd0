import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './run.mjs';

const RULES = readFileSync(join(root, 'docs/rules.md'), 'utf8');
const SELF = 'scripts/rules.test.mjs';

const NUMBER = /\d+\.\d+/g;
/** The file and all numbers after it: "3.6", "12.1, 12.2", "6.6 and 7.2". */
const CITATION = /docs\/rules\.md((?:(?:,| and)? \d+\.\d+)+)/g;
const ELSEWHERE =
  /\bdecisions?,? section|\bdecisions\.md|hub-specification|\bthe specification\b|\b(?:specification|reference),? \(?(?:section )?\d/i;

/** Without the line breaks of comments and the marks that begin their lines, which may part a citation from its number. */
const joined = (source) => source.replaceAll(/\s*\n\s*(?:\*(?!\/)|\/\/|--|#)?\s*/g, ' ');

const cited = (source) => [...joined(source).matchAll(CITATION)].flatMap(([, list]) => list.match(NUMBER));

/** Citations within the page itself stand in parentheses. */
const citedInside = (page) =>
  [...page.matchAll(/\(((?:\d+\.\d+(?:, )?)+)\)/g)].flatMap(([, list]) => list.match(NUMBER));

const numbers = [...RULES.matchAll(/^- \*\*(\d+)\.(\d+)\*\* /gm)].map(([, section, rule]) => [
  Number(section),
  Number(rule),
]);
const known = new Set(numbers.map((one) => one.join('.')));

function sources() {
  const folders = [
    'api',
    'contract',
    'web',
    'e2e',
    'proof',
    'bench',
    'scripts',
    'deploy',
    'docs',
    'print-agent',
  ];
  const listed = execFileSync('git', ['ls-files', ...folders, 'README.md', 'AGENTS.md'], {
    cwd: root,
    encoding: 'utf8',
  });
  return listed
    .split('\n')
    .filter((file) => /\.(?:tsx?|mjs|js|sql|md|css|html|ya?ml)$/.test(file) && file !== SELF)
    .map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') }));
}

test('the rules are numbered one after the other in each section', () => {
  expect(numbers.length).toBeGreaterThan(150);
  const sections = [...RULES.matchAll(/^## (\d+)\. /gm)].map(([, section]) => Number(section));
  expect(sections).toEqual(sections.map((_, index) => index + 1));
  for (const section of sections) {
    const rules = numbers.filter(([of]) => of === section).map(([, rule]) => rule);
    expect(rules, `section ${section}`).toEqual(rules.map((_, index) => index + 1));
  }
});

test('every rule that is cited exists', () => {
  const all = sources().flatMap(({ file, source }) =>
    (file === 'docs/rules.md' ? citedInside(source) : cited(source)).map((number) => ({ file, number })),
  );
  expect(all.length).toBeGreaterThan(60);
  const missing = all.filter(({ number }) => !known.has(number));
  expect(missing.map(({ file, number }) => `${file}: ${number}`)).toEqual([]);
});

test('rules are cited in docs/rules.md, not in pages outside of the repository', () => {
  const found = sources().filter(({ source }) => ELSEWHERE.test(joined(source)));
  expect(found.map(({ file }) => file)).toEqual([]);
});

test.each([
  ['/** A token (docs/rules.md 2.4). */', ['2.4']],
  [' * The page (docs/rules.md 12.1,\n * 12.2), if', ['12.1', '12.2']],
  ["it('docs/rules.md 6.6 and 7.2', () => {", ['6.6', '7.2']],
  ['-- One price (docs/rules.md\n-- 6.5).', ['6.5']],
  ['[rules](docs/rules.md) of 2.4', []],
])('finds the numbers in %j', (source, expected) => expect(cited(source)).toEqual(expected));

test.each([
  'roles (decisions, section 2)',
  ' * moves (decisions,\n * section 4)',
  'See ../shared/spec/decisions.md',
  'the words of the specification',
  '(reference, 4.2)',
])('sees %j', (source) => expect(joined(source)).toMatch(ELSEWHERE));
