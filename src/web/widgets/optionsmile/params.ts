import { expiryParam } from '../optionchain/params.ts';
import { symbolParam } from '../param.ts';

export const optionSmileParams = { symbol: symbolParam(), expiry: expiryParam };
