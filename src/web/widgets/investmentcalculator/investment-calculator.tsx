import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
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
/** While a year is being typed it is 2, 20 and 202 for a moment. */
const FIRST_DAY = '1900-01-01';
/** Keeps the year of a field at four digits. */
const LAST_DAY = '9999-12-31';

/** What an amount put into a symbol on one day was worth on another. */
export function InvestmentCalculator({ symbol, ...given }: State & { readonly symbol: SymbolId }) {
  const { t, format } = useI18n();
  const api = useApi();
  const [state, change] = usePanelState<State>(given, undefined);
  const { amount, reinvest } = state;
  const backwards = state.from !== '' && state.to !== '' && state.from >= state.to;
  const bars = useQuery({
    enabled: !backwards,
    ...spanBarsQuery(api, symbol, state, reinvest ? 'total' : 'split'),
    placeholderData: (before) => (before?.data.symbol === symbol ? before : undefined),
  });
  const actions = useQuery(actionsQuery(api, symbol));
  const time = bars.data?.data.bars.time ?? [];
  return (
    <WidgetPanel tool="investmentcalculator" title={t('further.investment.title', { symbol })}>
      <div className="@container grid gap-4">
        <div className="grid items-start gap-3 @xs:grid-cols-2 @3xl:grid-cols-[repeat(3,11rem)_auto] @3xl:justify-start">
          <div className="@xs:col-span-2 @3xl:col-span-1">
            <TextField
              label={t('further.investment.amount')}
              type="number"
              inputMode="decimal"
              min={1}
              max={MOST}
              step="any"
              className="tabular-nums"
              defaultValue={amount}
              onChange={({ target }) => {
                const typed = Number(target.value);
                if (typed > 0 && typed <= MOST) change({ amount: typed });
              }}
            />
          </div>
          <DayField
            label={t('further.download.from')}
            day={state.from}
            otherwise={time[0]}
            onChange={(from) => change({ from })}
          />
          <DayField
            label={t('further.download.to')}
            day={state.to}
            otherwise={time.at(-1)}
            error={backwards ? t('further.investment.backwards') : undefined}
            onChange={(to) => change({ to })}
          />
          <div className="grid justify-items-start gap-1.5 @xs:col-span-2 @3xl:col-span-1">
            <span aria-hidden="true" className="text-sm font-medium">
              {t('further.dividends.title')}
            </span>
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
        </div>
        {backwards ? null : (
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
        )}
      </div>
    </WidgetPanel>
  );
}

/** A day of the reader's choice; without one, the day that the figures begin or end with. */
function DayField(props: {
  readonly label: string;
  readonly day: string;
  readonly otherwise: number | undefined;
  readonly error?: string | undefined;
  readonly onChange: (day: string) => void;
}) {
  const { label, day, otherwise, error, onChange } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const shown =
    day === '' && otherwise !== undefined ? new Date(otherwise).toISOString().slice(0, 10) : day;
  return (
    <TextField
      label={label}
      type="date"
      min={FIRST_DAY}
      max={LAST_DAY}
      className="tabular-nums"
      error={error}
      value={typed ?? shown}
      onChange={({ target }) => {
        setTyped(target.value);
        if (target.value === '' || target.value >= FIRST_DAY) onChange(target.value);
      }}
      onBlur={() => setTyped(null)}
    />
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
      readout={(at) => {
        const { value } = days[at]!;
        return {
          text: said(at),
          x: format.date(time[at], 'date', 'UTC'),
          y: [{ at: y(value), text: format.compact(value) }],
        };
      }}
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
