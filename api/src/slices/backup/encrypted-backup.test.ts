import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Decrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../core/config.ts';
import { seedDemo } from '../demo/seed-demo.ts';
import { world } from '../../testing/world.ts';
import { restoreBackup } from './restore-backup.ts';
import { content, emptyPlaces, filesOf, isUntouched } from './testing/empty-places.ts';
import { writeBackup } from './write-backup.ts';
import { writeKeyPair } from './write-key-pair.ts';

const { nothing, path } = emptyPlaces();

describe('an encrypted backup', () => {
  const w = world();
  let recipient: string;
  let other: string;

  beforeAll(async () => {
    await seedDemo(w.app);
    ({ recipient } = await writeKeyPair(path('identity'), new Date()));
    ({ recipient: other } = await writeKeyPair(path('other'), new Date()));
    await writeBackup(w.app, path('sealed'), [recipient]);
    await writeBackup(w.app, path('plain'));
  });

  it('is restored with the private key, and reveals nothing without it', async () => {
    const bytes = readFileSync(path('sealed'));
    expect(bytes.subarray(0, 22).toString()).toBe('age-encryption.org/v1\n');
    expect(statSync(path('sealed')).mode & 0o777).toBe(0o600);
    const target = await nothing();
    const restored = await restoreBackup(target, path('sealed'), path('identity'));
    expect(restored).toMatchObject({ encrypted: true, files: 18 });
    expect(await content(target)).toEqual(await content(w.app));
    expect(await filesOf(target)).toEqual(await filesOf(w.app));
  });

  it('opens with any program of age', async () => {
    const decrypter = new Decrypter();
    decrypter.addIdentity(/AGE-SECRET-KEY-\S+/.exec(readFileSync(path('identity'), 'utf8'))![0]);
    const plain = await decrypter.decrypt(await readFile(path('sealed')));
    expect([...plain.subarray(0, 2)]).toEqual([0x1f, 0x8b]);
  });

  it('opens for each of several keys', async () => {
    await writeBackup(w.app, path('both'), [recipient, other]);
    const target = await nothing();
    await restoreBackup(target, path('both'), path('other'));
    expect(await isUntouched(target)).toBe(false);
  });

  it('reports its faults with a sentence, and restores nothing', async () => {
    const target = await nothing();
    writeFileSync(path('no-key'), 'niente\n');
    writeFileSync(path('bad-key'), 'AGE-SECRET-KEY-1QQQQ\n');
    writeFileSync(path('text'), 'non sono un backup');
    writeFileSync(path('header'), 'age-encryption.org/v1\n-> X25519 abc\n');
    for (const [file, identity, sentence] of [
      ['sealed', undefined, 'Il backup è cifrato: indica con --identity'],
      ['sealed', 'other', 'La chiave privata indicata non apre questo backup.'],
      ['sealed', 'no-key', 'non contiene una chiave privata'],
      ['sealed', 'bad-key', 'La chiave privata indicata è scritta male.'],
      ['sealed', 'missing', 'non esiste'],
      ['plain', 'identity', 'Il backup non è cifrato: ripristinalo senza --identity.'],
      ['text', 'identity', 'Il file non è un backup cifrato.'],
      ['header', 'identity', 'Il backup è incompleto o danneggiato.'],
    ] as const) {
      const restored = restoreBackup(target, path(file), identity && path(identity));
      await expect(restored, `${file} ${identity}`).rejects.toThrow(sentence);
    }
    expect(await isUntouched(target)).toBe(true);
  });

  it('that was cut or changed anywhere restores nothing', async () => {
    const whole = readFileSync(path('sealed'));
    const target = await nothing();
    // The chunks of age have 64 KiB and 16 bytes: a cut between two of them damages none.
    const header = whole.indexOf('\n', whole.indexOf('--- ')) + 1 + 16;
    const piece = 64 * 1024 + 16;
    const cuts = [40, header - 1, header, header + piece, header + 2 * piece, whole.length - 1];
    for (const cut of cuts) {
      writeFileSync(path('cut'), whole.subarray(0, cut));
      const restored = restoreBackup(target, path('cut'), path('identity'));
      await expect(restored, `cut at ${cut}`).rejects.toThrow('danneggiato');
    }
    for (const at of [header - 1, header + 5, header + piece + 5, whole.length - 1]) {
      const flipped = Buffer.from(whole);
      flipped[at]! ^= 1;
      writeFileSync(path('flipped'), flipped);
      const restored = restoreBackup(target, path('flipped'), path('identity'));
      await expect(restored, `changed at ${at}`).rejects.toThrow('danneggiato');
    }
    writeFileSync(path('longer'), Buffer.concat([whole, Buffer.alloc(100)]));
    await expect(restoreBackup(target, path('longer'), path('identity'))).rejects.toThrow('danneggiato');
    expect(await isUntouched(target)).toBe(true);
    await restoreBackup(target, path('sealed'), path('identity'));
  });
});

it('a key pair is readable by its owner only, and never overwrites a file', async () => {
  const { file } = await writeKeyPair(path('pair'), new Date());
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await expect(writeKeyPair(file, new Date())).rejects.toThrow('esiste già');
});

it('a recipient is a public key; a private one is refused without being repeated', async () => {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  const read = (text: string) => readConfig({ HUB_BACKUP_RECIPIENT: text }).backupRecipients;
  expect(read(`${recipient}, ${recipient}`)).toEqual([recipient, recipient]);
  for (const wrong of ['age1abc', identity, 'chiave', `${recipient},`]) {
    expect(() => read(wrong)).toThrow(/^HUB_BACKUP_RECIPIENT deve essere una chiave pubblica di age/);
    expect(() => read(wrong)).not.toThrow(identity);
  }
});
