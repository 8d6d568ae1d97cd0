import { spawn } from 'node:child_process';
import { prepare } from './prepare.mjs';
import { root } from './run.mjs';

/** Hub and its reference servers, side by side; arguments and exit code are those of bench/run.ts. */
await prepare();
const args = ['--import', 'tsx', 'bench/run.ts', ...process.argv.slice(2)];
const bench = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => bench.kill(signal));
bench.once('exit', (code) => {
  process.exitCode = code ?? 1;
});
