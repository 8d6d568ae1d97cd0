/** "sabato 20 marzo 2027 compreso": of the days of the week Sunday alone is feminine in Italian. */
export const includedDay = (day: string): string =>
  `${day} ${day.startsWith('domenica') ? 'compresa' : 'compreso'}`;
