import type { FundRisk, RiskWindow } from '../../../domain/funds/fund-risk.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { percentTickDecimals } from '../../charts/scale.ts';
import { Scatter, type ScatterPoint } from '../../charts/scatter.tsx';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { CsvRows } from '../../ui/table/csv-offers.ts';
import { chosenWindow } from '../fundrisk/chosen-window.ts';
import type { RiskPeriod } from '../fundrisk/params.ts';
import { fundRiskQuery } from '../fundrisk/risk-query.ts';
import { YearsChoice } from '../fundrisk/years-choice.tsx';
import { QueryPanel } from '../query-panel.tsx';
import { usePanelState } from '../use-panel-state.ts';

interface FundScatterProps {
  readonly symbol: SymbolId;
  readonly years?: RiskPeriod;
  readonly onChange?: (change: { readonly years?: RiskPeriod }) => void;
}

const HEIGHT = 420;
/** With more funds than this only the fund and its index have a name. */
const MOST_NAMED = 40;
/** Half a point: funds of one index, or of the money market, are dots in one place. */
const LEAST_SPAN = 0.005;

const axisDecimals = (ticks: readonly number[]): number => Math.max(1, percentTickDecimals(ticks));

/** Return against risk of every fund of the category, with the fund and its index marked. */
export function FundScatter({ symbol, years = '3', onChange }: FundScatterProps) {
  const { t, format } = useI18n();
  const [chosen, change] = usePanelState<{ readonly years: RiskPeriod }>({ years }, onChange);
  return (
    <QueryPanel
      tool="fundscatter"
      title={t('fundrisk.scatter.title')}
      file={[symbol, 'risk-return']}
      queries={(api) => [fundRiskQuery(api, symbol)]}
      skeleton={{ height: HEIGHT + 40 }}
      empty={[t('fundrisk.scatter.none'), t('fundrisk.noneWhy'), 'candles']}
      asOf={({ data }) => t('fundrisk.asOf', { date: format.day(data.asOfDate) })}
      actions={<YearsChoice value={chosen.years} onChange={(next) => change({ years: next })} />}
    >
      {({ data }) => {
        const window = chosenWindow(data.windows, chosen.years);
        return window === undefined || window.points.symbols.length === 0 ? null : (
          <Dots risk={data} window={window} />
        );
      }}
    </QueryPanel>
  );
}

function Dots({ risk, window }: { readonly risk: FundRisk; readonly window: RiskWindow }) {
  const { t, format } = useI18n();
  const { points, rows, years } = window;
  const rowOf = (id: 'return' | 'volatility') => rows.find((row) => row.id === id);
  const isMany = points.symbols.length > MOST_NAMED;
  const funds = points.symbols.flatMap((label, at): ScatterPoint[] => {
    const [x, y] = [points.volatility[at], points.annualReturn[at]];
    const strong = label === risk.symbol;
    return x === undefined || y === undefined
      ? []
      : [{ label, x, y, strong, nameless: isMany && !strong }];
  });
  const index = { x: rowOf('volatility')?.index ?? null, y: rowOf('return')?.index ?? null };
  const indexName = risk.index?.name ?? t('fundrisk.index');
  const all: readonly ScatterPoint[] =
    index.x === null || index.y === null
      ? funds
      : [...funds, { label: t('fundrisk.index'), x: index.x, y: index.y, strong: true, colour: 2 }];
  const nameOf = (point: ScatterPoint): string =>
    point.colour === undefined ? point.label : indexName;
  const say = (point: ScatterPoint): string =>
    t('fundrisk.scatter.point', {
      name: nameOf(point),
      risk: format.percent(point.x),
      return: format.signedPercent(point.y),
    });
  return (
    <>
      <CsvRows
        rows={() => [
          [t('fundrisk.scatter.fund'), t('fundrisk.scatter.risk'), t('fundrisk.scatter.return')],
          ...all.map((point) => [nameOf(point), point.x, point.y]),
        ]}
      />
      <p className="mb-1 text-xs text-quiet" aria-hidden="true">
        {t('fundrisk.scatter.return')}
      </p>
      <Scatter
        label={t('fundrisk.scatter.title')}
        summary={all
          .filter(({ strong }) => strong)
          .map(say)
          .join('; ')}
        height={HEIGHT}
        points={all}
        writeX={(value, ticks) => format.percent(value, axisDecimals(ticks))}
        writeY={(value, ticks) => format.signedPercent(value, axisDecimals(ticks))}
        readout={say}
        middleX={rowOf('volatility')?.median ?? null}
        middleY={rowOf('return')?.median ?? null}
        leastSpan={LEAST_SPAN}
      />
      <p className="mt-1 pr-15 text-right text-xs text-quiet" aria-hidden="true">
        {t('fundrisk.scatter.risk')}
      </p>
      <p className="mt-2 text-xs text-quiet">
        {t('fundrisk.scatter.how', { count: funds.length, years: String(years) })}
      </p>
    </>
  );
}
