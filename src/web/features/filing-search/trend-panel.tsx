import { keepPreviousData } from '@tanstack/react-query';
import { PeriodChart } from '../../charts/period-chart.tsx';
import { seriesLook } from '../../charts/series-colours.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { readTextQuery } from '../../../domain/filings/text-search/read-text-query.ts';
import { TREND_UNITS } from '../../../domain/filings/text-search/search-answer.ts';
import { compactControlClass } from '../../ui/control-class.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { useTyped } from '../../ui/use-typed.ts';
import { QueryPanel } from '../../widgets/query-panel.tsx';
import type { FilingSearch, FilingTrend } from './search-fields.ts';
import { phrasesOf, trendQuery } from './search-query.ts';

interface TrendPanelProps {
  readonly search: FilingSearch;
  readonly trend: FilingTrend;
  readonly onChange: (change: Partial<FilingTrend>) => void;
}

const isReadable = (text: string): boolean => readTextQuery(text).query !== undefined;

/** How often filings say each of up to four phrases, by month or quarter. */
export function TrendPanel({ search, trend, onChange }: TrendPanelProps) {
  const { t, format } = useI18n();
  const readable: FilingTrend = {
    ...trend,
    text2: isReadable(trend.text2) ? trend.text2 : '',
    text3: isReadable(trend.text3) ? trend.text3 : '',
    text4: isReadable(trend.text4) ? trend.text4 : '',
  };
  const phrases = phrasesOf(search, readable);
  return (
    <QueryPanel
      tool="filingtrend"
      title={t('filingsearch.trend')}
      file={['trend', search.text]}
      queries={(api) => [
        { ...trendQuery(api, search, readable), placeholderData: keepPreviousData },
      ]}
      skeleton={{ height: 190 }}
      empty={[t('filingsearch.trendNone'), undefined, 'line']}
      asOf={() => null}
      actions={
        <Segmented
          label={t('filingsearch.unit')}
          value={trend.unit}
          onChange={(unit) => onChange({ unit })}
          segments={TREND_UNITS.map((value) => ({
            value,
            title: t(`filingsearch.unit.${value}`),
          }))}
        />
      }
      filters={
        <div className="mb-2 flex flex-wrap items-center gap-2 print:hidden">
          {(['text2', 'text3', 'text4'] as const).slice(0, phrases.length).map((name) => (
            <Phrase key={name} text={trend[name]} onText={(text) => onChange({ [name]: text })} />
          ))}
        </div>
      }
    >
      {({ data }) =>
        data.counts.flat().every((count) => count === 0) ? null : (
          <>
            <p className="mb-1 flex flex-wrap gap-x-4 gap-y-1 text-xs">
              {data.texts.map((text, at) => (
                <span key={text} className="inline-flex min-w-0 items-center gap-1.5">
                  <svg viewBox="0 0 8 8" className="size-2 shrink-0" aria-hidden="true">
                    <rect width="8" height="8" className={seriesLook(at).fill} />
                  </svg>
                  <span className="truncate">{text}</span>
                </span>
              ))}
            </p>
            <PeriodChart
              label={t('filingsearch.trend')}
              summary={data.texts.join(', ')}
              periods={data.periods.map(({ period, start }) =>
                data.unit === 'month' ? format.day(start, 'month') : period,
              )}
              series={data.texts.map((text, at) => ({
                id: text,
                title: text,
                colour: at,
                values: data.counts[at] ?? [],
              }))}
              text={(value) => format.number(value, 0)}
              whole
              height={170}
            />
          </>
        )
      }
    </QueryPanel>
  );
}

function Phrase(props: { readonly text: string; readonly onText: (text: string) => void }) {
  const { t } = useI18n();
  const [text, setText] = useTyped(props.text, props.onText);
  const wrong = text.trim() !== '' && !isReadable(text);
  return (
    <input
      type="search"
      aria-label={t('filingsearch.against')}
      placeholder={t('filingsearch.against')}
      aria-invalid={wrong || undefined}
      className={`${compactControlClass} !w-52 max-md:!w-full`}
      autoComplete="off"
      value={text}
      onChange={({ target }) => setText(target.value)}
    />
  );
}
