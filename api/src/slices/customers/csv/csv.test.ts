import { countImported, otherNames } from 'contract/customer-import/imported-lines';
import type { ImportDone } from 'contract/customer-import/schemas';
import { describe, expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { sheetsOf } from '../testing/sheets.ts';

describe('customers in a spreadsheet', () => {
  const w = world();

  it('come out and go in again', async () => {
    const [place, other] = [await w.aPlace(), await w.aPlace()];
    const [from, to] = [sheetsOf(w, place), sheetsOf(w, other)];
    await from.add({
      kind: 'company',
      company_name: 'Verdi; "Figli" & C.',
      email: 'info@verdi.example',
      phone: '+39 333 1234567',
      address: { street: 'Via Roma, 1', city: 'Trento', country: 'IT' },
      tags: ['Amici', 'VIP'],
      notes: 'Una riga\ne una seconda',
      allergies: '=noci',
    });
    await from.add({ first_name: 'Anna', last_name: "D'Amico", email: 'anna@example.com' });
    const text = (await from.csv({ sort: 'name' })).body;
    const preview = await to.preview(text);
    expect(preview.body).toMatchObject({
      lines: 2,
      created: 2,
      completed: 0,
      errors: [],
      sample: [{ line: 2 }, { line: 3 }],
    });
    expect((await to.list()).body.total).toBe(0);
    expect((await to.importAll(text)).body).toEqual({ created: 2, completed: 0, errors: [] });
    const strip = (customers: object[]) =>
      customers.map((one) => ({
        ...one,
        id: 0,
        place_id: 0,
        created_at: '',
        updated_at: '',
        last_contact_at: '',
      }));
    const [a, b] = [await from.list({ sort: 'name' }), await to.list({ sort: 'name' })];
    expect(strip(b.body.data)).toEqual(strip(a.body.data));
    expect((await to.importAll(text)).body).toEqual({ created: 0, completed: 2, errors: [] });
    expect((await to.list()).body.total).toBe(2);
  });

  it('are each made or completed once, also by lines that meet in others, as the preview says', async () => {
    const sheets = sheetsOf(w, await w.aPlace());
    const text = [
      'Cognome;Email;Cellulare',
      'Uno;uno@example.com;333 1111111',
      'Uno;altra@example.com;333 1111111',
      'Due;altra@example.com;333 2222222',
      'Tre;tre@example.com;',
      'Tre;tre@example.com;333 3333333',
      'Tre;;333 3333333',
    ].join('\n');
    const { body: preview } = await sheets.preview(text);
    expect(preview).toMatchObject({ lines: 6, created: 3, completed: 3 });
    expect((await sheets.importAll(text)).body).toEqual({ created: 3, completed: 3, errors: [] });
    const { data } = (await sheets.list()).body;
    expect(data.map(({ last_name }) => last_name).toSorted()).toEqual(['Due', 'Tre', 'Uno']);
  });

  it('are named in the preview where a line completes the sheet of another name', async () => {
    const sheets = sheetsOf(w, await w.aPlace());
    await sheets.add({ first_name: 'Anna', last_name: 'Rossi', email: 'famiglia@example.com' });
    const text = [
      'Cognome;Nome;Email;Cellulare',
      'Rossi;Marco;Famiglia@example.com;',
      'Rossi;Anna;famiglia@example.com;',
      'Neri;Pia;;333 1234567',
      'Neri;Luca;;+39 333 1234567',
    ].join('\n');
    const { body } = await sheets.preview(text);
    expect(body).toMatchObject({ created: 1, completed: 3 });
    expect(otherNames(body.contacts ?? [])).toEqual([
      { line: 2, name: 'Rossi Marco', sheet: 'Rossi Anna' },
      { line: 5, name: 'Neri Luca', sheet: 'Neri Pia' },
    ]);
  });

  it('of a file in parts are counted as they will be imported', async () => {
    const sheets = sheetsOf(w, await w.aPlace());
    const parts = [
      'Cognome;Email;Cellulare\nUno;uno@example.com;333 1111111\nDue;due@example.com;',
      'Cognome;Email;Cellulare\nUno;UNO@example.com;\nTre;;333 3333333\nDue;due@example.com;333 4444444',
      'Cognome;Email;Cellulare\nDue;;333 4444444\nTre;tre@example.com;+39 333 3333333',
    ];
    const previews = [];
    for (const part of parts) previews.push((await sheets.preview(part)).body);
    const counts = countImported(previews.flatMap(({ contacts = [] }) => contacts));
    expect(counts).toEqual({ created: 3, completed: 4 });
    const done: ImportDone[] = [];
    for (const part of parts) done.push((await sheets.importAll(part)).body);
    const sum = (of: (one: ImportDone) => number) => done.reduce((all, one) => all + of(one), 0);
    expect({ created: sum((one) => one.created), completed: sum((one) => one.completed) }).toEqual(counts);
  });

  it('are taken line by line: known ones are completed, wrong ones named', async () => {
    const place = await w.aPlace();
    const sheets = sheetsOf(w, place);
    const { id } = await sheets.add({
      last_name: 'Verdi',
      email: 'anna@example.com',
      tags: ['amici'],
      city: null,
    });
    const text = [
      'Cognome;Nome;Email;Cellulare;Tag;Comune;Colore',
      'Verdi;Anna;ANNA@example.com;333 1234567;Amici, VIP;Trento;rosso',
      'Bianchi;Ugo;ugo@example.com;;;;',
      'Bianchi;Ugo;ugo@example.com;0471 123456;;;',
      ';;chi@example.com;;;;',
      'Neri;Pia;non-valida;12;;;',
    ].join('\n');
    const { body } = await sheets.preview(text);
    expect(body).toEqual({
      columns: ['Cognome', 'Nome', 'E-mail', 'Telefono', 'Etichette', 'Città'],
      unknown: ['Colore'],
      contacts: expect.any(Array),
      lines: 5,
      created: 1,
      completed: 2,
      errors: [
        { line: 5, column: 'Cognome', error: 'Scrivi il nome o il cognome.' },
        { line: 6, column: 'E-mail', error: 'Indirizzo e-mail non valido.' },
        { line: 6, column: 'Telefono', error: 'Numero di telefono non valido.' },
      ],
      sample: expect.any(Array),
    });
    const done = await sheets.importAll(text);
    expect([done.status, done.body]).toEqual([201, { created: 1, completed: 2, errors: body.errors }]);
    expect((await sheets.get(id)).body).toMatchObject({
      last_name: 'Verdi',
      phone: '333 1234567',
      tags: ['amici', 'VIP'],
      address: { city: 'Trento' },
    });
    const all = (await sheets.list({ sort: 'name' })).body.data;
    expect(all.map(({ name, phone }) => [name, phone])).toEqual([
      ['Ugo Bianchi', '0471 123456'],
      ['Verdi', '333 1234567'],
    ]);
  });

  it('are taken without a contact that is wrong where the other one is right', async () => {
    const sheets = sheetsOf(w, await w.aPlace());
    const text = [
      'Cognome;Email;Telefono',
      'Rossi;anna@example.com;12',
      'Verdi;non-valida;0461 123456',
      'Neri;;12',
    ].join('\n');
    const left_out = [
      { line: 2, column: 'Telefono', error: 'Numero di telefono non valido.' },
      { line: 3, column: 'E-mail', error: 'Indirizzo e-mail non valido.' },
    ];
    const errors = [{ line: 4, column: 'Telefono', error: 'Numero di telefono non valido.' }];
    expect((await sheets.preview(text)).body).toMatchObject({ created: 2, errors, left_out });
    expect((await sheets.importAll(text)).body).toEqual({ created: 2, completed: 0, errors, left_out });
    const right = text.replaceAll(';12', ';333 1234567').replace('non-valida', 'ugo@example.com');
    await sheets.importAll(right.replace(/\nNeri.*/, ''));
    const all = (await sheets.list({ sort: 'name' })).body.data;
    expect(all.map(({ last_name, email, phone }) => [last_name, email, phone])).toEqual([
      ['Rossi', 'anna@example.com', '333 1234567'],
      ['Verdi', 'ugo@example.com', '0461 123456'],
    ]);
  });

  it.each([
    ['nobody knows', undefined, [1, 1]],
    ['its phone knows', { phone: '0461 123456' }, [0, 2]],
    ['its e-mail knows', { email: 'anna@example.com' }, [0, 2]],
  ])('of two lines that %s, one with a wrong e-mail, are one customer', async (_, known, counts) => {
    const sheets = sheetsOf(w, await w.aPlace());
    if (known) await sheets.add({ first_name: 'Anna', last_name: 'Rossi', ...known });
    const text = [
      'Cognome;Nome;Email;Telefono;Allergie;Tag;Via;Comune',
      'Rossi;Anna;non-valida;0461 123456;noci;VIP;;',
      'Rossi;Anna;anna@example.com;0461 123456;uova;Amici;Via Roma 1;Trento',
    ].join('\n');
    const [created, completed] = counts;
    expect((await sheets.preview(text)).body).toMatchObject({ created, completed, errors: [] });
    expect((await sheets.importAll(text)).body).toMatchObject({ created, completed, errors: [] });
    const { data } = (await sheets.list({ sort: 'name' })).body;
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({
      email: 'anna@example.com',
      phone: '0461 123456',
      allergies: 'noci',
      tags: ['VIP', 'Amici'],
      address: { street: 'Via Roma 1', city: 'Trento' },
    });
  });

  it('fill a sheet from the lines of its own name alone', async () => {
    const sheets = sheetsOf(w, await w.aPlace());
    await sheets.add({ first_name: 'Anna', last_name: 'Rossi', phone: '0461 123456' });
    const text = [
      'Cognome;Nome;Telefono;Allergie;Note',
      'Rossi;Anna;0461 123456;;',
      'Bianchi;Ugo;0461 123456;noci;',
      'Rossi;Anna;0461 123456;;In cortile',
    ].join('\n');
    await sheets.importAll(text);
    const { data } = (await sheets.list({ sort: 'name' })).body;
    expect(data.map(({ name, allergies }) => [name, allergies])).toEqual([['Anna Rossi', null]]);
    expect((await sheets.csv({ sort: 'name' })).body).toContain('In cortile');
  });

  it('are not put on the sheet of another by a phone beside a wrong e-mail', async () => {
    const sheets = sheetsOf(w, await w.aPlace());
    await sheets.add({ first_name: 'Anna', last_name: 'Rossi', phone: '0461 123456' });
    const text = [
      'Cognome;Nome;Email;Telefono;Allergie',
      'Bianchi;Ugo;non-valida;0461 123456;noci',
      'Rossi;Anna;non-valida;0461 123456;uova',
      'Neri;Ada;ada@example.com;0461 999999;',
      'Gialli;Elio;non-valida;0461 999999;noci',
      'Verdi;Ida;non-valida;12345;',
    ].join('\n');
    const email = (line: number) => ({ line, column: 'E-mail', error: 'Indirizzo e-mail non valido.' });
    const named = { errors: [email(2), email(5), email(6)], left_out: [email(3)] };
    const preview = (await sheets.preview(text)).body;
    expect(preview).toMatchObject({ created: 1, completed: 1, ...named });
    expect(preview.sample.map(({ line }) => line)).toEqual([3, 4]);
    expect((await sheets.importAll(text)).body).toEqual({ created: 1, completed: 1, ...named });
    const all = (await sheets.list({ sort: 'name' })).body.data;
    expect(all.map(({ name, allergies }) => [name, allergies])).toEqual([
      ['Ada Neri', null],
      ['Anna Rossi', 'uova'],
    ]);
  });

  it('are added once, also without e-mail and phone, when a file comes again', async () => {
    const sheets = sheetsOf(w, await w.aPlace());
    const text = [
      'Tipo;Cognome;Nome;Ragione sociale;Partita IVA;Città',
      'Persona;Rossi;Mario;;;Trento',
      'Persona;Rossi;Mario;;;Bari',
      'Azienda;;;Verdi srl;02182030391;Trento',
    ].join('\n');
    expect((await sheets.importAll(text)).body).toEqual({ created: 3, completed: 0, errors: [] });
    expect((await sheets.preview(text)).body).toMatchObject({ created: 0, completed: 3 });
    expect((await sheets.importAll(text)).body).toEqual({ created: 0, completed: 3, errors: [] });
    const other = 'Cognome;Nome;Città;Telefono\nRossi;Mario;Roma;\nRossi;Mario;Trento;333 7654321\n';
    expect((await sheets.importAll(other)).body).toEqual({ created: 2, completed: 0, errors: [] });
  });

  it('are known where a spreadsheet took the first zero of the phone, by the same name', async () => {
    const sheets = sheetsOf(w, await w.aPlace());
    const { id } = await sheets.add({ first_name: 'Anna', last_name: 'De Vries', phone: '0612345678' });
    await sheets.add({ kind: 'company', company_name: 'Verdi srl', phone: '0461 123456' });
    const text = [
      'Tipo;Cognome;Nome;Ragione sociale;Telefono;Note',
      'Persona;De Vries;Anna;;612345678;Vegana',
      'Azienda;;;Verdi srl;461123456;',
    ].join('\n');
    expect((await sheets.preview(text)).body).toMatchObject({ created: 0, completed: 2 });
    expect((await sheets.importAll(text)).body).toEqual({ created: 0, completed: 2, errors: [] });
    expect((await sheets.get(id)).body).toMatchObject({ phone: '0612345678', notes: 'Vegana' });
    for (const line of ['Rossi;Anna;612345678', 'De Vries;Anna;+612345678'])
      expect((await sheets.preview(`Cognome;Nome;Telefono\n${line}\n`)).body).toMatchObject({ created: 1 });
  });

  it('are all counted where a line shares its phone with one that shares its e-mail', async () => {
    const sheets = sheetsOf(w, await w.aPlace());
    const text = [
      'Cognome;Nome;Email;Telefono',
      'Rossi;Mario;casa@example.com;0461 111111',
      'Rossi;Anna;casa@example.com;333 1112223',
      'Rossi;Ugo;;333 1112223',
    ].join('\n');
    expect((await sheets.importAll(text)).body).toEqual({ created: 2, completed: 1, errors: [] });
    expect(await sheets.names()).toEqual(expect.arrayContaining(['Mario Rossi', 'Ugo Rossi']));
  });

  it('take an address whole or not at all', async () => {
    const sheets = sheetsOf(w, await w.aPlace());
    const { id } = await sheets.add({
      last_name: 'Verdi',
      email: 'anna@example.com',
      address: { city: 'Trento' },
    });
    const text = 'Cognome;Email;Lingua;Indirizzo;Comune\nVerdi;anna@example.com;it;Via Roma 1;Roma\n';
    expect((await sheets.importAll(text)).body).toEqual({ created: 0, completed: 1, errors: [] });
    expect((await sheets.get(id)).body).toMatchObject({
      language: 'it',
      address: { street: null, city: 'Trento' },
    });
  });

  it.each([
    [
      'Colore;Forma\nrosso;tonda',
      'Nella prima riga servono i titoli delle colonne, per esempio Cognome, Nome, E-mail e Telefono.',
    ],
    ['Cognome;Nome\n', 'Nel file non ci sono righe sotto i titoli.'],
    [`Cognome\n${'Rossi\n'.repeat(1001)}`, 'Al massimo 1000 righe alla volta.'],
  ])('are refused in %j', async (text, sentence) => {
    const sheets = sheetsOf(w, await w.aPlace());
    for (const send of [sheets.preview, sheets.importAll]) {
      const { status, error } = await send(text);
      expect([status, error.fields]).toEqual([422, { text: sentence }]);
    }
    expect((await sheets.list()).body.total).toBe(0);
  });
});
