/** As one says it in Italian at that hour of the place. */
export function greeting(now: number, timeZone: string): string {
  const hour = Number(
    new Intl.DateTimeFormat('it-IT', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(now),
  );
  if (hour >= 5 && hour < 13) return 'Buongiorno';
  return hour >= 13 && hour < 18 ? 'Buon pomeriggio' : 'Buonasera';
}
