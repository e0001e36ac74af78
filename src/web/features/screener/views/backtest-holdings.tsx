import { useState } from 'react';
import type {
  BacktestHolding,
  BacktestRebalance,
  BacktestResult,
} from '../../../../domain/screener/backtest/backtest-result.ts';
import type { SymbolId } from '../../../../domain/symbols/instrument.ts';
import { type I18n, useI18n } from '../../../i18n/i18n-provider.tsx';
import { Card } from '../../../ui/card.tsx';
import { Choice } from '../../../ui/choice.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { columnKit } from '../../../ui/table/columns.tsx';
import { CsvButton } from '../../../ui/table/csv-button.tsx';
import { Grid } from '../../../ui/table/grid.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { holdingRows } from './backtest-curve.ts';

interface BacktestHoldingsProps {
  readonly result: BacktestResult;
  readonly hrefOf: (symbol: SymbolId) => string;
}

/** What was traded on each day, and what was held after it. */
export function BacktestHoldings({ result, hrefOf }: BacktestHoldingsProps) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const [day, setDay] = useState('');
  const days = result.rebalances.map(({ tradedOn }) => tradedOn).toReversed();
  const shown =
    result.rebalances.find(({ tradedOn }) => tradedOn === day) ?? result.rebalances.at(-1);
  return (
    <>
      <Card
        title={t('screenviews.backtest.rebalances')}
        flush
        actions={
          <CsvButton
            kind="quiet"
            name={['backtest', 'holdings', result.from, result.to]}
            rows={() =>
              holdingRows(result, [
                t('screenviews.backtest.decided'),
                t('screenviews.backtest.traded'),
                t('screenviews.backtest.symbol'),
                t('screenviews.backtest.weight'),
              ])
            }
          />
        }
      >
        <Grid
          caption={t('screenviews.backtest.rebalances')}
          rows={result.rebalances}
          rowKey={({ tradedOn }) => tradedOn}
          initially="-traded"
          first={8}
          isChosen={(row) => row === shown}
          columns={rebalanceColumns(i18n, setDay)}
        />
      </Card>
      {shown === undefined ? null : (
        <Card
          title={t('screenviews.backtest.holdings')}
          flush
          actions={
            <Choice
              label={t('screenviews.backtest.traded')}
              values={days}
              value={shown.tradedOn}
              name={(value) => format.day(value)}
              onChange={setDay}
            />
          }
        >
          <Grid
            caption={`${t('screenviews.backtest.holdings')}, ${format.day(shown.tradedOn)}`}
            rows={shown.holdings}
            rowKey={({ symbol }) => symbol}
            first={10}
            initially="-weight"
            empty={
              <p className="p-card text-sm text-quiet">{t('screenviews.backtest.nothingHeld')}</p>
            }
            columns={holdingColumns(i18n, hrefOf)}
          />
        </Card>
      )}
    </>
  );
}

function rebalanceColumns(
  i18n: I18n,
  onDay: (day: string) => void,
): readonly Column<BacktestRebalance>[] {
  const { t, format } = i18n;
  const kit = columnKit<BacktestRebalance>(i18n);
  return [
    kit.day('traded', t('screenviews.backtest.traded'), ({ tradedOn }) => tradedOn, {
      rowHeader: true,
      cell: ({ tradedOn }) => (
        <button
          type="button"
          className="rounded-xs hover:text-link hover:underline"
          onClick={() => onDay(tradedOn)}
        >
          {format.day(tradedOn)}
        </button>
      ),
    }),
    kit.day('decided', t('screenviews.backtest.decided'), ({ decidedOn }) => decidedOn, {
      from: 'md',
    }),
    kit.number('met', t('screenviews.backtest.met'), ({ met }) => met, { decimals: 0 }),
    kit.number('held', t('screenviews.backtest.held'), (row) => row.holdings.length, {
      decimals: 0,
    }),
    kit.percent('turnover', t('screenviews.backtest.turnover'), (row) => row.turnover, {
      decimals: 1,
    }),
    kit.percent('cost', t('screenviews.backtest.cost'), ({ cost }) => cost, {
      decimals: 3,
      from: 'md',
    }),
  ];
}

function holdingColumns(
  i18n: I18n,
  hrefOf: BacktestHoldingsProps['hrefOf'],
): readonly Column<BacktestHolding>[] {
  const { t } = i18n;
  const kit = columnKit<BacktestHolding>(i18n);
  return [
    kit.text('symbol', t('screenviews.backtest.symbol'), ({ symbol }) => symbol, {
      rowHeader: true,
      cell: ({ symbol }) => <TextLink to={hrefOf(symbol)}>{symbol}</TextLink>,
    }),
    kit.percent('weight', t('screenviews.backtest.weight'), ({ weight }) => weight, {
      decimals: 2,
    }),
  ];
}
