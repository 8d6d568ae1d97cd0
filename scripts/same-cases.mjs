import { execFileSync } from 'node:child_process';
import fc from 'fast-check';

/**
 * A set-up file of every project. Properties draw their cases from the commit: each commit meets others, and one commit meets the
 * same on every machine, so that a failure can be repeated. `HUB_TEST_SEED=7` draws others.
 */
process.env.HUB_TEST_SEED ??= String(Number.parseInt(commit().slice(0, 7), 16));
const seed = Number(process.env.HUB_TEST_SEED);
if (!Number.isInteger(seed)) throw new Error('HUB_TEST_SEED has to be a whole number.');
fc.configureGlobal({ seed });

/** A copy without its history has no commit; its cases are always the same. */
function commit() {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return '0000001';
  }
}
