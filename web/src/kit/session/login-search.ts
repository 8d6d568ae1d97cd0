export interface LoginSearch {
  /** Where to go after signing in. */
  from?: string;
  /** What to say above the form: the session ended, or the password was just changed. */
  notice?: 'ended' | 'changed';
}

/** Only addresses below the dashboard, and the invitation: nobody is led elsewhere by a link to the sign-in page. */
const INSIDE = /^\/(invite$|dashboard(?=[/?#]|$)(?!.*\/\/))/;

export function loginSearch({ from, notice }: Record<string, unknown>): LoginSearch {
  return {
    ...(typeof from === 'string' && INSIDE.test(from) && { from }),
    ...((notice === 'ended' || notice === 'changed') && { notice }),
  };
}
