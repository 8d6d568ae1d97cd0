import type { PayTexts } from './pay-texts.ts';

export const payTexts: PayTexts = {
  pay: (amount) => `${amount} bezahlen`,
  purpose: {
    deposit: (total) => `Anzahlung, bei einem Gesamtpreis von ${total}`,
    whole: () => 'Gesamtpreis Ihres Aufenthalts',
    rest: (total) => `Was noch offen ist, bei einem Gesamtpreis von ${total}`,
    amount: (total) => `Teil des Gesamtpreises von ${total}`,
  },
  preparing: 'Ihre Zahlung wird vorbereitet…',
  open: 'Mit Bitcoin bezahlen',
  checkout: 'Zahlungsseite öffnen',
  checkoutHelp: (place) =>
    `Die Seite gehört zu ${place} und zeigt den Betrag in Bitcoin: Sie bezahlen mit Ihrer Wallet und kommen hierher zurück.`,
  scan: 'Oder scannen Sie den Code mit dem Telefon, auf dem Ihre Wallet ist.',
  code: 'QR-Code der Zahlungsseite',
  timeLeft: 'Zeit zum Bezahlen',
  timeHelp: 'Bis dahin ist der Kurs fest. Läuft die Zeit ab, beginnen Sie mit einem Tippen neu.',
  checking: 'Die Zeit ist um, wir prüfen, ob etwas angekommen ist…',
  heldUntil: (time) => `Die Nächte sind für Sie reserviert bis ${time}.`,
  table: {
    what: 'Anzahlung für Ihren Tisch. Sie wird von der Rechnung abgezogen.',
    number: (number) => `Anzahlung #${number}`,
    heldUntil: (time) => `Der Tisch wird bis ${time} für Sie gehalten.`,
    takenTitle: 'Dieser Tisch ist nicht mehr frei',
    takenText:
      'Die Zeit zum Zahlen ist vorbei und jemand anders hat ihn genommen. Bitte zahlen Sie hier nicht mehr.',
    other: 'Andere Uhrzeit wählen',
  },
  bill: {
    number: (number) => `Rechnung Nr. ${number}`,
    whole: 'Gesamtbetrag der Rechnung',
  },
  partialTitle: (received, amount) => `${received} von ${amount} erhalten`,
  partialText: (rest) =>
    `Es fehlen ${rest}. Sie können den Betrag auf derselben Seite senden, bevor die Zeit abläuft.`,
  processingTitle: 'Ihre Zahlung ist unterwegs',
  processingText:
    'Das Bitcoin-Netz bestätigt sie, meist dauert das zehn Minuten bis eine Stunde. Bitte bezahlen Sie nicht noch einmal. Sie können die Seite schließen.',
  processingLetter: 'Wir schreiben Ihnen.',
  paidTitle: 'Zahlung erhalten, vielen Dank!',
  paidNext: (place, day) => `${place} erwartet Sie am ${day}.`,
  paidLetter: 'Die Bestätigung kommt per E-Mail.',
  paidRest: (rest) => `Den Rest, ${rest}, bezahlen Sie in der Unterkunft.`,
  expiredTitle: 'Die Zeit ist abgelaufen',
  expiredText:
    'Kein Problem: Sie können neu beginnen, der Preis bleibt gleich. Falls Sie schon bezahlt haben, tun Sie es bitte nicht noch einmal: Sobald die Zahlung ankommt, sehen Sie sie hier.',
  again: 'Zahlung neu beginnen',
  attentionTitle: 'Wir prüfen Ihre Zahlung',
  attentionReceived: (received, amount) => `${received} sind angekommen; verlangt waren ${amount}.`,
  attentionText: (place) =>
    `Etwas stimmt nicht überein: Vielleicht kam sie zu spät, oder der Betrag passt nicht. Es geht nichts verloren: ${place} weiß Bescheid und schreibt Ihnen. Bitte bezahlen Sie nicht noch einmal.`,
  closedTitle: 'Dieser Link wird nicht mehr gebraucht',
  closedText: (place) =>
    `Er wurde ersetzt oder zurückgezogen, die Zeit zum Zahlen ist vorbei, oder es ist schon alles bezahlt. Fragen Sie im Zweifel ${place}.`,
  takenTitle: 'Diese Nächte sind nicht mehr frei',
  takenText:
    'Die Zeit zum Bezahlen ist vorbei, und das Zimmer ist an diesen Tagen nicht mehr verfügbar. Bitte bezahlen Sie hier nicht mehr.',
  otherDates: 'Andere Daten wählen',
  unavailableTitle: 'Hier kann gerade nicht bezahlt werden',
  unavailableText: (place) =>
    `Die Bitcoin-Zahlung antwortet nicht, und es wurde nichts abgebucht. Versuchen Sie es in ein paar Minuten noch einmal, oder fragen Sie ${place}, wie Sie bezahlen können.`,
  tries: 'Sie haben schon oft neu begonnen: Bitte schreiben Sie der Unterkunft, um zu bezahlen.',
  missingTitle: 'Zahlung nicht gefunden',
  missingText:
    'Bitte prüfen Sie, ob Sie den ganzen Link kopiert haben, den Sie bekommen haben. Hilft das nicht, bitten Sie die Unterkunft, ihn noch einmal zu schicken.',
  offline:
    'Die Seite kann gerade nicht aktualisiert werden. Sobald die Verbindung wieder da ist, versucht sie es von selbst.',
};
