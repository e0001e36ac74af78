import { reportMoment } from '../../../domain/earnings/report-moment.ts';
import { compareMoves } from '../../../domain/earnings/reaction.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { priceDecimals } from '../../../domain/quotes/price-decimals.ts';
import { type I18n, useI18n } from '../../i18n/i18n-provider.tsx';
import type { Column } from '../../ui/table/column.ts';
import { columnKit } from '../../ui/table/columns.tsx';
import { Grid } from '../../ui/table/grid.tsx';
import { periodOf, whenNames } from '../earningsinsights/earnings-names.ts';
import { dailyPricesQuery, earningsQuery } from '../earningsinsights/earnings-queries.ts';
import { QueryPanel } from '../query-panel.tsx';
import { impliedColumn } from './implied-column.ts';
import { MoveChart } from './move-chart.tsx';
import { movesOf, type ReportMove } from './report-moves.ts';

/** What the price did after each report, beside what options had said it would. */
export function EarningsReaction({ symbol }: { readonly symbol: SymbolId }) {
  const { t } = useI18n();
  return (
    <QueryPanel
      tool="earningsreaction"
      title={t('earnings.reaction.title')}
      file={[symbol, 'earnings-reaction']}
      flush
      queries={(api) => [earningsQuery(api, symbol), dailyPricesQuery(api, symbol)]}
      skeleton="h-[36rem]"
      empty={[t('earnings.reaction.none'), t('earnings.reaction.noneWhy')]}
    >
      {({ data }, prices) => {
        const moves = prices === null ? [] : movesOf(data, prices.data.bars, prices.asOf);
        return moves.length === 0 ? null : <Moves symbol={symbol} moves={moves} />;
      }}
    </QueryPanel>
  );
}

function Moves({
  symbol,
  moves,
}: {
  readonly symbol: SymbolId;
  readonly moves: readonly ReportMove[];
}) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const compared = compareMoves(
    moves.map(({ event, reaction }) => ({ implied: event.impliedMove, actual: reaction.day })),
  );
  return (
    <>
      <div className="p-card">
        <p className="mb-3 text-sm">
          {compared.reports === 0
            ? t('earnings.reaction.noImplied')
            : t('earnings.reaction.summary', {
                within: compared.within,
                count: compared.reports,
                actual: format.percent(compared.meanActual, 1),
                implied: format.percent(compared.meanImplied, 1),
              })}
        </p>
        <MoveChart moves={moves} />
      </div>
      <Grid
        caption={t('earnings.reaction.title')}
        columns={moveColumns(i18n, priceDecimals(symbol, moves[0]?.reaction.base))}
        rows={moves}
        rowKey={({ event }) => event.id}
        first={10}
      />
      <p className="border-t border-line px-card py-2 text-xs text-quiet">
        {t('earnings.reaction.rule')}
      </p>
    </>
  );
}

function moveColumns(i18n: I18n, decimals: number): readonly Column<ReportMove>[] {
  const { t, format } = i18n;
  const kit = columnKit<ReportMove>(i18n);
  const moment = ({ event }: ReportMove) => reportMoment(event);
  return [
    {
      id: 'period',
      title: t('earnings.period'),
      rowHeader: true,
      by: moment,
      csv: ({ event }) => periodOf(format, event),
      cell: ({ event }) => periodOf(format, event),
      phone: ({ event }) => format.day(event.date),
    },
    {
      id: 'date',
      title: t('earnings.report'),
      from: 'md',
      by: moment,
      csv: ({ event }) => event.date,
      cell: ({ event: { date, when } }) => (
        <span className="flex items-baseline gap-2">
          <time dateTime={date}>{format.day(date)}</time>
          {when === null ? null : <span className="text-xs text-quiet">{t(whenNames[when])}</span>}
        </span>
      ),
    },
    kit.text(
      'when',
      t('earnings.when'),
      ({ event: { when } }) => (when === null ? null : t(whenNames[when])),
      { from: 'csv' },
    ),
    kit.day(
      'eve',
      t('earnings.reaction.eve'),
      ({ reaction }) => new Date(reaction.eve).toISOString().slice(0, 10),
      { from: 'csv' },
    ),
    kit.number('base', t('earnings.reaction.base'), ({ reaction }) => reaction.base, {
      decimals,
      from: 'md',
    }),
    kit.change('gap', t('earnings.reaction.gap'), ({ reaction }) => reaction.gap, { from: 'md' }),
    kit.change('day', t('earnings.reaction.day'), ({ reaction }) => reaction.day),
    impliedColumn(i18n, ({ event }) => event.impliedMove, 2),
    kit.change('week', t('earnings.reaction.week'), ({ reaction }) => reaction.week),
  ];
}
