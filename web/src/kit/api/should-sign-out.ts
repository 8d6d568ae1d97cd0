const GUARDED_BY_TEXT = /\/(btcpay-settings|rooms|notifications)(\/|$)/;
const LOGIN = /\/auth\/login$/;

/**
 * Whether an answer ends the session (docs/rules.md 2.9): any 401 does, except that on payment settings, rooms and notifications
 * a 401 may just mean "not for you", so there the server's words decide. A wrong password is a 401 without a session.
 */
export function shouldSignOut(url: string, status: number, errorText: string): boolean {
  if (status !== 401) return false;
  const path = url.split(/[?#]/, 1)[0] ?? '';
  if (LOGIN.test(path)) return false;
  return !GUARDED_BY_TEXT.test(path) || /invalid|expired|missing/i.test(errorText);
}
