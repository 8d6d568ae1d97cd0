import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import PostalMime from 'postal-mime';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../config.ts';
import { startMailServer } from '../../testing/fakes/smtp-server.ts';
import type { OpenMail } from './mail.ts';
import { openMail } from './open-mail.ts';

const NOON = new Date('2026-11-21T11:00:00.000Z');
const message = {
  to: 'ospite@example.com',
  subject: 'Già più vicino: la città è tua',
  text: 'Ciao,\n\nprezzo < 100 & "sconto" da 5 €.\n\nhttps://hub.example.it/x?a=1&b=2\n\nUn saluto',
};

const opened: OpenMail[] = [];
afterEach(async () => {
  for (const mail of opened.splice(0)) await mail.close();
});

function open(environment: Record<string, string>, log = pino({ level: 'silent' })): OpenMail {
  const mail = openMail(readConfig(environment), log, () => NOON);
  opened.push(mail);
  return mail;
}

async function server(login?: { user: string; pass: string }) {
  const started = await startMailServer(login);
  onTestFinished(() => started.close());
  return started;
}

describe('mail by SMTP', () => {
  it('arrives with text, HTML, date and Auto-Submitted', async () => {
    const post = await server();
    await open({ SMTP_URL: `${post.url}?from=hub@example.it` }).send(message);
    expect(post.delivered).toHaveLength(1);
    const { mail, recipients } = post.delivered[0]!;
    expect(recipients).toEqual(['ospite@example.com']);
    expect(mail.from).toMatchObject({ name: 'Hub', address: 'hub@example.it' });
    expect(mail.to).toMatchObject([{ address: 'ospite@example.com' }]);
    expect(mail.subject).toBe(message.subject);
    expect(mail.text?.trim()).toBe(message.text);
    expect(mail.date).toBe(NOON.toISOString());
    expect(mail.html).toContain(
      '<p style="margin:0 0 16px">prezzo &lt; 100 &amp; &quot;sconto&quot; da 5 €.</p>',
    );
    expect(mail.html).toContain('href="https://hub.example.it/x?a=1&amp;b=2"');
    expect(mail.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
  });

  it('declares its language, and sets Reply-To to one address', async () => {
    const post = await server();
    const mail = open({ SMTP_URL: `${post.url}?from=hub@example.it` });
    const reply_to = 'casa@example.com\r\nBcc: altri@example.com';
    await mail.send({ ...message, language: 'de', reply_to: 'casa@example.com' });
    await mail.send({ ...message, reply_to });
    await mail.send({ ...message, reply_to: null });
    const [answered, injected, plain] = post.delivered.map((one) => one.mail);
    expect(answered?.html).toContain('<html lang="de">');
    expect(answered?.replyTo).toMatchObject([{ address: 'casa@example.com' }]);
    expect(post.delivered[1]?.recipients).toEqual(['ospite@example.com']);
    expect(injected?.bcc ?? []).toEqual([]);
    expect(plain?.html).toContain('<html lang="it">');
    expect(plain?.replyTo).toBeUndefined();
  });

  it('is sent with another display name, from the same address', async () => {
    const post = await server();
    for (const from of ['hub@example.it', 'La Casa <hub@example.it>']) {
      const mail = open({ SMTP_URL: `${post.url}?from=${encodeURIComponent(from)}` });
      await mail.send({ ...message, from_name: 'B&B "Sole", <mare@example.com>\r\nBcc: altri@example.com' });
    }
    for (const { mail, recipients } of post.delivered) {
      expect(mail.from).toMatchObject({ address: 'hub@example.it' });
      expect(mail.from?.name).toMatch(/^B&B .*Sole/);
      expect([recipients, mail.bcc ?? []]).toEqual([['ospite@example.com'], []]);
    }
    expect(post.delivered).toHaveLength(2);
  });

  it('signs in over TLS, with characters in name and password that a URL must escape', async () => {
    const post = await server({ user: 'hub@example.it', pass: 'p/a:s%s?' });
    const from = encodeURIComponent('B&B La Terrazza <posta@example.it>');
    await open({ SMTP_URL: `${post.url}&from=${from}` }).send(message);
    expect(post.delivered[0]?.mail.from).toMatchObject({
      name: 'B&B La Terrazza',
      address: 'posta@example.it',
    });
  });

  it('uses the public domain as sender where none is given', async () => {
    const post = await server();
    await open({ SMTP_URL: post.url, HUB_PUBLIC_URL: 'https://hub.example.it:8443' }).send(message);
    await open({ SMTP_URL: post.url, HUB_PUBLIC_URL: 'http://192.0.2.7' }).send(message);
    expect(post.delivered.map(({ mail }) => mail.from?.address)).toEqual([
      'noreply@hub.example.it',
      'noreply@localhost',
    ]);
  });

  it('has headers and recipients that no text can extend', async () => {
    const post = await server();
    const mail = open({ SMTP_URL: post.url });
    await mail.send({ ...message, subject: 'Ciao\r\nBcc: altri@example.com\r\n\r\n<h1>Mio</h1>' });
    expect(post.delivered[0]?.recipients).toEqual(['ospite@example.com']);
    expect(post.delivered[0]?.mail.subject).toBe('Ciao Bcc: altri@example.com <h1>Mio</h1>');
    expect(post.delivered[0]?.mail.bcc).toBeUndefined();
    for (const to of [
      'ospite@example.com, altri@example.com',
      'ospite@example.com\r\nBcc: altri@example.com',
    ]) {
      await mail.send({ ...message, to }).catch(() => undefined);
    }
    for (const { recipients, mail: seen } of post.delivered) {
      expect(recipients).toHaveLength(1);
      expect(recipients).not.toContain('altri@example.com');
      expect(seen.bcc).toBeUndefined();
    }
  });

  it('throws when the server refuses', async () => {
    const post = await server();
    post.refusals.push(450);
    const mail = open({ SMTP_URL: post.url });
    await expect(mail.send(message)).rejects.toMatchObject({ responseCode: 450 });
    await mail.send(message);
    expect(post.delivered).toHaveLength(1);
  });
});

describe('mail to files', () => {
  it('writes each message atomically, readable by the owner only, and logs the file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hub-mail-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const lines: string[] = [];
    const mail = open({ HUB_DATA_DIR: folder }, pino({}, { write: (line: string) => void lines.push(line) }));
    await Promise.all([mail.send(message), mail.send({ ...message, to: 'altri@example.com' })]);
    const names = await readdir(join(folder, 'mail'));
    expect(names).toHaveLength(2);
    expect(names.every((name) => /^2026-11-21T11-00-00-000Z-[0-9a-f]{6}\.eml$/.test(name))).toBe(true);
    const path = join(folder, 'mail', names[0]!);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await stat(join(folder, 'mail'))).mode & 0o777).toBe(0o700);
    const read = await PostalMime.parse(await readFile(path));
    expect(read).toMatchObject({
      subject: message.subject,
      from: { name: 'Hub', address: 'noreply@localhost' },
    });
    expect(read.text?.trim()).toBe(message.text);
    expect(lines.join('')).toContain(path);
    expect(lines.join('')).not.toContain('ospite@example.com');
  });

  /** The recipients of the messages on disk. */
  async function disk() {
    const folder = await mkdtemp(join(tmpdir(), 'hub-mail-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const mail = open({ HUB_DATA_DIR: folder });
    const send = (...names: string[]) =>
      Promise.all(names.map((name) => mail.send({ ...message, to: `${name}@example.com` })));
    const left = async () => {
      const names = await readdir(join(folder, 'mail')).catch(() => []);
      const read = names.map(async (name) => PostalMime.parse(await readFile(join(folder, 'mail', name))));
      return (await Promise.all(read)).flatMap(({ to }) => to?.[0]?.address ?? []).toSorted();
    };
    return { folder, mail, send, left };
  }

  it('deletes the messages about a person together, also those that came while it looked', async () => {
    const { mail, send, left } = await disk();
    await send('prima', 'altri');
    const about = await mail.findAbout((text) => text.includes('prima@') || text.includes('dopo@'));
    await send('dopo', 'nuovi');
    expect(await left()).toHaveLength(4);
    await about.remove();
    expect(await left()).toEqual(['altri@example.com', 'nuovi@example.com']);
  });

  it('deletes the messages of long ago', async () => {
    const { mail, send, left } = await disk();
    await mail.forgetBefore(NOON);
    await send('prima');
    await mail.forgetBefore(NOON);
    expect(await left()).toEqual(['prima@example.com']);
    await mail.forgetBefore(new Date(NOON.getTime() + 1000));
    expect(await left()).toEqual([]);
  });

  it('deletes the messages of the time before there was a mail server', async () => {
    const { folder, send, left } = await disk();
    const mail = open({ HUB_DATA_DIR: folder, SMTP_URL: 'smtp://127.0.0.1:9' });
    await send('prima', 'altri');
    await (await mail.findAbout((text) => text.includes('prima@'))).remove();
    expect(await left()).toEqual(['altri@example.com']);
    await mail.forgetBefore(new Date(NOON.getTime() + 1000));
    expect(await left()).toEqual([]);
  });
});
