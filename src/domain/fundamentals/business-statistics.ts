import { tangibleEquity } from './bank-ratios.ts';
import { kindOf } from './business.ts';
import type { KeyStatistics } from './key-statistics.ts';
import { ffoPerShare } from './reit-ratios.ts';
import type { FinancialStatement } from './statement.ts';

/** What the kind of business adds to the key statistics; `rate` is into the currency of the quote. */
export function businessStatistics(
  ttm: FinancialStatement | undefined,
  rate: number | null = 1,
): Pick<KeyStatistics, 'kind' | 'tangibleEquity' | 'ffoPerShare'> {
  const kind = ttm === undefined ? 'ordinary' : kindOf(ttm);
  if (ttm === undefined || kind === 'ordinary') return {};
  if (rate === null) return { kind };
  if (kind === 'bank') return { kind, tangibleEquity: tangibleEquity(ttm) * rate };
  const ffo = kind === 'reit' ? ffoPerShare(ttm) : null;
  return ffo === null ? { kind } : { kind, ffoPerShare: ffo * rate };
}
