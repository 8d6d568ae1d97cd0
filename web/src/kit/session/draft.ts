const PREFIX = 'hub.draft.';
/** JSON makes null of a number that cannot be read, and null says something else: nothing, deliberately. */
const NOT_A_NUMBER = '\u0000NaN';

/** Forms that hold nothing of a guest. Any other form is taken to hold something, so that a new one is not forgotten here. */
const WITHOUT_GUESTS = /^(?:room|product|season|calendar|btcpay|place|booking-page|profile|planning)-/;

/**
 * What was typed into a form and not saved: survives a reload in this tab, and without guests in it also the end of the session by the
 * server; not a sign-out.
 */
export const draft = {
  read<T>(name: string): T | undefined {
    try {
      const text = sessionStorage.getItem(PREFIX + name);
      return text === null
        ? undefined
        : asDraft<T>(JSON.parse(text, (_, part: unknown) => (part === NOT_A_NUMBER ? Number.NaN : part)));
    } catch {
      return undefined;
    }
  },
  write(name: string, values: unknown): void {
    try {
      const text = JSON.stringify(values, (_, part: unknown) => (Number.isNaN(part) ? NOT_A_NUMBER : part));
      sessionStorage.setItem(PREFIX + name, text);
    } catch {
      // Storage is full or refused: the form itself still holds what was typed.
    }
  },
  forget(name: string): void {
    try {
      sessionStorage.removeItem(PREFIX + name);
    } catch {
      // Nothing was kept, then.
    }
  },
};

/** Where a form with a draft of that name keeps what it has sent, until it is answered: for `useApiMutation`. */
export const unanswered = (name: string) => ({
  read: <T>() => draft.read<T>(`${name}-sent`),
  write: (sent: unknown) => draft.write(`${name}-sent`, sent),
  forget: () => draft.forget(`${name}-sent`),
});

/** A draft is written by the form that reads it, under its own name and in this tab's lifetime. */
function asDraft<T>(value: unknown): T {
  return value as T;
}

const anyDraft = (): boolean => true;

/** Whether a draft may hold data of a guest. */
export const isOfGuest = (name: string): boolean => !WITHOUT_GUESTS.test(name);

export function forgetDrafts(goes: (name: string) => boolean = anyDraft): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX) && goes(key.slice(PREFIX.length))) sessionStorage.removeItem(key);
    }
  } catch {
    // Nothing was kept, then.
  }
}
