/**
 * What becomes of the booking of a guest who did not come. Of one night nothing is left; whether later nights can be sold is not said, for
 * a room in maintenance or a channel may keep them.
 */
export const missedWords = (nights: number | undefined): string =>
  `La prenotazione resta confermata con il suo totale${nights === 1 ? '' : ' e non occupa più le notti dopo la prima'}.`;
