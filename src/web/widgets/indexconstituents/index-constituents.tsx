import type { IndexMember } from '../../../domain/quotes/index-members.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { type I18n, useI18n } from '../../i18n/i18n-provider.tsx';
import { QuoteCell, QuoteChange } from '../../live/quote-cell.tsx';
import { Change } from '../../ui/change-pill.tsx';
import type { Column } from '../../ui/table/column.ts';
import { columnKit } from '../../ui/table/columns.tsx';
import { Grid } from '../../ui/table/grid.tsx';
import { quotePath } from '../minimarketindices/board-columns.tsx';
import { indexName } from '../minimarketindices/index-name.ts';
import { QueryPanel } from '../query-panel.tsx';
import { SymbolAndName } from '../symbol-and-name.tsx';
import { WeightBar } from '../weight-bar.tsx';
import { membersNote } from './members-note.ts';
import { membersQuery } from './members-query.ts';

/** Members of an index with weight, price, change and the points that they have made. */
export function IndexConstituents({
  symbol,
  rows,
}: {
  readonly symbol: SymbolId;
  readonly rows: number;
}) {
  const i18n = useI18n();
  const { t } = i18n;
  return (
    <QueryPanel
      tool="indexconstituents"
      title={`${t('world.members.title')}: ${indexName(t, symbol)}`}
      file={[symbol, 'constituents']}
      flush
      queries={(api) => [membersQuery(api, symbol)]}
      skeleton={rows + 1}
      empty={[t('world.members.none', { symbol }), t('world.members.noneWhy'), 'list']}
      note={({ data }) => membersNote(i18n, data)}
      asOf={() => null}
    >
      {({ data: { members } }) =>
        members.length === 0 ? null : (
          <Grid
            key={symbol}
            caption={`${t('world.members.title')}, ${indexName(t, symbol)}`}
            columns={memberColumns(i18n, members)}
            rows={members}
            rowKey={(member) => member.symbol}
            initially="-weight"
            first={rows}
          />
        )
      }
    </QueryPanel>
  );
}

function memberColumns(
  i18n: I18n,
  members: readonly IndexMember[],
): readonly Column<IndexMember>[] {
  const { t, format } = i18n;
  const kit = columnKit<IndexMember>(i18n);
  const widest = Math.max(...members.map(({ weight }) => weight));
  return [
    kit.text('symbol', t('world.symbol'), ({ symbol }) => symbol, {
      rowHeader: true,
      look: 'w-full max-w-0 min-w-28',
      hint: ({ name }) => name,
      cell: ({ symbol, name }) => (
        <SymbolAndName symbol={symbol} name={name} to={quotePath(symbol)} />
      ),
    }),
    kit.text('name', t('world.name'), ({ name }) => name, { from: 'csv' }),
    kit.figure(
      'weight',
      t('world.members.weight'),
      ({ weight }) => weight,
      ({ weight }) => <WeightBar share={weight} widest={widest} text={format.percent(weight)} />,
      { from: 'room' },
    ),
    kit.figure(
      'last',
      t('world.last'),
      ({ last }) => last,
      ({ symbol, last }) => <QuoteCell symbol={symbol} field="last" initial={last} />,
    ),
    kit.figure(
      'change',
      t('world.changePercent'),
      ({ changePercent }) => changePercent,
      ({ symbol, changePercent }) => <QuoteChange symbol={symbol} initial={changePercent} />,
    ),
    kit.figure(
      'points',
      t('world.members.contribution'),
      ({ points }) => points,
      ({ points }) => <Change amount={points} />,
      { from: 'room', help: t('world.members.contributionHelp') },
    ),
  ];
}
