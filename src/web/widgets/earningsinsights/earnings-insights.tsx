import { useQuery } from '@tanstack/react-query';
import type { EarningsMeasure } from '../../../domain/earnings/surprise.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useApi } from '../../api/api-provider.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { CsvButton } from '../../ui/table/csv-button.tsx';
import { csvOf } from '../../ui/table/csv-of.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SourceNote } from '../source-note.tsx';
import { usePanelState } from '../use-panel-state.ts';
import { WidgetPanel } from '../widget-panel.tsx';
import { EarningsHistory, historyColumns } from './earnings-history.tsx';
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
  const i18n = useI18n();
  const { t } = i18n;
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
          rows={() => csvOf(historyColumns(i18n), events)}
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
