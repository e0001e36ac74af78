import { callTo } from '../endpoint.ts';

export const getInsiderDesk = callTo('getInsiderDesk', 'GET', '/api/market/insider-desk');
export const getStakeDesk = callTo('getStakeDesk', 'GET', '/api/market/stake-desk');
export const getOfferingDesk = callTo('getOfferingDesk', 'GET', '/api/market/offering-desk');
