import { paths } from '../../kit/paths.ts';
import { lazyPage, type LazyPage, type Route } from '../../kit/routing/routes.ts';
import { inside } from './inside.ts';

function outside(path: string, page: LazyPage): Route {
  return { path, page };
}

/** Signing in, and what is of the person. */
export const accountRoutes: readonly Route[] = [
  outside(
    paths.login,
    lazyPage(() => import('../../slices/auth/login-page.tsx'), 'LoginPage'),
  ),
  outside(
    paths.register,
    lazyPage(() => import('../../slices/auth/register-page.tsx'), 'RegisterPage'),
  ),
  outside(
    paths.forgotPassword,
    lazyPage(() => import('../../slices/auth/forgot-password-page.tsx'), 'ForgotPasswordPage'),
  ),
  outside(
    paths.resetPassword,
    lazyPage(() => import('../../slices/auth/reset-password-page.tsx'), 'ResetPasswordPage'),
  ),
  outside(
    paths.confirmEmail,
    lazyPage(() => import('../../slices/auth/confirm-email-page.tsx'), 'ConfirmEmailPage'),
  ),
  outside(
    paths.confirmAddress,
    lazyPage(() => import('../../slices/auth/confirm-address-page.tsx'), 'ConfirmAddressPage'),
  ),
  outside(
    paths.invitation,
    lazyPage(() => import('../../slices/auth/invitation-page.tsx'), 'InvitationPage'),
  ),
  outside(
    paths.accessDenied,
    lazyPage(() => import('../../slices/auth/access-denied-page.tsx'), 'AccessDeniedPage'),
  ),
  outside(
    paths.start,
    lazyPage(() => import('../../slices/auth/start-page.tsx'), 'StartPage'),
  ),
  inside(
    paths.profile,
    lazyPage(() => import('../../slices/profile/profile-page.tsx'), 'ProfilePage'),
  ),
];
