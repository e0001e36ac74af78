import { lruBudget } from '../../../adapters/cache/lru-budget.ts';
import type { CacheBudget } from '../../../ports/cache-budget.ts';
import {
  providerRegistry,
  type ProviderRegistry,
  type RegistryOptions,
} from './provider-registry.ts';
import { type MarketParts, marketService, type MarketService } from './service.ts';

const CACHE_BYTES = 64 * 1024 * 1024;

export const testCaches = (bytes = CACHE_BYTES): CacheBudget => lruBudget(bytes);

/** The product's registry over the providers of a test. */
export const testRegistry = (
  given: Pick<RegistryOptions, 'providers'> & Partial<RegistryOptions>,
): ProviderRegistry =>
  providerRegistry({
    caches: testCaches(),
    now: () => performance.now(),
    random: () => 0.5,
    ...given,
  });

/** The product's market service over the providers of a test. */
export function testMarket(
  given: Omit<MarketParts, 'registry' | 'caches' | 'providers' | 'wallClock'> &
    Partial<Pick<MarketParts, 'wallClock'>> &
    Pick<RegistryOptions, 'providers'> &
    Partial<Pick<RegistryOptions, 'observe' | 'policies' | 'backoff'>>,
): MarketService {
  const { providers, now, wallClock = Date.now, entitlement, ...options } = given;
  const caches = testCaches();
  return marketService({
    registry: testRegistry({ providers, caches, marketNow: now, now: wallClock, ...options }),
    providers,
    caches,
    now,
    wallClock,
    entitlement,
  });
}
