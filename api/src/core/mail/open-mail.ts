import type { SendMailOptions } from 'nodemailer';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { findMessageFiles, removeOldMessageFiles, writeMessageFile } from './message-file.ts';
import { toHtml } from './html.ts';
import type { Mail, Message, OpenMail } from './mail.ts';

const SECOND = 1000;

/** Attachments are never read from a path or URL. */
const SEALED = { disableFileAccess: true, disableUrlAccess: true };

type Clock = () => Date;

/** With a mail server too: messages of the time before it was set are still on disk. */
const onDisk = ({ dataDir }: Config): Pick<Mail, 'findAbout' | 'forgetBefore'> => ({
  findAbout: (isAbout) => findMessageFiles(dataDir, isAbout),
  forgetBefore: (time) => removeOldMessageFiles(dataDir, time),
});

/**
 * A line break would start a header of the writer's choice. `=?…?=` is an encoded word (RFC 2047) that would display
 * text that was never checked; a word joiner breaks it.
 */
function oneLine(text: string): string {
  return text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .replaceAll('=?', '=\u2060?')
    .trim();
}

/** An object, so that a comma cannot turn it into a list of addresses. */
const oneAddress = (address: string) => ({ name: '', address: oneLine(address) });

/** The sender `Hub <noreply@hub.example.it>` with another display name. */
function renameSender(from: string, name: string) {
  return { name: oneLine(name), address: /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from };
}

function toOptions(message: Message, from: string, now: Date): SendMailOptions {
  const { to, from_name, reply_to, subject, text, language, attachments = [] } = message;
  return {
    from: from_name === undefined ? from : renameSender(from, from_name),
    to: oneAddress(to),
    ...(reply_to && { replyTo: oneAddress(reply_to) }),
    subject: oneLine(subject),
    text,
    html: toHtml(text, language),
    attachments: attachments.map(({ name, type, bytes }) => ({
      filename: oneLine(name),
      contentType: type,
      content: Buffer.from(bytes),
    })),
    date: now,
    // Out-of-office responders do not reply to automatic messages (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

/** The default sender: the domain of `HUB_PUBLIC_URL`. */
function defaultSender(config: Config): string {
  const domain = config.publicUrl === undefined ? '' : new URL(config.publicUrl).hostname;
  return `Hub <noreply@${/^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/i.test(domain) ? domain : 'localhost'}>`;
}

/** `from` is our parameter; it is removed before the mail library parses the URL. */
function readSmtpUrl(text: string): { url: string; from: string | undefined } {
  const url = new URL(text);
  const from = url.searchParams.get('from')?.trim() || undefined;
  url.searchParams.delete('from');
  return { url: url.href, from: from === undefined || from.includes('<') ? from : `Hub <${from}>` };
}

/** Opens a transport with the first letter: most starts of Hub send none for a while, and the library is 0.3 MB of program. */
function onFirstUse<T extends { close(): void }>(make: (library: typeof import('nodemailer')) => T) {
  let opening: Promise<T> | undefined;
  return {
    open: () => (opening ??= import('nodemailer').then(make)),
    close: async () => (await opening)?.close(),
  };
}

function bySmtp(smtpUrl: string, config: Config, clock: Clock): OpenMail {
  const { url, from = defaultSender(config) } = readSmtpUrl(smtpUrl);
  const transport = onFirstUse(({ createTransport }) =>
    createTransport({
      url,
      pool: true,
      maxConnections: 3,
      // The job queue retries, over all processes.
      maxRequeues: 0,
      connectionTimeout: 15 * SECOND,
      greetingTimeout: 15 * SECOND,
      socketTimeout: 60 * SECOND,
      ...SEALED,
    }),
  );
  return {
    async send(message) {
      await (await transport.open()).sendMail(toOptions(message, from, clock()));
    },
    ...onDisk(config),
    close: transport.close,
  };
}

function toFiles(config: Config, log: Logger, clock: Clock): OpenMail {
  const from = defaultSender(config);
  const transport = onFirstUse(({ createTransport }) =>
    createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...SEALED }),
  );
  return {
    async send(message) {
      const now = clock();
      const { message: bytes } = await (await transport.open()).sendMail(toOptions(message, from, now));
      if (!Buffer.isBuffer(bytes)) throw new Error('The message is not whole');
      const file = await writeMessageFile(config.dataDir, now, bytes);
      log.info({ file }, 'mail written to a file, since SMTP_URL is not set');
    },
    ...onDisk(config),
    close: transport.close,
  };
}

/**
 * Sends by SMTP when `SMTP_URL` is set, else writes files to the data folder, so that a first run needs no
 * configuration.
 */
export function openMail(config: Config, log: Logger, clock: Clock): OpenMail {
  return config.smtpUrl === undefined ? toFiles(config, log, clock) : bySmtp(config.smtpUrl, config, clock);
}
