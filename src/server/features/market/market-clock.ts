import type { ProviderManifest } from '../../../ports/market-data.ts';

/**
 * The clock by which the market is shown. A simulated world may have a time of its own; as soon as
 * one provider of real data is there, it is real time for all.
 */
export function marketClock(
  providers: readonly Pick<ProviderManifest, 'simulated' | 'clock'>[],
  wall: () => number,
): () => number {
  const [first] = providers;
  const isWorld = providers.every(({ simulated }) => simulated === true);
  return isWorld && first?.clock !== undefined ? first.clock : wall;
}
