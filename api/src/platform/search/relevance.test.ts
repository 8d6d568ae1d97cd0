import { search } from 'contract/search/calls';
import type { SearchResult } from 'contract/search/schemas';
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../core/format/days.ts';
import type { TestUser } from '../../testing/factories.ts';
import { START, world } from '../../testing/world.ts';
import { addGuests } from './testing/guests.ts';

/** Beside the 4,000 generated: stays that a query is about, in days from today. */
const STAYS = {
  angelo: { first: 'Sofia', last: "D'Angelo", room: '104', at: 3 },
  deluca: { first: 'Michele', last: 'De Luca', room: '105', at: 4 },
  joined: { first: 'Ilaria', last: 'Delvecchio', room: '106', at: 5 },
  phone: { first: 'Bruna', last: 'Tosi', room: '107', at: 6, phone: '+39 347 555 8812' },
  abroad: { first: 'Karl', last: 'Hauser', room: '108', at: 7, phone: '+49 170 9988776' },
  mail: { first: 'Elia', last: 'Poli', room: '109', at: 8, email: 'info@agriturismo-laquercia.example' },
  umlaut: { first: 'Jürgen', last: 'Überlinger', room: '110', at: 9 },
  sharp: { first: 'Heike', last: 'Grossmann-Weißkopf', room: '111', at: 10 },
  french: { first: 'Béatrice', last: 'Châtelain', room: '112', at: 11 },
  two: { first: 'Anna Maria', last: 'Della Porta', room: '113', at: 12 },
  house: { first: 'Tiziano', last: 'Rossi', room: '114', at: -1 },
  later: { first: 'Tiziano', last: 'Rossi', room: '115', at: 200 },
  past: { first: 'Tiziano', last: 'Rossi', room: '116', at: -400 },
  dutch: { first: 'Willem', last: 'van der Berg', room: '117', at: 14 },
  long: { first: 'Ginevra', last: 'Mastrogiovanni', room: '118', at: 15 },
  slavic: { first: 'Zuzana', last: 'Nováková', room: '119', at: 16 },
  short: { first: 'Wei', last: 'Xu', room: '120', at: 300 },
  rare: { first: 'Ottavia', last: 'Ali', room: '121', at: -600 },
  month: { first: 'Fulvio', last: 'Aprile', room: '122', at: 18 },
} satisfies Record<
  string,
  { first: string; last: string; room: string; at: number; phone?: string; email?: string }
>;
type Stay = keyof typeof STAYS;

const MONTHS =
  'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'.split(' ');
const WEEKDAYS = 'dom lun mar mer gio ven sab'.split(' ');

/** A day from now on at the place, in parts as people write it. */
function dayIn(days: number) {
  const day = addDays(START.toLocaleDateString('sv-SE', { timeZone: 'Europe/Rome' }), days);
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const name = MONTHS[month - 1]!;
  const weekday = WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()]!;
  return { day, year, month, date, name, weekday, shown: `${date} ${name.slice(0, 3)} ${year}` };
}

/** What the first hit has to be: a stay, or what its line says. */
type Expected = Stay | { type: SearchResult['type']; says: RegExp };
const guest = (says: RegExp): Expected => ({ type: 'booking', says });
const room = (number: string): Expected => ({ type: 'room', says: new RegExp(`^Camera ${number} `) });
const soon = dayIn(20);
const arriving = guest(new RegExp(`· ${soon.shown} –`));

