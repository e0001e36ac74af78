import { easternDate } from '../../../domain/calendar/eastern-time.ts';
import { isoDate } from '../../../domain/calendar/iso-date.ts';
import { lastOpenedSession } from '../../../domain/calendar/sessions.ts';
import type { Visitor } from '../../../domain/identity/visitor.ts';
import {
  adjustmentSteps,
  closeBeforeIn,
  type PriceStep,
} from '../../../domain/prices/adjust-bars.ts';
import { combined, type Sourced } from '../../../domain/quotes/sourced.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { orMissing } from './or-none.ts';
import type { MarketService } from './service.ts';

const FIRST_DATE = isoDate('1990-01-01');

export interface Adjustments {
  readonly split: readonly PriceStep[];
  readonly total: readonly PriceStep[];
}

/** The factors by which bars of a symbol are adjusted, as of the last session that has opened. */
export async function adjustmentsOf(
  service: MarketService,
  symbol: SymbolId,
  visitor: Visitor,
  signal: AbortSignal,
): Promise<Sourced<Adjustments>> {
  const delay = await service.delayFor(symbol, visitor, signal);
  const to = easternDate(lastOpenedSession(service.now() - delay).open);
  const { registry } = service;
  const actions = await registry.ask('corporateActions', { symbol, from: FIRST_DATE, to }, signal);
  // A vendor may list what lies ahead all the same.
  const past = actions.data.filter(({ exDate }) => exDate <= to);
  const hasDividends = past.some(({ kind }) => kind === 'dividend');
  const request = {
    symbol,
    range: 'max' as const,
    interval: '1d' as const,
    from: undefined,
    to: undefined,
    adjustment: 'raw' as const,
    extended: false,
  };
  const bars = hasDividends
    ? await orMissing(symbol, service.barsAt(request, delay, signal), null)
    : { data: null, missing: [] };
  const closeBefore = closeBeforeIn(bars.data?.data.bars ?? []);
  const steps = (adjustment: 'split' | 'total'): readonly PriceStep[] =>
    adjustmentSteps(past, adjustment, closeBefore).map(({ day, price }) => ({ day, price }));
  return combined(
    bars.data === null ? [actions] : [actions, bars.data],
    { split: steps('split'), total: steps('total') },
    { missing: bars.missing },
  );
}
