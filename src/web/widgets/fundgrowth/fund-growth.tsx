import { useQuery } from '@tanstack/react-query';
import { type BenchmarkLine, benchmarkLine } from '../../../domain/funds/benchmark-line.ts';
import {
  type FundGrowth as Growth,
  GROWTH_RANGES,
  type GrowthRange,
} from '../../../domain/funds/fund-growth.ts';
import { fromDayNumber, type IsoDate } from '../../../domain/calendar/iso-date.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { AnswerOfQuery } from '../../api/endpoint-query.ts';
import { useApi } from '../../api/api-provider.tsx';
import { LineChart, type LineSeries } from '../../charts/line-chart.tsx';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { CsvRows } from '../../ui/table/csv-offers.ts';
import { AddSymbols } from '../add-symbols.tsx';
import { monthAxis } from '../fundrisk/risk-lines.ts';
import { QueryPanel } from '../query-panel.tsx';
import { usePanelState } from '../use-panel-state.ts';
import { benchmarkBarsQuery, fundGrowthQuery } from './growth-queries.ts';
import { type GrowthChoice, growthFields } from './params.ts';

interface FundGrowthProps extends Partial<GrowthChoice> {
  readonly symbol: SymbolId;
  /** Without the choice of a benchmark, for a summary. */
  readonly brief?: boolean;
  readonly onChange?: (change: Partial<GrowthChoice>) => void;
}

const AMOUNT = 10_000;
const DAY = 86_400_000;
const HEIGHT = 280;

/** What 10,000 became in a fund, its category, its index and any symbol that the reader adds. */
export function FundGrowth({
  symbol,
  growth = growthFields.growth.fallback,
  benchmark = '',
  brief = false,
  onChange,
}: FundGrowthProps) {
  const { t, format } = useI18n();
  const api = useApi();
  const [state, change] = usePanelState<GrowthChoice>({ growth, benchmark }, onChange);
  const other = state.benchmark === '' || state.benchmark === symbol ? null : state.benchmark;
  const bars = useQuery(benchmarkBarsQuery(api, other, state.growth));
  return (
    <QueryPanel
      tool="fundgrowth"
      title={t('fundperformance.growth.title')}
      file={[symbol, 'growth', state.growth]}
      queries={(client) => [fundGrowthQuery(client, symbol, state.growth)]}
      skeleton={{ height: HEIGHT + 60 }}
      empty={[t('fundperformance.growth.none'), t('fundperformance.noneWhy'), 'candles']}
      asOf={({ data }) => t('fundperformance.asOf', { date: format.day(data.asOfDate) })}
      actions={
        <Segmented
          label={t('fundperformance.growth.range')}
          value={state.growth}
          onChange={(next) => change({ growth: next })}
          segments={GROWTH_RANGES.map((value) => ({
            value,
            title: t('fundperformance.growth.years', { count: Number.parseInt(value, 10) }),
          }))}
        />
      }
      filters={
        brief ? undefined : (
          <div className="mb-3 flex flex-wrap items-center gap-2 print:hidden">
            <AddSymbols
              label={t('fundperformance.growth.add')}
              placeholder={t('fundperformance.growth.placeholder')}
              disabled={false}
              onAdd={([first]) => {
                if (first !== undefined) change({ benchmark: first });
              }}
            />
            {other === null ? null : (
              <Button
                size="small"
                kind="quiet"
                glyph="close"
                onClick={() => change({ benchmark: '' })}
              >
                {t('fundperformance.growth.remove', { symbol: other })}
              </Button>
            )}
          </div>
        )
      }
    >
      {({ data }) =>
        data.dates.length < 2 ? null : (
          <Lines
            growth={data}
            asked={state.growth}
            benchmark={
              other === null
                ? null
                : {
                    symbol: other,
                    line: lineOf(data.dates, bars.data ?? null),
                    isMissing: bars.isError || bars.data === null,
                  }
            }
          />
        )
      }
    </QueryPanel>
  );
}

type Bars = AnswerOfQuery<typeof benchmarkBarsQuery>;

const lineOf = (dates: readonly IsoDate[], bars: Bars | null): BenchmarkLine | null =>
  bars === null
    ? null
    : benchmarkLine(
        dates,
        bars.data.bars.time.map((time, at) => ({
          date: fromDayNumber(Math.floor(time / DAY)),
          level: bars.data.bars.close[at] ?? 0,
        })),
      );

function Lines({
  growth,
  asked,
  benchmark,
}: {
  readonly growth: Growth;
  readonly asked: GrowthRange;
  readonly benchmark: {
    readonly symbol: SymbolId;
    readonly line: BenchmarkLine | null;
    readonly isMissing: boolean;
  } | null;
}) {
  const { t, format } = useI18n();
  const { dates, symbol, category, index, fundsInCategory } = growth;
  const { stops, xLabels } = monthAxis(dates, format);
  const grown = (values: readonly (number | null)[]) =>
    values.map((value) => (value === null ? null : value * AMOUNT));
  const series: readonly LineSeries[] = [
    { id: symbol, title: symbol, values: grown(growth.fund) },
    {
      id: 'category',
      title: category ?? t('fundperformance.category'),
      values: grown(growth.categoryAverage),
    },
    {
      id: 'index',
      title: index?.name ?? t('fundperformance.index'),
      values: grown(growth.indexLevels),
    },
    ...(benchmark?.line == null
      ? []
      : [
          {
            id: benchmark.symbol,
            title: benchmark.symbol,
            values: grown(benchmark.line.values),
            note:
              benchmark.line.from === null ? null : (
                <span className="text-quiet">
                  {t('fundperformance.growth.since', { date: format.day(benchmark.line.from) })}
                </span>
              ),
          },
        ]),
  ].filter(({ values }, at) => at === 0 || values.some((value) => value !== null));
  const moment = (stop: number) => format.day(dates[stop]);
  const money = (value: number | null) => format.number(value, 0);
  const isYoung = Date.parse(dates.at(-1)!) - Date.parse(dates[0]!) < spanOf(asked);
  return (
    <>
      <CsvRows
        rows={() => [
          [t('fundperformance.growth.date'), ...series.map(({ title }) => title)],
          ...dates.map((date, at) => [date, ...series.map(({ values }) => values[at] ?? null)]),
        ]}
      />
      <LineChart
        label={t('fundperformance.growth.title')}
        height={HEIGHT}
        series={series}
        stops={stops}
        moment={moment}
        xLabels={xLabels}
        text={money}
        axisText={(value) => format.number(value, 0)}
        base={AMOUNT}
      />
      <p className="mt-3 grid gap-0.5 text-xs text-quiet">
        <span>
          {t('fundperformance.growth.how', { from: format.day(dates[0]), count: fundsInCategory })}
        </span>
        {isYoung ? <span>{t('fundperformance.growth.young')}</span> : null}
        {benchmark?.isMissing === true ? (
          <span className="text-danger">
            {t('fundperformance.growth.missing', { symbol: benchmark.symbol })}
          </span>
        ) : null}
      </p>
    </>
  );
}

/** A fortnight less than the range: its first date may be a holiday or the start of a week. */
const spanOf = (range: GrowthRange): number => (Number.parseInt(range, 10) * 365.25 - 14) * DAY;
