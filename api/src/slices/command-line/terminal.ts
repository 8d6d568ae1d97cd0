import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** The terminal of a command, attended or not. */
export interface Terminal {
  /** False in a pipe or a script: no question is possible. */
  isAttended: boolean;
  /** Asks without an echo of the typed text. */
  askHidden(question: string): Promise<string>;
}

/** The question goes to standard error: standard output is for the result only. */
export function processTerminal(): Terminal {
  return {
    isAttended: process.stdin.isTTY && process.stderr.isTTY,
    async askHidden(question) {
      process.stderr.write(question);
      const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
      const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true });
      lines.once('SIGINT', () => process.exit(130));
      try {
        return await lines.question('');
      } finally {
        lines.close();
        process.stderr.write('\n');
      }
    },
  };
}
