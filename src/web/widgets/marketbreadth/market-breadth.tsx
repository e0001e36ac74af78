import { keepPreviousData } from '@tanstack/react-query';
import { BREADTH_SCOPES, type BreadthScope } from '../../../domain/breadth/breadth-day.ts';
import { useI18n, useT } from '../../i18n/i18n-provider.tsx';
import { Choice } from '../../ui/choice.tsx';
import { QueryPanel } from '../query-panel.tsx';
import { usePanelState } from '../use-panel-state.ts';
import { BreadthBars } from './breadth-bars.tsx';
import { BreadthCharts } from './breadth-charts.tsx';
import { breadthHistoryQuery, breadthQuery } from './breadth-query.ts';
import { BREADTH_RANGES, type BreadthRange, breadthDays, shownBreadth } from './breadth-series.ts';

interface State {
  readonly scope: BreadthScope;
  readonly range: BreadthRange;
}

interface MarketBreadthProps extends State {
  /** Without it, today alone. */
  readonly history?: boolean;
  readonly onChange?: (change: Partial<State>) => void;
}

/** How many stocks take part in what the market does, today and over time. */
export function MarketBreadth({ history = true, ...props }: MarketBreadthProps) {
  return history ? <WithHistory {...props} /> : <Today {...props} />;
}

function useParts({ scope: given, range: asked, onChange }: Omit<MarketBreadthProps, 'history'>) {
  const i18n = useI18n();
  const { t } = i18n;
  const [{ scope, range }, change] = usePanelState<State>({ scope: given, range: asked }, onChange);
  return {
    i18n,
    scope,
    range,
    frame: {
      tool: 'marketbreadth',
      title: t('movers.breadth.title'),
      file: ['market-breadth', scope],
      empty: [t('movers.breadth.none'), t('boards.noneWhy'), 'pulse'] as const,
    },
    counted: (count: number) => t('movers.breadth.counted', { count }),
    scopes: (
      <Choice
        label={t('movers.exchange')}
        values={BREADTH_SCOPES}
        value={scope}
        name={(value) => t(`movers.exchange.${value}`)}
        onChange={(value) => change({ scope: value })}
      />
    ),
    ranges: (
      <Choice
        label={t('movers.breadth.range')}
        values={BREADTH_RANGES}
        value={range}
        name={(value) => t(`movers.range.${value}`)}
        onChange={(value) => change({ range: value })}
      />
    ),
  };
}

function Today(props: Omit<MarketBreadthProps, 'history'>) {
  const { frame, scope, scopes, counted } = useParts(props);
  return (
    <QueryPanel
      {...frame}
      queries={(api) => [{ ...breadthQuery(api, scope), placeholderData: keepPreviousData }]}
      skeleton={{ height: 216 }}
      actions={scopes}
      note={({ data }) => counted(data.counted)}
    >
      {({ data }) => (data.counted === 0 ? null : <BreadthBars board={data} />)}
    </QueryPanel>
  );
}

function WithHistory(props: Omit<MarketBreadthProps, 'history'>) {
  const { frame, scope, range, scopes, ranges, counted, i18n } = useParts(props);
  const { t, format } = i18n;
  return (
    <QueryPanel
      {...frame}
      queries={(api) => [
        { ...breadthQuery(api, scope), placeholderData: keepPreviousData },
        { ...breadthHistoryQuery(api, scope), placeholderData: keepPreviousData },
      ]}
      skeleton={{ height: 640 }}
      actions={
        <>
          {scopes}
          {ranges}
        </>
      }
      note={({ data }) => counted(data.counted)}
    >
      {({ data }, past) => {
        if (data.counted === 0) return null;
        const days = breadthDays(past, data);
        return (
          <div className="@container">
            <div className="grid grid-cols-[minmax(0,1fr)] gap-6 @min-[64rem]:grid-cols-[20rem_minmax(0,1fr)]">
              <BreadthBars board={data} />
              <div className="min-w-0">
                {past.filling === null ? null : (
                  <p role="status" className="mb-2 text-xs text-quiet tabular-nums">
                    {past.filling.members === 0
                      ? t('movers.breadth.soon')
                      : t('movers.breadth.filling', {
                          done: format.number(past.filling.done, 0),
                          all: format.number(past.filling.members, 0),
                        })}
                  </p>
                )}
                {days.length < 2 ? (
                  <NoDaysYet {...(past.filling ?? { done: 0, members: 0 })} />
                ) : (
                  <BreadthCharts shown={shownBreadth(days, range)} />
                )}
              </div>
            </div>
          </div>
        );
      }}
    </QueryPanel>
  );
}

/** Holds the place of the charts. */
function NoDaysYet({ done, members }: { readonly done: number; readonly members: number }) {
  const t = useT();
  return (
    <div className="grid min-h-132 content-start gap-3 rounded-md bg-sunken p-card">
      <p className="text-sm text-quiet">{t('movers.breadth.noDays')}</p>
      <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-neutral-soft">
        <div
          className="h-full bg-series-1"
          style={{ width: `${members === 0 ? 0 : (100 * done) / members}%` }}
        />
      </div>
    </div>
  );
}
