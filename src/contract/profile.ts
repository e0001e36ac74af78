import { callTo } from './endpoint.ts';

export const getProfile = callTo('getProfile', 'GET', '/api/account/profile');
export const changeName = callTo('changeName', 'PUT', '/api/account/name');
export const changeEmail = callTo('changeEmail', 'POST', '/api/account/email');
export const cancelEmailChange = callTo('cancelEmailChange', 'DELETE', '/api/account/email');
export const confirmEmailChange = callTo('confirmEmailChange', 'POST', '/api/confirm-email-change');
