import type { PayTexts } from './pay-texts.ts';

export const payTexts: PayTexts = {
  pay: (amount) => `Payer ${amount}`,
  purpose: {
    deposit: (total) => `Acompte, sur un total de ${total}`,
    whole: () => 'Total de votre séjour',
    rest: (total) => `Ce qu’il reste à payer, sur un total de ${total}`,
    amount: (total) => `Une partie du total de ${total}`,
  },
  preparing: 'Nous préparons le paiement…',
  open: 'Payer en Bitcoin',
  checkout: 'Ouvrir la page de paiement',
  checkoutHelp: (place) =>
    `C’est la page de ${place} avec le montant en bitcoin : payez avec votre portefeuille, puis revenez ici.`,
  scan: 'Ou scannez le code avec le téléphone où se trouve votre portefeuille.',
  code: 'Code QR de la page de paiement',
  timeLeft: 'Temps pour payer',
  timeHelp: 'Jusque-là, le taux de change est fixe. S’il est écoulé, vous recommencez d’un geste.',
  checking: 'Le temps est écoulé, nous vérifions si quelque chose est arrivé…',
  heldUntil: (time) => `Les nuits sont réservées pour vous jusqu’${time}.`,
  table: {
    what: 'Arrhes pour votre table. Elles sont déduites de l’addition.',
    number: (number) => `Arrhes #${number}`,
    heldUntil: (time) => `La table est gardée pour vous jusqu’${time}.`,
    takenTitle: 'Cette table n’est plus libre',
    takenText: 'Le temps pour payer est passé et quelqu’un d’autre l’a prise. Ne payez plus ici.',
    other: 'Choisir une autre heure',
  },
  bill: {
    number: (number) => `Note n° ${number}`,
    whole: 'Total de la note',
  },
  partialTitle: (received, amount) => `${received} reçus sur ${amount}`,
  partialText: (rest) =>
    `Il manque ${rest}. Vous pouvez l’envoyer depuis la même page, avant la fin du temps.`,
  processingTitle: 'Votre paiement est parti',
  processingText:
    'Le réseau Bitcoin est en train de le confirmer, en général entre dix minutes et une heure. Ne payez pas une deuxième fois. Vous pouvez fermer cette page.',
  processingLetter: 'Nous vous écrirons.',
  paidTitle: 'Paiement reçu, merci !',
  paidNext: (place, day) => `${place} vous attend le ${day}.`,
  paidLetter: 'La confirmation arrive par e-mail.',
  paidRest: (rest) => `Le reste, ${rest}, se paie sur place.`,
  expiredTitle: 'Le temps est écoulé',
  expiredText:
    'Aucun problème : vous pouvez recommencer, le prix reste le même. Si vous avez déjà payé, ne payez pas à nouveau : le paiement apparaîtra ici dès son arrivée.',
  again: 'Recommencer le paiement',
  attentionTitle: 'Nous vérifions votre paiement',
  attentionReceived: (received, amount) =>
    `${received} sont arrivés ; le montant demandé était de ${amount}.`,
  attentionText: (place) =>
    `Quelque chose ne correspond pas : il est peut-être arrivé trop tard, ou le montant n’est pas le bon. Rien n’est perdu : ${place} le sait et vous écrira. Merci de ne pas payer à nouveau.`,
  closedTitle: 'Ce lien n’est plus utile',
  closedText: (place) =>
    `Il a été remplacé ou retiré, le délai pour payer est passé, ou tout est déjà payé. En cas de doute, demandez à ${place}.`,
  takenTitle: 'Ces nuits ne sont plus libres',
  takenText:
    'Le délai de paiement est passé et la chambre n’est plus disponible à ces dates. Merci de ne plus payer ici.',
  otherDates: 'Choisir d’autres dates',
  unavailableTitle: 'Il n’est pas possible de payer ici pour le moment',
  unavailableText: (place) =>
    `Le paiement en Bitcoin ne répond pas et rien n’a été débité. Réessayez dans quelques minutes, ou demandez à ${place} comment payer.`,
  tries: 'Vous avez déjà recommencé plusieurs fois : pour payer, écrivez à l’établissement.',
  missingTitle: 'Paiement introuvable',
  missingText:
    'Vérifiez que vous avez copié tout le lien que vous avez reçu. Sinon, demandez à l’établissement de vous le renvoyer.',
  offline:
    'La page ne peut pas être mise à jour. Elle réessaiera d’elle-même dès que la connexion sera rétablie.',
};
