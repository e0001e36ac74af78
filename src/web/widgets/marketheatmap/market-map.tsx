import { useCallback, useMemo, useState } from 'react';
import type {
  HeatmapPeriod,
  HeatmapScope,
  HeatMember,
  HeatSector,
} from '../../../domain/quotes/market-heatmap.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { heatScale } from '../../charts/heat-scale.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { symbolAddress } from '../../shell/symbols/symbol-address.ts';
import { HeatLegend } from '../heatmap/heat-legend.tsx';
import { heatText } from '../heatmap/heat-text.ts';
import { Heatmap } from '../heatmap/heatmap.tsx';
import type { HeatPath, HeatView } from './heat-tree.ts';

/** Percent at which the colours of a period end: the same for every part of the market. */
const LIMITS: Readonly<Record<HeatmapPeriod, number>> = {
  '1d': 3,
  '1w': 6,
  '1m': 10,
  '3m': 20,
  ytd: 30,
  '1y': 40,
};
/** A tile with room for its symbol (px²): smaller ones are as of the last answer. */
const LIVE_FROM = 1_600;

interface MarketMapProps {
  readonly data: readonly HeatSector[];
  readonly view: HeatView;
  readonly scope: HeatmapScope;
  readonly period: HeatmapPeriod;
  readonly height: number;
  readonly onOpen: (path: HeatPath) => void;
  readonly assumed?: number;
}

export function MarketMap({ data, view, scope, period, height, onOpen, assumed }: MarketMapProps) {
  const { t, format } = useI18n();
  const { path } = view;
  const known = useMemo(
    () => new Map(view.members.map((member) => [member.symbol, member])),
    [view.members],
  );
  const placing = `${scope} ${path.sector} ${path.industry} ${view.members.length}`;
  const place = () => ({
    placing,
    groups: view.groups,
    weights: new Map(view.members.map(({ symbol, marketCap }) => [symbol, marketCap])),
  });
  // Sizes are those of the moment when this part was opened: tiles must not jump every minute.
  const [placed, setPlaced] = useState(place);
  if (placed.placing !== placing) setPlaced(place());
  const scale = useMemo(() => heatScale([], LIMITS[period]), [period]);
  const write = useCallback(
    (value: number) => heatText(format, 'points', value, value !== 0),
    [format],
  );
  const facts = (symbol: SymbolId) => ({
    name: known.get(symbol)?.name ?? '',
    href: symbolAddress(symbol, 'equity', ''),
    value: known.get(symbol)?.change ?? null,
  });
  const headNote = (name: string, within: string | null): string => {
    const group =
      within === null && path.sector === ''
        ? data.find(({ sector }) => sector === name)
        : view.industries.find(({ industry }) => (industry ?? t('markets.heat.other')) === name);
    return group?.change === null || group === undefined ? '' : write(group.change);
  };
  const unknown = view.members.filter(({ change }) => change === null).length;
  const about =
    unknown > 0 && unknown === view.members.length
      ? t('markets.heat.noReturns')
      : [
          t('markets.heat.about', { count: view.members.length }),
          ...(unknown === 0 ? [] : [t('markets.heat.without', { count: unknown })]),
        ].join(' · ');
  const isSector = path.sector !== '';
  const drill = (name: string, within: string | null): void =>
    // From the market into the sector of the tile, then into its industry.
    onOpen(
      isSector ? { sector: path.sector, industry: name } : { sector: within ?? name, industry: '' },
    );
  const tip = (symbol: SymbolId) => <Tip member={known.get(symbol)} period={period} view={view} />;
  return (
    <>
      <p className="sr-only">{t('markets.heat.keys')}</p>
      <Heatmap
        label={t('markets.heat.label', {
          scope: t(`markets.scope.${scope}`),
          period: t(`markets.period.${period}`),
        })}
        height={height}
        groups={placed.groups}
        weights={placed.weights}
        facts={facts}
        scale={scale}
        write={write}
        isLive={period === '1d'}
        liveFrom={LIVE_FROM}
        headNote={headNote}
        tip={tip}
        {...(path.industry === '' ? { onZoom: drillOf(drill), onDrill: drill } : {})}
        {...(isSector
          ? {
              onUp: () => onOpen({ sector: path.industry === '' ? '' : path.sector, industry: '' }),
            }
          : { onZoomPart: (industry: string, sector: string) => onOpen({ sector, industry }) })}
        {...(assumed === undefined ? {} : { assumed })}
      />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-xs text-quiet">
        <p>{about}</p>
        <HeatLegend scale={scale} write={write} />
      </div>
    </>
  );
}

const drillOf =
  (drill: (name: string, within: null) => void) =>
  (name: string): void =>
    drill(name, null);

function Tip({
  member,
  period,
  view,
}: {
  readonly member: HeatMember | undefined;
  readonly period: HeatmapPeriod;
  readonly view: HeatView;
}) {
  const { t, format } = useI18n();
  if (member === undefined) return null;
  const total = view.industries.reduce((sum, { marketCap }) => sum + marketCap, 0);
  const { change, marketCap } = member;
  const lines = [
    [
      `${t('boards.changePercent')} ${t(`markets.period.${period}`)}`,
      change === null ? '–' : format.signedPercent(change / 100),
    ],
    [t('markets.heat.cap'), format.compactMoney(marketCap, 'USD')],
    [t('markets.heat.weight'), format.percent(marketCap / total, 2)],
  ] as const;
  return (
    <dl className="mt-1 grid grid-cols-[1fr_auto] gap-x-4 tabular-nums">
      {lines.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-quiet">{name}</dt>
          <dd className="text-right font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
