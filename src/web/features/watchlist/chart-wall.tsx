import { useMemo } from 'react';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { useAddressState } from '../../shell/navigation/use-address-state.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ChartWall, wallFields } from '../../widgets/chart-wall/chart-wall.tsx';
import { listLines, symbolsOf } from './list-lines.ts';
import type { ShownListProps } from './shown-list-props.ts';
import { namesIn, typeIn } from './use-figures.ts';

/** A small chart of every symbol of a list, all over the same range. */
export function ListWall({ rows, base, filter }: ShownListProps) {
  const t = useT();
  const { values, change } = useAddressState(wallFields);
  const symbols = useMemo(
    () => symbolsOf(listLines({ rows, grouping: 'none', filter, ...namesIn(base) })),
    [rows, filter, base],
  );
  if (symbols.length === 0) return <EmptyState glyph="line" title={t('listviews.noSymbols')} />;
  const facts = (symbol: SymbolId) => {
    const last = base.value(symbol, 'last');
    return {
      name: String(base.value(symbol, 'name') ?? ''),
      type: typeIn(base, symbol),
      last: typeof last === 'number' ? last : null,
    };
  };
  return (
    <ChartWall
      symbols={symbols}
      facts={facts}
      range={values.range}
      onRange={(range) => change({ range })}
    />
  );
}