const QUERIES: [string, Expected][] = [
  // Names in any order, parts of them, accents, capitals, apostrophes, spaces.
  ['tiziano rossi', 'house'],
  ['rossi tiziano', 'house'],
  ['ROSSI TIZ', 'house'],
  ['tiz ros', 'house'],
  ["d'angelo sofia", 'angelo'],
  ['dangelo sofia', 'angelo'],
  ['D’Angelo Sofia', 'angelo'],
  ['d angelo sofia', 'angelo'],
  ['de luca michele', 'deluca'],
  ['deluca michele', 'deluca'],
  ['del vecchio', 'joined'],
  ['uberlinger', 'umlaut'],
  ['Ueberlinger', 'umlaut'],
  ['Überl', 'umlaut'],
  ['jurgen uber', 'umlaut'],
  ['weisskopf', 'sharp'],
  ['grossmann weißkopf', 'sharp'],
  ['chatelain', 'french'],
  ['beatrice chat', 'french'],
  ['annamaria della porta', 'two'],
  ['dellaporta', 'two'],
  ['vanderberg', 'dutch'],
  ['novakova', 'slavic'],
  ['xu', 'short'],
  ['wei xu', 'short'],
  ['ali', 'rare'],
  ['sig. tiziano rossi', 'house'],
  // Typing errors: a letter wrong, missing, double, changed over, at the beginning, in both words.
  ['tiziano rosi', 'house'],
  ['tizano rossi', 'house'],
  ['tiziano rsosi', 'house'],
  ['tizinao rosssi', 'house'],
  ['bianci', guest(/ Bianchi ·/)],
  ['ferari', guest(/ Ferrari ·/)],
  ['espozito', guest(/ Esposito ·/)],
  ['esopsito', guest(/ Esposito ·/)],
  ['schmitt', guest(/ Schmidt ·/)],
  ['zimerman', guest(/ Zimmermann ·/)],
  ['lefevre', guest(/ Lefèvre ·/)],
  ['mastrogiovani', 'long'],
  ['mastrogiovvani ginevar', 'long'],
  ['catelain', 'french'],
  // Numbers of rooms and bookings.
  ['101', room('101')],
  ['camera 102', room('102')],
  ['stanza 103', room('103')],
  ['12/a', room('12/A')],
  ['12a', room('12/A')],
  ['girasole', room('130')],
  ['girassole', room('130')],
  ['rossi 114', 'house'],
  ['101 suite', room('101')],
  // Mails and phones, in part.
  ['laquercia', 'mail'],
  ['info@agri', 'mail'],
  ['INFO@AGRITURISMO-LAQUERCIA.EXAMPLE', 'mail'],
  ['agriturismo', 'mail'],
  ['347 555', 'phone'],
  ['+39 3475558812', 'phone'],
  ['0039 347 5558812', 'phone'],
  ['3475558812', 'phone'],
  ['55588', 'phone'],
  ['0170 9988776', 'abroad'],
  ['+49 170 99', 'abroad'],
  ['tosi 347', 'phone'],
  // Days.
  [`${soon.date}/${soon.month}`, arriving],
  [`${soon.date}/${soon.month}/${soon.year}`, arriving],
  [`${String(soon.date).padStart(2, '0')}-${String(soon.month).padStart(2, '0')}-${soon.year}`, arriving],
  [`${soon.date} ${soon.name}`, arriving],
  [`${soon.weekday} ${soon.date} ${soon.name.slice(0, 3)}`, arriving],
  [`${soon.date}.${soon.month}.${soon.year % 100}`, arriving],
  ['oggi', guest(new RegExp(`· ${dayIn(0).shown} –`))],
  ['domani', guest(new RegExp(`· ${dayIn(1).shown} –`))],
  ['arrivi domani', guest(new RegExp(`· ${dayIn(1).shown} –`))],
  ['partenze domani', guest(new RegExp(`– ${dayIn(1).shown}$`))],
  [`tiziano rossi ${dayIn(200).name}`, 'later'],
  [`rossi ${dayIn(-400).date}/${dayIn(-400).month}/${dayIn(-400).year}`, 'past'],
  [`114 ${dayIn(-1).date}/${dayIn(-1).month}`, 'house'],
  ['fulvio aprile', 'month'],
  // Calendars.
  ['airbnb', { type: 'calendar', says: /^Airbnb/ }],
  ['calendario airbnb', { type: 'calendar', says: /^Airbnb/ }],
];

describe('the first hit', () => {
  const w = world();
  const ids = {} as Record<Stay, number>;
  let owner: TestUser;

  beforeAll(async () => {
    const place = await w.aPlace();
    owner = place.owner;
    const { db } = w.app;
    await addGuests(w.app, { place_id: place.id, rooms: 40, bookings: 4000, today: dayIn(0).day });
    await db.run(sql`
      update rooms set name = case number when '130' then 'Girasole' end, type = case number when '101' then 'suite' else type end
      where place_id = ${place.id}`);
    await w.aRoom(place, { number: '12/A' });
    await db.run(sql`
      insert into calendars (place_id, name, direction, sync_enabled, feed_url_hash, host, platform, token_hash, created_at,
        updated_at)
      values (${place.id}, 'Airbnb 101', 'export', false, 'x', 'airbnb.com', 'airbnb', '\\x01', now(), now())`);
    for (const [name, { first, last, room: number, at, ...more }] of Object.entries(STAYS)) {
      const day = dayIn(at).day;
      const { phone = null, email = '' } = more as { phone?: string; email?: string };
      const { id } = await db.one<{ id: number }>(sql`
        insert into bookings (place_id, room_id, guest_first_name, guest_last_name, guest_email, guest_phone, check_in_date,
          check_out_date, number_of_guests, total_cents, status, created_at, updated_at)
        select ${place.id}, id, ${first}, ${last}, ${email}, ${phone}, ${day}, ${addDays(day, 2)}, 2,
          20000, 'confirmed', now(), now()
        from rooms where place_id = ${place.id} and number = ${number} returning id`);
      ids[name as Stay] = id;
    }
  });

  it.each(QUERIES)('of %j', async (q, expected) => {
    const { body } = await w.as(owner.token)(search.find, { query: { q } });
    const [first] = body.data;
    const line = first && `${first.title} · ${first.subtitle}`;
    if (typeof expected === 'string') {
      const { first: name, last } = STAYS[expected];
      expect(`${first?.type} ${first?.id} ${line}`).toContain(`booking ${ids[expected]} ${name} ${last} `);
    } else {
      expect(first?.type).toBe(expected.type);
      expect(line).toMatch(expected.says);
    }
  });

  it('for a booking number', async () => {
    const number = await w.numberOf(ids.french);
    for (const q of [`#${number}`, `# ${number}`, `prenotazione ${number}`, `n. ${number}`]) {
      const { body } = await w.as(owner.token)(search.find, { query: { q } });
      expect([q, body.data[0]?.type, body.data[0]?.id]).toEqual([q, 'booking', ids.french]);
    }
  });
});
