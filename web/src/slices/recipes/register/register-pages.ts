/** Pages of one section that are opened now and then: one file of code. */
export { RegisterPage } from './register-page.tsx';
export { SignedRegisterPage } from './signed-page.tsx';
