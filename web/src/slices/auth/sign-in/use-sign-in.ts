import { auth } from 'contract/access/calls';
import type { SignedIn } from 'contract/access/schemas';
import { LOGIN_NEEDS } from 'contract/access/values';
import { type FocusEvent, type FormEvent, type SubmitEvent, useRef, useState } from 'react';
import { call, newKey } from '../../../kit/api/call.ts';
import { deviceKey } from '../../../kit/api/device-key.ts';
import { ApiError, sentenceOf } from '../../../kit/api/errors.ts';
import { token } from '../../../kit/api/token.ts';

type FieldName = keyof typeof LOGIN_NEEDS;

/** Sentences at their fields; `root` is above the first one. */
export type SignInErrors = Partial<Record<FieldName | 'root', string>>;

export interface SignInForm {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  onBlur: (event: FocusEvent<HTMLFormElement>) => void;
  onInput: (event: FormEvent<HTMLFormElement>) => void;
}

const isField = (name: string): name is FieldName => name in LOGIN_NEEDS;

/** What is left of a value where nothing counts that the contract takes away. */
const counting = {
  email: (value) => value.replaceAll(/\p{Cf}/gu, '').trim(),
  password: (value) => value,
  code: (value) => value.trim(),
} satisfies Record<FieldName, (value: string) => string>;

/**
 * What the contract says of an empty field (`Login` of contract/access/schemas). Everything else is left to the server, whose sentences
 * come back at the same fields: the schemas and their library would be a third of this page.
 */
export const missing = (name: FieldName, value: string): string | undefined =>
  counting[name](value) === '' ? LOGIN_NEEDS[name] : undefined;

const fieldsOf = (form: HTMLFormElement): HTMLInputElement[] =>
  [...form.elements].filter(
    (one) => one instanceof HTMLInputElement && isField(one.name),
  ) as HTMLInputElement[];

/** Read from the page when the form is sent: password managers fill in fields without telling anybody. */
const valuesOf = (form: HTMLFormElement): Partial<Record<FieldName, string>> =>
  Object.fromEntries(fieldsOf(form).map(({ name, value }) => [name, value]));

function focus(form: HTMLFormElement, errors: SignInErrors): void {
  fieldsOf(form)
    .find(({ name }) => isField(name) && errors[name] !== undefined)
    ?.focus();
}

/**
 * The two steps of a sign-in. Fields are checked once they were left and when the form is sent, as those of every other form; the focus
 * goes to the first wrong one.
 */
export function useSignIn(onSignedIn: (answer: SignedIn) => void) {
  const [errors, setErrors] = useState<SignInErrors>({});
  const [busy, setBusy] = useState(false);
  const [asksCode, setAsksCode] = useState(false);
  const [email, setEmail] = useState('');
  /** The fields that say so when they are empty. */
  const checked = useRef(new Set<string>());
  const password = useRef('');
  /** A key belongs to what is sent, for as long as the same is tried again. */
  const tried = useRef({ wish: '', key: '' });

  function forget(): void {
    checked.current.clear();
    setErrors({});
  }

  function check({ target }: FormEvent | FocusEvent, isLeft: boolean): void {
    if (!(target instanceof HTMLInputElement) || !isField(target.name)) return;
    const { name, value } = target;
    if (isLeft) checked.current.add(name);
    if (checked.current.has(name)) setErrors((known) => ({ ...known, [name]: missing(name, value) }));
  }

  function refused(form: HTMLFormElement, error: unknown): void {
    setBusy(false);
    if (error instanceof ApiError && error.code === 'code_required') {
      forget();
      setAsksCode(true);
      return;
    }
    const said = error instanceof ApiError ? Object.entries(error.fields) : [];
    const shown = fieldsOf(form).map(({ name }) => name);
    const own = said.filter(([name]) => shown.includes(name));
    const now =
      own.length > 0 ? Object.fromEntries(own) : { root: sentenceOf(error, 'Credenziali non valide') };
    setErrors(now);
    focus(form, now);
  }

  function send(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    const values = valuesOf(form);
    const found: SignInErrors = {};
    for (const name of Object.keys(values)) {
      checked.current.add(name);
      const sentence = isField(name) ? missing(name, values[name] ?? '') : undefined;
      if (isField(name) && sentence !== undefined) found[name] = sentence;
    }
    setErrors(found);
    focus(form, found);
    if (Object.keys(found).length > 0) return;

    const body = { email, password: password.current, ...values };
    setEmail(body.email);
    password.current = body.password;
    const wish = JSON.stringify(body);
    if (tried.current.wish !== wish) tried.current = { wish, key: newKey() };
    const before = token.get();
    setBusy(true);
    call(auth.login, { body, device: deviceKey(), idempotencyKey: tried.current.key }).then(
      // Another tab has signed in or out meanwhile: nothing is done about this one any more.
      (answer) => token.get() === before && onSignedIn(answer),
      (error: unknown) => refused(form, error),
    );
  }

  return {
    asksCode,
    email,
    errors,
    busy,
    form: {
      onSubmit: send,
      onBlur: (event) => check(event, true),
      onInput: (event) => check(event, false),
    } satisfies SignInForm,
    forget,
    back(): void {
      forget();
      setAsksCode(false);
    },
  };
}
