import { auth } from 'contract/access/calls';
import { operator } from 'contract/operator/calls';
import { profile } from 'contract/profile/calls';
import sql from 'sql-template-tag';
import { afterEach, describe, expect, it } from 'vitest';
import type { TestUser } from '../../../testing/factories.ts';
import { lettersTo } from '../../../testing/read-letters.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { OPERATOR_KEY, world } from '../../../testing/world.ts';

const PASSWORD = 'una-buona-password';
const NEW = 'quella-dopo-la-prima';

describe('a mailed link for a new password', () => {
  const w = world();
  afterEach(() => runJobs(w.app));

  async function linked(): Promise<{ user: TestUser; token: string }> {
    const user = await w.aUser({ password: PASSWORD });
    await w.as()(auth.forgot, { body: { email: user.email } });
    return { user, token: await wordTo(user.email, 'reset-password') };
  }
  async function wordTo(email: string, page: string): Promise<string> {
    await runJobs(w.app);
    const letters = await lettersTo(w.app, email);
    const found = letters
      .map(({ text }) => new RegExp(`https://hub\\.test/${page}\\?token=([\\w-]{43})`).exec(text ?? '')?.[1])
      .findLast((token) => token !== undefined);
    if (found === undefined) throw new Error(`No link to ${page} for ${email}`);
    return found;
  }
  const reset = (token: string, password = 'presa-da-un-altro') =>
    w.as()(auth.reset, { body: { token, password } });
  const codeOf = async (token: string) => (await reset(token)).error.code;

  it('ends with a change of the password, in one transaction with it', async () => {
    const { user, token } = await linked();
    const changed = await w.as(user.token)(profile.changePassword, {
      body: { current_password: PASSWORD, password: NEW },
    });
    expect(changed.status).toBe(204);
    expect(await codeOf(token)).toBe('reset_link_invalid');
    const signedIn = await w.as()(auth.login, { body: { email: user.email, password: NEW } });
    expect(signedIn.status).toBe(200);
  });

  it('ends with any write of the password or the address', async () => {
    for (const change of [sql`password_hash = 'other'`, sql`email = 'altro-' || email`]) {
      const { user, token } = await linked();
      await w.app.db.run(sql`update users set ${change} where id = ${user.id}`);
      expect(await codeOf(token)).toBe('reset_link_invalid');
    }
  });

  it('survives a change of other fields', async () => {
    const { user, token } = await linked();
    await w.as(user.token)(profile.change, {
      body: { first_name: 'Altro', last_name: 'Nome', username: `${user.username}x` },
    });
    expect((await reset(token)).status).toBe(204);
    // The response was lost: the same call again.
    expect((await reset(token)).status).toBe(204);
  });

  it('ends with a confirmed change of the address, and with one by the operator', async () => {
    const { user, token } = await linked();
    const email = `nuovo-${user.email}`;
    await w.as(user.token)(profile.changeEmail, { body: { email, password: PASSWORD } });
    const confirm = await w.as()(profile.confirmEmail, {
      body: { token: await wordTo(email, 'confirm-email') },
    });
    expect(confirm.status).toBe(200);
    expect(await codeOf(token)).toBe('reset_link_invalid');
    const other = await linked();
    const moved = await w.as(OPERATOR_KEY)(operator.changeUser, {
      params: { user_id: other.user.id },
      body: { email: `spostato-${other.user.email}` },
    });
    expect(moved.status).toBe(200);
    expect(await codeOf(other.token)).toBe('reset_link_invalid');
  });
});
