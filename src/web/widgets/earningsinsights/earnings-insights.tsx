import type { ReactNode } from 'react';
import type { EarningsMeasure } from '../../../domain/earnings/surprise.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { usePanelState } from '../use-panel-state.ts';
import { QueryPanel } from '../query-panel.tsx';
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
  actions,
}: {
  readonly symbol: SymbolId;
  readonly measure?: EarningsMeasure;
  readonly onChange?: (change: Partial<State>) => void;
  /** In the head of the card, after its own. */
  readonly actions?: ReactNode;
}) {
  const { t } = useI18n();
  const [state, change] = usePanelState<State>({ measure }, onChange);
  return (
    <QueryPanel
      tool="earningsinsights"
      title={t('earnings.title')}
      file={[symbol, 'earnings']}
      flush
      queries={(api) => [earningsQuery(api, symbol)]}
      skeleton="h-[40rem]"
      empty={[t('earnings.none'), t('earnings.noneWhy')]}
      actions={
        <>
          <Segmented
            label={t('earnings.measure')}
            segments={MEASURES.map((value) => ({ value, title: t(measureNames[value]) }))}
            value={state.measure}
            onChange={(chosen) => change({ measure: chosen })}
          />
          {actions}
        </>
      }
    >
      {({ data: events }) =>
        events.length === 0 ? null : (
          <>
            <div className="grid gap-6 p-card lg:grid-cols-[16rem_minmax(0,1fr)]">
              <EarningsSummary events={events} />
              <SurpriseChart events={events} measure={state.measure} />
            </div>
            <EarningsHistory events={events} />
          </>
        )
      }
    </QueryPanel>
  );
}
