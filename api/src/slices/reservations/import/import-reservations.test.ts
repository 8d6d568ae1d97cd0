import { customers } from 'contract/customers/calls';
import { reservationImport } from 'contract/reservation-import/calls';
import type { ReservationColumns } from 'contract/reservation-import/schemas';
import { reservations } from 'contract/reservations/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { diningRoom } from '../../tables/testing/dining-room.ts';

describe('the import of a book', () => {
  const w = world();

  async function aBook(seats: readonly number[] = [4, 2]) {
    w.advance(Date.parse('2027-03-10T15:00:00Z') - w.app.clock().getTime());
    const room = await diningRoom(w, seats);
    const { params } = room;
    return {
      ...room,
      preview: async (text: string, columns: ReservationColumns = {}) =>
        (await room.send(reservationImport.preview, { params, body: { text, columns } })).body,
      run: (text: string, skip_wrong = false) =>
        room.send(reservationImport.run, { params, body: { text, skip_wrong } }),
      ofDay: async (day: string) =>
        (await room.send(reservations.list, { params, query: { day } })).body.data,
    };
  }

  it('reads the export of TheFork Manager in three languages', async () => {
    const room = await aBook();
    const books = [
      'ID prenotazione;Data pasto;Ora pasto;Coperti;Cognome;Nome;Telefono;Stato\n7;24/12/2027;20:30;4;Zeta;Anna;347 9081726;Confermata\n',
      'Reservation ID,Meal date,Meal time,Covers,Last name,First name,Phone,Status\n8,2027-12-24,20:30,4,Zeta,Anna,347 9081726,RECORDED\n',
      'Numéro de réservation;Date du repas;Heure du repas;Couverts;Nom de famille;Prénom;Téléphone;Statut\n9;24.12.2027;20h30;4;Zeta;Anna;347 9081726;Confirmée\n',
    ];
    for (const book of books) {
      const { data, missing } = await room.preview(book);
      expect(missing).toEqual([]);
      expect(data).toMatchObject([
        {
          line: 2,
          action: 'create',
          name: 'Anna Zeta',
          party: 4,
          state: 'confirmed',
          at: '2027-12-24T19:30:00.000Z',
        },
      ]);
    }
  });

  it('takes columns that a person has chosen, and says which ones are missing', async () => {
    const room = await aBook();
    const text = 'Colonna A;Colonna B;Colonna C\n2027-04-01 20:15;3;Quadrifoglioni\n';
    expect(await room.preview(text)).toMatchObject({
      titles: ['Colonna A', 'Colonna B', 'Colonna C'],
      missing: ['date', 'party'],
      data: [],
    });
    const { data } = await room.preview(text, { date: 0, party: 1, full_name: 2 });
    expect(data).toMatchObject([{ name: 'Quadrifoglioni', party: 3, at: '2027-04-01T18:15:00.000Z' }]);
    expect((await room.run(text)).status).toBe(422);
  });

  it('writes a party at its table, and says where there is none', async () => {
    const room = await aBook([4]);
    const day = room.day(5);
    const text = `Data;Ora;Persone;Cliente;Tavolo\n${day};20:00;4;Alfa;1\n${day};20:30;2;Beta;1\n${day};20:30;2;Gamma;99\n`;
    const { data } = await room.preview(text);
    expect(data.map(({ tables, remarks }) => [tables, remarks])).toEqual([
      [['1'], []],
      [
        [],
        [
          "A quest'ora è già preso il tavolo 1: da assegnare.",
          "Alle 20:30 non c'è posto per 2 persone: entra lo stesso.",
        ],
      ],
      [
        [],
        [
          "Qui non c'è il tavolo 99: da assegnare.",
          "Alle 20:30 non c'è posto per 2 persone: entra lo stesso.",
        ],
      ],
    ]);
    expect((await room.run(text)).body).toEqual({ created: 3, unchanged: 0, wrong: 0 });
    expect((await room.ofDay(day)).map(({ name, tables, state }) => [name, tables, state])).toEqual([
      ['Alfa', ['1'], 'confirmed'],
      ['Beta', [], 'confirmed'],
      ['Gamma', [], 'confirmed'],
    ]);
  });

  it('changes nothing when the same book comes again, and after a party was moved', async () => {
    const room = await aBook();
    const day = room.day(3);
    const text = `Numero prenotazione;Data;Ora;Persone;Cliente\nA1;${day};20:00;2;Alfa\n;${day};20:00;2;\n;${day};20:00;2;\n`;
    expect((await room.run(text)).body).toEqual({ created: 3, unchanged: 0, wrong: 0 });
    expect((await room.run(text)).body).toEqual({ created: 0, unchanged: 3, wrong: 0 });
    const alfa = (await room.ofDay(day)).find(({ name }) => name === 'Alfa');
    await room.send(reservations.change, {
      params: { reservation_id: alfa!.id },
      body: { at: room.at(4, '21:00') },
    });
    expect((await room.run(text)).body.created).toBe(0);
  });

  it('knows no party by a number that a spreadsheet has shortened', async () => {
    const room = await aBook();
    const book = (...lines: string[]) =>
      ['ID prenotazione;Data;Ora;Persone;Cliente', ...lines.map((line) => `1,23457E+11;${line}`), ''].join(
        '\n',
      );
    const first = book(`${room.day(3)};20:00;2;Alfa`, `${room.day(3)};21:00;4;Beta`);
    expect((await room.run(first)).body).toEqual({ created: 2, unchanged: 0, wrong: 0 });
    expect((await room.run(first)).body).toEqual({ created: 0, unchanged: 2, wrong: 0 });
    const next = book(`${room.day(4)};20:00;2;Gamma`);
    expect((await room.run(next)).body).toEqual({ created: 1, unchanged: 0, wrong: 0 });
  });

  it('knows a party that the desk has written, by time, party and name', async () => {
    const room = await aBook();
    await room.book({
      at: room.at(3, '20:00'),
      party: 2,
      customer: { first_name: 'Anna', last_name: 'Zeta' },
    });
    const text = `Data;Ora;Persone;Nome;Cognome\n${room.day(3)};20:00;2;ANNA;zeta\n`;
    expect((await room.preview(text)).counts).toEqual({ created: 0, unchanged: 1, wrong: 0 });
  });

  it('makes past parties the history of their customer', async () => {
    const room = await aBook();
    const text =
      'Data;Ora;Persone;Cognome;Telefono;Stato\n' +
      '10/01/2027;20:00;2;Quadrifoglioni;347 9081726;Confermata\n' +
      '17/01/2027;20:00;2;Quadrifoglioni;347 9081726;No show\n' +
      '24/01/2027;20:00;2;Quadrifoglioni;3479081726.0;Annullata\n';
    expect((await room.run(text)).body.created).toBe(3);
    const states = [];
    for (const day of ['2027-01-10', '2027-01-17', '2027-01-24'])
      states.push(...(await room.ofDay(day)).map(({ state }) => state));
    expect(states).toEqual(['finished', 'no_show', 'cancelled']);
    const { body } = await room.send(customers.list, { params: room.params, query: { q: 'Quadrifoglioni' } });
    expect(body.data).toMatchObject([{ no_shows: 1 }]);
  });

  it('names what is wrong by line, and writes nothing or the rest', async () => {
    const room = await aBook();
    const day = room.day(3);
    const text =
      `Data;Ora;Persone;Cliente;Stato\n${day};20:00;2;Alfa;\n31/02/2027;20:00;2;Beta;\n${day};;2;Gamma;\n` +
      `${day};25:00;2;Delta;\n${day};20:00;molti;Epsilon;\n${day};20:00;2;Zeta;boh\n28/03/2027;02:30;2;Eta;\n${day};20:00;2;Alfa;\n`;
    const { data, counts } = await room.preview(text);
    expect(counts).toEqual({ created: 1, unchanged: 0, wrong: 7 });
    expect(data.flatMap(({ line, errors }) => errors.map((error) => `${line} ${error}`))).toEqual([
      '3 La data «31/02/2027» non si riconosce: scrivi 24/12/2026.',
      "4 Manca l'ora.",
      "5 L'ora «25:00» non si riconosce: scrivi 20:30.",
      '6 Le persone «molti» non sono un numero da 1 a 100.',
      '7 Lo stato «boh» non si riconosce.',
      "8 Alle 02:30 di quel giorno gli orologi saltano un'ora: scegli un'altra ora.",
      '9 È la stessa prenotazione della riga 2.',
    ]);
    const refused = await room.run(text);
    expect(refused.status).toBe(422);
    expect(await room.ofDay(day)).toEqual([]);
    expect((await room.run(text, true)).body.created).toBe(1);
    expect(await room.ofDay(day)).toHaveLength(1);
  });

  it('keeps the local hour in summer and in winter', async () => {
    const room = await aBook();
    const { data } = await room.preview(
      'Data;Ora;Persone;Cliente\n27/03/2027;20:00;2;Alfa\n28/03/2027;20:00;2;Beta\n31/10/2027;02:30;2;Gamma\n',
    );
    expect(data.map(({ at }) => at)).toEqual([
      '2027-03-27T19:00:00.000Z',
      '2027-03-28T18:00:00.000Z',
      '2027-10-31T00:30:00.000Z',
    ]);
  });

  it('leaves out contacts that nobody can use, and says so', async () => {
    const room = await aBook();
    const { data } = await room.preview(
      `Data;Ora;Persone;Cliente;Telefono;Email\n${room.day(3)};20:00;2;Alfa;nascosto;alfa(at)posta\n`,
    );
    expect(data[0]).toMatchObject({
      action: 'create',
      remarks: [
        'Il telefono «nascosto» non è valido: resta fuori.',
        "L'indirizzo e-mail «alfa(at)posta» non è valido: resta fuori.",
      ],
    });
  });

  it('takes texts with signs that cannot be kept, without them', async () => {
    const room = await aBook();
    const day = room.day(3);
    const note = `${'a'.repeat(1999)}\u{1F600}`;
    const text = `Data;Ora;Persone;Cliente;Note\n${day};20:00;2;Al\u0000fa;Al\u0000bar\n${day};20:00;2;${'b'.repeat(79)}\u{1F600};${note}\n`;
    expect(await room.run(text)).toMatchObject({ status: 200, body: { created: 2 } });
    const made = await room.ofDay(day);
    expect(made.map(({ name, notes }) => [name.length, notes?.length])).toEqual([
      [5, 6],
      [79, 1999],
    ]);
  });

  it('two imports at once write each party once', async () => {
    const room = await aBook();
    const lines = Array.from({ length: 20 }, (_, n) => `${n};${room.day(6)};20:00;2;Ospite ${n}`);
    const text = `Codice;Data;Ora;Persone;Cliente\n${lines.join('\n')}\n`;
    const both = await Promise.all([room.run(text), room.run(text)]);
    expect(both.map(({ body }) => body.created).toSorted((a, b) => a - b)).toEqual([0, 20]);
    const { n } = await w.app.db.one<{ n: number }>(sql`
      select count(*)::int as n from reservations where place_id = ${room.place.id}`);
    expect(n).toBe(20);
  });

  it('refuses too many lines', async () => {
    const room = await aBook();
    const text = `Data;Persone\n${'24/12/2027 20:00;2\n'.repeat(1001)}`;
    expect((await room.run(text)).status).toBe(422);
  });
});
