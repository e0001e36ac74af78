import { kindOf } from '../../../domain/fundamentals/business.ts';
import { type LineUnit, statementLine } from '../../../domain/fundamentals/statement-lines.ts';
import {
  compoundGrowth,
  lineView,
  type StatementView,
} from '../../../domain/fundamentals/statement-view.ts';
import type { FinancialStatement } from '../../../domain/fundamentals/statement.ts';
import { PeriodChart } from '../../charts/period-chart.tsx';
import { seriesLook } from '../../charts/series-colours.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { lineText, periodName, type Scale, scaleFor } from './statement-rows.tsx';

const UNITS: readonly LineUnit[] = ['money', 'shares', 'perShare', 'percent'];
/** What the figures of a plot are counted in. */
const axisKey = (unit: LineUnit, scale: Scale) =>
  unit === 'perShare' || unit === 'percent'
    ? (`financials.axis.${unit}` as const)
    : unit === 'shares'
      ? scale === 1e6
        ? 'financials.axis.shareMillions'
        : 'financials.axis.shareThousands'
      : scale === 1e6
        ? 'financials.axis.millions'
        : 'financials.axis.thousands';
const YEAR = 365.25 * 86_400_000;

interface StatementChartProps {
  /** Newest first, and how many of them are shown. */
  readonly statements: readonly FinancialStatement[];
  readonly shown: number;
  readonly view: StatementView;
  readonly rows: readonly string[];
  readonly onClear: () => void;
}

/** The lines that the reader picked, over time; money, counts and per-share figures apart. */
export function StatementChart({ statements, shown, view, rows, onClear }: StatementChartProps) {
  const { t, format } = useI18n();
  const periods = statements.slice(0, shown).toReversed();
  const kind = kindOf(statements[0] ?? {});
  const picked = rows.flatMap((id, colour) => {
    const line = statementLine(id, kind);
    if (line === undefined) return [];
    const values = lineView(statements, line, view).slice(0, shown).toReversed();
    return [{ line, id, colour, title: t(`financials.${line.name}`), values }];
  });
  if (picked.length === 0)
    return <p className="p-card text-sm text-quiet print:hidden">{t('financials.chart.empty')}</p>;

  const names = periods.map((statement) => periodName(statement, format));
  const axis = periods.map((statement, n) =>
    statement.period.fiscalPeriod === 'FY' ? String(statement.period.fiscalYear) : (names[n] ?? ''),
  );
  const scale = scaleFor(statements);
  const years =
    periods.length < 2
      ? 0
      : (Date.parse(periods.at(-1)!.period.end) - Date.parse(periods[0]!.period.end)) / YEAR;
  const groups = (view === 'reported' ? UNITS : [undefined]).map((unit) =>
    picked.filter(({ line }) => unit === undefined || line.unit === unit),
  );
  return (
    <div className="grid gap-3 p-card">
      <ul className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs">
        {picked.map(({ id, title, colour, values }) => {
          const growth = compoundGrowth(values[0] ?? null, values.at(-1) ?? null, years);
          return (
            <li key={id} className="flex items-center gap-1.5">
              <span
                aria-hidden="true"
                className={`size-2 rounded-full ${seriesLook(colour).dot}`}
              />
              <span className="font-medium">{title}</span>
              {view !== 'reported' || growth === null ? null : (
                <span className="text-quiet tabular-nums">
                  {`${t('financials.cagr', { count: Math.round(years) })} ${format.signedPercent(growth, 1)}`}
                </span>
              )}
            </li>
          );
        })}
        <li className="ml-auto print:hidden">
          <Button kind="quiet" size="small" onClick={onClear}>
            {t('financials.clear')}
          </Button>
        </li>
      </ul>
      <div className="grid gap-4 lg:auto-cols-fr lg:grid-flow-col">
        {groups
          .filter((group) => group.length > 0)
          .map((group) => {
            const text = lineText(group[0]!.line, view, scale, format);
            const { unit } = group[0]!.line;
            return (
              <div key={unit} className="grid content-start gap-1">
                {view === 'reported' ? (
                  <p className="text-2xs text-quiet">
                    {t(axisKey(unit, scale), { currency: statements[0]?.currency ?? '' })}
                  </p>
                ) : null}
                <PeriodChart
                  label={t('financials.chart', {
                    lines: format.list(group.map(({ title }) => title)),
                  })}
                  summary={group
                    .map(({ title, values }) =>
                      t('financials.chartSummary', {
                        line: title,
                        first: text(values[0] ?? null),
                        from: names[0] ?? '',
                        last: text(values.at(-1) ?? null),
                        to: names.at(-1) ?? '',
                      }),
                    )
                    .join(' ')}
                  periods={names}
                  axis={axis}
                  series={group}
                  text={text}
                />
              </div>
            );
          })}
      </div>
    </div>
  );
}
