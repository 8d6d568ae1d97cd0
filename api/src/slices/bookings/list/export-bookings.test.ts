import { bookings } from 'contract/bookings/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import type { TestPlace } from '../../../testing/factories.ts';
import { readCsv } from '../../../testing/read-csv.ts';
import { world } from '../../../testing/world.ts';
import { someBookings } from '../testing/some-bookings.ts';

describe('the bookings as a file', () => {
  const w = world();

  async function file(place: TestPlace, query: Record<string, unknown> = {}) {
    const reply = await w.as(place.owner.token)(bookings.csv, { params: { place_id: place.id }, query });
    expect(reply.status).toBe(200);
    return reply;
  }

  it('is what an Italian spreadsheet opens, and says its name', async () => {
    const place = await w.aPlace();
    const room_id = await w.aRoom(place, { number: '12' });
    const [row] = await someBookings(w, place, [
      {
        room_id,
        guest_first_name: '=HYPERLINK("http://x")',
        guest_last_name: 'Prova; "Due"',
        guest_email: '@x.example.com',
        guest_phone: '+39 333 1',
        check_in_date: '2027-12-31',
        check_out_date: '2028-01-03',
        total_cents: 123_457,
        payment_status: 'paid',
        created_at: '2027-07-01T22:30:00.000Z',
      },
    ]);
    await w.app.db.run(sql`
      update bookings set paid_at = '2027-01-15T10:00:00Z', guest_notes = ${'-1\nriga'} where id = ${row!.id}`);
    const { headers, body } = await file(place);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="prenotazioni.csv"',
      'cache-control': 'no-store',
    });
    expect(body).toBe(
      '\uFEFFNumero;Stato;Pagamento;Cognome;Nome;E-mail;Telefono;Ospiti;Camera;Arrivo;Partenza;Notti;' +
        'Prezzo medio per notte;Totale;Valuta;Origine;Creata il;Pagata il;Arrivo registrato il;Partenza registrata il;' +
        '"Mancato arrivo, segnato il";Cancellata il;Motivo della cancellazione;Richieste;Note;Targa\r\n' +
        `${row!.number};Confermata;Pagato;"Prova; ""Due""";"'=HYPERLINK(""http://x"")";"'@x.example.com";"'+39 333 1";1;12;` +
        '31/12/2027;03/01/2028;3;411,52;1234,57;EUR;Reception;02/07/2027 00:30;15/01/2027 11:00;;;;;;;' +
        `"'-1\nriga";\r\n`,
    );
  });

  it('is only the titles where there is nothing', async () => {
    const { body } = await file(await w.aPlace());
    expect(body.split('\r\n')).toEqual([expect.stringMatching(/^\uFEFFNumero;/), '']);
  });

  it('has everything that the filters find, in the order asked for, whatever the size of a page', async () => {
    const place = await w.aPlace();
    const rows = await someBookings(
      w,
      place,
      Array.from({ length: 4100 }, (_, n) => ({ status: n % 2 ? 'cancelled' : 'confirmed', total_cents: n })),
    );
    const numbers = (body: string) =>
      body
        .split('\r\n')
        .slice(1, -1)
        .map((line) => Number(line.split(';')[0]));
    const { body: all } = await file(place, { sort: 'total' });
    expect(numbers(all)).toEqual(rows.map(({ number }) => number));
    const { body: some } = await file(place, { status: 'cancelled', sort: '-total', q: 'prova' });
    expect(numbers(some)).toEqual(
      rows
        .filter((_, n) => n % 2)
        .map(({ number }) => number)
        .toReversed(),
    );
    expect(some).not.toContain('Confermata');
  });

  it('says where each came from as people do', async () => {
    const place = await w.aPlace();
    const rows = await someBookings(w, place, [{}, {}, {}]);
    for (const [n, source] of ['desk', 'direct', 'ical:=Portale'].entries())
      await w.app.db.run(sql`update bookings set source = ${source} where id = ${rows[n]!.id}`);
    const { body } = await file(place, { sort: 'id' });
    const origins = readCsv(body).map((row) => row[15]);
    expect(origins.slice(0, 4)).toEqual(['Origine', 'Reception', 'Pagina di prenotazione', "'=Portale"]);
  });

  it('shows nothing of another place', async () => {
    const place = await w.aPlace();
    await someBookings(w, await w.aPlace(), [{}]);
    expect((await file(place)).body.split('\r\n')).toHaveLength(2);
  });
});
