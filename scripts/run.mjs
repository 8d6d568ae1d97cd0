import { spawn } from 'node:child_process';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project, wherever the command was typed. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/**
 * Runs a program to its end, its output kept back. Answers `{ code, output, stdout }`. A signal that would end this
 * process ends the program first.
 */
export async function run(command, args, { env = {}, ...options } = {}) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options,
    env: { ...process.env, ...env },
  });
  let output = '';
  let stdout = '';
  child.stdout?.setEncoding('utf8').on('data', (text) => {
    output += text;
    stdout += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
  const pass = (signal) => {
    child.kill(signal);
    child.once('close', () => process.exit(signal === 'SIGINT' ? 130 : 143));
  };
  process.on('SIGINT', pass).on('SIGTERM', pass);
  try {
    const code = await new Promise((ended, failed) => {
      child.once('error', failed);
      child.once('close', (status) => ended(status ?? 1));
    });
    return { code, output, stdout };
  } finally {
    process.off('SIGINT', pass).off('SIGTERM', pass);
  }
}

/** Path of a program that a dependency has installed. */
export function installed(name) {
  return resolve(root, 'node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name);
}
