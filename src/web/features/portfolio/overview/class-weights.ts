import type { AssetClass } from '../../../../domain/portfolio/asset.ts';
import type { Overview } from '../../../widgets/portfolio/overview-query.ts';

/** Parts of the whole by class, the largest first; cash of the accounts is one of them. */
export function classWeights({ holdings, cash }: Pick<Overview, 'holdings' | 'cash'>): readonly {
  readonly of: AssetClass;
  readonly weight: number;
}[] {
  const weights = new Map<AssetClass, number>();
  const add = (of: AssetClass, weight: number | null) =>
    weights.set(of, (weights.get(of) ?? 0) + (weight ?? 0));
  for (const holding of holdings) add(holding.class, holding.weight);
  for (const balance of cash) add('cash', balance.weight);
  return [...weights]
    .map(([of, weight]) => ({ of, weight }))
    .filter(({ weight }) => Math.abs(weight) >= 0.000_5)
    .toSorted((a, b) => b.weight - a.weight);
}
