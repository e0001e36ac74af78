import type { FilingHead } from '../../../domain/market/filing.ts';
import type { Sorting } from '../../ui/table.tsx';

const keys: Readonly<Record<string, (head: FilingHead) => string | number>> = {
  form: ({ form }) => form,
  title: ({ title }) => title,
  filed: ({ filedAt }) => filedAt,
  period: ({ periodEnd }) => periodEnd ?? '',
  size: ({ sizeBytes }) => sizeBytes,
};

/** What is equal stays in the order of the list, newest first. */
export function sortedFilings(
  rows: readonly FilingHead[],
  { column, descending }: Sorting,
): readonly FilingHead[] {
  const keyOf = keys[column];
  if (keyOf === undefined) return rows;
  const sign = descending ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [a, b] = [keyOf(one), keyOf(other)];
    return a === b ? 0 : a < b ? -sign : sign;
  });
}
