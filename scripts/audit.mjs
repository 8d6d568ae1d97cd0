import { run } from './run.mjs';

const GRAVE = ['high', 'critical'];

/** Anything that a registry, or a proxy before it, says instead of a report. */
const UNASKED = { isAsked: false, grave: [] };

/**
 * What `npm audit --json` has printed. `isAsked` is false when nobody answered the question: some registries have no such
 * service, and some machines no line. `grave` names the packages with a finding that is high or critical, as
 * `name: severity, range`.
 */
export function readAudit(text) {
  let report;
  try {
    report = JSON.parse(text);
  } catch {
    return UNASKED;
  }
  if (report?.error || report?.auditReportVersion !== 2 || typeof report.vulnerabilities !== 'object')
    return UNASKED;
  const grave = Object.values(report.vulnerabilities)
    .filter(({ severity }) => GRAVE.includes(severity))
    .map(({ name, severity, range }) => `${name}: ${severity}, ${range}`);
  return { isAsked: true, grave };
}

/** Asks the registry about every package of the lock file. */
export async function audit() {
  const once = ['--fetch-retries=0', '--fetch-timeout=20000'];
  const { stdout } = await run('npm', ['audit', '--json', '--audit-level=high', ...once], {
    shell: process.platform === 'win32',
  });
  return readAudit(stdout);
}
