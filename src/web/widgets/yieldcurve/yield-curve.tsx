import { keepPreviousData } from '@tanstack/react-query';
import { type IsoDate, parseIsoDate } from '../../../domain/calendar/iso-date.ts';
import { MOVE_PERIODS } from '../../../domain/economy/yield-moves.ts';
import { LineChart } from '../../charts/line-chart.tsx';
import { coordinate, SIDE, tickDecimals } from '../../charts/scale.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { CsvRows } from '../../ui/table/csv-offers.ts';
import { tenorText } from '../marketrates/tenor-text.ts';
import { yieldHistoryQuery } from '../marketrates/yield-history-query.ts';
import { QueryPanel } from '../query-panel.tsx';
import { usePanelState } from '../use-panel-state.ts';
import { type ComparedDate, isPeriod, MOST_COMPARED } from './compared-dates.ts';
import { type CurveLine, curveLines, invertedParts } from './curve-lines.ts';
import { curvesQuery } from './curves-query.ts';

const HEIGHT = 300;
const CHIPS = 40;
const KEY = 60;

interface YieldCurveProps {
  readonly dates: readonly ComparedDate[];
  readonly onChange?: (change: { readonly dates?: readonly ComparedDate[] }) => void;
}

export const ownDates = (dates: readonly ComparedDate[]): readonly IsoDate[] =>
  dates.filter((date): date is IsoDate => !isPeriod(date));

/** The newest yield curve against those of other days. */
export function YieldCurve({ dates: given, onChange }: YieldCurveProps) {
  const { t, format } = useI18n();
  const [{ dates }, change] = usePanelState<{ readonly dates: readonly ComparedDate[] }>(
    { dates: given },
    onChange,
  );
  return (
    <QueryPanel
      tool="yieldcurve"
      title={t('rates.curve.title')}
      file={['yield-curve']}
      queries={(api) => [
        yieldHistoryQuery(api, '1y'),
        { ...curvesQuery(api, ownDates(dates)), placeholderData: keepPreviousData },
      ]}
      skeleton={{ height: HEIGHT + KEY }}
      filters={<CompareBar dates={dates} onChange={(next) => change({ dates: next })} />}
      empty={[t('rates.none'), t('rates.noneWhy'), 'pulse']}
      asOf={({ data }) => t('rates.asOf', { date: format.day(data.days.at(-1)?.date ?? null) })}
    >
      {({ data }, others) => {
        const { tenors, lines } = curveLines(data, dates, others ?? []);
        return tenors.length < 2 ? null : (
          <Curves years={tenors.map((one) => one.years)} lines={lines} />
        );
      }}
    </QueryPanel>
  );
}

const chip =
  'flex h-7 items-center gap-1 rounded-sm border border-line px-2 text-xs font-medium whitespace-nowrap text-quiet hover:bg-hover hover:text-ink aria-pressed:border-edge aria-pressed:bg-chosen aria-pressed:text-ink disabled:opacity-50 pointer-coarse:h-9';

