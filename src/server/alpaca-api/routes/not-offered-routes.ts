import { notOffered } from '../alpaca-refusal.ts';
import type { AlpacaRoute } from '../router.ts';

const EVERY = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Alpaca's products that a broker for shares and options has not: a clear no, not a 404. */
const ABSENT = [
  ['/v2/wallets', 'crypto wallets are'],
  ['/v2/wallets/*', 'crypto wallets are'],
  ['/v2/perpetuals/*', 'perpetual futures are'],
  ['/v2/tokenization/*', 'tokenization is'],
  ['/v2/assets/fixed_income/*', 'bonds are'],
  ['/v1/locates', 'locates are'],
  ['/v1/locates/*', 'locates are'],
] as const;

export const notOfferedRoutes = (): readonly AlpacaRoute[] =>
  ABSENT.flatMap(([path, what]) =>
    EVERY.map((method) => ({
      method,
      path,
      handle: async () => {
        throw notOffered(what);
      },
    })),
  );
