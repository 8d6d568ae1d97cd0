import { paths } from '../../kit/paths.ts';
import { lazyPage, type LazyPage, type Route } from '../../kit/routing/routes.ts';
import { inside } from './inside.ts';
import { rarePage } from './named-pages.ts';

function outside(path: string, page: LazyPage): Route {
  return { path, page };
}

/** Signing in, and what is of the person. */
export const accountRoutes: readonly Route[] = [
  outside(
    paths.login,
    lazyPage(() => import('../../slices/auth/login-page.tsx'), 'LoginPage'),
  ),
  outside(paths.register, rarePage('RegisterPage')),
  outside(paths.forgotPassword, rarePage('ForgotPasswordPage')),
  outside(paths.resetPassword, rarePage('ResetPasswordPage')),
  outside(paths.confirmEmail, rarePage('ConfirmEmailPage')),
  outside(paths.confirmAddress, rarePage('ConfirmAddressPage')),
  outside(paths.invitation, rarePage('InvitationPage')),
  outside(paths.accessDenied, rarePage('AccessDeniedPage')),
  outside(paths.start, rarePage('StartPage')),
  inside(paths.profile, rarePage('ProfilePage')),
];
