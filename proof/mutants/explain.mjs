import { readFileSync } from 'node:fs';

/**
 * Survivors that no test can kill, each with the reason. A survivor is named by its file, the lines that it changes and what
 * stands in their place, so that code that moves keeps its explanation and code that changes loses it.
 * @type {{ file: string, was: string, becomes: string, why: string }[]}
 */
const equals = JSON.parse(readFileSync(new URL('equal.json', import.meta.url), 'utf8'));

const flat = (text) => text.replaceAll(/\s+/g, ' ').trim();

/** The text between two positions of a report: lines and columns count from 1, the end is not included. */
function cut(source, { start, end }) {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  lines[lines.length - 1] = lines.at(-1).slice(0, end.column - 1);
  lines[0] = lines[0].slice(start.column - 1);
  return lines.join('\n');
}

/**
 * Counts a report of StrykerJS, and words the survivors that `equal.json` does not explain.
 * @returns {{ killed: number, all: number, equal: number, survivors: string[] }}
 */
export function explain(report) {
  const found = { killed: 0, all: 0, equal: 0, survivors: /** @type {string[]} */ ([]) };
  for (const [file, { mutants, source }] of Object.entries(report.files)) {
    for (const { status, location, replacement = '' } of mutants) {
      if (status === 'CompileError' || status === 'Ignored') continue;
      found.all += 1;
      if (status === 'Killed' || status === 'Timeout' || status === 'RuntimeError') {
        found.killed += 1;
        continue;
      }
      const [was, becomes] = [flat(cut(source, location)), flat(replacement)];
      const isEqual = equals.some(
        (one) => one.file === file && flat(one.was) === was && flat(one.becomes) === becomes,
      );
      if (isEqual) found.equal += 1;
      else
        found.survivors.push(
          `${file}:${location.start.line} (${status}) ${was.slice(0, 160)} -> ${becomes.slice(0, 160)}`,
        );
    }
  }
  return found;
}
