import type { FundPortfolio } from '../../../domain/funds/fund-holding.ts';
import { tabPath } from '../../../domain/navigation/workspace.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { type I18n, useI18n } from '../../i18n/i18n-provider.tsx';
import type { Column } from '../../ui/table/column.ts';
import { columnKit } from '../../ui/table/columns.tsx';
import { Grid } from '../../ui/table/grid.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { QueryPanel } from '../query-panel.tsx';
import { WeightBar } from '../weight-bar.tsx';
import { asOfText } from './as-of-text.ts';
import {
  HoldingName,
  holdingRowKey,
  type RankedHolding,
  rankedHoldings,
} from './holding-columns.tsx';
import { topHoldingsQuery } from './portfolio-query.ts';

export const TOP = 10;

interface TopHoldingsProps {
  readonly symbol: SymbolId;
  /** Says to a frame of the whole widget that this much of it is wanted. */
  readonly compact?: true;
}

/** The ten heaviest holdings and what they are together, without the code of the whole list. */
export function TopHoldings({ symbol }: TopHoldingsProps) {
  const { t, format } = useI18n();
  return (
    <QueryPanel
      tool="fundholdings"
      title={t('holdings.top')}
      file={[symbol, t('holdings.top')]}
      flush
      queries={(api) => [topHoldingsQuery(api, symbol)]}
      skeleton="h-96"
      empty={[t('holdings.none'), t('holdings.noneWhy'), 'pie']}
      asOf={({ data }) => asOfText(t, format, data)}
    >
      {({ data }) => (data.holdings.length === 0 ? null : <Heaviest portfolio={data} />)}
    </QueryPanel>
  );
}

function Heaviest({ portfolio }: { readonly portfolio: FundPortfolio }) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const { symbol, holdings, count, complete, concentration } = portfolio;
  const rows = rankedHoldings(holdings.slice(0, TOP));
  return (
    <>
      <Grid
        caption={t('holdings.top')}
        columns={topColumns(i18n, rows)}
        rows={rows}
        rowKey={holdingRowKey}
      />
      <p className="flex flex-wrap justify-between gap-x-4 gap-y-1 border-t border-line px-card py-2 text-sm">
        <span>
          {t('holdings.topTotal', { count: rows.length })}{' '}
          {concentration.top10 === null ? null : (
            <data value={concentration.top10} data-figure="top10" className="font-semibold">
              {format.percent(concentration.top10)}
            </data>
          )}
        </span>
        <TextLink to={`${tabPath('fund', 'holdings')}?symbol=${encodeURIComponent(symbol)}`}>
          {complete ? t('holdings.all', { count }) : t('holdings.more')}
        </TextLink>
      </p>
    </>
  );
}

function topColumns(i18n: I18n, rows: readonly RankedHolding[]): readonly Column<RankedHolding>[] {
  const { t, format } = i18n;
  const kit = columnKit<RankedHolding>(i18n);
  const widest = rows[0]?.weight ?? 0;
  return [
    kit.text('symbol', t('holdings.symbol'), ({ symbol }) => symbol, { from: 'csv' }),
    kit.text('holding', t('holdings.holding'), ({ name }) => name, {
      rowHeader: true,
      fills: true,
      hint: ({ name }) => name,
      cell: (holding) => <HoldingName holding={holding} />,
    }),
    kit.figure(
      'weight',
      t('holdings.weight'),
      ({ weight }) => weight,
      ({ weight }) => <WeightBar share={weight} widest={widest} text={format.percent(weight)} />,
    ),
  ];
}
