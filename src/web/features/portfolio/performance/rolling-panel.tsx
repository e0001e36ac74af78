import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DerivedFigure } from '../../../../domain/portfolio/derivation.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { choiceField } from '../../../shell/navigation/address-field.ts';
import { useAddressState } from '../../../shell/navigation/use-address-state.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { columnKit } from '../../../ui/table/columns.tsx';
import { Grid } from '../../../ui/table/grid.tsx';
import { Figure } from '../derivation/figure.tsx';
import { ViewPanel } from '../frame/view-panel.tsx';
import { DayLines } from './day-lines.tsx';
import type { PerformanceView } from './performance-query.ts';

type Window = PerformanceView['rolling']['windows'][number];
type Summary = NonNullable<Window['summary']>;
type Stretch = Summary['best'];

/** Months of a window, as the address has them. */
const WINDOWS = ['12', '36', '60'] as const;
const rollingAddress = { window: choiceField(WINDOWS, '12') };

/** A line of the table: the windows of the portfolio or of the benchmark. */
interface Line extends Summary {
  readonly key: string;
  readonly window: string;
  readonly of: string;
  /** What opens from its figures. */
  readonly figure: DerivedFigure;
}

/** Returns over the years before each day, beside those of the benchmark. */
export function RollingPanel({ answer }: { readonly answer: UseQueryResult<PerformanceView> }) {
  const { t } = useI18n();
  const { values, change } = useAddressState(rollingAddress);
  return (
    <ViewPanel
      title={t('portfolioperformance.rolling')}
      of={answer}
      flush
      lines={14}
      file={[t('portfolioperformance.rolling')]}
      note={() => t('portfolioperformance.rollingNote')}
      actions={
        <Segmented
          label={t('portfolioperformance.rollingWindow')}
          value={values.window}
          onChange={(window) => change({ window })}
          segments={WINDOWS.map((value) => ({
            value,
            title: t(`portfolioperformance.rolling.${value}`),
          }))}
        />
      }
    >
      {(view) =>
        view.rolling.windows.some(({ summary }) => summary !== null) ? (
          <>
            <div className="p-card">
              <Lines view={view} window={values.window} />
            </div>
            <div className="border-t border-line">
              <Summaries view={view} />
            </div>
          </>
        ) : (
          <p className="p-card text-sm text-quiet">{t('portfolioperformance.rollingShort')}</p>
        )
      }
    </ViewPanel>
  );
}

function Lines({
  view: { rolling, benchmark },
  window,
}: {
  readonly view: PerformanceView;
  readonly window: (typeof WINDOWS)[number];
}) {
  const { t } = useI18n();
  const shown = rolling.windows.find(({ months }) => String(months) === window);
  const places = rolling.date.flatMap((_, at) => (shown?.portfolio[at] == null ? [] : [at]));
  if (shown === undefined || places.length < 2) {
    const name = t(`portfolioperformance.rolling.${window}`);
    return (
      <p className="text-sm text-quiet">
        {t('portfolioperformance.rollingTooShort', { window: name })}
      </p>
    );
  }
  return (
    <DayLines
      label={t('portfolioperformance.rolling')}
      height={220}
      dates={places.map((at) => rolling.date[at]!)}
      series={[
        {
          id: 'portfolio',
          title: t('portfolioperformance.portfolio'),
          values: places.map((at) => shown.portfolio[at] ?? null),
        },
        ...(benchmark === null || shown.benchmarkSummary === null
          ? []
          : [
              {
                id: 'benchmark',
                title: `${benchmark.symbol} · ${benchmark.name}`,
                values: places.map((at) => shown.benchmark[at] ?? null),
              },
            ]),
      ]}
    />
  );
}

/** Latest, best, worst and median of every window length. */
function Summaries({ view: { rolling, benchmark } }: { readonly view: PerformanceView }) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const kit = columnKit<Line>(i18n);
  const lines = rolling.windows.flatMap(({ months, summary, benchmarkSummary }): Line[] => {
    const known = WINDOWS.find((one) => one === String(months));
    if (known === undefined || summary === null) return [];
    const window = t(`portfolioperformance.rolling.${known}`);
    const own: Line = {
      ...summary,
      key: known,
      window,
      of: t('portfolioperformance.portfolio'),
      figure: `rolling${known}`,
    };
    return benchmark === null || benchmarkSummary === null
      ? [own]
      : [
          own,
          {
            ...benchmarkSummary,
            key: `${known} benchmark`,
            window,
            of: benchmark.symbol,
            figure: `benchmarkRolling${known}`,
          },
        ];
  });
  const stretch = (id: 'best' | 'worst' | 'latest', title: string) =>
    kit.figure(
      id,
      title,
      (line) => line[id].value,
      (line) => opening(line, line[id].value, during(line[id])),
    );
  const opening = ({ figure }: Line, value: number, title?: string): ReactNode => (
    <Figure figure={figure} benchmark={benchmark?.symbol ?? null}>
      <span title={title}>{format.signedPercent(value, 2)}</span>
    </Figure>
  );
  const during = ({ from, to }: Stretch): string =>
    t('portfolioperformance.rollingEnd', { from: format.day(from), to: format.day(to) });
  const ended = (id: 'best' | 'worst', title: string) =>
    kit.text(`${id}-during`, title, (line) => during(line[id]), {
      from: 'wide',
      look: 'whitespace-nowrap',
    });
  return (
    <Grid
      caption={t('portfolioperformance.rolling')}
      rows={lines}
      rowKey={({ key }) => key}
      columns={[
        kit.text('window', t('portfolioperformance.rollingWindow'), ({ window }) => window, {
          rowHeader: true,
        }),
        kit.text('of', t('portfolioperformance.rollingOf'), (line) => line.of),
        stretch('latest', t('portfolioperformance.rollingLatest')),
        stretch('best', t('portfolioperformance.rollingBest')),
        ended('best', t('portfolioperformance.rollingBest')),
        stretch('worst', t('portfolioperformance.rollingWorst')),
        ended('worst', t('portfolioperformance.rollingWorst')),
        kit.figure(
          'median',
          t('portfolioperformance.rollingMedian'),
          ({ median }) => median,
          (line) => opening(line, line.median),
        ),
        kit.percent(
          'positive',
          t('portfolioperformance.rollingPositive'),
          ({ positive }) => positive,
          { from: 'md', decimals: 0 },
        ),
        kit.figure(
          'count',
          t('portfolioperformance.rollingCount'),
          ({ count }) => count,
          ({ count }) => format.number(count),
          { from: 'md' },
        ),
      ]}
    />
  );
}
