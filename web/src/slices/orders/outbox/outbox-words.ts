/** Before a sign-out that would lose it. */
export const unsentSaid = (many: number): string =>
  many === 1
    ? "Una riga d'ordine non è ancora registrata"
    : `${many} cose prese ai tavoli non sono ancora registrate`;

const commandsSaid = (many: number): string =>
  many === 1
    ? 'Un comando aspetta su questo dispositivo: il server non lo ha ancora'
    : `${many} comandi aspettano su questo dispositivo: il server non li ha ancora`;

/** After the reason: the person may not do it at present. */
export const barredSaid = (many: number): string => `${commandsSaid(many)}. Dillo a chi gestisce l'attività.`;

/** The verb for what the person gives up. */
export const discardSaid = (many: number): string =>
  `Scarta ${many === 1 ? 'il comando' : `${many} comandi`}`;

/** At one command that the server fails at for long. */
export const stuckSaid = (since: string): string =>
  `il server non riesce a registrarlo dalle ${since}. Il dispositivo riprova ancora; se lo togli, il dispositivo non lo manda più e il resto va avanti.`;

/** The server answers, and fails at an order. */
export const faultSaid = (many: number): string =>
  `${commandsSaid(many)}. Il dispositivo riprova: se è urgente, dillo a voce.`;
