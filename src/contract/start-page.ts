import { callTo } from './endpoint.ts';

export const getStartPage = callTo('getStartPage', 'GET', '/api/start-page');
export const saveDeskArrangement = callTo('saveDeskArrangement', 'PUT', '/api/start-page/desk');
export const savePhoneArrangement = callTo('savePhoneArrangement', 'PUT', '/api/start-page/phone');
export const saveFirstSteps = callTo('saveFirstSteps', 'PUT', '/api/start-page/first-steps');
