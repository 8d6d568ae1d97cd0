import { paths } from '../../kit/paths.ts';
import { Navigate, useSearch } from '../../kit/routing/router.tsx';
import { loginSearch } from '../../kit/session/login-search.ts';
import { signIn, useSignedIn } from '../../kit/session/session.ts';
import { SignIn } from './sign-in/sign-in.tsx';

/** For those who come from another page of the back office. A cold /login is a page of its own (sign-in/main.tsx). */
export function LoginPage() {
  const { from, notice } = useSearch(loginSearch);
  const signedIn = useSignedIn();

  // Also when another tab has just signed in.
  if (signedIn) return <Navigate to={from ?? paths.dashboard} />;
  return <SignIn notice={notice} onSignedIn={signIn} />;
}
