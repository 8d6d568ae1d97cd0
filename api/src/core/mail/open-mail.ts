import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { writeMessageFile } from './message-file.ts';
import { toHtml } from './html.ts';
import type { Message, OpenMail } from './mail.ts';

const SECOND = 1000;

/** No attachment of a message is ever read from a path or an address. */
const SEALED = { disableFileAccess: true, disableUrlAccess: true };

type Clock = () => Date;

/**
 * Line breaks end a header; what follows them would be a header that the writer chose. And `=?…?=` is read as a word in another
 * spelling (RFC 2047), which would show something that was never checked: a word joiner keeps its signs apart.
 */
function oneLine(text: string): string {
  return text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .replaceAll('=?', '=\u2060?')
    .trim();
}

/** An object, so that no comma in it can make it a list of addresses. */
const oneAddress = (address: string) => ({ name: '', address: oneLine(address) });

/** `Hub <noreply@hub.example.it>` under another name. */
function renameSender(from: string, name: string) {
  return { name: oneLine(name), address: /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from };
}

function toOptions(message: Message, from: string, now: Date): SendMailOptions {
  const { to, from_name, reply_to, subject, text, language } = message;
  return {
    from: from_name === undefined ? from : renameSender(from, from_name),
    to: oneAddress(to),
    ...(reply_to && { replyTo: oneAddress(reply_to) }),
    subject: oneLine(subject),
    text,
    html: toHtml(text, language),
    date: now,
    // Out-of-office robots answer no message that says it came from one of their kind (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

/** A name for the sender where none is configured: the domain at which people know this Hub. */
function defaultSender(config: Config): string {
  const domain = config.publicUrl === undefined ? '' : new URL(config.publicUrl).hostname;
  return `Hub <noreply@${/^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/i.test(domain) ? domain : 'localhost'}>`;
}

/** `from` is ours, not the mail library's: it is taken out of the address before that reads its own options there. */
function readSmtpUrl(text: string): { url: string; from: string | undefined } {
  const url = new URL(text);
  const from = url.searchParams.get('from')?.trim() || undefined;
  url.searchParams.delete('from');
  return { url: url.href, from: from === undefined || from.includes('<') ? from : `Hub <${from}>` };
}

function bySmtp(smtpUrl: string, config: Config, clock: Clock): OpenMail {
  const { url, from = defaultSender(config) } = readSmtpUrl(smtpUrl);
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    // A retry of the job belongs to the queue, which knows of every process.
    maxRequeues: 0,
    connectionTimeout: 15 * SECOND,
    greetingTimeout: 15 * SECOND,
    socketTimeout: 60 * SECOND,
    ...SEALED,
  });
  return {
    async send(message) {
      await transport.sendMail(toOptions(message, from, clock()));
    },
    close: async () => transport.close(),
  };
}

function toFiles(config: Config, log: Logger, clock: Clock): OpenMail {
  const from = defaultSender(config);
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...SEALED });
  return {
    async send(message) {
      const now = clock();
      const { message: bytes } = await transport.sendMail(toOptions(message, from, now));
      if (!Buffer.isBuffer(bytes)) throw new Error('The message is not whole');
      const file = await writeMessageFile(config.dataDir, now, bytes);
      log.info({ file }, 'mail written to a file, since SMTP_URL is not set');
    },
    close: async () => transport.close(),
  };
}

/** Mail by SMTP when `SMTP_URL` is set, else as files in the data folder, so that a first run needs nothing. */
export function openMail(config: Config, log: Logger, clock: Clock): OpenMail {
  return config.smtpUrl === undefined ? toFiles(config, log, clock) : bySmtp(config.smtpUrl, config, clock);
}
