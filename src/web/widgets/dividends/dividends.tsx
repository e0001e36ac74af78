import { easternDate } from '../../../domain/calendar/eastern-time.ts';
import {
  dividendGrowth,
  type DividendYear,
  dividendYears,
  paidDividends,
  type PaidDividend,
  yearsOfIncrease,
} from '../../../domain/prices/dividend-history.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { perShareDecimals } from '../../../domain/quotes/price-decimals.ts';
import type { PlainKey } from '../../../i18n/translate.ts';
import { NO_CURRENCY } from '../../display/no-currency.ts';
import { type I18n, useI18n } from '../../i18n/i18n-provider.tsx';
import type { Column } from '../../ui/table/column.ts';
import { columnKit } from '../../ui/table/columns.tsx';
import { Grid } from '../../ui/table/grid.tsx';
import { QueryPanel } from '../query-panel.tsx';
import { actionsQuery } from './actions-query.ts';
import { PeriodChart } from '../../charts/period-chart.tsx';

const types: Readonly<Record<PaidDividend['type'], PlainKey>> = {
  regular: 'further.dividends.regular',
  special: 'further.dividends.special',
  'capital-gain': 'further.dividends.capitalGain',
  income: 'further.dividends.income',
};

/** What a share has paid, on the basis of today's shares, and how that has grown. */
export function Dividends({ symbol, rows }: { readonly symbol: SymbolId; readonly rows: number }) {
  const i18n = useI18n();
  const { t } = i18n;
  return (
    <QueryPanel
      tool="dividends"
      title={t('further.dividends.title')}
      file={[symbol, 'dividends']}
      flush
      queries={(api) => [actionsQuery(api, symbol)]}
      skeleton={10}
      empty={[t('further.dividends.none', { symbol }), t('further.dividends.noneWhy'), 'calendar']}
    >
      {({ data, asOf }) => {
        const paid = paidDividends(data);
        return paid.length === 0 ? null : (
          <>
            <Growth
              years={dividendYears(paid, easternDate(asOf))}
              currency={paid[0]?.currency ?? NO_CURRENCY}
            />
            <Grid
              caption={t('further.dividends.title')}
              columns={dividendColumns(i18n)}
              rows={paid}
              first={rows}
              initially="-exDate"
              rowKey={({ exDate, type, amount }) => `${exDate} ${type} ${amount}`}
            />
          </>
        );
      }}
    </QueryPanel>
  );
}

function dividendColumns(i18n: I18n): readonly Column<PaidDividend>[] {
  const { t } = i18n;
  const kit = columnKit<PaidDividend>(i18n);
  const currencyOf = ({ currency }: PaidDividend) => currency;
  return [
    kit.day('exDate', t('further.dividends.exDate'), ({ exDate }) => exDate, { rowHeader: true }),
    kit.day('recordDate', t('further.dividends.recordDate'), ({ recordDate }) => recordDate, {
      from: 'csv',
    }),
    kit.day('payDate', t('further.dividends.payDate'), ({ payDate }) => payDate),
    kit.money('amount', t('further.dividends.amount'), ({ amount }) => amount, currencyOf, {
      decimals: 4,
    }),
    kit.money('adjusted', t('further.dividends.adjusted'), ({ adjusted }) => adjusted, currencyOf, {
      decimals: 4,
      from: 'md',
    }),
    kit.text('currency', t('further.dividends.currency'), currencyOf, { from: 'csv' }),
    kit.text('type', t('further.dividends.type'), ({ type }) => t(types[type]), { from: 'md' }),
  ];
}

function Growth({
  years,
  currency,
}: {
  readonly years: readonly DividendYear[];
  readonly currency: string;
}) {
  const { t, format } = useI18n();
  const increases = yearsOfIncrease(years);
  const growth = dividendGrowth(years, 5);
  if (years.length < 2) return null;
  const shown = years.slice(-12);
  const decimals = Math.max(...shown.map(({ total }) => perShareDecimals(total)));
  const amount = (value: number | null): string => format.money(value, currency, decimals);
  const said = ({ year, total }: DividendYear) => `${year}: ${amount(total)}`;
  return (
    <div className="grid gap-3 border-b border-line p-card">
      <PeriodChart
        label={t('further.dividends.byYear')}
        summary={[shown[0], shown.at(-1)]
          .flatMap((year) => year ?? [])
          .map(said)
          .join(', ')}
        periods={shown.map(({ year }) => String(year))}
        series={[
          {
            id: 'total',
            title: t('further.dividends.byYear'),
            colour: 3,
            values: shown.map(({ total }) => total),
          },
        ]}
        text={amount}
        height={88}
      />
      <p className="flex flex-wrap gap-x-6 gap-y-1 text-xs">
        <span>{t('further.dividends.increases', { count: increases })}</span>
        <span>
          {t('further.dividends.growth')}{' '}
          <strong className="font-semibold tabular-nums">{format.signedPercent(growth, 1)}</strong>
        </span>
      </p>
    </div>
  );
}
