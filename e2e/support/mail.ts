import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

const folder = () => join(process.env.E2E_DATA_DIR ?? '', 'mail');

async function lettersTo(email: string): Promise<string[]> {
  const names = await readdir(folder()).catch(() => []);
  const whole = names.filter((name) => name.endsWith('.eml'));
  const letters = await Promise.all(whole.toSorted().map((name) => readFile(join(folder(), name), 'latin1')));
  return letters.filter((letter) => letter.includes(`To: ${email}`));
}

/** Quoted-printable: soft line breaks go; what stands for a byte becomes it (links are ASCII, so bytes are letters). */
function decode(letter: string): string {
  return letter
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
}

/** The newest link of this shape, path onwards, that was mailed to this address. */
async function linkFor(email: string, shape: RegExp): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(
      async () => {
        const letters = await lettersTo(email);
        link = letters.map((letter) => shape.exec(decode(letter))?.[0]).findLast(Boolean);
        return link;
      },
      { message: `a letter with a link to ${email} in ${folder()}`, timeout: 20_000 },
    )
    .toBeDefined();
  return link ?? '';
}

export const resetLinkFor = (email: string) => linkFor(email, /\/reset-password\?token=[\w-]+/);

export const invitationLinkFor = (email: string) => linkFor(email, /\/invite\?token=[\w-]+/);

export const emailLinkFor = (email: string) => linkFor(email, /\/confirm-email\?token=[\w-]+/);

export const bookingLinkFor = (email: string) => linkFor(email, /\/b\/[\w-]+\/[\w-]+\?lang=\w+&proof=[\w-]+/);
