import { isoDate } from '../../../domain/calendar/iso-date.ts';
import type { FundPerformance } from '../../../domain/funds/fund-performance.ts';
import {
  onlyReported,
  type ReportedYear,
  withReported,
} from '../../../domain/funds/reported-years.ts';
import { combined, type Sourced } from '../../../domain/quotes/sourced.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { saysNone } from '../../../ports/provider-error.ts';
import { orMissing } from './or-none.ts';
import type { ProviderRegistry } from './provider-registry.ts';

type Registry = Pick<ProviderRegistry, 'ask'>;

/** A fund without a history of prices: its years are known all the same. */
async function onlyYears(
  registry: Registry,
  symbol: SymbolId,
  years: Sourced<readonly ReportedYear[]>,
  signal: AbortSignal,
): Promise<Sourced<FundPerformance>> {
  const profile = await orMissing('profile', registry.ask('fundProfile', { symbol }, signal), null);
  const calendarYears = onlyReported(years.data);
  return combined(
    [years, ...(profile.data === null ? [] : [profile.data])],
    {
      symbol,
      asOfDate: isoDate(`${calendarYears[0]?.year ?? 1900}-12-31`),
      category: profile.data?.data.category ?? null,
      indexName: null,
      indexSymbol: null,
      trailing: [],
      calendarYears,
    },
    { missing: profile.missing },
  );
}

/** Computed returns with the years that a source tells: most sources list no category's funds. */
export async function withReportedYears(
  registry: Registry,
  symbol: SymbolId,
  computing: Promise<Sourced<FundPerformance>>,
  signal: AbortSignal,
): Promise<Sourced<FundPerformance>> {
  const [[computed], { data: years }] = await Promise.all([
    Promise.allSettled([computing]),
    orMissing('years', registry.ask('fundYears', { symbol }, signal), null),
  ]);
  if (computed.status === 'rejected') {
    if (years === null || !saysNone(computed.reason)) throw computed.reason;
    return onlyYears(registry, symbol, years, signal);
  }
  if (years === null) return computed.value;
  const { data, asOf } = computed.value;
  const calendarYears = withReported(data.calendarYears, years.data);
  return { ...combined([computed.value, years], { ...data, calendarYears }), asOf };
}
