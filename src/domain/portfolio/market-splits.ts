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
 * Rows for the splits that the market reports and nobody has entered, one for each account that
 * has booked the asset before. Those after `today` are still to come.
 */
export function marketSplits(
  transactions: readonly Transaction[],
  reported: ReadonlyMap<AssetId, readonly ReportedSplit[]>,
  today: IsoDate,
): readonly Split[] {
  const all: Position[] = [];
  const byAsset = new Map(
    [...reported.keys()].map((asset) => [asset, new Map<string, Position>()]),
  );
  const note = (
    positions: Map<string, Position>,
    account: string,
    asset: AssetId,
    date: IsoDate,
  ) => {
    let known = positions.get(account);
    if (known === undefined) {
      known = { account, asset, first: date, entered: [] };
      positions.set(account, known);
      all.push(known);
    }
    if (date < known.first) known.first = date;
    return known;
  };
  const see = (asset: AssetId, row: Transaction): void => {
    const positions = byAsset.get(asset);
    if (positions === undefined) return;
    const position = note(positions, row.account, asset, row.date);
    if (row.kind === 'split') position.entered.push(toDayNumber(row.date));
    if (row.kind === 'transfer') note(positions, row.to, asset, row.date);
  };
  for (const row of transactions) eachAsset(row, see);
  return all.flatMap((position) =>
    (reported.get(position.asset) ?? []).flatMap((split) => rowOf(position, split, today)),
  );
}

interface Position {
  readonly account: string;
  readonly asset: AssetId;
  first: IsoDate;
  readonly entered: number[];
}

function rowOf(position: Position, { exDate, to, from }: ReportedSplit, today: IsoDate): Split[] {
  const { account, asset } = position;
  // What was bought on the day itself has the new price.
  if (exDate <= position.first || exDate > today) return [];
  const day = toDayNumber(exDate);
  if (position.entered.some((other) => Math.abs(other - day) <= SAME_EVENT_DAYS)) return [];
  const numerator = priceOfNumber(to);
  const denominator = priceOfNumber(from);
  if (numerator === null || denominator === null) return [];
  return [
    {
      kind: 'split',
      id: `${GENERATED}split:${asset}:${exDate}:${account}`,
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
}

/** What rows of any kind may have. */
interface Assets extends Pick<Transaction, 'id'> {
  readonly asset?: AssetId | null;
  readonly into?: AssetId | null;
}

/** Every asset that a row is about, one after the other: rows come in tens of thousands. */
export function eachAsset(row: Transaction, see: (asset: AssetId, row: Transaction) => void): void {
  const { asset, into }: Assets = row;
  if (asset !== null && asset !== undefined) see(asset, row);
  if (into !== null && into !== undefined) see(into, row);
}