/** Which days the curve is compared with: some at hand, any other by its date. */
function CompareBar({
  dates,
  onChange,
}: {
  readonly dates: readonly ComparedDate[];
  readonly onChange: (dates: readonly ComparedDate[]) => void;
}) {
  const { t, format } = useI18n();
  const isFull = dates.length >= MOST_COMPARED;
  const toggle = (date: ComparedDate) =>
    onChange(dates.includes(date) ? dates.filter((one) => one !== date) : [...dates, date]);
  return (
    <fieldset
      className="mb-3 flex flex-wrap items-center gap-1.5 print:hidden"
      style={{ minHeight: CHIPS - 12 }}
    >
      <legend className="sr-only">{t('rates.curve.compare')}</legend>
      <span aria-hidden="true" className="mr-1 text-xs text-quiet">
        {t('rates.curve.compare')}
      </span>
      {MOVE_PERIODS.map((period) => (
        <button
          key={period}
          type="button"
          aria-pressed={dates.includes(period)}
          disabled={isFull && !dates.includes(period)}
          onClick={() => toggle(period)}
          className={chip}
        >
          {t(`rates.ago.${period}`)}
        </button>
      ))}
      {ownDates(dates).map((date) => (
        <button
          key={date}
          type="button"
          aria-pressed
          onClick={() => toggle(date)}
          title={t('rates.curve.remove')}
          className={chip}
        >
          {format.day(date)}
          <span aria-hidden="true">×</span>
        </button>
      ))}
      <input
        type="date"
        aria-label={t('rates.curve.add')}
        title={t('rates.curve.add')}
        disabled={isFull}
        min="1990-01-02"
        // Typing passes through many days: the one that stands when the field is left counts.
        onBlur={({ target }) => {
          const date = parseIsoDate(target.value);
          if (date === null || date < '1990-01-01') return;
          target.value = '';
          if (!dates.includes(date)) onChange([...dates, date]);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
        }}
        className="h-7 rounded-sm border border-line bg-panel px-1.5 text-xs text-ink disabled:opacity-50 pointer-coarse:h-9"
      />
    </fieldset>
  );
}

/** By the root of time: the short end is not squeezed into the edge. */
const rootOf = (years: number): number => Math.sqrt(years);
/** Tenors that the axis names; those between would touch each other. */
const NAMED = [0.25, 1, 2, 3, 5, 7, 10, 20, 30];
const EDGE = 12;

function Curves({
  years,
  lines,
}: {
  readonly years: readonly number[];
  readonly lines: readonly CurveLine[];
}) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const [first, last] = [rootOf(years[0]!), rootOf(years.at(-1)!)];
  const x = (value: number): number =>
    EDGE + ((rootOf(value) - first) / (last - first)) * (SIDE - 2 * EDGE);
  const stops = years.map(x);
  const percent = (value: number | null): string =>
    format.percent(value === null ? null : value / 100, 2);
  const titleOf = ({ compared, date }: CurveLine): string =>
    compared !== null && isPeriod(compared)
      ? `${t(`rates.ago.${compared}`)} · ${format.day(date)}`
      : format.day(date ?? compared);
  const inverted = invertedParts(lines[0]?.yields ?? []);
  return (
    <>
      <CsvRows
        rows={() => [
          [t('rates.tenor'), ...lines.map(titleOf)],
          ...years.map((each, at) => [
            tenorText(i18n, each),
            ...lines.map(({ yields }) => yields[at] ?? null),
          ]),
        ]}
      />
      <LineChart
        label={t('rates.curve.title')}
        height={HEIGHT}
        series={lines.map((line) => ({
          id: line.compared ?? 'now',
          title: titleOf(line),
          values: line.yields,
        }))}
        stops={stops}
        moment={(stop) => tenorText(i18n, years[stop] ?? 0)}
        xLabels={years
          .filter((each) => NAMED.includes(each))
          .map((each) => ({ at: x(each), text: tenorText(i18n, each) }))}
        text={percent}
        axisText={(value, ticks) => format.percent(value / 100, Math.max(1, tickDecimals(ticks)))}
        span={0.5}
        bridged
        ground={inverted.map(({ from, to }) => (
          <path
            key={from}
            data-inverted=""
            className="fill-warning opacity-15"
            d={`M${coordinate(stops[from]!)} 0H${coordinate(stops[to]!)}V${SIDE}H${coordinate(stops[from]!)}Z`}
          />
        ))}
      />
      <p className="mt-2 flex items-center gap-1.5 text-xs text-quiet">
        {inverted.length === 0 ? (
          t('rates.curve.normal')
        ) : (
          <>
            <span aria-hidden="true" className="size-2.5 rounded-xs bg-warning opacity-40" />
            {t('rates.curve.inverted', {
              parts: inverted
                .map(
                  ({ from, to }) =>
                    `${tenorText(i18n, years[from]!)}–${tenorText(i18n, years[to]!)}`,
                )
                .join(', '),
            })}
          </>
        )}
      </p>
    </>
  );
}
