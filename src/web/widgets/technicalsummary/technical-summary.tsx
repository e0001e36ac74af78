import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type Reading,
  type TechnicalSummary as Summary,
  technicalSummary,
  type Verdict,
  type Vote,
} from '../../../domain/insights/technical-summary.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { MISSING } from '../../../i18n/formats.ts';
import type { PlainKey } from '../../../i18n/translate.ts';
import { useApi } from '../../api/api-provider.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { type I18n, useI18n } from '../../i18n/i18n-provider.tsx';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { CsvButton } from '../../ui/table/csv-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { type Sorting, SortHead } from '../../ui/sort-head.tsx';
import { sortRows } from '../../ui/table/sort-rows.ts';
import { WidgetPanel } from '../widget-panel.tsx';
import { dailyBarsQuery } from './technical-query.ts';

const words: Readonly<Record<Verdict | Vote, PlainKey>> = {
  'strong-buy': 'insights.tech.strong-buy',
  buy: 'insights.tech.buy',
  neutral: 'insights.tech.neutral',
  sell: 'insights.tech.sell',
  'strong-sell': 'insights.tech.strong-sell',
};
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
  const { t, format } = useI18n();
  const bars = useQuery(dailyBarsQuery(useApi(), symbol));
  return (
    <WidgetPanel tool="technicalsummary" title={t('insights.tech.title')}>
      <Loaded of={[bars]} skeleton={<SkeletonLines lines={18} />}>
        {(answer) => {
          const columns = answer?.data.bars;
          const summary = technicalSummary(
            (columns?.close ?? []).map((close, at) => ({
              close,
              high: columns?.high[at] ?? close,
              low: columns?.low[at] ?? close,
            })),
          );
          if (summary.score === null)
            return (
              <EmptyState glyph="pulse" title={t('insights.tech.none')}>
                {t('insights.tech.noneHint')}
              </EmptyState>
            );
          return (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              <Balance summary={summary} />
              <div className="flex items-center justify-between gap-3 text-xs text-quiet">
                {t('insights.asOf', { date: format.day(lastDay(columns?.time)) })}
                <CsvButton
                  kind="quiet"
                  name={[symbol, t('insights.tech.title')]}
                  rows={() => [
                    [
                      t('insights.tech.indicator'),
                      t('insights.tech.value'),
                      t('insights.tech.against'),
                      t('insights.tech.vote'),
                    ],
                    ...summary.readings.map((reading) => [
                      readingName(t, reading),
                      reading.value,
                      reading.against,
                      reading.vote === null ? null : t(words[reading.vote]),
                    ]),
                  ]}
                />
              </div>
              <div className="grid grid-cols-[minmax(0,1fr)] gap-6 2xl:grid-cols-2">
                <Readings
                  title={t('insights.tech.averages')}
                  readings={summary.readings.filter(({ group }) => group === 'average')}
                />
                <Readings
                  title={t('insights.tech.oscillators')}
                  readings={summary.readings.filter(({ group }) => group === 'oscillator')}
                />
              </div>
              <p className="border-t border-line pt-3 text-xs text-quiet">
                {t('insights.tech.rule')}
              </p>
            </div>
          );
        }}
      </Loaded>
    </WidgetPanel>
  );
}

const lastDay = (times: readonly number[] | undefined): string | null => {
  const last = times?.at(-1);
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
            <span data-testid="verdict">{t(words[verdict])}</span>
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

function Readings({
  title,
  readings,
}: {
  readonly title: string;
  readonly readings: readonly Reading[];
}) {
  const { t, format } = useI18n();
  const [sorting, setSorting] = useState<Sorting>();
  const rows = sortRows(readings, sorting, (reading, column) => {
    switch (column) {
      case 'value':
        return reading.value;
      case 'against':
        return reading.against;
      case 'vote':
        return reading.vote === null ? null : weights[reading.vote];
      default:
        return readings.indexOf(reading);
    }
  });
  return (
    <table className="w-full self-start text-sm">
      <caption className="pb-1 text-left font-semibold">{title}</caption>
      <thead>
        <tr>
          {(
            [
              ['indicator', 'insights.tech.indicator'],
              ['value', 'insights.tech.value'],
              ['against', 'insights.tech.against'],
              ['vote', 'insights.tech.vote'],
            ] as const
          ).map(([id, name]) => (
            <SortHead
              key={id}
              id={id}
              title={t(name)}
              numeric={id !== 'indicator'}
              sorting={sorting}
              onSort={setSorting}
              className="pl-4 text-2xs first:pl-0"
            />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((reading) => (
          <tr key={`${reading.id} ${reading.period}`} className="border-t border-line">
            <th scope="row" className="py-1 text-left font-normal">
              {readingName(t, reading)}
            </th>
            <td className="py-1 pl-2 text-right">{format.number(reading.value, 2)}</td>
            <td className="py-1 pl-2 text-right text-quiet">{format.number(reading.against, 2)}</td>
            <td className="py-1 pl-2 text-right">
              {reading.vote === null ? (
                MISSING
              ) : (
                <Badge tone={tones[reading.vote]}>{t(words[reading.vote])}</Badge>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
