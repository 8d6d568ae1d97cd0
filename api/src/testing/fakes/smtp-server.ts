import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

interface Delivered {
  /** Recipients of the envelope. */
  recipients: string[];
  mail: Email;
  raw: string;
}

export interface MailServer {
  url: string;
  delivered: Delivered[];
  /** Status codes for the next messages, one each: 450 is temporary, 550 permanent. */
  refusals: number[];
  close(): Promise<void>;
}

/** A local SMTP server that refuses on demand. With `login` it requires this name and password. */
export async function startMailServer(login?: { user: string; pass: string }): Promise<MailServer> {
  const delivered: Delivered[] = [];
  const refusals: number[] = [];
  const server = new SMTPServer({
    logger: false,
    secure: login !== undefined,
    authOptional: login === undefined,
    disabledCommands: login ? [] : ['AUTH', 'STARTTLS'],
    onAuth(auth, _, done) {
      const right = auth.username === login?.user && auth.password === login?.pass;
      done(right ? null : new Error('Wrong name or password'), right ? { user: auth.username } : undefined);
    },
    onData(stream, session, done) {
      void buffer(stream).then(async (bytes) => {
        const refusal = refusals.shift();
        if (refusal !== undefined) {
          return done(Object.assign(new Error('Not now, <ospite@example.com>'), { responseCode: refusal }));
        }
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        delivered.push({ recipients, mail: await PostalMime.parse(bytes), raw: bytes.toString() });
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const url = login
    ? `smtps://${encodeURIComponent(login.user)}:${encodeURIComponent(login.pass)}@127.0.0.1:${port}?tls.rejectUnauthorized=false`
    : `smtp://127.0.0.1:${port}`;
  return {
    url,
    delivered,
    refusals,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
