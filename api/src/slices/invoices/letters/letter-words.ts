import type { InvoiceLanguage } from 'contract/invoices/values';

/** The letter that carries a document; `title` names it: "Fattura n. 12/2026". */
interface LetterWords {
  greeting: string;
  attached(title: string, place: string): string;
  /** Of an e-invoice: which of the two files counts. */
  file: string;
  questions: string;
}

export const letterWords = {
  it: {
    greeting: 'Buongiorno,',
    attached: (title, place) => `in allegato c'è il documento di ${place}: ${title}.`,
    file: 'Il PDF è una copia di cortesia: il documento valido è il file XML inviato al Sistema di Interscambio.',
    questions: 'Per qualsiasi domanda basta rispondere a questa e-mail.',
  },
  en: {
    greeting: 'Good day,',
    attached: (title, place) => `please find attached the document from ${place}: ${title}.`,
    file: 'The PDF is a courtesy copy: the valid document is the XML file sent to the Italian exchange system (SdI).',
    questions: 'If you have any questions, simply reply to this e-mail.',
  },
  de: {
    greeting: 'Guten Tag,',
    attached: (title, place) => `anbei erhalten Sie das Dokument von ${place}: ${title}.`,
    file: 'Das PDF ist eine Kopie: gültig ist die XML-Datei, die an das italienische Austauschsystem (SdI) gesendet wurde.',
    questions: 'Bei Fragen antworten Sie einfach auf diese E-Mail.',
  },
  fr: {
    greeting: 'Bonjour,',
    attached: (title, place) => `veuillez trouver ci-joint le document de ${place} : ${title}.`,
    file: "Le PDF est une copie de courtoisie : le document valable est le fichier XML envoyé au système d'échange italien (SdI).",
    questions: 'Pour toute question, il suffit de répondre à cet e-mail.',
  },
} satisfies Record<InvoiceLanguage, LetterWords>;
