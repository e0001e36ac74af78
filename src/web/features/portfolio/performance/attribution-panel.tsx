import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ASSET_CLASSES } from '../../../../domain/portfolio/asset.ts';
import { ATTRIBUTION_KINDS } from '../../../../domain/portfolio/derivation.ts';
import { useApi } from '../../../api/api-provider.tsx';
import { type I18n, useI18n } from '../../../i18n/i18n-provider.tsx';
import { choiceField } from '../../../shell/navigation/address-field.ts';
import { useAddressState } from '../../../shell/navigation/use-address-state.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { columnKit } from '../../../ui/table/columns.tsx';
import { Grid } from '../../../ui/table/grid.tsx';
import { Figure } from '../derivation/figure.tsx';
import { usePortfolioScope } from '../frame/use-scope.ts';
import { ViewPanel } from '../frame/view-panel.tsx';
import { type AttributionAnswer, attributionQuery } from './attribution-query.ts';

type Kind = AttributionAnswer['kinds'][number];
type Benchmark = NonNullable<AttributionAnswer['benchmark']>;
type Year = Kind['years'][number];

const attributionAddress = { attribution: choiceField(ATTRIBUTION_KINDS, 'sector') };
const UNATTRIBUTED = 'unattributed';

/** A line of the table; the three effects of what is not attributed are not told apart. */
interface Line {
  readonly key: string;
  readonly weight: number | null;
  readonly benchmarkWeight: number | null;
  readonly own: number | null;
  readonly market: number | null;
  readonly allocation: number | null;
  readonly selection: number | null;
  readonly interaction: number | null;
  readonly total: number;
}

/** Where the portfolio did otherwise than its benchmark; the rows sum to the difference. */
export function AttributionPanel() {
  const { t } = useI18n();
  const answer = useQuery(attributionQuery(useApi(), usePortfolioScope()));
  const { values, change } = useAddressState(attributionAddress);
  return (
    <ViewPanel
      title={t('portfolioperformance.attribution')}
      of={answer}
      flush
      lines={14}
      file={[t('portfolioperformance.attribution')]}
      note={() => t('portfolioperformance.attributionNote')}
      actions={
        <Segmented
          label={t('portfolioperformance.group')}
          value={values.attribution}
          onChange={(attribution) => change({ attribution })}
          segments={ATTRIBUTION_KINDS.map((value) => ({
            value,
            title: t(`portfolioperformance.by.${value}`),
          }))}
        />
      }
    >
      {({ benchmark, kinds }) => {
        const shown = kinds.find(({ kind }) => kind === values.attribution);
        return benchmark === null || shown === undefined ? (
          <Nothing benchmark={benchmark} />
        ) : (
          <>
            <Effects of={shown} symbol={benchmark.symbol} />
            <Years of={shown} symbol={benchmark.symbol} />
            <Approximations benchmark={benchmark} />
          </>
        );
      }}
    </ViewPanel>
  );
}

function Nothing({ benchmark }: { readonly benchmark: Benchmark | null }) {
  const { t } = useI18n();
  if (benchmark === null)
    return (
      <EmptyState title={t('portfolioperformance.attributionNone')} glyph="candles">
        {t('portfolioperformance.attributionNoBenchmark')}
      </EmptyState>
    );
  const { symbol, isPending } = benchmark;
  return (
    <EmptyState title={t('portfolioperformance.attributionNone')} glyph="candles">
      {isPending
        ? t('portfolioperformance.attributionPending', { symbol })
        : t('portfolioperformance.attributionNoList', { symbol })}
    </EmptyState>
  );
}

