import type { UseQueryResult } from '@tanstack/react-query';
import { MISSING } from '../../../../i18n/formats.ts';
import { type I18n, useI18n } from '../../../i18n/i18n-provider.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { type Fact, Facts } from '../../../ui/facts.tsx';
import { Figure } from '../derivation/figure.tsx';
import { useAmounts } from '../../../widgets/portfolio/use-amounts.ts';
import { ViewPanel } from '../frame/view-panel.tsx';
import { shownParts } from '../overview/shown-parts.ts';
import { DayLines } from './day-lines.tsx';
import type { PerformanceView } from './performance-query.ts';

type MoneyWeighted = PerformanceView['returns']['moneyWeighted'];

/** The money-weighted return in words: one rate, several, or none. */
export function moneyWeightedText({ t, format }: I18n, found: MoneyWeighted): string {
  if (found.kind === 'none') return t('portfolioperformance.noSolution');
  if (found.kind === 'one') return format.signedPercent(found.rate, 2);
  const list = found.rates.map((rate) => format.signedPercent(rate, 2)).join(', ');
  return t('portfolioperformance.several', { list });
}

/** Both returns with what they mean, and the line beside that of the benchmark. */
export function ReturnsPanel({ answer }: { readonly answer: UseQueryResult<PerformanceView> }) {
  const { t } = useI18n();
  return (
    <ViewPanel
      title={t('portfolioperformance.returns')}
      of={answer}
      lines={14}
      note={({ flowConvention }) => t(`portfolioperformance.convention.${flowConvention}`)}
    >
      {(view) =>
        view.series.date.length < 2 ? (
          <EmptyState title={t('portfolioperformance.none')} glyph="candles">
            {t('portfolioperformance.noneHint')}
          </EmptyState>
        ) : (
          <div className="grid gap-5">
            <ReturnFacts view={view} />
            <ReturnLines view={view} />
            <BenchmarkFacts view={view} />
          </div>
        )
      }
    </ViewPanel>
  );
}

function ReturnFacts({ view }: { readonly view: PerformanceView }) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const amounts = useAmounts();
  const { returns, gains, base } = view;
  const { gain } = shownParts(gains, base);
  const rate = (value: number | null): string => format.signedPercent(value, 2);
  const facts: Fact[] = [
    [
      t('portfolioperformance.timeWeighted'),
      <Figure key="twr" figure="timeWeighted">
        {rate(returns.timeWeighted)}
      </Figure>,
      t('portfolioperformance.aboutTime'),
    ],
    [t('portfolioperformance.timeWeightedYear'), rate(returns.timeWeightedPerYear)],
    [
      t('portfolioperformance.moneyWeighted'),
      <Figure key="mwr" figure="moneyWeighted">
        {moneyWeightedText(i18n, returns.moneyWeighted)}
      </Figure>,
      t('portfolioperformance.aboutMoney'),
    ],
    [
      t('portfolioperformance.modifiedDietz'),
      <Figure key="dietz" figure="modifiedDietz">
        {rate(returns.modifiedDietz)}
      </Figure>,
      t('portfolioperformance.aboutDietz'),
    ],
    [
      t('portfolioperformance.gain'),
      <Figure key="gain" figure="totalGain">
        {amounts.signedMoney(gain, base)}
      </Figure>,
    ],
  ];
  return <Facts facts={facts} />;
}

function ReturnLines({ view }: { readonly view: PerformanceView }) {
  const { t } = useI18n();
  const { series, benchmark } = view;
  const levels = new Map(
    (benchmark?.date ?? []).map((date, at) => [date, benchmark?.performance[at] ?? null]),
  );
  return (
    <DayLines
      label={t('portfolioperformance.chart')}
      dates={series.date}
      series={[
        {
          id: 'portfolio',
          title: t('portfolioperformance.portfolio'),
          values: series.performance,
        },
        ...(benchmark === null
          ? []
          : [
              {
                id: 'benchmark',
                title: `${benchmark.symbol} · ${benchmark.name}`,
                values: series.date.map((date) => levels.get(date) ?? null),
              },
            ]),
      ]}
    />
  );
}

/** Had the same money been put into the benchmark on the same days. */
function BenchmarkFacts({ view }: { readonly view: PerformanceView }) {
  const { t, format } = useI18n();
  const amounts = useAmounts();
  const { benchmark, base } = view;
  if (benchmark === null) {
    return <p className="text-xs text-quiet">{t('portfolioperformance.noBenchmark')}</p>;
  }
  const { symbol } = benchmark;
  return (
    <Facts
      facts={[
        [
          t('portfolioperformance.benchmarkValue', { symbol }),
          <Figure key="benchmark" figure="benchmark" benchmark={symbol}>
            {benchmark.value === null ? MISSING : amounts.money(benchmark.value, base)}
          </Figure>,
          t('portfolioperformance.sameFlows', { symbol }),
        ],
        [t('portfolioperformance.difference'), amounts.signedMoney(benchmark.difference, base)],
        [
          t('portfolioperformance.benchmarkReturn', { symbol }),
          format.signedPercent(benchmark.timeWeighted, 2),
        ],
      ]}
    />
  );
}
