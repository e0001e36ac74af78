import { ProviderError } from '../../../ports/provider-error.ts';
import type { MarketService } from '../market/service.ts';

const BILL_YEARS = 0.25;
/** Nearer than this to three months. */
const WITHIN_YEARS = 0.2;

/** What a 3-month bill yields now, per year; 0 where nobody knows. */
export const billRate =
  ({ registry }: Pick<MarketService, 'registry'>) =>
  async (signal: AbortSignal): Promise<number> => {
    try {
      const { data } = await registry.ask('yieldCurve', { date: null }, signal);
      const [nearest] = data.points.toSorted(
        (a, b) => Math.abs(a.years - BILL_YEARS) - Math.abs(b.years - BILL_YEARS),
      );
      return nearest === undefined || Math.abs(nearest.years - BILL_YEARS) > WITHIN_YEARS
        ? 0
        : nearest.yield / 100;
    } catch (problem) {
      if (!(problem instanceof ProviderError)) throw problem;
      return 0;
    }
  };
