import { callTo } from './endpoint.ts';

export const getPreferences = callTo('getPreferences', 'GET', '/api/account/preferences');
export const savePreferences = callTo('savePreferences', 'PATCH', '/api/account/preferences');
