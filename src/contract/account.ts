import { callTo } from './endpoint.ts';

export const changePassword = callTo('changePassword', 'POST', '/api/account/password');
export const listSessions = callTo('listSessions', 'GET', '/api/account/sessions');
export const revokeSession = callTo('revokeSession', 'DELETE', '/api/account/sessions/{id}');
export const revokeOtherSessions = callTo('revokeOtherSessions', 'DELETE', '/api/account/sessions');
export const listDevices = callTo('listDevices', 'GET', '/api/account/devices');
export const forgetDevice = callTo('forgetDevice', 'DELETE', '/api/account/devices/{id}');
export const getSecurity = callTo('getSecurity', 'GET', '/api/account/security');
export const startTotp = callTo('startTotp', 'POST', '/api/account/totp');
export const confirmTotp = callTo('confirmTotp', 'POST', '/api/account/totp/confirm');
export const removeTotp = callTo('removeTotp', 'POST', '/api/account/totp/remove');
export const renewRecoveryCodes = callTo(
  'renewRecoveryCodes',
  'POST',
  '/api/account/recovery-codes',
);
export const startPasskey = callTo('startPasskey', 'POST', '/api/account/passkeys/options');
export const addPasskey = callTo('addPasskey', 'POST', '/api/account/passkeys');
export const renamePasskey = callTo('renamePasskey', 'PUT', '/api/account/passkeys/{id}');
export const removePasskey = callTo('removePasskey', 'POST', '/api/account/passkeys/{id}/remove');
export const listSecurityEvents = callTo(
  'listSecurityEvents',
  'GET',
  '/api/account/security-events',
);
