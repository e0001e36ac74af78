import { useQuery } from '@tanstack/react-query';
import type { Comparison } from '../../../contract/market/peers.schema.ts';
import {
  MEASURE_IDS,
  MEASURE_GROUPS,
  measureAt,
  type MeasureId,
  measuresFor,
  PEER_MEASURES,
  type PeerMeasure,
} from '../../../domain/peers/measures.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useApi } from '../../api/api-provider.tsx';
import { Scatter, type ScatterPoint } from '../../charts/scatter.tsx';
import { NO_CURRENCY } from '../../display/no-currency.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Select } from '../../ui/field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { AUTOMATIC, comparisonQuery } from '../peercomparison/comparison-query.ts';
import { writeMeasure } from '../peercomparison/measure-names.ts';
import { usePanelState } from '../use-panel-state.ts';
import { QueryPanel } from '../query-panel.tsx';
import { CsvRows } from '../../ui/table/csv-offers.ts';

export const SCOPES = ['peers', 'industry'] as const;
export type Scope = (typeof SCOPES)[number];

interface State {
  readonly x: MeasureId;
  readonly y: MeasureId;
  readonly scope: Scope;
}

const HEIGHT = 340;
/** Known for every kind of business. */
const USUAL = { x: 'revenue-growth', y: 'forward-price-earnings' } as const;
const measureOf = (id: MeasureId): PeerMeasure => PEER_MEASURES[measureAt(id)]!;

/** Any two measures against each other, of the peers or of the whole industry. */
export function PeerScatter({
  symbol,
  peers = AUTOMATIC,
  x = USUAL.x,
  y = USUAL.y,
  scope = 'peers',
  onChange,
}: {
  readonly symbol: SymbolId;
  readonly peers?: readonly SymbolId[];
  readonly x?: MeasureId;
  readonly y?: MeasureId;
  readonly scope?: Scope;
  readonly onChange?: (change: Partial<State>) => void;
}) {
  const { t } = useI18n();
  const api = useApi();
  const [state, change] = usePanelState<State>({ x, y, scope }, onChange);
  const near = useQuery(comparisonQuery(api, symbol, peers));
  const members = near.data?.data.industry?.members ?? [];
  const wide = state.scope === 'industry' && members.length > 1;
  const among = wide ? members.slice(0, 50) : peers;
  const offered = measuresFor(near.data?.data.kind ?? 'ordinary');
  // An address may name a measure that means nothing for this kind of business.
  const shown = {
    x: offered.some(({ id }) => id === state.x) ? state.x : USUAL.x,
    y: offered.some(({ id }) => id === state.y) ? state.y : USUAL.y,
  };
  const axis = (name: 'x' | 'y') => (
    <Select
      label={t(name === 'x' ? 'peers.across' : 'peers.up')}
      value={shown[name]}
      onChange={(event) =>
        change({ [name]: MEASURE_IDS.find((id) => id === event.target.value) ?? shown[name] })
      }
    >
      {MEASURE_GROUPS.map((group) => (
        <optgroup key={group} label={t(`peers.group.${group}`)}>
          {offered
            .filter((each) => each.group === group)
            .map(({ id }) => (
              <option key={id} value={id}>
                {t(`peers.measure.${id}`)}
              </option>
            ))}
        </optgroup>
      ))}
    </Select>
  );
  return (
    <QueryPanel
      tool="peerscatter"
      title={t('peers.scatter.title')}
      file={[symbol, shown.x, shown.y]}
      queries={(client) => [
        { ...comparisonQuery(client, symbol, among), enabled: near.data !== undefined },
        comparisonQuery(client, symbol, peers),
      ]}
      skeleton={{ height: HEIGHT + 84 }}
      empty={[t('peers.scatter.none'), t('peers.scatter.noneWhy')]}
      actions={
        <Segmented
          label={t('peers.scope')}
          segments={SCOPES.map((value) => ({
            value,
            title: t(value === 'peers' ? 'peers.scope.peers' : 'peers.scope.industry'),
          }))}
          value={state.scope}
          onChange={(chosen) => change({ scope: chosen })}
        />
      }
    >
      {({ data }, one) => (
        <>
          <CsvRows
            rows={() => [
              [
                t('peers.symbol'),
                t('peers.company'),
                t('peers.currency'),
                t(`peers.measure.${shown.x}`),
                t(`peers.measure.${shown.y}`),
              ],
              ...data.companies.map(({ symbol: each, name, currency, values }) => [
                each,
                name,
                currency,
                values[measureAt(shown.x)] ?? null,
                values[measureAt(shown.y)] ?? null,
              ]),
            ]}
          />
          <div className="mb-3 grid grid-cols-2 gap-3">
            {axis('x')}
            {axis('y')}
          </div>
          <Dots
            comparison={data}
            industry={one.data.industry}
            x={measureOf(shown.x)}
            y={measureOf(shown.y)}
          />
        </>
      )}
    </QueryPanel>
  );
}

function Dots({
  comparison: { companies, symbol },
  industry,
  x,
  y,
}: {
  readonly comparison: Comparison;
  readonly industry: Comparison['industry'];
  readonly x: PeerMeasure;
  readonly y: PeerMeasure;
}) {
  const { t, format } = useI18n();
  const [atX, atY] = [measureAt(x.id), measureAt(y.id)];
  // An axis of amounts is in the currency of the company; others cannot stand on it.
  const currency = companies[0]?.currency ?? NO_CURRENCY;
  const placed = companies.map((company) => {
    const valueOf = ({ unit }: PeerMeasure, at: number) =>
      unit === 'currency' && company.currency !== currency ? null : (company.values[at] ?? null);
    return { label: company.symbol, x: valueOf(x, atX), y: valueOf(y, atY) };
  });
  const points = placed.flatMap((one): ScatterPoint[] =>
    one.x === null || one.y === null
      ? []
      : [{ label: one.label, x: one.x, y: one.y, strong: one.label === symbol }],
  );
  const left = placed.filter((one) => one.x === null || one.y === null);
  if (points.length === 0)
    return <EmptyState title={t('peers.scatter.none')}>{t('peers.scatter.noneWhy')}</EmptyState>;
  const names = { x: t(`peers.measure.${x.id}`), y: t(`peers.measure.${y.id}`) };
  const say = (point: ScatterPoint) =>
    `${point.label}: ${names.x} ${writeMeasure(format, x.unit, point.x, currency)}, ${names.y} ${writeMeasure(format, y.unit, point.y, currency)}`;
  return (
    <>
      <Scatter
        label={t('peers.scatter.title')}
        summary={points.map(say).join('; ')}
        height={HEIGHT}
        points={points}
        writeX={(value) => writeMeasure(format, x.unit, value, currency)}
        writeY={(value) => writeMeasure(format, y.unit, value, currency)}
        readout={say}
        middleX={industry?.figures[atX]?.median ?? null}
        middleY={industry?.figures[atY]?.median ?? null}
      />
      <p className="mt-2 text-xs text-quiet">
        {industry === null ? null : t('peers.scatter.medians', { industry: industry.name })}{' '}
        {left.length === 0
          ? null
          : t('peers.scatter.left', { symbols: left.map(({ label }) => label).join(', ') })}
      </p>
    </>
  );
}
