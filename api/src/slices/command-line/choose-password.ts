import { randomBytes } from 'node:crypto';
import { NewPassword } from 'contract/scalars';
import type { Terminal } from './terminal.ts';

/** The password of a new account: typed at an attended terminal, else generated. A `generated` one has to be printed. */
export async function choosePassword(terminal: Terminal): Promise<{ password: string; generated: boolean }> {
  while (terminal.isAttended) {
    const password = await terminal.askHidden('Password (Invio: ne viene creata una): ');
    if (password === '') break;
    const checked = NewPassword.safeParse(password);
    if (!checked.success) {
      process.stderr.write(`${checked.error.issues[0]?.message ?? 'Password non valida'}\n`);
    } else if ((await terminal.askHidden('Ancora una volta: ')) === password) {
      return { password, generated: false };
    } else {
      process.stderr.write('Le password non coincidono\n');
    }
  }
  return { password: randomBytes(12).toString('base64url'), generated: true };
}
