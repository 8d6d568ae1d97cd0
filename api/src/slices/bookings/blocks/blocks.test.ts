import { blocks } from 'contract/blocks/calls';
import { describe, expect, it } from 'vitest';
import { beforeDay } from 'contract/days/before-day';
import { world } from '../../../testing/world.ts';
import { deskAt } from '../testing/desk.ts';
import { expectAllWhole } from '../testing/whole.ts';

describe('a block', () => {
  const w = world();

  async function open() {
    const place = await w.aPlace();
    const desk = await deskAt(w, place);
    return { ...desk, room_id: await w.aRoom(place, { number: '101' }) };
  }
  const said = (day: string) => day.split('-').toReversed().join('/');

  it('takes nights off sale until it is removed', async () => {
    const { block, unblock, create, day, room_id, place } = await open();
    const { status, body } = await block(room_id, 2, 5, ' Imbiancatura ');
    expect(status).toBe(201);
    expect(body).toEqual({
      id: body.id,
      room_id,
      kind: 'closed',
      open_ended: false,
      from_date: day(2),
      to_date: day(5),
      reason: 'Imbiancatura',
      author: expect.stringMatching(/^Prova Numero/),
      created_at: expect.any(String),
    });
    expect((await create(room_id, 4, 6)).error.error).toBe(
      `La camera 101 non è libera ${beforeDay('il', said(day(4)))}.`,
    );
    expect((await create(room_id, 5, 6)).status).toBe(201);
    expect((await create(room_id, 1, 2)).status).toBe(201);
    await expectAllWhole(w.app.db, place.id);
    expect((await unblock(body.id)).status).toBe(204);
    expect((await unblock(body.id)).status).toBe(404);
    expect((await create(room_id, 4, 5)).status).toBe(201);
    expect(await expectAllWhole(w.app.db, place.id)).toBe(3);
  });

  it('is refused on nights that somebody has, and says who', async () => {
    const { block, book, day, room_id, act } = await open();
    const { id, number } = await book(room_id, 2, 4);
    await block(room_id, 5, 6, 'Lavori');
    const { status, error } = await block(room_id, 1, 6);
    expect([status, error.code]).toEqual([409, 'nights_taken']);
    expect(error.error).toBe(
      `La camera 101 non è libera nelle notti ${beforeDay('dal', said(day(2)))} ${beforeDay('al', said(day(3)))} (prenotazione #${number}) ` +
        `e ${beforeDay('il', said(day(5)))} (fuori vendita: Lavori).`,
    );
    await act(id, 'cancel');
    expect((await block(room_id, 1, 5)).status).toBe(201);
  });

  it('does not wait for a hold whose time is over', async () => {
    const { block, hold, get, room_id, place } = await open();
    const id = await hold(room_id, 2, 4, w.app.clock());
    expect((await block(room_id, 3, 5)).status).toBe(201);
    expect(await get(id)).toMatchObject({
      status: 'failed',
      events: [
        {},
        { author: null, sentence: 'Il tempo è scaduto: la prenotazione non occupa più le notti.' },
      ],
    });
    expect(await expectAllWhole(w.app.db, place.id)).toBe(1);
  });

  it('needs a first and a last night, a reason, and a room of the place', async () => {
    const { block, room_id } = await open();
    expect((await block(room_id, 2, 2)).error.fields).toEqual({
      to_date: "La fine deve venire dopo l'inizio.",
    });
    expect((await block(room_id, 2, 3, ' ')).error.fields).toEqual({ reason: 'Scrivi il motivo.' });
    expect((await block(await w.aRoom(await w.aPlace()), 2, 3)).status).toBe(404);
  });

  it('with a key is made once', async () => {
    const { send, place, room_id, day } = await open();
    const body = { room_id, from_date: day(1), to_date: day(2), reason: 'Lavori' };
    const call = { params: { place_id: place.id }, body };
    const answers = await Promise.all(
      [1, 2, 3].map(() => send(blocks.create, call, { 'idempotency-key': 'blocco-0001' })),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
  });
});
