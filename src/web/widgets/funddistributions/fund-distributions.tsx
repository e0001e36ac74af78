import {
  DISTRIBUTION_PARTS,
  type DistributionPart,
  type DistributionYear,
  distributionYears,
} from '../../../domain/funds/distribution-history.ts';
import type { DistributionYield } from '../../../domain/funds/distribution-yield.ts';
import type { FundDistribution } from '../../../domain/funds/fund-distribution.ts';
import type { FundProfile } from '../../../domain/funds/fund-profile.ts';
import type { TaxCost } from '../../../domain/funds/tax-cost.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { perShareDecimals } from '../../../domain/quotes/price-decimals.ts';
import { ChartKey } from '../../charts/chart-key.tsx';
import { PeriodChart } from '../../charts/period-chart.tsx';
import { seriesLook } from '../../charts/series-colours.ts';
import { NO_CURRENCY } from '../../display/no-currency.ts';
import { type I18n, useI18n } from '../../i18n/i18n-provider.tsx';
import { type Fact, Facts } from '../../ui/facts.tsx';
import type { Column } from '../../ui/table/column.ts';
import { columnKit } from '../../ui/table/columns.tsx';
import { Grid } from '../../ui/table/grid.tsx';
import { fundProfileQuery } from '../fundprofile/fund-profile-query.ts';
import { fundStatisticsQuery } from '../fundsnapshot/fund-statistics-query.ts';
import { QueryPanel } from '../query-panel.tsx';
import { fundDistributionsQuery, MOST_DISTRIBUTIONS } from './distributions-query.ts';

/** What a fund has paid out, of which kind, and what that is of its net asset value. */
export function FundDistributions({
  symbol,
  rows = 8,
}: {
  readonly symbol: SymbolId;
  readonly rows?: number;
}) {
  const i18n = useI18n();
  const { t } = i18n;
  return (
    <QueryPanel
      tool="funddistributions"
      title={t('fundperformance.distributions.title')}
      file={[symbol, 'distributions']}
      flush
      queries={(api) => [
        fundDistributionsQuery(api, symbol),
        fundProfileQuery(api, symbol),
        fundStatisticsQuery(api, symbol),
      ]}
      skeleton={16}
      empty={[
        t('fundperformance.distributions.none'),
        t('fundperformance.distributions.noneWhy', { symbol }),
        'calendar',
      ]}
    >
      {({ data: paid }, profile, statistics) =>
        paid.length === 0 ? null : (
          <>
            <Yields
              paid={paid}
              yields={statistics?.data.yields ?? null}
              asOfDate={statistics?.data.asOfDate ?? null}
              profile={profile?.data ?? null}
            />
            <TaxCostRow taxCost={statistics?.data.taxCost ?? null} />
            <Years
              paid={paid}
              today={profile?.data.navDate ?? paid[0]!.exDate}
              currency={profile?.data.currency ?? NO_CURRENCY}
            />
            <Grid
              caption={t('fundperformance.distributions.title')}
              columns={distributionColumns(i18n, paid, profile?.data.currency ?? NO_CURRENCY)}
              rows={paid}
              first={rows}
              rowKey={({ exDate, total }) => `${exDate} ${total}`}
              initially="-exDate"
            />
          </>
        )
      }
    </QueryPanel>
  );
}

/** Kinds that the fund has ever paid; income is always worth a word. */
const paidParts = (paid: readonly FundDistribution[]): readonly DistributionPart[] =>
  DISTRIBUTION_PARTS.filter(
    (part) => part === 'income' || paid.some((one) => (one[part] ?? 0) !== 0),
  );

interface Paid {
  readonly paid: readonly FundDistribution[];
}

function Yields({
  paid,
  yields,
  asOfDate,
  profile,
}: Paid & {
  readonly yields: DistributionYield | null;
  readonly asOfDate: string | null;
  readonly profile: Pick<FundProfile, 'assetClass' | 'secYield' | 'distributionFrequency'> | null;
}) {
  const { t, format } = useI18n();
  if (yields === null) return null;
  const { secYield, distributionFrequency } = profile ?? {
    secYield: null,
    distributionFrequency: null,
  };
  const facts: Fact[] = paidParts(paid).map((part) => [
    t(`fundperformance.distributions.yield.${part}`),
    format.percent(yields[part], 2),
  ]);
  if (secYield !== null)
    facts.push([
      t(
        profile?.assetClass === 'money-market'
          ? 'fundperformance.distributions.sevenDayYield'
          : 'fundperformance.distributions.secYield',
      ),
      format.percent(secYield, 2),
    ]);
  if (distributionFrequency !== null && distributionFrequency > 0)
    facts.push([
      t('fundperformance.distributions.frequency'),
      format.number(distributionFrequency, 0),
    ]);
  return (
    <div className="grid gap-2 border-b border-line p-card">
      <Facts facts={facts} />
      <p className="text-xs text-quiet">
        {t('fundperformance.distributions.yieldNote', { date: format.day(asOfDate) })}
      </p>
    </div>
  );
}

