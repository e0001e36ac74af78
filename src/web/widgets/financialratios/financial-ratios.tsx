import { useCallback, useMemo } from 'react';
import type { BusinessKind } from '../../../domain/fundamentals/business.ts';
import type { RatioSet } from '../../../domain/fundamentals/ratio.ts';
import { RATIOS } from '../../../domain/fundamentals/ratios.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { priceDecimals } from '../../../domain/quotes/price-decimals.ts';
import type { Formats } from '../../../i18n/formats.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { PeriodChart } from '../../charts/period-chart.tsx';
import { seriesLook } from '../../charts/series-colours.ts';
import { EXCHANGE_ZONE } from '../../display/display.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { type FigureLine, FigureSheet, type Period } from '../figure-sheet.tsx';
import { pickedRows, togglePicked } from '../picked-rows.ts';
import { RATIO_GROUPS, ratioGroupName, ratioName } from '../ratio-names.ts';
import { type Change, usePanelState } from '../use-panel-state.ts';
import { QueryPanel } from '../query-panel.tsx';
import { type FinancialRatiosState, RATIO_BASES } from './params.ts';
import { ratioText } from './ratio-text.ts';
import { ratiosQuery } from './ratios-query.ts';

/** What is drawn until the reader picks something else. */
const USUAL: Readonly<Record<BusinessKind, readonly string[]>> = {
  ordinary: ['operating-margin', 'net-margin', 'return-on-equity'],
  bank: ['net-interest-margin', 'efficiency-ratio', 'return-on-equity'],
  insurer: ['combined-ratio', 'loss-ratio', 'return-on-equity'],
  reit: ['price-ffo', 'price-nav', 'noi-margin', 'ffo-payout'],
};

interface FinancialRatiosProps extends FinancialRatiosState {
  readonly symbol: SymbolId;
  readonly onChange?: (change: Change<FinancialRatiosState>) => void;
}

/** Ratios by group over ten years, each with its formula. */
export function FinancialRatios({ symbol, onChange, ...given }: FinancialRatiosProps) {
  const { t, format } = useI18n();
  const [state, change] = usePanelState<FinancialRatiosState, Change<FinancialRatiosState>>(
    given,
    onChange,
  );
  return (
    <QueryPanel
      tool="financialratios"
      title={t('financials.ratios.title')}
      file={[symbol, 'ratios', state.basis]}
      flush
      queries={(api) => [ratiosQuery(api, symbol, state.basis)]}
      skeleton="h-96"
      empty={[t('financials.empty'), t('financials.emptyWhy', { symbol }), 'document']}
      asOf={({ data: [newest] }) =>
        newest === undefined || newest.price === null
          ? undefined
          : t('financials.ratios.note', {
              price: format.money(
                newest.price,
                newest.currency,
                priceDecimals(symbol, newest.price),
              ),
              time: format.date(newest.priceTime, 'dateTimeWithZone', EXCHANGE_ZONE),
            })
      }
      actions={
        <Segmented
          label={t('financials.basis')}
          segments={RATIO_BASES.map((value) => ({ value, title: t(`financials.basis.${value}`) }))}
          value={state.basis}
          onChange={(basis) => change({ basis })}
        />
      }
    >
      {({ data }) =>
        data.length === 0 ? null : (
          <Ratios symbol={symbol} sets={data} state={state} change={change} />
        )
      }
    </QueryPanel>
  );
}

function ratioRows(
  sets: readonly RatioSet[],
  t: Translate,
  format: Formats,
): readonly FigureLine[] {
  const values = new Map<string, (number | null)[]>();
  sets.forEach(({ ratios }, column) => {
    for (const { id, value } of ratios) {
      const row = values.get(id) ?? sets.map(() => null);
      row[column] = value;
      values.set(id, row);
    }
  });
  return RATIO_GROUPS.flatMap((group) => {
    // A ratio that no period has says nothing, such as what is expected of a year that is over.
    const isKnown = (id: string): boolean =>
      values.get(id)?.some((value) => value !== null) ?? false;
    const rows = RATIOS.filter((ratio) => ratio.group === group && isKnown(ratio.id)).map(
      ({ id, unit }): FigureLine => {
        const name = ratioName(id);
        const title = t(name.title);
        return {
          id,
          title,
          hint: t('financials.ratios.formula', { label: title, formula: t(name.formula) }),
          rank: 'detail',
          unit,
          values: values.get(id) ?? [],
          text: ratioText(unit, sets[0]?.currency ?? '', format),
          isChange: group === 'growth',
        };
      },
    );
    return rows.length === 0
      ? []
      : [
          {
            id: group,
            title: t(ratioGroupName(group)),
            rank: 'group' as const,
            values: [],
            text: () => '',
          },
          ...rows,
        ];
  });
}

