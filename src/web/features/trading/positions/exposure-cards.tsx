import { useQuery } from '@tanstack/react-query';
import type { AccountView } from '../../../../contract/trading/accounts.schema.ts';
import type { PositionRow } from '../../../../contract/trading/results.schema.ts';
import { getFieldValues } from '../../../../contract/market/fields.ts';
import { partsInUnits } from '../../../../domain/money/coins.ts';
import { type Exposure, exposureOf } from '../../../../domain/trading/exposure.ts';
import { parseSymbolId } from '../../../../domain/symbols/instrument.ts';
import { useApi } from '../../../api/api-provider.tsx';
import { endpointQuery } from '../../../api/endpoint-query.ts';
import { type I18n, useI18n } from '../../../i18n/i18n-provider.tsx';
import { Card } from '../../../ui/card.tsx';
import { Explain } from '../../../ui/explain.tsx';
import { columnKit } from '../../../ui/table/columns.tsx';
import { Grid } from '../../../ui/table/grid.tsx';
import { DOLLAR, gainLook } from '../figure.ts';
import { livePosition } from '../live-book.ts';
import { optionName } from '../option-name.ts';
import { useIsPast } from '../past-account.ts';
import { useHeldPrices, useLiveBook } from '../use-live-book.ts';
import { exposedPosition, greekLines } from './exposed-position.ts';

const BENCHMARK = 'SPY';

/** Long, short, gross, net, against the market, by sector; and the greeks of options. */
export function ExposureCards({
  rows,
  view,
}: {
  readonly rows: readonly PositionRow[];
  readonly view: AccountView;
}) {
  const i18n = useI18n();
  const priceOf = useHeldPrices(rows);
  const { equity } = useLiveBook(view.figures, rows);
  const symbols = [...new Set([...rows.map(({ underlying }) => underlying), BENCHMARK])].filter(
    (symbol) => parseSymbolId(symbol) !== null,
  );
  const isPast = useIsPast();
  const facts = useQuery({
    ...endpointQuery(useApi(), getFieldValues, {
      query: { symbols: symbols.join(','), fields: 'last' },
    }),
    enabled: !isPast,
  });
  const column = facts.data?.data.columns.find(({ field }) => field === 'last');
  const lastOf = (symbol: string): number | null =>
    column?.numbers?.[facts.data?.data.symbols.findIndex((one) => one === symbol) ?? -1] ?? null;
  const positions = rows.map((row) =>
    exposedPosition(row, livePosition(row.position, priceOf(row.position.symbol)), lastOf),
  );
  const exposure = exposureOf(positions);
  const greeks = greekLines(positions, rows);
  const benchmark = lastOf(BENCHMARK);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-gap lg:grid-cols-2">
      <Sides i18n={i18n} exposure={exposure} equity={equity} benchmark={benchmark} />
      <Sectors i18n={i18n} exposure={exposure} />
      {greeks.length === 0 ? null : (
        <Card flush title={i18n.t('trading.greeks')} className="lg:col-span-2">
          <GreekGrid i18n={i18n} lines={greeks} total={exposure.greeks} />
        </Card>
      )}
    </div>
  );
}

interface Part {
  readonly i18n: I18n;
  readonly exposure: Exposure;
}

