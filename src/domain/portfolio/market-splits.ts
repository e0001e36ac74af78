import { type IsoDate, toDayNumber } from '../calendar/iso-date.ts';
import { priceOfNumber } from '../money/decimal-text.ts';
import type { AssetId } from './asset.ts';
import type { Split, Transaction } from './transaction.ts';

/** A split as the market reports it: `to` new units for `from` old ones. */
export interface ReportedSplit {
  readonly exDate: IsoDate;
  readonly to: number;
  readonly from: number;
}

/** Rows that nobody typed begin with it. */
export const GENERATED = 'market:';
export const isGenerated = (transaction: string): boolean => transaction.startsWith(GENERATED);

/** A typed or imported split so many days from the reported one is the same event. */
const SAME_EVENT_DAYS = 5;

/**
 * Rows for the splits that the market reports and nobody has entered. Those before the first
 * booking of the asset change nothing and are left out; so are those after `today`.
 */
export function marketSplits(
  transactions: readonly Transaction[],
  reported: ReadonlyMap<AssetId, readonly ReportedSplit[]>,
  account: string,
  today: IsoDate,
): readonly Split[] {
  const firstBooked = new Map<AssetId, IsoDate>();
  const entered = new Map<AssetId, number[]>();
  for (const row of transactions) {
    for (const asset of assetsOf(row)) {
      const first = firstBooked.get(asset);
      if (first === undefined || row.date < first) firstBooked.set(asset, row.date);
    }
    if (row.kind === 'split')
      entered.set(row.asset, [...(entered.get(row.asset) ?? []), toDayNumber(row.date)]);
  }
  return [...reported].flatMap(([asset, splits]) => {
    const first = firstBooked.get(asset);
    if (first === undefined) return [];
    const known = entered.get(asset) ?? [];
    return splits.flatMap(({ exDate, to, from }): Split[] => {
      if (exDate <= first || exDate > today) return [];
      const day = toDayNumber(exDate);
      if (known.some((other) => Math.abs(other - day) <= SAME_EVENT_DAYS)) return [];
      const numerator = priceOfNumber(to);
      const denominator = priceOfNumber(from);
      if (numerator === null || denominator === null) return [];
      return [
        {
          kind: 'split',
          id: `${GENERATED}split:${asset}:${exDate}`,
          date: exDate,
          time: null,
          account,
          note: '',
          reference: null,
          asset,
          numerator,
          denominator,
          cashInLieu: null,
        },
      ];
    });
  });
}

/** Every asset that a row is about. */
export function assetsOf(row: Transaction): readonly AssetId[] {
  const own = 'asset' in row && row.asset !== null ? [row.asset] : [];
  return 'into' in row && row.into !== null ? [...own, row.into] : own;
}
