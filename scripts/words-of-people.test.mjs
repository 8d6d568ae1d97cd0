import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// Italian would choose a gender for the guest, or for the reader, and nobody knows which: "Partenza alle 16:33".
const PARTICIPLE =
  /(?<!\p{L})(?:arrivat[oa]|partit[oaie]|presentat[oa]|invitat[oa]|benvenut[oa]|atteso|entrato|uscito|stat[oaie] con noi|sei (?:gi[àa] )?stat[oa]|resti (?:collegat|conness|iscritt|registrat)[oa]|(?:sarai|verrai) \p{L}+[aiu]t[oa]|chi lavora da sol[oa]|tenut[oaie] per (?:lui|lei)|solo a (?:lui|lei)|sei (?:collegat|sicur|iscritt|registrat|bloccat|pront)[oa])(?!\p{L})/iu;

/** Things may be described so, and one fixed text (docs/rules.md 9.5, 13.5). */
const ALLOWED = [
  'Sei sicuro di voler eliminare tutte le notifiche lette?',
  // Money
  /pagamento|rimborso|denaro|fattura|\bnulla\b|qualcosa/i,
  /arrivat[oa] (?:tardi|(?:solo )?una parte|di più|più d)/i,
  /PostgreSQL è partito|opening: `un pagamento|Da BTCPay non è arrivato/,
  // A number
  /partita iva/i,
  // Things and groups
  /la risposta|il gruppo/i,
  // Lines of data
  /non sono arrivate/,
];

const isComment = (line) => /^\s*(?:\/\/|\/?\*)/.test(line);

function faults(source) {
  return source
    .split('\n')
    .filter((line) => !isComment(line) && PARTICIPLE.test(line))
    .filter(
      (line) => !ALLOWED.some((one) => (typeof one === 'string' ? line.includes(one) : one.test(line))),
    );
}

test('no sentence gives a person a gender', () => {
  const listed = execFileSync('git', ['ls-files', 'web/src', 'api/src', 'contract/src'], {
    encoding: 'utf8',
  });
  const sources = listed
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/(?:testing|demo)\//.test(file))
    // The words of other programs.
    .filter((file) => !file.endsWith('/reservations/import/read-state.ts'));
  expect(sources.length).toBeGreaterThan(500);
  const found = sources.flatMap((file) =>
    faults(readFileSync(file, 'utf8')).map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

test.each([
  "const words = 'Ospite partito.';",
  '`${guest} non si è presentato?`',
  "label: 'Arrivata',",
  'Ti hanno invitato',
  "'Benvenuta!'",
  "'Grazie di essere stato con noi.'",
  "'Le notti sono tenute per lui.'",
  "'Se sei stato tu, confermalo da qui:'",
  'Qui resti collegato.',
  "'Sarai avvisata il giorno prima.'",
])('sees %s', (line) => expect(faults(line)).toEqual([line]));
