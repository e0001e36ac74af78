import { getBars } from '../../../contract/market/bars.ts';
import { parseIsoDate } from '../../../domain/calendar/iso-date.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../api/client.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';

/** Between two days; without them the last five years. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

const A_MINUTE = 60_000;
const DAY = 86_400_000;

/** Bars of every day of a span, adjusted by dividends too or by splits alone. */
export function spanBarsQuery(
  api: ApiClient,
  symbol: SymbolId,
  { from, to }: Span,
  adjustment: 'split' | 'total',
) {
  const begins = parseIsoDate(from) === null ? undefined : Date.parse(from);
  const ends = parseIsoDate(to) === null ? undefined : Date.parse(to) + DAY - 1;
  const span =
    begins === undefined && ends === undefined
      ? { range: '5y' as const }
      : begins === undefined
        ? { from: String(ends! - 5 * 365 * DAY), to: String(ends) }
        : { from: String(begins), ...(ends === undefined ? {} : { to: String(ends) }) };
  return endpointQuery(
    api,
    getBars,
    { params: { symbol }, query: { ...span, interval: '1d', adjustment } },
    A_MINUTE,
  );
}
