import { useQuery } from '@tanstack/react-query';
import { paidDividends } from '../../../domain/prices/dividend-history.ts';
import { type Investment, paidOut, reinvested } from '../../../domain/prices/investment.ts';
import { barsOfColumns } from '../../../domain/prices/price-history.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useApi } from '../../api/api-provider.tsx';
import { Plot } from '../../charts/plot.tsx';
import { extentOf, linePath, niceTicks, scaleOf, withRoom } from '../../charts/scale.ts';
import { timeLabels, timeScale } from '../../charts/time-labels.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { Change } from '../../ui/change-pill.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Facts } from '../../ui/facts.tsx';
import { TextField } from '../../ui/field.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { actionsQuery } from '../dividends/actions-query.ts';
import { usePanelState } from '../use-panel-state.ts';
import { WidgetPanel } from '../widget-panel.tsx';
import { spanBarsQuery } from './investment-queries.ts';

interface State {
  readonly amount: number;
  readonly from: string;
  readonly to: string;
  readonly reinvest: boolean;
}

const HEIGHT = 220;
const MOST = 1_000_000_000;

/** What an amount put into a symbol on one day was worth on another. */
export function InvestmentCalculator({ symbol, ...given }: State & { readonly symbol: SymbolId }) {
  const { t, format } = useI18n();
  const api = useApi();
  const [state, change] = usePanelState<State>(given, undefined);
  const { amount, reinvest } = state;
  const bars = useQuery({
    ...spanBarsQuery(api, symbol, state, reinvest ? 'total' : 'split'),
    placeholderData: (before) => (before?.data.symbol === symbol ? before : undefined),
  });
  const actions = useQuery(actionsQuery(api, symbol));
  return (
    <WidgetPanel tool="investmentcalculator" title={t('further.investment.title', { symbol })}>
      <div className="grid gap-4">
        <div className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] items-end gap-3">
          <TextField
            label={t('further.investment.amount')}
            type="number"
            inputMode="decimal"
            min={1}
            max={MOST}
            step="any"
            defaultValue={amount}
            onChange={({ target }) => {
              const typed = Number(target.value);
              if (typed > 0 && typed <= MOST) change({ amount: typed });
            }}
          />
          <TextField
            label={t('further.download.from')}
            type="date"
            value={state.from}
            onChange={({ target }) => change({ from: target.value })}
          />
          <TextField
            label={t('further.download.to')}
            type="date"
            value={state.to}
            onChange={({ target }) => change({ to: target.value })}
          />
          <Segmented
            label={t('further.dividends.title')}
            segments={[
              { value: 'reinvest', title: t('further.investment.reinvest') },
              { value: 'cash', title: t('further.investment.cash') },
            ]}
            value={reinvest ? 'reinvest' : 'cash'}
            onChange={(chosen) => change({ reinvest: chosen === 'reinvest' })}
          />
        </div>
        <Loaded of={[bars, actions]} skeleton={<Skeleton style={{ height: HEIGHT + 90 }} />}>
          {({ data }, { data: events }) => {
            const list = barsOfColumns(data.bars);
            const made = reinvest
              ? reinvested(list, amount)
              : paidOut(list, paidDividends(events), amount);
            return made === null || made.days.length < 2 ? (
              <EmptyState glyph="candles" title={t('overview.chart.none')}>
                {t('overview.chart.noneWhy')}
              </EmptyState>
            ) : (
              <>
                <Facts
                  facts={[
                    [
                      t('further.investment.value'),
                      format.number(made.value, 2),
                      t('further.investment.span', {
                        from: format.day(made.from),
                        to: format.day(made.to),
                      }),
                    ],
                    [
                      t('further.investment.gain'),
                      <Change key="gain" amount={made.value - made.amount} ratio={made.gain} />,
                    ],
                    [t('further.investment.perYear'), format.signedPercent(made.perYear)],
                    ...(reinvest
                      ? []
                      : [[t('further.investment.paid'), format.number(made.cash, 2)] as const]),
                  ]}
                />
                <Growth made={made} />
              </>
            );
          }}
        </Loaded>
      </div>
    </WidgetPanel>
  );
}

function Growth({ made: { days } }: { readonly made: Investment }) {
  const { t, format } = useI18n();
  const time = days.map((day) => day.time);
  const extent = withRoom(extentOf(days.map(({ value }) => value)) ?? { min: 0, max: 1 });
  const x = timeScale(time[0] as number, time.at(-1) as number);
  const y = scaleOf(extent, true);
  const said = (at: number) =>
    `${format.date(time[at], 'date', 'UTC')}: ${format.number(days[at]?.value ?? null, 2)}`;
  return (
    <Plot
      label={t('further.investment.value')}
      summary={`${said(0)}; ${said(days.length - 1)}`}
      height={HEIGHT}
      yLabels={niceTicks(extent).map((tick) => ({ at: y(tick), text: format.compact(tick) }))}
      xLabels={timeLabels(time, x, (at) =>
        format.date(at, days.length > 300 ? 'month' : 'shortDate', 'UTC'),
      )}
      stops={time.map(x)}
      readout={(at) => ({ text: said(at) })}
    >
      <path
        d={linePath(
          days.length,
          (i) => x(time[i] as number),
          (i) => y(days[i]!.value),
        )}
        fill="none"
        className="stroke-series-1"
        strokeWidth={1.5}
        vectorEffect="non-scaling-stroke"
      />
    </Plot>
  );
}
