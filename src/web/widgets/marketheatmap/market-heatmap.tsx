import { keepPreviousData } from '@tanstack/react-query';
import {
  HEATMAP_PERIODS,
  HEATMAP_SCOPES,
  type HeatmapPeriod,
  type HeatmapScope,
  type HeatSector,
} from '../../../domain/quotes/market-heatmap.ts';
import { useI18n, useT } from '../../i18n/i18n-provider.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { CsvRows } from '../../ui/table/csv-offers.ts';
import { QueryPanel } from '../query-panel.tsx';
import { usePanelState } from '../use-panel-state.ts';
import { HeatTable } from './heat-table.tsx';
import { type HeatPath, heatView, type HeatView } from './heat-tree.ts';
import { heatmapQuery } from './heatmap-query.ts';
import { MarketMap } from './market-map.tsx';

export const HEATMAP_VIEWS = ['map', 'table'] as const;

export interface HeatmapState extends HeatPath {
  readonly scope: HeatmapScope;
  readonly period: HeatmapPeriod;
  readonly view: (typeof HEATMAP_VIEWS)[number];
}

interface MarketHeatmapProps extends HeatmapState {
  readonly companies: number;
  readonly height: number;
  readonly onChange?: (change: Partial<HeatmapState>) => void;
  /** A small one among others. */
  readonly brief?: boolean;
  readonly assumed?: number;
}

/** The market as tiles by size, coloured by what it did; or the same as a table. */
export function MarketHeatmap(props: MarketHeatmapProps) {
  const { companies, height, onChange, brief = false, assumed, ...given } = props;
  const t = useT();
  const [state, change] = usePanelState<HeatmapState>(given, onChange);
  const { scope, period, view, sector, industry } = state;
  const controls = (
    <>
      <Choice
        label={t('markets.heat.scope')}
        values={HEATMAP_SCOPES}
        value={scope}
        name={(value) => t(`markets.scope.${value}`)}
        onChange={(value) => change({ scope: value })}
      />
      <Choice
        label={t('markets.heat.period')}
        values={HEATMAP_PERIODS}
        value={period}
        name={(value) => t(`markets.period.${value}`)}
        onChange={(value) => change({ period: value })}
        className={brief ? '' : 'md:hidden'}
      />
      {brief ? null : (
        <Segmented
          label={t('markets.heat.period')}
          segments={HEATMAP_PERIODS.map((value) => ({
            value,
            title: t(`markets.period.${value}`),
          }))}
          value={period}
          onChange={(value) => change({ period: value })}
          className="max-md:hidden"
        />
      )}
      {brief ? null : (
        <Segmented
          label={t('markets.heat.view')}
          segments={HEATMAP_VIEWS.map((value) => ({ value, title: t(`markets.view.${value}`) }))}
          value={view}
          onChange={(value) => change({ view: value })}
        />
      )}
    </>
  );
  const open = (path: HeatPath): void => change(path);
  return (
    <QueryPanel
      tool="marketheatmap"
      title={t('markets.heat.title')}
      file={['heatmap', scope, period]}
      flush={view === 'table'}
      queries={(api) => [
        { ...heatmapQuery(api, scope, period, companies), placeholderData: keepPreviousData },
      ]}
      skeleton={{ height: height + LEGEND }}
      empty={[t('markets.heat.none'), t('boards.noneWhy'), 'layout']}
      actions={controls}
    >
      {({ data }) => {
        if (data.length === 0) return null;
        const shown = heatView(data, { sector, industry }, t('markets.heat.other'));
        return (
          <>
            <CompanyRows data={data} period={period} />
            {shown.path.sector === '' ? null : (
              <Crumbs view={shown} scope={scope} onOpen={open} padded={view === 'table'} />
            )}
            {view === 'table' ? (
              <HeatTable
                caption={`${t('markets.heat.title')}, ${t(`markets.period.${period}`)}`}
                view={shown}
                onOpen={open}
              />
            ) : (
              <MarketMap
                data={data}
                view={shown}
                scope={scope}
                period={period}
                height={height}
                onOpen={open}
                {...(assumed === undefined ? {} : { assumed })}
              />
            )}
          </>
        );
      }}
    </QueryPanel>
  );
}

/** Below the map (px). */
const LEGEND = 26;

/** Every company with its groups, whatever part is shown. */
function CompanyRows({
  data,
  period,
}: {
  readonly data: readonly HeatSector[];
  readonly period: HeatmapPeriod;
}) {
  const t = useT();
  return (
    <CsvRows
      rows={() => [
        [
          t('markets.heat.sector'),
          t('markets.heat.industry'),
          t('boards.symbol'),
          t('boards.name'),
          t('markets.heat.cap'),
          `${t('boards.changePercent')} ${t(`markets.period.${period}`)}`,
        ],
        ...data.flatMap(({ sector, industries }) =>
          industries.flatMap(({ industry, members }) =>
            members.map(({ symbol, name, marketCap, change }) => [
              sector,
              industry,
              symbol,
              name,
              marketCap,
              change,
            ]),
          ),
        ),
      ]}
    />
  );
}

/** The way back up. */
function Crumbs({
  view: { path, sectors, industries },
  scope,
  onOpen,
  padded,
}: {
  readonly view: HeatView;
  readonly scope: HeatmapScope;
  readonly onOpen: (path: HeatPath) => void;
  readonly padded: boolean;
}) {
  const { t, format } = useI18n();
  const whole = path.industry === '' ? sectors[0] : industries[0];
  const steps = [
    { name: t(`markets.scope.${scope}`), to: { sector: '', industry: '' } },
    { name: path.sector, to: { sector: path.sector, industry: '' } },
    ...(path.industry === '' ? [] : [{ name: path.industry, to: path }]),
  ];
  return (
    <nav
      aria-label={t('markets.heat.path')}
      className={`flex flex-wrap items-center gap-x-1.5 gap-y-1 text-sm ${padded ? 'border-b border-line px-card py-1.5' : 'pb-2'}`}
    >
      {steps.map(({ name, to }, at) => (
        <span key={name} className="inline-flex items-center gap-1.5">
          {at === 0 ? null : <Glyph name="chevron-right" className="size-3 text-quiet" />}
          {at === steps.length - 1 ? (
            <strong aria-current="location" className="font-semibold">
              {name}
            </strong>
          ) : (
            <button
              type="button"
              className="rounded-xs text-link hover:underline"
              onClick={() => onOpen(to)}
            >
              {name}
            </button>
          )}
        </span>
      ))}
      {whole === undefined ? null : (
        <span className="text-xs text-quiet tabular-nums">
          {format.compactMoney(whole.marketCap, 'USD')} ·{' '}
          {t('markets.heat.count', { count: whole.companies })}
          {whole.change === null ? null : ` · ${format.signedPercent(whole.change / 100)}`}
        </span>
      )}
    </nav>
  );
}
