import { ChartKey } from '../../../charts/chart-key.tsx';
import { Plot } from '../../../charts/plot.tsx';
import {
  coordinate,
  extentOf,
  linePath,
  niceTicks,
  scaleOf,
  SIDE,
  withRoom,
} from '../../../charts/scale.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { useAmounts } from '../../../widgets/portfolio/use-amounts.ts';
import type { GoalView } from '../allocation/plan-query.ts';

/** Percentiles of the value year by year: half of all paths in the dark band, nine of ten in both. */
export function FanChart({
  view,
  goal,
}: {
  readonly view: GoalView;
  readonly goal: number | null;
}) {
  const { t, format } = useI18n();
  const amounts = useAmounts();
  const { fan, paidIn, base } = view;
  const last = Math.max(1, fan.at(-1)?.month ?? 1);
  const extent = withRoom(
    extentOf([0, ...fan.flatMap(({ values }) => values), ...paidIn, goal]) ?? { min: 0, max: 1 },
    0.03,
  );
  const y = scaleOf(extent, true);
  const x = (at: number): number => ((fan[at]?.month ?? 0) / last) * SIDE;
  const value = (at: number, place: number): number => fan[at]?.values[place] ?? 0;
  const line = (place: number) => linePath(fan.length, x, (at) => y(value(at, place)));
  const band = (low: number, high: number): string => {
    const back = fan
      .map((_, at) => fan.length - 1 - at)
      .map((at) => `L${coordinate(x(at))} ${coordinate(y(value(at, low)))}`)
      .join('');
    return `${line(high)}${back}Z`;
  };
  const year = Number(view.today.slice(0, 4));
  const month = Number(view.today.slice(5, 7));
  const moment = (at: number): string =>
    String(Math.floor(year + (month - 1 + (fan[at]?.month ?? 0)) / 12));
  const said = (at: number): string =>
    `${moment(at)}: ${view.percentiles
      .map((share, place) => `${share} % ${amounts.compactMoney(value(at, place), base)}`)
      .join(', ')}`;
  const every = Math.max(1, Math.ceil(fan.length / 6));
  return (
    <div className="grid gap-2">
      <Plot
        label={t('portfolioplan.fan')}
        summary={said(fan.length - 1)}
        height={300}
        yWidth={72}
        yLabels={niceTicks(extent).map((tick) => ({
          at: y(tick),
          text: amounts.compactMoney(tick, base, 'axis'),
        }))}
        xLabels={fan.flatMap((_, at) =>
          at % every === 0 ? [{ at: x(at), text: moment(at) }] : [],
        )}
        stops={fan.map((_, at) => x(at))}
        readout={(at) => ({
          ...readoutOf(view, at, moment(at)),
          text: said(at),
          y: [{ at: y(value(at, 2)), text: amounts.compactMoney(value(at, 2), base) }],
        })}
      >
        <path d={band(0, 4)} className="fill-series-1" opacity={0.15} />
        <path d={band(1, 3)} className="fill-series-1" opacity={0.3} />
        <path
          d={line(2)}
          className="fill-none stroke-series-1"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
        <path
          d={linePath(fan.length, x, (at) => y(paidIn[at] ?? 0))}
          className="fill-none stroke-series-2"
          strokeWidth="1.5"
          strokeDasharray="4 3"
          vectorEffect="non-scaling-stroke"
        />
        {goal === null ? null : (
          <path
            d={`M0 ${coordinate(y(goal))}H${SIDE}`}
            className="stroke-series-3"
            strokeWidth="1.5"
            vectorEffect="non-scaling-stroke"
          />
        )}
      </Plot>
      <p className="flex flex-wrap gap-4 text-xs text-quiet">
        <ChartKey colour="bg-series-1" text={t('portfolioplan.median')} />
        <ChartKey colour="bg-series-1/50" text={t('portfolioplan.band50')} />
        <ChartKey colour="bg-series-1/25" text={t('portfolioplan.band90')} />
        <ChartKey colour="bg-series-2" text={t('portfolioplan.paidIn')} />
        {goal === null ? null : (
          <ChartKey
            colour="bg-series-3"
            text={`${t('portfolioplan.field.goal')} ${format.money(goal, base, 0)}`}
          />
        )}
      </p>
    </div>
  );
}

const readoutOf = (view: GoalView, at: number, title: string) => ({
  x: title,
  content: <YearReadout view={view} at={at} title={title} />,
});

/** Every percentile of one year, the highest first. */
function YearReadout({
  view,
  at,
  title,
}: {
  readonly view: GoalView;
  readonly at: number;
  readonly title: string;
}) {
  const { t } = useI18n();
  const amounts = useAmounts();
  return (
    <div className="grid gap-0.5">
      <strong>{title}</strong>
      {view.percentiles
        .map((share, place) => ({ share, place }))
        .toReversed()
        .map(({ share, place }) => (
          <span key={share} className="flex justify-between gap-3">
            <span className="text-quiet">
              {t('portfolioplan.percentile', { share: String(share) })}
            </span>
            <span className="font-medium">
              {amounts.compactMoney(view.fan[at]?.values[place] ?? null, view.base)}
            </span>
          </span>
        ))}
      <span className="flex justify-between gap-3">
        <span className="text-quiet">{t('portfolioplan.paidIn')}</span>
        <span className="font-medium">
          {amounts.compactMoney(view.paidIn[at] ?? null, view.base)}
        </span>
      </span>
    </div>
  );
}
