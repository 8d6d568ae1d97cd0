let first: { token: string; at: number } | undefined;

/** Notes that something is asked for with this token. */
export function noteAsked(token: string): void {
  if (first?.token !== token) first = { token, at: performance.now() };
}

/** How long ago this page first asked for something in this session, ms: what it shows is not older. */
export const sinceFirstAsked = (): number => (first ? Math.ceil(performance.now() - first.at) : 0);