function Ratios({
  symbol,
  sets,
  state,
  change,
}: {
  readonly symbol: SymbolId;
  readonly sets: readonly RatioSet[];
  readonly state: FinancialRatiosState;
  readonly change: (change: Change<FinancialRatiosState>) => void;
}) {
  const { t, format } = useI18n();
  const periods = useMemo<readonly Period[]>(
    () =>
      sets.map(({ fiscalYear, fiscalPeriod, periodEnd }) => ({
        id: periodEnd,
        title:
          fiscalPeriod === 'FY'
            ? format.period(fiscalPeriod, fiscalYear)
            : format.day(periodEnd, 'month'),
        subtitle:
          fiscalPeriod === 'FY' ? format.day(periodEnd, 'month') : t('financials.basis.ttm'),
      })),
    [sets, t, format],
  );
  const lines = useMemo(() => ratioRows(sets, t, format), [sets, t, format]);
  const usual = USUAL[sets[0]?.kind ?? 'ordinary'];
  const picked = useMemo(() => pickedRows(state.rows, usual), [state.rows, usual]);
  const onPick = useCallback(
    (ids: readonly string[]) =>
      change(({ rows }) => ({ rows: togglePicked(pickedRows(rows, usual), ids) })),
    [change, usual],
  );
  return (
    <>
      <RatioChart
        picked={picked}
        rows={lines}
        columns={periods}
        currency={sets[0]?.currency ?? ''}
      />
      <FigureSheet
        caption={t('financials.ratios.grid', { symbol })}
        corner={t('financials.ratios.corner')}
        csvCorner={symbol}
        periods={periods}
        lines={lines}
        picked={picked}
        onPick={onPick}
        sort={state.sort}
        onSort={(sort) => change({ sort })}
      />
    </>
  );
}

const units = new Map(RATIOS.map(({ id, unit }) => [id, unit]));

/** One plot for each unit: a margin and a multiple share no axis. */
function RatioChart({
  picked,
  rows,
  columns,
  currency,
}: {
  readonly picked: readonly string[];
  readonly rows: readonly FigureLine[];
  readonly columns: readonly Period[];
  readonly currency: string;
}) {
  const { t, format } = useI18n();
  const chosen = picked.flatMap((id, colour) => {
    const row = rows.find((each) => each.id === id);
    const unit = units.get(id);
    return row === undefined || unit === undefined
      ? []
      : [{ id, colour, unit, title: row.title, hint: row.hint, values: row.values.toReversed() }];
  });
  if (chosen.length === 0) return null;
  const periods = columns.map(({ title }) => title).toReversed();
  // A title such as FY 2026 is a year on the axis.
  const axis = periods.map((period) => /\d{4}$/.exec(period)?.[0] ?? period);
  return (
    <div className="grid gap-3 border-b border-line p-card">
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs font-medium">
        {chosen.map(({ id, title, hint, colour }) => (
          <li key={id} className="flex items-center gap-1.5">
            <span aria-hidden="true" className={`size-2 rounded-full ${seriesLook(colour).dot}`} />
            {/* Here the formula is for fingers too, which cannot point without pressing. */}
            {hint ?? title}
          </li>
        ))}
      </ul>
      <div className="grid gap-4 lg:auto-cols-fr lg:grid-flow-col">
        {[...new Set(chosen.map(({ unit }) => unit))].map((unit) => {
          const series = chosen.filter((each) => each.unit === unit);
          const text = ratioText(unit, currency, format);
          return (
            <PeriodChart
              key={unit}
              label={t('financials.chart', {
                lines: format.list(series.map(({ title }) => title)),
              })}
              summary={series
                .map(({ title, values }) =>
                  t('financials.chartSummary', {
                    line: title,
                    first: text(values[0] ?? null),
                    from: periods[0] ?? '',
                    last: text(values.at(-1) ?? null),
                    to: periods.at(-1) ?? '',
                  }),
                )
                .join(' ')}
              periods={periods}
              axis={periods.length > 12 ? periods : axis}
              series={series}
              text={text}
              height={160}
            />
          );
        })}
      </div>
    </div>
  );
}
