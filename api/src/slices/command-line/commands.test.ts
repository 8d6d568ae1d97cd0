import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { UsageError } from './command.ts';
import { commands } from './commands.ts';
import { readArguments } from './read-arguments.ts';

describe('the commands', () => {
  const w = world();

  /** Runs `npm run hub -- name words` in this process. */
  function run(name: string, ...words: string[]) {
    const command = commands.find((one) => one.name === name)!;
    const stage = {
      terminal: { isAttended: false, askHidden: () => Promise.reject(new Error('nobody is there')) },
      inApp: <T>(work: (app: typeof w.app) => Promise<T>) => work(w.app),
      inStore: () => Promise.reject(new Error('not here')),
    };
    return command.run(stage, readArguments(command, words).values);
  }
  const text = async (name: string, ...words: string[]) => (await run(name, ...words)).text;

  it('write a review, and list it in lines that a hostile text cannot break', async () => {
    const { id } = await w.aPlace();
    const review = ['--directory-id', 'riga-1', '--place-id', String(id), '--rating', '5'];
    const written = ['--written-at', '2026-11-20T10:00:00Z'];
    const escape = run('review:put', ...review, ...written, '--author', 'Ada \u001b[31m');
    await expect(escape).rejects.toBeInstanceOf(UsageError);
    for (const author of ['Ada \u202e rossa', 'Ada \u202e rossa']) {
      const output = await text('review:put', ...review, ...written, '--author', author);
      expect(output).toMatch(/^Recensione numero \d+: Ada rossa, 5 su 5\.$/);
    }
    const listed = await text('review:list', '--place-id', String(id));
    expect(listed.split('\n')).toHaveLength(2);
    expect(listed).toMatch(/\nriga-1 +\d+ +20\/11\/26, 11:00 +5 +Ada rossa$/);
    const audit = await run('audit:list', '--verb', 'review:put', '--place-id', String(id));
    expect(audit.json).toMatchObject({ data: [{ door: 'cli', place_id: id, request_id: null }], next: null });
    expect(await text('reply:list')).toBe('Nessuna risposta nuova.');
    await expect(run('reply:list', '--since=-1')).rejects.toBeInstanceOf(UsageError);
    expect(await text('review:remove', '--directory-id', 'riga-1')).toBe('Recensione tolta.');
    await expect(run('review:remove', '--directory-id', 'riga-1')).rejects.toMatchObject({ status: 404 });
  });

  it('change a person like the operator API', async () => {
    const { email, id, username } = await w.aUser();
    const last = `Numero ${username.slice('persona'.length)}`;
    const who = ['--email', email];
    expect(await text('user:block', ...who)).toBe(`${email} non può più accedere.`);
    expect(await text('user:show', ...who)).toMatch(/\nAccount bloccato dal .+\.\nNessun abbonamento\.$/);
    expect(await text('user:unblock', ...who)).toBe(`${email} può accedere.`);
    expect(await text('user:end-sessions', ...who)).toBe('Nessuna sessione era aperta.');
    expect(
      await text('user:change', ...who, '--new-email', 'riga-due@example.com', '--first-name', 'Ada'),
    ).toBe(`Account numero ${id}: Ada ${last}, riga-due@example.com.`);
    expect(await text('user:send-reset-link', '--email', 'riga-due@example.com')).toContain(
      'riga-due@example.com',
    );
    await expect(run('user:show', ...who)).rejects.toMatchObject({ code: 'user_not_found' });
    const found = await text('user:list', '--q', 'riga-due');
    expect(found).toMatch(
      new RegExp(`^Numero +E-mail +Nome +Ultimo uso\\n${id} +riga-due@example\\.com +Ada ${last} +mai$`),
    );
    expect(await text('user:list', '--q', 'nessuno-così')).toBe('Nessun risultato.');
  });

  it('change a place and a subscription like the operator API', async () => {
    const { owner, id } = await w.aPlace();
    const place = ['--place-id', String(id)];
    await run('place:change', ...place, '--category', 'hotel', '--name', 'Casa Comandi');
    expect(await text('place:show', ...place)).toBe(
      `Attività numero ${id}: Casa Comandi (hotel), Via di Prova 1, Europe/Rome.`,
    );
    expect(await text('place:list', '--q', 'casa comandi')).toMatch(
      new RegExp(`\\n${id} +Casa Comandi +hotel`),
    );
    expect(await text('assignment:list', ...place)).toMatch(/ business +owner$/);
    const end = await text(
      'subscription:set',
      '--email',
      owner.email,
      '--expires-at',
      '2026-01-31T12:00:00Z',
    );
    expect(end).toBe('Abbonamento chiuso: è finito il 31 gennaio 2026.');
    const shown = await text('subscription:show', '--email', owner.email);
    expect(shown).toMatch(
      /^Abbonamento all'anno, finito al 31 gennaio 2026\.\nQuando.+\n.+ cli +31\/01\/26, 13:00$/,
    );
    expect(await text('subscription:list', '--state', 'ended')).toMatch(/finito$/);
    const more = await text('subscription:list', '--limit', '1');
    expect(more.split('\n').length).toBeLessThanOrEqual(3);
  });
});
