import { Level } from 'contract/access/schemas';
import { operatorSchemas } from 'contract/operator/schemas';
import { ROLES } from 'contract/roles/values';
import { Id } from 'contract/scalars';
import * as z from 'zod/mini';
import { CLI } from '../operator/audit.ts';
import { changePlace } from '../operator/places/change-place.ts';
import { closePlace, reopenPlace } from '../operator/places/close-place.ts';
import { removePlace } from '../operator/places/remove-place.ts';
import { command, type Command } from './command.ts';
import { createPlace } from '../operator/places/create-place.ts';
import { grantAssignment } from '../operator/assignments/grant-assignment.ts';
import { listAssignments } from '../operator/assignments/list-assignments.ts';
import { getPlace, listPlaces } from '../operator/places/places.ts';
import { revokeAssignment } from '../operator/assignments/revoke-assignment.ts';
import { formatPage, pagingLabels } from './print.ts';
import { EMAIL } from './user-commands.ts';

export const PLACE = "il numero dell'attività";
const placeLabels = {
  name: "il nome dell'attività",
  address: "l'indirizzo",
  category: 'la categoria, per esempio b&b, hotel, restaurant, shop',
};

export const placeCommands: Command[] = [
  command({
    name: 'place:create',
    summary: "Crea un'attività",
    notes: 'Una seconda attività con lo stesso nome, indirizzo e categoria viene rifiutata.',
    example: 'place:create --name "B&B La Terrazza" --category "b&b" --address "Via Roma 1, Genova"',
    input: operatorSchemas.createPlace.body,
    labels: { ...placeLabels, time_zone: 'il fuso orario, altrimenti Europe/Rome' },
    run: ({ inApp }, input) => inApp((app) => createPlace(app, CLI, input)),
    describe: (place) => `Creata l'attività numero ${place.id}: ${place.name} (${place.category}).`,
  }),
  command({
    name: 'place:list',
    summary: 'Elenca le attività',
    example: 'place:list --q terrazza',
    input: operatorSchemas.listPlaces.query,
    labels: { q: "parte del nome o dell'indirizzo", ...pagingLabels },
    run: ({ inApp }, input) => inApp((app) => listPlaces(app, input)),
    describe: (found) =>
      formatPage(found, ['Numero', 'Nome', 'Categoria', 'Indirizzo'], (place) => [
        String(place.id),
        place.name,
        place.category,
        place.address,
      ]),
  }),
  command({
    name: 'place:show',
    summary: "Mostra un'attività",
    example: 'place:show --place-id 1',
    input: z.object({ place_id: Id }),
    labels: { place_id: PLACE },
    run: ({ inApp }, { place_id }) => inApp((app) => getPlace(app, place_id)),
    describe: (place) =>
      `Attività numero ${place.id}: ${place.name} (${place.category}), ${place.address || 'senza indirizzo'}, ${place.time_zone}.`,
  }),
  command({
    name: 'place:change',
    summary: "Cambia nome, indirizzo, categoria o fuso orario di un'attività",
    notes: "Ciò che non indichi resta com'è.",
    example: 'place:change --place-id 1 --category hotel',
    input: z.extend(operatorSchemas.changePlace.body, { place_id: Id }),
    labels: { ...placeLabels, time_zone: 'il fuso orario', place_id: PLACE },
    run: ({ inApp }, { place_id, ...input }) => inApp((app) => changePlace(app, CLI, place_id, input)),
    describe: (place) => `Attività numero ${place.id}: ${place.name} (${place.category}).`,
  }),
  command({
    name: 'place:close',
    summary: "Chiude un'attività: nessuno ci lavora più, i suoi dati restano",
    notes:
      'La pagina pubblica e i link dei calendari finiscono. Viene rifiutato finché qualcosa è aperto, per esempio prenotazioni future.',
    example: 'place:close --place-id 1',
    input: z.object({ place_id: Id }),
    labels: { place_id: PLACE },
    run: ({ inApp }, { place_id }) => inApp((app) => closePlace(app, CLI, place_id)),
    describe: (place) => `Chiusa l'attività numero ${place.id}: ${place.name}.`,
  }),
  command({
    name: 'place:reopen',
    summary: "Riapre un'attività chiusa",
    example: 'place:reopen --place-id 1',
    input: z.object({ place_id: Id }),
    labels: { place_id: PLACE },
    run: ({ inApp }, { place_id }) => inApp((app) => reopenPlace(app, CLI, place_id)),
    describe: (place) => `Riaperta l'attività numero ${place.id}: ${place.name}.`,
  }),
  command({
    name: 'place:remove',
    summary: "Cancella un'attività che non ha venduto nulla, con tutti i suoi dati",
    notes: "Un'attività che ha venduto qualcosa viene rifiutata: si chiude con place:close.",
    example: 'place:remove --place-id 1',
    input: z.object({ place_id: Id }),
    labels: { place_id: PLACE },
    async run({ inApp }, input) {
      await inApp((app) => removePlace(app, CLI, input.place_id));
      return input;
    },
    describe: ({ place_id }) => `Cancellata l'attività numero ${place_id}.`,
  }),
  command({
    name: 'assignment:grant',
    summary: "Dà a una persona un livello e un ruolo in un'attività",
    notes:
      'Sostituisce il livello e il ruolo che la persona aveva lì. Ripetere il comando non cambia nulla. Un account registrato con un indirizzo che nessuno ha confermato viene rifiutato: manda prima il collegamento con user:send-reset-link.',
    example: 'assignment:grant --email anna@example.com --place-id 1 --role owner',
    input: operatorSchemas.grantAssignment.body,
    labels: {
      email: EMAIL,
      place_id: PLACE,
      level: `il livello: ${Level.options.join(', ')}; altrimenti business`,
      role: `il ruolo: ${ROLES.join(', ')}; altrimenti owner`,
      force: "anche se nessuno ha confermato l'indirizzo",
    },
    run: ({ inApp }, input) => inApp((app) => grantAssignment(app, CLI, input)),
    describe: ({ place_name, level, role }) => `Assegnato: livello ${level}, ruolo ${role} in ${place_name}.`,
  }),
  command({
    name: 'assignment:revoke',
    summary: "Toglie a una persona il suo incarico in un'attività",
    example: 'assignment:revoke --email anna@example.com --place-id 1',
    input: operatorSchemas.revokeAssignment.query,
    labels: { email: EMAIL, place_id: PLACE },
    async run({ inApp }, input) {
      await inApp((app) => revokeAssignment(app, CLI, input));
      return input;
    },
    describe: ({ email, place_id }) => `${email} non ha più incarichi nell'attività numero ${place_id}.`,
  }),
  command({
    name: 'assignment:list',
    summary: 'Elenca chi lavora dove',
    example: 'assignment:list --place-id 1',
    input: operatorSchemas.listAssignments.query,
    labels: {
      email: `solo di una persona: ${EMAIL}`,
      place_id: `solo di un'attività: ${PLACE}`,
      ...pagingLabels,
    },
    run: ({ inApp }, input) => inApp((app) => listAssignments(app, input)),
    describe: (found) =>
      formatPage(found, ['Attività', 'Nome', 'E-mail', 'Livello', 'Ruolo'], (one) => [
        String(one.place_id),
        one.place_name,
        one.email,
        one.level,
        one.role,
      ]),
  }),
];