/** What taxes on the distributions would have taken from the return, where their types are known. */
function TaxCostRow({ taxCost }: { readonly taxCost: TaxCost | null }) {
  const { t, format } = useI18n();
  const known = taxCost?.rows.filter(({ ratio }) => ratio !== null) ?? [];
  if (taxCost === null || known.length === 0) return null;
  return (
    <div className="grid gap-2 border-b border-line p-card" data-tax-cost="">
      <Facts
        facts={known.map(({ years, ratio }) => [
          t('fundperformance.tax.ratio', { count: years }),
          format.percent(ratio, 2),
        ])}
      />
      <p className="text-xs text-quiet">
        {t('fundperformance.tax.note', {
          income: format.percent(taxCost.rates.income, 1),
          gains: format.percent(taxCost.rates.longTermGain, 1),
        })}
      </p>
    </div>
  );
}

/** Bars beyond this many would be drawn as lines. */
const MOST_BARS = 36;

function Years({
  paid,
  today,
  currency,
}: Paid & { readonly today: FundDistribution['exDate']; readonly currency: string }) {
  const { t, format } = useI18n();
  const parts = paidParts(paid);
  const all = distributionYears(paid, today, paid.length >= MOST_DISTRIBUTIONS);
  // The first year of a list that was cut off is not all that was paid then.
  const whole = all.filter(({ isWhole, year }) => isWhole || year === Number(today.slice(0, 4)));
  const shown = whole.slice(-Math.floor(MOST_BARS / parts.length)).slice(-11);
  if (shown.length < 2) return null;
  const decimals = Math.max(...shown.map(({ total }) => perShareDecimals(total)));
  const amount = (value: number | null): string => format.money(value, currency, decimals);
  const said = (year: DistributionYear | undefined) =>
    year === undefined ? '' : `${year.year}: ${amount(year.total)}`;
  const isOver = shown.at(-1)?.isWhole === true;
  return (
    <div className="grid gap-2 border-b border-line p-card">
      <PeriodChart
        label={t('fundperformance.distributions.byYear')}
        summary={[shown[0], shown.at(-1)].map(said).join('; ')}
        periods={shown.map(({ year }) => String(year))}
        series={parts.map((part, colour) => ({
          id: part,
          title: t(`fundperformance.distributions.part.${part}`),
          colour,
          values: shown.map((year) => year.parts[part]),
        }))}
        text={amount}
        height={132}
      />
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-quiet">
        {parts.map((part, colour) => (
          <ChartKey
            key={part}
            colour={seriesLook(colour).dot}
            text={t(`fundperformance.distributions.part.${part}`)}
          />
        ))}
        <span>{t('fundperformance.distributions.perShare')}</span>
        {isOver ? null : (
          <span>{t('fundperformance.distributions.soFar', { year: today.slice(0, 4) })}</span>
        )}
      </p>
    </div>
  );
}

function distributionColumns(
  i18n: I18n,
  paid: readonly FundDistribution[],
  currency: string,
): readonly Column<FundDistribution>[] {
  const { t } = i18n;
  const kit = columnKit<FundDistribution>(i18n);
  const parts = paidParts(paid);
  const amount = { decimals: 4 } as const;
  return [
    kit.day('exDate', t('fundperformance.distributions.exDate'), ({ exDate }) => exDate, {
      rowHeader: true,
    }),
    kit.day('payDate', t('fundperformance.distributions.payDate'), ({ payDate }) => payDate, {
      from: 'wide',
    }),
    ...(parts.length === 1
      ? []
      : parts.map((part) =>
          kit.money(
            part,
            t(`fundperformance.distributions.part.${part}`),
            (row) => row[part],
            currency,
            { ...amount, from: 'room' },
          ),
        )),
    kit.money(
      'total',
      t('fundperformance.distributions.total'),
      ({ total }) => total,
      currency,
      amount,
    ),
    kit.money(
      'reinvestNav',
      t('fundperformance.distributions.reinvestNav'),
      ({ reinvestNav }) => reinvestNav,
      currency,
      { decimals: 2, from: 'room' },
    ),
  ];
}
