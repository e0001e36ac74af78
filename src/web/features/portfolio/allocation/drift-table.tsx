import type { WireDriftLine } from '../../../../contract/portfolio/plan.schema.ts';
import { sumOnScreen } from '../../../../domain/money/coins.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { columnKit } from '../../../ui/table/columns.tsx';
import { Grid } from '../../../ui/table/grid.tsx';
import { useAmounts } from '../../../widgets/portfolio/use-amounts.ts';
import type { RebalancingView } from './plan-query.ts';

interface Row extends WireDriftLine {
  readonly after: number | null;
}

/** Every line of the targets: what it should be, what it is, and what the trades would make of it. */
export function DriftTable({ view }: { readonly view: RebalancingView }) {
  const i18n = useI18n();
  const { t } = i18n;
  const amounts = useAmounts();
  const { proposal, base, problems } = view;
  if (proposal === null)
    return (
      <div className="p-card">
        <Notice tone="warning" title={t('portfolioplan.targetsBroken')}>
          <ul>
            {problems.map(({ code, node, value }) => (
              <li key={`${code} ${node}`}>
                {t(`portfolioplan.problem.${code}`, {
                  name: view.targets.find(({ id }) => id === node)?.name ?? t('portfolioplan.top'),
                  value: value ?? '',
                })}
              </li>
            ))}
          </ul>
        </Notice>
      </div>
    );
  const after = new Map(proposal.after.map(({ id, actual }) => [id, actual]));
  const rows = proposal.before.map((line): Row => ({ ...line, after: after.get(line.id) ?? null }));
  return (
    <Grid
      caption={t('portfolioplan.targets')}
      rows={rows}
      rowKey={({ id }) => id}
      columns={driftColumns(i18n, amounts, rows, base)}
    />
  );
}

/** A group is worth what its lines add up to as they stand on screen. */
export function valuesOnScreen(
  base: string,
  lines: readonly WireDriftLine[],
): ReadonlyMap<WireDriftLine, number> {
  const values = new Map<WireDriftLine, number>();
  const below: number[] = [];
  for (const line of lines.toReversed()) {
    const { depth, kind, value } = line;
    const own = sumOnScreen(base, kind === 'group' ? (below[depth + 1] ?? 0) : value) ?? 0;
    below[depth + 1] = 0;
    below[depth] = (below[depth] ?? 0) + own;
    values.set(line, own);
  }
  return values;
}

function driftColumns(
  i18n: ReturnType<typeof useI18n>,
  amounts: ReturnType<typeof useAmounts>,
  rows: readonly Row[],
  base: string,
): readonly Column<Row>[] {
  const { t } = i18n;
  const kit = columnKit<Row>(i18n);
  const widest = Math.max(0.01, ...rows.map(({ drift }) => Math.abs(drift ?? 0)));
  const values = valuesOnScreen(base, rows);
  return [
    {
      id: 'name',
      title: t('portfolioplan.target'),
      rowHeader: true,
      look: 'max-md:max-w-40 max-md:truncate',
      csv: ({ name }) => name,
      cell: ({ name, depth, kind }) => (
        <span
          className={kind === 'group' ? 'font-semibold' : 'font-normal'}
          style={{ paddingLeft: `${depth}rem` }}
        >
          {kind === 'cash' ? t('portfolioplan.class.cash') : name}
        </span>
      ),
    },
    kit.percent('goal', t('portfolioplan.goalWeight'), ({ target }) => target),
    kit.percent('actual', t('portfolioplan.actual'), ({ actual }) => actual),
    {
      id: 'bar',
      title: t('portfolioplan.drift'),
      csv: null,
      look: 'w-full',
      from: 'md',
      cell: ({ drift }) => <DriftBar drift={drift ?? 0} widest={widest} />,
    },
    kit.figure(
      'drift',
      t('portfolioplan.driftPoints'),
      ({ drift }) => drift,
      ({ drift }) => i18n.format.signedPercent(drift),
    ),
    kit.figure(
      'value',
      t('portfolioplan.value'),
      ({ value }) => Number(value),
      (row) => amounts.money(values.get(row) ?? null, base),
      { from: 'md' },
    ),
    kit.percent('after', t('portfolioplan.afterTrades'), ({ after: weight }) => weight),
  ];
}

/** Left of the middle is too little, right of it too much. */
function DriftBar({ drift, widest }: { readonly drift: number; readonly widest: number }) {
  const width = (Math.abs(drift) / widest) * 50;
  return (
    <span aria-hidden="true" className="relative block h-2.5 min-w-24 rounded-xs bg-neutral-soft">
      <span className="absolute inset-y-0 left-1/2 w-px bg-edge" />
      <span
        className={`absolute inset-y-0 rounded-xs ${drift < 0 ? 'bg-series-2' : 'bg-series-1'}`}
        style={{ left: `${drift < 0 ? 50 - width : 50}%`, width: `${width}%` }}
      />
    </span>
  );
}
