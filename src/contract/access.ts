import { callTo } from './endpoint.ts';

export const login = callTo('login', 'POST', '/api/login');
export const finishSignIn = callTo('finishSignIn', 'POST', '/api/login/second-step');
export const startPasskeySignIn = callTo(
  'startPasskeySignIn',
  'POST',
  '/api/login/passkey-options',
);
export const signInWithSid = callTo('signInWithSid', 'POST', '/api/sign-in-with-sid');
export const logout = callTo('logout', 'POST', '/api/logout');
export const checkSession = callTo('checkSession', 'GET', '/api/check-session');
export const forgotPassword = callTo('forgotPassword', 'POST', '/api/forgot-password');
export const forgotUsername = callTo('forgotUsername', 'POST', '/api/forgot-username');
export const resetPassword = callTo('resetPassword', 'POST', '/api/reset-password');
export const register = callTo('register', 'POST', '/api/register');
export const resendVerification = callTo('resendVerification', 'POST', '/api/resend-verification');
export const verifyEmail = callTo('verifyEmail', 'POST', '/api/verify-email');
export const openDemo = callTo('openDemo', 'POST', '/api/demo');
export const getSignInOptions = callTo('getSignInOptions', 'GET', '/api/login/options');
