import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Who sits in front of the command, if anybody does. */
export interface Terminal {
  /** False in a pipe or a script: nobody can be asked. */
  isAttended: boolean;
  /** Asks without showing what is typed. */
  askHidden(question: string): Promise<string>;
}

/** The question goes to the error output: the standard output is for the answer alone. */
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
