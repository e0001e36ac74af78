import { useI18n } from '../../i18n/i18n-provider.tsx';
import { Grid } from '../../ui/table/grid.tsx';
import { boardColumns, type BoardRow } from '../minimarketindices/board-columns.tsx';
import { boardRows } from '../minimarketindices/board-rows.ts';
import { dayLinesQuery } from '../minimarketindices/day-lines-query.ts';
import { miniQuotesQuery } from '../miniquotes/mini-quotes-query.ts';
import { QueryPanel } from '../query-panel.tsx';
import { type FutureGroup, FUTURES, futuresOf } from './future-groups.ts';

/** Futures on commodities and indices, by group. */
export function MarketFutures({ groups }: { readonly groups: readonly FutureGroup[] }) {
  const { t } = useI18n();
  const symbols = futuresOf(groups);
  return (
    <QueryPanel
      tool="marketfutures"
      title={t('world.futures.title')}
      flush
      queries={(api) => [miniQuotesQuery(api, symbols), dayLinesQuery(api, symbols)]}
      skeleton={symbols.length + groups.length}
      empty={[t('world.futures.none'), t('world.noneWhy'), 'list']}
      live={({ data: [first] }) => first?.symbol}
    >
      {({ data }, lines) => {
        const names = new Map(
          Object.values(FUTURES).flatMap((list) =>
            list.map(({ symbol, name }) => [symbol, t(name)] as const),
          ),
        );
        const rows = boardRows(data, lines, ({ symbol }) => names.get(symbol) ?? symbol);
        return rows.length === 0 ? null : <Groups groups={groups} rows={rows} />;
      }}
    </QueryPanel>
  );
}

function Groups({
  groups,
  rows,
}: {
  readonly groups: readonly FutureGroup[];
  readonly rows: readonly BoardRow[];
}) {
  const i18n = useI18n();
  const { t } = i18n;
  const shown = groups.map((group) => {
    const own = new Set(FUTURES[group].map(({ symbol }) => symbol));
    const listed = rows.filter(({ symbol }) => own.has(symbol));
    return listed.length === 0 ? null : (
      <section key={group} className="break-inside-avoid">
        <Grid
          caption={`${t('world.futures.title')}, ${t(`world.group.${group}`)}`}
          columns={boardColumns(i18n, {
            title: t(`world.group.${group}`),
            lines: true,
            points: true,
          })}
          rows={listed}
          rowKey={({ symbol }) => symbol}
        />
      </section>
    );
  });
  return (
    <div className="@container">
      <div className="gap-0 @3xl:columns-2 @3xl:[column-rule:1px_solid_var(--color-line)]">
        {shown}
      </div>
    </div>
  );
}
