import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { Grid } from '../../ui/table/grid.tsx';
import { filledGrid } from '../card-layout.ts';
import { miniQuotesQuery } from '../miniquotes/mini-quotes-query.ts';
import { QueryPanel } from '../query-panel.tsx';
import { boardColumns } from './board-columns.tsx';
import { boardRows } from './board-rows.ts';
import { dayLinesQuery } from './day-lines-query.ts';
import { indexName } from './index-name.ts';

/** Some indices in a compact list, with the line of the session. */
export function MiniMarketIndices({ symbols }: { readonly symbols: readonly SymbolId[] }) {
  const i18n = useI18n();
  const { t } = i18n;
  return (
    <QueryPanel
      tool="minimarketindices"
      title={t('world.mini.title')}
      file={['indices']}
      flush
      queries={(api) => [miniQuotesQuery(api, symbols), dayLinesQuery(api, symbols)]}
      skeleton={symbols.length + 1}
      empty={[t('world.mini.none'), t('world.noneWhy'), 'globe']}
      live={({ data: [first] }) => first?.symbol}
    >
      {({ data }, lines) =>
        data.length === 0 ? null : (
          <Grid
            caption={t('world.mini.title')}
            columns={boardColumns(i18n, { title: t('world.index'), lines: true })}
            rows={boardRows(data, lines, ({ symbol }) => indexName(t, symbol))}
            rowKey={({ symbol }) => symbol}
            className={filledGrid(data.length, 8)}
          />
        )
      }
    </QueryPanel>
  );
}