function Sides({
  i18n: { t, format },
  exposure,
  equity,
  benchmark,
}: Part & { readonly equity: number; readonly benchmark: number | null }) {
  const { betaWeighted, withoutBeta } = exposure;
  // In whole dollars: gross and net are those of the two as they are shown.
  const [long, short] = [Math.round(exposure.long), Math.round(exposure.short)];
  const share = (value: number): string => (equity === 0 ? '' : format.percent(value / equity, 1));
  const widest = Math.max(long, -short, 1);
  const figures = [
    [t('trading.long'), long],
    [t('trading.short'), short],
    [t('trading.gross'), long - short],
    [t('trading.net'), long + short],
  ] as const;
  return (
    <Card title={t('trading.exposure')} note={t('trading.exposureNote')}>
      <div className="grid gap-3">
        <dl className="grid grid-cols-2 gap-x-6 gap-y-2 md:grid-cols-4">
          {figures.map(([name, value]) => (
            <div key={name}>
              <dt className="text-xs text-quiet">{name}</dt>
              <dd className="font-semibold tabular-nums">{format.money(value, DOLLAR, 0)}</dd>
              <dd className="text-xs text-quiet tabular-nums">{share(value)}</dd>
            </div>
          ))}
        </dl>
        <div aria-hidden="true" className="grid grid-cols-2">
          <span className="flex h-2 justify-end rounded-l-full bg-neutral-soft">
            <span
              className="rounded-l-full bg-loss"
              style={{ width: `${(100 * -short) / widest}%` }}
            />
          </span>
          <span className="h-2 rounded-r-full border-l border-page bg-neutral-soft">
            <span
              className="block h-full rounded-r-full bg-gain"
              style={{ width: `${(100 * long) / widest}%` }}
            />
          </span>
        </div>
        <dl className="flex flex-wrap items-baseline gap-x-6 gap-y-1 text-sm">
          <div className="flex flex-wrap items-baseline gap-x-2">
            <dt className="whitespace-nowrap text-quiet">
              <Explain term={t('trading.betaWeighted', { symbol: BENCHMARK })}>
                {() => t('trading.betaWeightedHelp')}
              </Explain>
            </dt>
            <dd className={`font-semibold tabular-nums ${gainLook(betaWeighted)}`}>
              {format.money(betaWeighted, DOLLAR, 0)}
            </dd>
            {benchmark === null || benchmark === 0 ? null : (
              <dd className="whitespace-nowrap text-quiet tabular-nums">
                {t('trading.inShares', {
                  shares: format.number(betaWeighted / benchmark, 0),
                  symbol: BENCHMARK,
                })}
              </dd>
            )}
          </div>
        </dl>
        {withoutBeta.length === 0 ? null : (
          <p className="text-xs text-quiet">
            {t('trading.withoutBeta', { symbols: withoutBeta.slice(0, 8).join(', ') })}
          </p>
        )}
      </div>
    </Card>
  );
}

function Sectors({ i18n, exposure }: Part) {
  const { t } = i18n;
  const kit = columnKit<Exposure['bySector'][number]>(i18n);
  const gross = exposure.gross === 0 ? 1 : exposure.gross;
  const side = (of: 'long' | 'short') => {
    const parts = partsInUnits(
      1,
      exposure.bySector.map((sector) => sector[of]),
      exposure[of],
    );
    const shown = new Map(exposure.bySector.map((sector, at) => [sector, parts[at] ?? null]));
    return kit.money(of, t(`trading.${of}`), (sector) => shown.get(sector), DOLLAR, {
      decimals: 0,
    });
  };
  return (
    <Card flush title={t('trading.bySector')}>
      <Grid
        caption={t('trading.bySector')}
        rows={exposure.bySector}
        rowKey={({ sector }) => sector ?? ''}
        first={8}
        columns={[
          kit.text('sector', t('trading.sector'), ({ sector }) => sector ?? t('trading.noSector'), {
            rowHeader: true,
          }),
          side('long'),
          side('short'),
          kit.percent('share', t('trading.ofGross'), ({ long, short }) => (long - short) / gross, {
            decimals: 1,
          }),
        ]}
      />
    </Card>
  );
}

type GreekLine = ReturnType<typeof greekLines>[number];

function GreekGrid({
  i18n,
  lines,
  total,
}: {
  readonly i18n: I18n;
  readonly lines: readonly GreekLine[];
  readonly total: Exposure['greeks'];
}) {
  const { t } = i18n;
  const kit = columnKit<GreekLine>(i18n);
  return (
    <Grid
      caption={t('trading.greeks')}
      rows={lines}
      footer={[{ symbol: '', qty: null, ...total }]}
      rowKey={({ symbol }) => symbol}
      rowLook={({ symbol }) => (symbol === '' ? '!bg-sunken font-semibold' : undefined)}
      columns={[
        kit.text('symbol', t('trading.column.symbol'), ({ symbol }) => symbol, {
          rowHeader: true,
          cell: ({ symbol }) =>
            symbol === '' ? t('trading.wholeAccount') : optionName(i18n, symbol),
        }),
        kit.number('qty', t('trading.column.qty'), ({ qty }) => qty, {
          decimals: 0,
          cell: ({ qty }) => (qty === null ? null : i18n.format.number(qty, 0)),
        }),
        kit.money('delta', t('trading.greek.delta'), ({ delta }) => delta, DOLLAR, {
          decimals: 0,
          help: t('trading.greekHelp.delta'),
        }),
        kit.money('gamma', t('trading.greek.gamma'), ({ gamma }) => gamma, DOLLAR, {
          decimals: 0,
          help: t('trading.greekHelp.gamma'),
        }),
        kit.money('theta', t('trading.greek.theta'), ({ theta }) => theta, DOLLAR, {
          decimals: 2,
          help: t('trading.greekHelp.theta'),
        }),
        kit.money('vega', t('trading.greek.vega'), ({ vega }) => vega, DOLLAR, {
          decimals: 2,
          help: t('trading.greekHelp.vega'),
        }),
      ]}
    />
  );
}
