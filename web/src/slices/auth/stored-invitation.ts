const KEY = 'hub.invitation';

let held: string | undefined;

/**
 * The token of the invitation that this tab has opened: it outlives signing in, signing out of another account and a
 * reload, and never stands in the address of the sign-in page.
 */
export const keptInvitation = {
  get(): string | undefined {
    try {
      return sessionStorage.getItem(KEY) ?? held;
    } catch {
      return held;
    }
  },
  set(token: string | undefined): void {
    held = token;
    try {
      if (token === undefined) sessionStorage.removeItem(KEY);
      else sessionStorage.setItem(KEY, token);
    } catch {
      // Without storage it lasts as long as the page.
    }
  },
};