function Effects({ of, symbol }: { readonly of: Kind; readonly symbol: string }) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const kit = columnKit<Line>(i18n);
  const nameOf = ({ key }: Line): string => {
    if (key === 'total') return t('portfolioperformance.excess');
    if (key === UNATTRIBUTED) return t('portfolioperformance.unattributed');
    const known = ASSET_CLASSES.find((one) => one === key);
    return known === undefined ? key : t(`portfolio.class.${known}`);
  };
  const effect = (id: 'allocation' | 'selection' | 'interaction', from?: 'md') =>
    kit.figure(
      id,
      t(`portfolioperformance.${id}`),
      (line) => line[id],
      (line) => {
        if (line[id] === null) return null;
        const text = format.signedPercent(line[id], 2);
        if (line.key === 'total') return text;
        const part = { kind: of.kind, group: line.key, name: nameOf(line) };
        return (
          <Figure figure={id} benchmark={symbol} part={part}>
            {text}
          </Figure>
        );
      },
      from === undefined ? {} : { from },
    );
  const lines = of.rows.map((row): Line => {
    const isKnown = row.group !== UNATTRIBUTED;
    return {
      key: row.group,
      weight: row.weight,
      benchmarkWeight: row.benchmarkWeight,
      own: row.return,
      market: row.benchmarkReturn,
      allocation: isKnown ? row.allocation : null,
      selection: isKnown ? row.selection : null,
      interaction: isKnown ? row.interaction : null,
      total: row.total,
    };
  });
  return (
    <Grid
      caption={t('portfolioperformance.attribution')}
      rows={lines}
      rowKey={({ key }) => key}
      initially="-total"
      footer={[
        {
          key: 'total',
          weight: null,
          benchmarkWeight: null,
          own: of.portfolio,
          market: of.benchmark,
          allocation: of.allocation,
          selection: of.selection,
          interaction: of.interaction,
          total: of.excess,
        },
      ]}
      columns={[
        kit.text('name', t('portfolioperformance.part'), nameOf, {
          rowHeader: true,
          look: 'max-w-56 truncate',
        }),
        // What the table is sorted by is in view on a phone too.
        kit.figure(
          'total',
          t('portfolioperformance.effect'),
          ({ total }) => total,
          (line) => totalText(i18n, line, symbol),
        ),
        kit.percent('weight', t('portfolioperformance.averageWeight'), ({ weight }) => weight, {
          from: 'md',
          decimals: 1,
        }),
        kit.percent(
          'benchmarkWeight',
          t('portfolioperformance.weightOf', { symbol }),
          ({ benchmarkWeight }) => benchmarkWeight,
          { from: 'md', decimals: 1 },
        ),
        kit.change('own', t('portfolioperformance.ownReturn'), ({ own }) => own, { from: 'wide' }),
        kit.change(
          'market',
          t('portfolioperformance.returnOf', { symbol }),
          ({ market }) => market,
          { from: 'wide' },
        ),
        effect('allocation'),
        effect('selection'),
        effect('interaction', 'md'),
      ]}
    />
  );
}

/** The sum of all rows opens how it was found. */
function totalText({ format }: I18n, { key, total }: Line, symbol: string): ReactNode {
  const text = format.signedPercent(total, 2);
  return key === 'total' ? (
    <Figure figure="excess" benchmark={symbol}>
      {text}
    </Figure>
  ) : (
    text
  );
}

/** The same by calendar year, each linked over its own days. */
function Years({ of, symbol }: { readonly of: Kind; readonly symbol: string }) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const kit = columnKit<Year>(i18n);
  if (of.years.length < 2) return null;
  const effect = (
    id: 'allocation' | 'selection' | 'interaction' | 'unattributed' | 'excess',
    from?: 'md',
  ) =>
    kit.figure(
      id,
      t(`portfolioperformance.${id}`),
      (year) => year[id],
      (year) => format.signedPercent(year[id], 2),
      from === undefined ? {} : { from },
    );
  return (
    <div className="border-t border-line">
      <Grid
        caption={t('portfolioperformance.attributionYears')}
        rows={of.years}
        rowKey={({ year }) => String(year)}
        initially="-year"
        first={12}
        columns={[
          {
            id: 'year',
            title: t('portfolioperformance.year'),
            rowHeader: true,
            by: ({ year }) => year,
            cell: ({ year }) => String(year),
          },
          kit.change('portfolio', t('portfolioperformance.portfolio'), (year) => year.portfolio, {
            from: 'md',
          }),
          kit.change('benchmark', symbol, (year) => year.benchmark, { from: 'md' }),
          effect('allocation'),
          effect('selection'),
          effect('interaction', 'md'),
          effect('unattributed', 'md'),
          effect('excess'),
        ]}
      />
    </div>
  );
}

/** What is not known and how it was replaced. */
function Approximations({ benchmark }: { readonly benchmark: Benchmark }) {
  const { t, format } = useI18n();
  const { symbol, listDate, unmeasured, undivided } = benchmark;
  return (
    <div className="grid gap-1 border-t border-line px-4 py-3 text-xs text-quiet">
      <p>
        {listDate === null
          ? t('portfolioperformance.attributionHow', { symbol })
          : t('portfolioperformance.attributionHowDated', { symbol, date: format.day(listDate) })}
      </p>
      {unmeasured.length === 0 ? null : (
        <p>{t('portfolioperformance.attributionUnmeasured', { list: unmeasured.join(', ') })}</p>
      )}
      {undivided.length === 0 ? null : (
        <p>{t('portfolioperformance.attributionUndivided', { list: undivided.join(', ') })}</p>
      )}
    </div>
  );
}
