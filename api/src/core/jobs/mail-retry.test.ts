import { auth } from 'contract/access/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runJobs } from '../../testing/run-jobs.ts';
import { type MailServer, startMailServer } from '../../testing/fakes/smtp-server.ts';
import { world } from '../../testing/world.ts';

describe('a letter by SMTP', () => {
  let post: MailServer;
  const environment: Record<string, string> = {};
  beforeAll(async () => {
    post = await startMailServer();
    environment.SMTP_URL = `${post.url}?from=hub@example.it`;
  });
  afterAll(() => post.close());
  const w = world({ environment });

  it('is sent at the second attempt after a temporary refusal, with a new link', async () => {
    const user = await w.aUser();
    post.refusals.push(450);
    expect((await w.as()(auth.forgot, { body: { email: user.email } })).status).toBe(204);
    await expect(runJobs(w.app)).rejects.toMatchObject({ responseCode: 450 });
    const [line, ...more] = w.faults.splice(0);
    expect(more).toEqual([]);
    expect(line).toContain('"code":"EMESSAGE 450"');
    expect(line).not.toMatch(/@|token=/);
    expect(post.delivered).toEqual([]);

    expect(await runJobs(w.app, { early: true })).toBe(1);
    expect(post.delivered).toHaveLength(1);
    const [{ mail, recipients }] = post.delivered as [MailServer['delivered'][0]];
    expect(recipients).toEqual([user.email]);
    const token = /token=([\w-]+)/.exec(mail.text ?? '')?.[1] ?? '';
    expect((await w.as()(auth.reset, { body: { token, password: 'una-nuova-password' } })).status).toBe(204);
  });
});
