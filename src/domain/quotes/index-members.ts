import { symbolId, type SymbolId } from '../symbols/instrument.ts';

/** The fund that holds an index: its published holdings stand for the members. */
const TRACKERS: ReadonlyMap<SymbolId, SymbolId> = new Map(
  (
    [
      ['^SPX', 'SPY'],
      ['^NDX', 'QQQ'],
      ['^DJI', 'DIA'],
      ['^RUT', 'IWM'],
      ['^RUI', 'IWB'],
      ['^MID', 'MDY'],
      ['^SML', 'IJR'],
      ['^OEX', 'OEF'],
      ['^SOX', 'SOXX'],
      ['^CRSPTM', 'VTI'],
      ['^MXEA', 'EFA'],
      ['^MXEF', 'EEM'],
      ['^MXWD', 'ACWI'],
      ['^FTSE', 'ISF.L'],
      ['^GDAXI', 'EXS1.DE'],
      ['^STOXX50E', 'EXW1.DE'],
      ['^N225', '1321.T'],
      ['^HSI', '2800.HK'],
      ['^GSPTSE', 'XIC.TO'],
    ] as const
  ).map(([index, fund]) => [symbolId(index), symbolId(fund)]),
);

/** `null` where no fund is known that holds the whole index. */
export const trackerOf = (index: SymbolId): SymbolId | null => TRACKERS.get(index) ?? null;

/** A member of an index with what it did since the previous close. */
export interface IndexMember {
  readonly symbol: SymbolId;
  readonly name: string;
  /** Fraction of the fund. */
  readonly weight: number;
  readonly last: number;
  /** 1.5 is 1.5 %. */
  readonly changePercent: number | null;
  /** Points of the index that its move has made; `null` when either is not known. */
  readonly points: number | null;
}

/** Weight × return × the level that both are measured from. */
export function contribution(
  weight: number,
  changePercent: number | null,
  previousLevel: number | null,
): number | null {
  if (changePercent === null || previousLevel === null) return null;
  return (weight * changePercent * previousLevel) / 100;
}

export interface MemberCount {
  readonly advancing: number;
  readonly declining: number;
  readonly unchanged: number;
}

/** Members with a change; together they are those that are counted. */
export function countMembers(members: readonly Pick<IndexMember, 'changePercent'>[]): MemberCount {
  const known = members.filter(({ changePercent }) => changePercent !== null);
  const advancing = known.filter(({ changePercent }) => changePercent! > 0).length;
  const declining = known.filter(({ changePercent }) => changePercent! < 0).length;
  return { advancing, declining, unchanged: known.length - advancing - declining };
}

/** The largest gains and losses in points, strongest first. */
export function topContributors(
  members: readonly IndexMember[],
  count: number,
): { readonly up: readonly IndexMember[]; readonly down: readonly IndexMember[] } {
  const known = members.filter(({ points }) => points !== null);
  const rising = known.toSorted((a, b) => b.points! - a.points!);
  return {
    up: rising.filter(({ points }) => points! > 0).slice(0, count),
    down: rising
      .toReversed()
      .filter(({ points }) => points! < 0)
      .slice(0, count),
  };
}
