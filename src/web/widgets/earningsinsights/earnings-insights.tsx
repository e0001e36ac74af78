import { useQuery } from '@tanstack/react-query';
import { type EarningsMeasure, surpriseIn } from '../../../domain/earnings/surprise.ts';
import type { EarningsEvent } from '../../../domain/earnings/earnings.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useApi } from '../../api/api-provider.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { CsvButton } from '../../ui/table/csv-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SourceNote } from '../source-note.tsx';
import { usePanelState } from '../use-panel-state.ts';
import { WidgetPanel } from '../widget-panel.tsx';
import { EarningsHistory } from './earnings-history.tsx';
import { measureNames, MEASURES } from './earnings-names.ts';
import { earningsQuery } from './earnings-queries.ts';
import { EarningsSummary } from './earnings-summary.tsx';
import { SurpriseChart } from './surprise-chart.tsx';

interface State {
  readonly measure: EarningsMeasure;
}

/** Estimates against results, report by report, with the streak and what comes next. */
export function EarningsInsights({
  symbol,
  measure = 'eps',
  onChange,
}: {
  readonly symbol: SymbolId;
  readonly measure?: EarningsMeasure;
  readonly onChange?: (change: Partial<State>) => void;
}) {
  const { t } = useI18n();
  const [state, change] = usePanelState<State>({ measure }, onChange);
  const result = useQuery(earningsQuery(useApi(), symbol));
  const events = result.data?.data ?? [];
  return (
    <WidgetPanel
      tool="earningsinsights"
      title={t('earnings.title')}
      flush
      {...(result.data ? { note: <SourceNote of={result.data} /> } : {})}
      actions={
        <CsvButton
          name={[symbol, 'earnings']}
          disabled={events.length === 0}
          rows={() => [CSV_HEAD, ...events.map(csvRow)]}
        />
      }
    >
      <Loaded of={[result]} skeleton={<Skeleton className="m-card h-[40rem]" />}>
        {() =>
          events.length === 0 ? (
            <EmptyState title={t('earnings.none')}>{t('earnings.noneWhy')}</EmptyState>
          ) : (
            <>
              <div className="grid gap-6 p-card lg:grid-cols-[16rem_minmax(0,1fr)]">
                <EarningsSummary events={events} />
                <div className="grid min-w-0 content-start gap-3">
                  <div className="flex">
                    <Segmented
                      label={t('earnings.measure')}
                      segments={MEASURES.map((value) => ({
                        value,
                        title: t(measureNames[value]),
                      }))}
                      value={state.measure}
                      onChange={(chosen) => change({ measure: chosen })}
                    />
                  </div>
                  <SurpriseChart events={events} measure={state.measure} />
                </div>
              </div>
              <EarningsHistory events={events} />
            </>
          )
        }
      </Loaded>
    </WidgetPanel>
  );
}

const CSV_HEAD =
  'period,period end,report date,when,EPS estimate,EPS actual,EPS surprise,revenue estimate,revenue actual,revenue surprise,implied move'.split(
    ',',
  );

const csvRow = (event: EarningsEvent) => [
  `${event.fiscalPeriod} ${event.fiscalYear}`,
  event.periodEnd,
  event.date,
  event.when,
  event.epsEstimate,
  event.result?.epsActual ?? null,
  surpriseIn(event, 'eps')?.ratio ?? null,
  event.revenueEstimate,
  event.result?.revenueActual ?? null,
  surpriseIn(event, 'revenue')?.ratio ?? null,
  event.impliedMove,
];
