const hourIn = new Intl.DateTimeFormat('it-IT', {
  timeZone: 'Europe/Rome',
  hour: 'numeric',
  hourCycle: 'h23',
});

/** As one says it in Italy at that hour. */
export function greeting(now: number): string {
  const hour = Number(hourIn.format(now));
  if (hour >= 5 && hour < 13) return 'Buongiorno';
  return hour >= 13 && hour < 18 ? 'Buon pomeriggio' : 'Buonasera';
}
