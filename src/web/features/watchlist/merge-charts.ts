import type { ListedChartItem } from '../../../contract/chart-items.schema.ts';
import { type ChartItem, freeName } from '../../../domain/charting/chart-item.ts';
import { isSameJson } from '../../../domain/charting/plain-json.ts';

export interface ChartMergeParts {
  /** The saved charts of the account, of all kinds. */
  readonly own: readonly ListedChartItem[];
  /** Those that the browser has kept. */
  readonly kept: readonly ChartItem[];
  /** Resolves once the account has it; says what is wrong when it refuses it. */
  readonly save: (item: ChartItem) => Promise<string | undefined>;
  /** Takes an item out of the browser. */
  readonly drop: (item: ChartItem) => void;
}

export interface ChartMergeReport {
  readonly merged: readonly string[];
  readonly left: readonly { readonly name: string; readonly why: string }[];
}

/**
 * Item by item: one leaves the browser only when the account has it. An item that the account has
 * under the same id has arrived already; one that only shares its name with another of its kind
 * gets a name of its own.
 */
export async function mergeCharts({
  own,
  kept,
  save,
  drop,
}: ChartMergeParts): Promise<ChartMergeReport> {
  const merged: string[] = [];
  const left: { name: string; why: string }[] = [];
  let known = own;
  for (const item of kept) {
    const ofKind = known.filter(({ kind }) => kind === item.kind);
    const isThere = ofKind.some(
      (one) => one.id === item.id || (one.name === item.name && isSameJson(one.body, item.body)),
    );
    const taken = ofKind.map(({ name }) => name);
    const named = { ...item, name: freeName(item.name, taken), revision: 0 };
    const why = isThere ? undefined : await save(named);
    if (why !== undefined) {
      left.push({ name: item.name, why });
      continue;
    }
    if (!isThere) known = [...known, named];
    merged.push(item.name);
    drop(item);
  }
  return { merged, left };
}
