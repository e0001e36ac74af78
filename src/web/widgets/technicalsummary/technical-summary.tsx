import {
  type Reading,
  type TechnicalSummary as Summary,
  technicalSummary,
  type Verdict,
  type Vote,
} from '../../../domain/insights/technical-summary.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { priceDecimals } from '../../../domain/quotes/price-decimals.ts';
import { MISSING } from '../../../i18n/formats.ts';
import { type I18n, useI18n } from '../../i18n/i18n-provider.tsx';
import { Badge, type Tone } from '../../ui/badge.tsx';
import type { Column } from '../../ui/table/column.ts';
import { columnKit } from '../../ui/table/columns.tsx';
import { csvOf } from '../../ui/table/csv-of.ts';
import { Grid } from '../../ui/table/grid.tsx';
import { QueryPanel } from '../query-panel.tsx';
import { dailyBarsQuery } from './technical-query.ts';
import { CsvRows } from '../../ui/table/csv-offers.ts';

const weights: Readonly<Record<Vote, number>> = { sell: -1, neutral: 0, buy: 1 };
const tones: Readonly<Record<Verdict | Vote, Tone>> = {
  'strong-buy': 'success',
  buy: 'success',
  neutral: 'neutral',
  sell: 'danger',
  'strong-sell': 'danger',
};

/** Averages and oscillators of the daily prices, their votes, and the rule that counts them. */
export function TechnicalSummary({ symbol }: { readonly symbol: SymbolId }) {
  const i18n = useI18n();
  const { t, format } = i18n;
  return (
    <QueryPanel
      tool="technicalsummary"
      title={t('insights.tech.title')}
      file={[symbol, t('insights.tech.title')]}
      queries={(api) => [dailyBarsQuery(api, symbol)]}
      skeleton={18}
      empty={[t('insights.tech.none'), t('insights.tech.noneHint'), 'pulse']}
      asOf={({ data }) => t('insights.asOf', { date: format.day(lastDay(data.bars.time)) })}
    >
      {({ data: { bars } }) => {
        const summary = technicalSummary(
          bars.close.map((close, at) => ({
            time: bars.time[at] ?? at,
            open: bars.open[at] ?? close,
            high: bars.high[at] ?? close,
            low: bars.low[at] ?? close,
            close,
            volume: bars.volume[at] ?? 0,
          })),
        );
        const { readings } = summary;
        const decimals = priceDecimals(symbol, bars.close.at(-1));
        return summary.score === null ? null : (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <CsvRows rows={() => csvOf(readingColumns(i18n, readings, decimals), readings)} />
            <Balance summary={summary} />
            <div className="grid grid-cols-[minmax(0,1fr)] gap-6 2xl:grid-cols-2">
              <Readings
                title={t('insights.tech.averages')}
                decimals={decimals}
                readings={readings.filter(({ group }) => group === 'average')}
              />
              <Readings
                title={t('insights.tech.oscillators')}
                decimals={decimals}
                readings={readings.filter(({ group }) => group === 'oscillator')}
              />
            </div>
            <p className="border-t border-line pt-3 text-xs text-quiet">
              {t('insights.tech.rule')}
            </p>
          </div>
        );
      }}
    </QueryPanel>
  );
}

const lastDay = (times: readonly number[]): string | null => {
  const last = times.at(-1);
  return last === undefined ? null : new Date(last).toISOString().slice(0, 10);
};

function Balance({ summary }: { readonly summary: Summary }) {
  const { t, format } = useI18n();
  const { buys, neutrals, sells, score, verdict } = summary;
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-3">
        {verdict === null ? null : (
          <Badge tone={tones[verdict]} className="!text-sm">
            <span data-testid="verdict">{t(`insights.tech.${verdict}`)}</span>
          </Badge>
        )}
        <span className="text-sm tabular-nums">
          {t('insights.tech.score', { score: format.signed(score), buys, neutrals, sells })}
        </span>
      </p>
      <div className="flex h-2 gap-0.5 overflow-hidden rounded-full" aria-hidden="true">
        <span className="bg-loss" style={{ flexGrow: sells }} />
        <span className="bg-edge" style={{ flexGrow: neutrals }} />
        <span className="bg-gain" style={{ flexGrow: buys }} />
      </div>
    </div>
  );
}

const names: Readonly<
  Record<
    string,
    | 'insights.tech.sma'
    | 'insights.tech.ema'
    | 'insights.tech.rsi'
    | 'insights.tech.stochastic'
    | 'insights.tech.cci'
    | 'insights.tech.williams'
  >
> = {
  sma: 'insights.tech.sma',
  ema: 'insights.tech.ema',
  rsi: 'insights.tech.rsi',
  stochastic: 'insights.tech.stochastic',
  cci: 'insights.tech.cci',
  williams: 'insights.tech.williams',
};

function readingName(t: I18n['t'], { id, period }: Reading): string {
  const name = names[id];
  return name === undefined ? t('insights.tech.macd') : t(name, { period });
}

/**
 * Averages are prices; MACD is a difference of them, which needs more decimals where it is small.
 * The other oscillators have a scale of their own.
 */
function decimalsOf({ id, group, value }: Reading, price: number): number {
  if (group === 'average') return price;
  return id === 'macd' && Math.abs(value ?? 0) < 1 ? price + 2 : 2;
}

function readingColumns(
  i18n: I18n,
  readings: readonly Reading[],
  decimals: number,
): readonly Column<Reading>[] {
  const { t, format } = i18n;
  const text = (reading: Reading, value: number | null): string =>
    format.number(value, decimalsOf(reading, decimals));
  const kit = columnKit<Reading>(i18n);
  return [
    {
      id: 'indicator',
      title: t('insights.tech.indicator'),
      rowHeader: true,
      by: (reading) => readings.indexOf(reading),
      csv: (reading) => readingName(t, reading),
      cell: (reading) => readingName(t, reading),
    },
    kit.figure(
      'value',
      t('insights.tech.value'),
      ({ value }) => value,
      (reading) => text(reading, reading.value),
    ),
    kit.figure(
      'against',
      t('insights.tech.against'),
      ({ against }) => against,
      (reading) => text(reading, reading.against),
      { look: 'text-quiet' },
    ),
    kit.figure(
      'vote',
      t('insights.tech.vote'),
      ({ vote }) => (vote === null ? null : weights[vote]),
      ({ vote }) =>
        vote === null ? MISSING : <Badge tone={tones[vote]}>{t(`insights.tech.${vote}`)}</Badge>,
      { csv: ({ vote }) => (vote === null ? null : t(`insights.tech.${vote}`)) },
    ),
  ];
}

function Readings({
  title,
  readings,
  decimals,
}: {
  readonly title: string;
  readonly decimals: number;
  readonly readings: readonly Reading[];
}) {
  const i18n = useI18n();
  return (
    <Grid
      caption={title}
      captioned
      look="inset"
      columns={readingColumns(i18n, readings, decimals)}
      rows={readings}
      rowKey={({ id, period }) => `${id} ${period}`}
    />
  );
}
