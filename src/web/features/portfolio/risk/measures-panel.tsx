import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DerivedFigure } from '../../../../domain/portfolio/derivation.ts';
import { type I18n, useI18n } from '../../../i18n/i18n-provider.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { columnKit } from '../../../ui/table/columns.tsx';
import { Grid } from '../../../ui/table/grid.tsx';
import { Figure } from '../derivation/figure.tsx';
import { ViewPanel } from '../frame/view-panel.tsx';
import type { RiskView } from '../performance/performance-query.ts';

interface Measure {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly value: number | null;
  readonly text: string;
  readonly count: number;
  readonly figure: DerivedFigure | null;
}

/** Every measure with the days it was computed from and its definition. */
export function MeasuresPanel({ answer }: { readonly answer: UseQueryResult<RiskView> }) {
  const i18n = useI18n();
  const { t } = i18n;
  return (
    <ViewPanel
      title={t('portfolioperformance.risk')}
      of={answer}
      flush
      lines={14}
      file={[t('portfolioperformance.risk')]}
      note={({ days, benchmark }) =>
        [
          t('portfolioperformance.riskNote', { count: days }),
          ...(benchmark === null ? [] : [benchmark.symbol]),
        ].join(' · ')
      }
    >
      {(view) => (
        <Rows view={view}>
          {(rows) => (
            <Grid
              caption={t('portfolioperformance.risk')}
              rows={rows}
              rowKey={({ id }) => id}
              empty={<EmptyState title={t('portfolioperformance.none')} glyph="candles" />}
              columns={measureColumns(i18n, view.benchmark?.symbol ?? null)}
            />
          )}
        </Rows>
      )}
    </ViewPanel>
  );
}

function measureColumns(i18n: I18n, benchmark: string | null): readonly Column<Measure>[] {
  const { t } = i18n;
  const kit = columnKit<Measure>(i18n);
  return [
    kit.text('name', t('portfolioperformance.measure'), ({ name }) => name, {
      rowHeader: true,
    }),
    kit.figure(
      'value',
      t('portfolioperformance.value'),
      ({ value }) => value,
      ({ figure, text, value }) =>
        figure === null || value === null ? (
          text
        ) : (
          <Figure figure={figure} benchmark={benchmark}>
            {text}
          </Figure>
        ),
    ),
    kit.number('count', t('portfolioperformance.counted'), ({ count }) => count, {
      decimals: 0,
    }),
    kit.text('about', t('portfolioperformance.definition'), ({ about }) => about, {
      from: 'lg',
      look: 'text-quiet',
    }),
  ];
}

function Rows({
  view,
  children,
}: {
  readonly view: RiskView;
  readonly children: (rows: readonly Measure[]) => ReactNode;
}) {
  const { t, format } = useI18n();
  const percent = (value: number | null): string => format.percent(value, 2);
  const number = (value: number | null): string => format.number(value, 2);
  const named = (
    figure: Exclude<DerivedFigure, 'maxDrawdown'>,
    value: number | null,
    text: string,
    count = view.days,
  ): Measure => ({
    id: figure,
    name: t(`portfolioderivation.name.${figure}`),
    about: t(`portfolioderivation.formula.${figure}`),
    value,
    text,
    count,
    figure,
  });
  const common = view.benchmark?.days ?? 0;
  const deepest = view.drawdowns[0]?.depth ?? null;
  if (view.days === 0) return children([]);
  return children([
    named('volatility', view.volatility, percent(view.volatility)),
    {
      id: 'downside',
      name: t('portfolioperformance.downside'),
      about: t('portfolioperformance.downsideAbout'),
      value: view.downside,
      text: percent(view.downside),
      count: view.days,
      figure: null,
    },
    named('sharpe', view.sharpe, number(view.sharpe)),
    named('sortino', view.sortino, number(view.sortino)),
    {
      id: 'maxDrawdown',
      name: t('portfolioderivation.name.maxDrawdown'),
      about: t('portfolioderivation.formula.maxDrawdown'),
      value: deepest,
      text: percent(deepest),
      count: view.days,
      figure: 'maxDrawdown',
    },
    named('beta', view.beta, number(view.beta), common),
    named('alpha', view.alpha, percent(view.alpha), common),
    {
      id: 'correlation',
      name: t('portfolioperformance.correlation'),
      about: t('portfolioperformance.correlationAbout'),
      value: view.correlation,
      text: number(view.correlation),
      count: common,
      figure: null,
    },
    named('trackingError', view.trackingError, percent(view.trackingError), common),
    {
      id: 'informationRatio',
      name: t('portfolioperformance.informationRatio'),
      about: t('portfolioperformance.informationAbout'),
      value: view.informationRatio,
      text: number(view.informationRatio),
      count: common,
      figure: null,
    },
  ]);
}
