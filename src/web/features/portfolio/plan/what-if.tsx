import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WireWhatIfState } from '../../../../contract/portfolio/plan.schema.ts';
import { useApi } from '../../../api/api-provider.tsx';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { useAddressState } from '../../../shell/navigation/use-address-state.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { compactControlClass } from '../../../ui/control-class.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { columnKit } from '../../../ui/table/columns.tsx';
import { Grid } from '../../../ui/table/grid.tsx';
import { AddSymbols } from '../../../widgets/add-symbols.tsx';
import { whatIfQuery, type WhatIfView } from '../allocation/plan-query.ts';
import { sliceName } from '../allocation/slice-name.ts';
import { useAmounts } from '../../../widgets/portfolio/use-amounts.ts';
import { usePortfolioScope } from '../frame/use-scope.ts';
import { ViewPanel } from '../frame/view-panel.tsx';
import { planAddress } from './plan-address.ts';
import { type Change, readChanges, writeChanges } from './what-if-changes.ts';

const YEARS = ['1', '3', '5', '10'] as const;

/** Every measure as it is and as it would be. */
export function WhatIf() {
  const { t, format } = useI18n();
  const { values, change } = useAddressState(planAddress);
  const answer = useQuery({
    ...whatIfQuery(useApi(), usePortfolioScope(), {
      changes: values.changes,
      money: values.money,
      years: values.years,
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <ViewPanel
      title={t('portfolioplan.whatIf')}
      of={answer}
      flush
      lines={12}
      file={[t('portfolioplan.whatIf')]}
      actions={
        <>
          <Segmented
            label={t('portfolioplan.money')}
            segments={[
              { value: 'outside', title: t('portfolioplan.money.outside') },
              { value: 'cash', title: t('portfolioplan.money.cash') },
            ]}
            value={values.money}
            onChange={(money) => change({ money })}
          />
          <Segmented
            label={t('portfolioplan.history')}
            segments={YEARS.map((value) => ({ value, title: t(`portfolioplan.history.${value}`) }))}
            value={values.years}
            onChange={(years) => change({ years })}
          />
        </>
      }
    >
      {(view) => (
        <>
          <ChangesEditor view={view} />
          <MeasureTable view={view} />
          <p className="px-card py-3 text-xs text-quiet">
            {t('portfolioplan.whatIfAssumption', {
              from: format.day(view.from),
              to: format.day(view.to),
              coverage: format.percent(view.after.risk.coverage, 0),
              benchmark: view.benchmark ?? t('portfolioplan.none'),
              riskFree: format.percent(view.riskFree),
            })}
            {view.withoutHistory.length === 0
              ? null
              : ` ${t('portfolioplan.withoutHistory', { list: view.withoutHistory.join(', ') })}`}
            {view.pending.length === 0
              ? null
              : ` ${t('portfolioplan.pendingFunds', { list: view.pending.join(', ') })}`}
          </p>
        </>
      )}
    </ViewPanel>
  );
}

function ChangesEditor({ view }: { readonly view: WhatIfView }) {
  const { t } = useI18n();
  const amounts = useAmounts();
  const { values, change } = useAddressState(planAddress);
  const changes = readChanges(values.changes);
  const keep = (next: readonly Change[]) => change({ changes: writeChanges(next) });
  const add = (asset: string, quantity: string) => {
    if (changes.every((one) => one.asset !== asset)) keep([...changes, { asset, quantity }]);
  };
  const rest = view.assets.filter(({ asset }) => changes.every((one) => one.asset !== asset));
  return (
    <div className="grid gap-3 border-b border-line p-card">
      <p className="max-w-prose text-sm text-quiet">{t('portfolioplan.whatIfHint')}</p>
      {changes.length === 0 ? null : (
        <ul className="grid gap-1.5">
          {changes.map((one) => {
            const held = view.assets.find(({ asset }) => asset === one.asset);
            return (
              <li key={one.asset} className="flex flex-wrap items-center gap-2 text-sm">
                <span className="w-40 truncate font-medium">{held?.name ?? one.asset}</span>
                <QuantityField
                  key={one.quantity}
                  label={t('portfolioplan.unitsMore', { name: one.asset })}
                  given={one.quantity}
                  onKeep={(quantity) =>
                    keep(
                      changes.map((each) =>
                        each.asset === one.asset ? { ...each, quantity } : each,
                      ),
                    )
                  }
                />
                <span className="text-xs text-quiet">
                  {view.unknown.includes(one.asset)
                    ? t('portfolioplan.unknownAsset')
                    : t('portfolioplan.held', {
                        quantity: amounts.quantity(held?.quantity ?? '0'),
                      })}
                </span>
                <IconButton
                  label={t('portfolioplan.removeChange', { name: one.asset })}
                  glyph="close"
                  size="small"
                  onClick={() => keep(changes.filter(({ asset }) => asset !== one.asset))}
                />
              </li>
            );
          })}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <AddSymbols
          label={t('portfolioplan.addPosition')}
          placeholder={t('portfolioplan.addPosition')}
          disabled={changes.length >= 30}
          onAdd={(symbols) => {
            const fresh = symbols
              .filter((symbol) => changes.every(({ asset }) => asset !== symbol))
              .map((symbol) => ({ asset: String(symbol), quantity: '10' }));
            keep([...changes, ...fresh]);
          }}
        />
        {rest.length === 0 ? null : (
          <select
            aria-label={t('portfolioplan.removePosition')}
            className={`${compactControlClass} !w-52`}
            value=""
            onChange={({ target }) => {
              const held = rest.find(({ asset }) => asset === target.value);
              if (held !== undefined) add(held.asset, opposite(held.quantity));
            }}
          >
            <option value="">{t('portfolioplan.removePosition')}</option>
            {rest.map(({ asset, name }) => (
              <option key={asset} value={asset}>
                {name}
              </option>
            ))}
          </select>
        )}
        {changes.length === 0 ? null : (
          <Button size="small" kind="quiet" onClick={() => keep([])}>
            {t('portfolioplan.reset')}
          </Button>
        )}
      </div>
    </div>
  );
}

const opposite = (quantity: string): string =>
  quantity.startsWith('-') ? quantity.slice(1) : `-${quantity}`;

function QuantityField({
  label,
  given,
  onKeep,
}: {
  readonly label: string;
  readonly given: string;
  readonly onKeep: (quantity: string) => void;
}) {
  const [text, setText] = useState(given);
  const read = text.trim().replace(',', '.').replace('+', '');
  const isValid = /^-?\d{1,12}(?:\.\d{1,18})?$/.test(read);
  const keep = () => {
    if (isValid && read !== given) onKeep(read);
  };
  return (
    <input
      aria-label={label}
      inputMode="decimal"
      className={`${compactControlClass} !w-28 text-right tabular-nums`}
      value={text}
      aria-invalid={!isValid || undefined}
      onChange={({ target }) => setText(target.value)}
      onBlur={keep}
      onKeyDown={({ key }) => {
        if (key === 'Enter') keep();
      }}
    />
  );
}

interface Measure {
  readonly id: string;
  readonly title: string;
  readonly hint?: string;
  readonly before: number | null;
  readonly after: number | null;
  readonly text: (value: number | null) => string;
  readonly move: (value: number) => string;
}

function MeasureTable({ view }: { readonly view: WhatIfView }) {
  const i18n = useI18n();
  const { t, format, locale } = i18n;
  const amounts = useAmounts();
  const kit = columnKit<Measure>(i18n);
  const { base, before, after } = view;
  const money = {
    text: (value: number | null) => amounts.money(value, base),
    move: (value: number) => amounts.signedMoney(value, base),
  };
  const percent = {
    text: (value: number | null) => format.percent(value),
    move: (value: number) => format.signedPercent(value),
  };
  const plain = {
    text: (value: number | null) => format.number(value, 2),
    move: (value: number) => format.signed(value, 2),
  };
  const row = (
    id: string,
    title: string,
    of: (state: WireWhatIfState) => number | null,
    kind: typeof money,
    hint?: string,
  ): Measure => ({
    id,
    title,
    before: of(before),
    after: of(after),
    ...kind,
    ...(hint === undefined ? {} : { hint }),
  });
  const rows = [
    row('value', t('portfolioplan.value'), ({ value }) => Number(value), money),
    row('cash', t('portfolioplan.class.cash'), ({ cash }) => Number(cash), money),
    row(
      'income',
      t('portfolioplan.expectedYear'),
      ({ expectedIncome }) => Number(expectedIncome),
      money,
    ),
    row('yield', t('portfolioplan.yieldOnValue'), ({ yieldOnValue }) => yieldOnValue, percent),
    row('effective', t('portfolioplan.effective'), ({ effective }) => effective, plain),
    row(
      'return',
      t('portfolioplan.returnPerYear'),
      ({ risk }) => risk.returnPerYear,
      percent,
      t('portfolioplan.constantWeights'),
    ),
    row('volatility', t('portfolioplan.volatility'), ({ risk }) => risk.volatility, percent),
    row('sharpe', t('portfolioplan.sharpe'), ({ risk }) => risk.sharpe, plain),
    row('sortino', t('portfolioplan.sortino'), ({ risk }) => risk.sortino, plain),
    row('beta', t('portfolioplan.beta'), ({ risk }) => risk.beta, plain),
    row('alpha', t('portfolioplan.alpha'), ({ risk }) => risk.alpha, percent),
    row(
      'trackingError',
      t('portfolioplan.trackingError'),
      ({ risk }) => risk.trackingError,
      percent,
    ),
    row(
      'var',
      t('portfolioplan.valueAtRisk'),
      ({ risk }) => risk.valueAtRisk,
      percent,
      t('portfolioplan.valueAtRiskHint'),
    ),
    row(
      'shortfall',
      t('portfolioplan.expectedShortfall'),
      ({ risk }) => risk.expectedShortfall,
      percent,
    ),
    row(
      'drawdown',
      t('portfolioplan.maximumDrawdown'),
      ({ risk }) => risk.maximumDrawdown,
      percent,
    ),
    ...classesOf(view).map((slice) =>
      row(
        `class-${slice.key}`,
        t('portfolioplan.weightOf', { name: sliceName(t, locale, 'class', slice) }),
        (state) => Number(slicesOf(state).find(({ key }) => key === slice.key)?.weight ?? 0),
        percent,
      ),
    ),
  ];
  return (
    <Grid
      caption={t('portfolioplan.measures')}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        kit.text('measure', t('portfolioplan.measure'), ({ title }) => title, {
          rowHeader: true,
          hint: ({ hint }) => hint,
        }),
        kit.figure(
          'before',
          t('portfolioplan.now'),
          (one) => one.before,
          (one) => one.text(one.before),
        ),
        kit.figure(
          'after',
          t('portfolioplan.then'),
          (one) => one.after,
          (one) => one.text(one.after),
        ),
        kit.figure('move', t('portfolioplan.move'), moved, (one) => {
          const by = moved(one);
          return by === null || by === 0 ? '' : one.move(by);
        }),
      ]}
    />
  );
}

const moved = ({ before, after }: Measure): number | null =>
  before === null || after === null ? null : after - before;

const slicesOf = (state: WireWhatIfState) =>
  state.dimensions.find(({ dimension }) => dimension === 'class')?.slices ?? [];

/** Classes that there are before or after, each once. */
const classesOf = ({ before, after }: WhatIfView) => [
  ...new Map([...slicesOf(before), ...slicesOf(after)].map((slice) => [slice.key, slice])).values(),
];
