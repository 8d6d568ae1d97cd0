import { operatorReviewSchemas } from 'contract/operator-reviews/schemas';
import { listDirectoryReviews } from '../reviews/directory-reviews.ts';
import { listReplies } from '../reviews/list-replies.ts';
import { CLI } from '../operator/audit.ts';
import { putAuditedReview, removeAuditedReview } from '../operator/audited-reviews.ts';
import { command, type Command } from './command.ts';
import { PLACE } from './place-commands.ts';
import { printable, shortMoment, formatPage, pagingLabels } from './print.ts';

const DIRECTORY_ID = "l'identificativo della recensione nella directory";

export const reviewCommands: Command[] = [
  command({
    name: 'review:put',
    summary: 'Porta una recensione dalla directory, o la aggiorna',
    notes:
      'Lo stesso identificativo è la stessa recensione: ripetere il comando non cambia nulla, un testo nuovo prende il\n' +
      'posto di quello di prima e la risposta resta.',
    example:
      'review:put --directory-id r-1 --place-id 1 --author Anna --rating 5 --written-at 2026-11-20T10:00:00Z',
    input: operatorReviewSchemas.put.body,
    labels: {
      directory_id: DIRECTORY_ID,
      place_id: PLACE,
      author: "il nome dell'autore",
      rating: 'le stelle, da 1 a 5',
      title: 'il titolo',
      text: 'il testo',
      language: 'la lingua, per esempio it',
      url: "l'indirizzo della recensione nella directory",
      written_at: 'quando è stata scritta, per esempio 2026-11-20T10:00:00Z',
    },
    run: ({ inApp }, input) => inApp((app) => putAuditedReview(app, CLI, input)),
    describe: ({ id, author, rating }) => `Recensione numero ${id}: ${printable(author)}, ${rating} su 5.`,
  }),
  command({
    name: 'review:remove',
    summary: 'Toglie una recensione, con la sua risposta',
    example: 'review:remove --directory-id r-1',
    input: operatorReviewSchemas.remove.query,
    labels: { directory_id: DIRECTORY_ID },
    async run({ inApp }, input) {
      await inApp((app) => removeAuditedReview(app, CLI, input.directory_id));
      return input;
    },
    describe: () => 'Recensione tolta.',
  }),
  command({
    name: 'review:list',
    summary: 'Elenca le recensioni',
    example: 'review:list --place-id 1',
    input: operatorReviewSchemas.list.query,
    labels: { place_id: `solo di un'attività: ${PLACE}`, ...pagingLabels },
    run: ({ inApp }, input) => inApp((app) => listDirectoryReviews(app, input)),
    describe: (found) =>
      formatPage(found, ['Identificativo', 'Attività', 'Scritta', 'Stelle', 'Autore', 'Risposta'], (one) => [
        one.directory_id,
        String(one.place_id),
        shortMoment(one.written_at),
        String(one.rating),
        one.author,
        one.reply === null ? '' : 'sì',
      ]),
  }),
  command({
    name: 'reply:list',
    summary: 'Elenca le risposte cambiate, per pubblicarle nella directory',
    example: 'reply:list --since 0',
    input: operatorReviewSchemas.replies.query,
    labels: { since: 'la posizione letta per ultima; altrimenti 0', limit: pagingLabels.limit },
    run: ({ inApp }, input) => inApp((app) => listReplies(app, input)),
    describe: ({ data, position, has_more }) =>
      data.length === 0
        ? 'Nessuna risposta nuova.'
        : formatPage({ data, next: null }, ['Identificativo', 'Attività', 'Risposta'], (one) => [
            one.directory_id,
            String(one.place_id),
            one.reply ?? '(tolta)',
          ]) +
          `\n${has_more ? 'Ce ne sono altre: ripeti' : 'La prossima volta ripeti'} con --since ${position}`,
  }),
];
