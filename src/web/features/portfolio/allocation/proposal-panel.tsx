import type { UseQueryResult } from '@tanstack/react-query';
import type { WireProposedTrade } from '../../../../contract/portfolio/plan.schema.ts';
import { partsOnScreen } from '../../../../domain/money/coins.ts';
import { csvText } from '../../../../domain/csv/csv-text.ts';
import { REBALANCING_MODES } from '../../../../domain/portfolio/rebalancing/proposal.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { useAddressState } from '../../../shell/navigation/use-address-state.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { type Fact, Facts } from '../../../ui/facts.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { columnKit } from '../../../ui/table/columns.tsx';
import { csvOf } from '../../../ui/table/csv-of.ts';
import { Grid } from '../../../ui/table/grid.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { useTyped } from '../../../ui/use-typed.ts';
import { useCanTrade } from '../../../widgets/orderticket/use-can-trade.ts';
import { useOrderList } from '../../../widgets/orderticket/use-order-list.tsx';
import { useAmounts } from '../../../widgets/portfolio/use-amounts.ts';
import { ViewPanel } from '../frame/view-panel.tsx';
import { allocationAddress } from './allocation-address.ts';
import type { RebalancingView } from './plan-query.ts';

const AMOUNTS = ['newCash', 'cashKept', 'minimumTrade'] as const;
const RATES = ['shortTax', 'longTax'] as const;

/** The trades, how they were chosen, and what remains. */
export function ProposalPanel({ answer }: { readonly answer: UseQueryResult<RebalancingView> }) {
  const i18n = useI18n();
  const { t } = i18n;
  const amounts = useAmounts();
  const { values, change } = useAddressState(allocationAddress);
  const canTrade = useCanTrade();
  const list = useOrderList();
  return (
    <ViewPanel
      title={t('portfolioplan.proposal')}
      of={answer}
      flush
      lines={6}
      file={[t('portfolioplan.proposal')]}
      actions={
        <Segmented
          label={t('portfolioplan.mode')}
          segments={REBALANCING_MODES.map((value) => ({
            value,
            title: t(`portfolioplan.mode.${value}`),
          }))}
          value={values.mode}
          onChange={(mode) => change({ mode })}
        />
      }
    >
      {({ proposal, base }) => {
        if (proposal === null) return null;
        const columns = tradeColumns(i18n, amounts, base, proposal, values.mode === 'cash');
        return (
          <>
            <div className="grid gap-4 p-card">
              <p className="max-w-prose text-sm text-quiet">
                {t(`portfolioplan.mode.${values.mode}.about`)}
              </p>
              <Options />
              <ProposalFacts proposal={proposal} base={base} hasTax={values.mode !== 'cash'} />
            </div>
            {proposal.trades.length === 0 ? (
              <EmptyState title={t('portfolioplan.noTrades')} glyph="check">
                {t('portfolioplan.noTradesHint')}
              </EmptyState>
            ) : (
              <>
                <Grid
                  caption={t('portfolioplan.proposal')}
                  columns={columns}
                  rows={proposal.trades}
                  rowKey={({ asset }) => asset}
                />
                <div className="flex flex-wrap gap-2 p-card">
                  {canTrade ? (
                    <Button
                      size="small"
                      glyph="sort"
                      onClick={() =>
                        list.open(
                          proposal.trades.map(({ asset, side, quantity }) => ({
                            symbol: asset,
                            side,
                            qty: quantity,
                          })),
                        )
                      }
                    >
                      {t('portfolioplan.sendToTrading')}
                    </Button>
                  ) : null}
                  <Button
                    size="small"
                    glyph="document"
                    onClick={() => {
                      void navigator.clipboard
                        .writeText(csvText(csvOf(columns, proposal.trades)))
                        .then(() => toast({ title: t('portfolioplan.copied') }));
                    }}
                  >
                    {t('portfolioplan.copyCsv')}
                  </Button>
                </div>
                {list.dialog}
              </>
            )}
            {proposal.unpriced.length === 0 ? null : (
              <p className="px-card pb-3 text-xs text-quiet">
                {t('portfolioplan.unpriced', { list: proposal.unpriced.join(', ') })}
              </p>
            )}
          </>
        );
      }}
    </ViewPanel>
  );
}

function Options() {
  const { t } = useI18n();
  const { values, change } = useAddressState(allocationAddress);
  return (
    <div className="flex flex-wrap items-end gap-3 [&>div]:max-sm:w-full [&>fieldset]:max-sm:w-full">
      {AMOUNTS.map((name) => (
        <AmountField key={name} name={name} label={t(`portfolioplan.${name}`)} />
      ))}
      {values.mode === 'cash'
        ? null
        : RATES.map((name) => (
            <AmountField key={name} name={name} label={t(`portfolioplan.${name}`)} />
          ))}
      <Segmented
        label={t('portfolioplan.units')}
        segments={[
          { value: 'whole', title: t('portfolioplan.units.whole') },
          { value: 'fractions', title: t('portfolioplan.units.fractions') },
        ]}
        value={values.units}
        onChange={(units) => change({ units })}
        className="mb-0.5"
      />
      {values.mode === 'cash' ? null : (
        <Segmented
          label={t('portfolioplan.others')}
          segments={[
            { value: 'keep', title: t('portfolioplan.others.keep') },
            { value: 'sell', title: t('portfolioplan.others.sell') },
          ]}
          value={values.others}
          onChange={(others) => change({ others })}
          className="mb-0.5"
        />
      )}
    </div>
  );
}

function AmountField({
  name,
  label,
}: {
  readonly name: (typeof AMOUNTS)[number] | (typeof RATES)[number];
  readonly label: string;
}) {
  const { values, change } = useAddressState(allocationAddress);
  const [text, type] = useTyped(values[name], (typed) =>
    change({ [name]: typed.trim().replace(',', '.') }),
  );
  return (
    <TextField
      label={label}
      className="md:!w-36"
      inputMode="decimal"
      autoComplete="off"
      placeholder="0"
      value={text}
      onChange={({ target }) => type(target.value)}
    />
  );
}

type Proposal = NonNullable<RebalancingView['proposal']>;

function ProposalFacts({
  proposal,
  base,
  hasTax,
}: {
  readonly proposal: Proposal;
  readonly base: string;
  readonly hasTax: boolean;
}) {
  const { t, format } = useI18n();
  const amounts = useAmounts();
  const money = (value: string) => amounts.money(value, base);
  const facts: Fact[] = [
    [t('portfolioplan.bought'), money(proposal.bought)],
    ...(hasTax
      ? ([
          [t('portfolioplan.sold'), money(proposal.sold)],
          [t('portfolioplan.tax'), money(proposal.tax), t('portfolioplan.taxHint')],
        ] satisfies Fact[])
      : []),
    [t('portfolioplan.cashAfter'), money(proposal.cashAfter)],
    [
      t('portfolioplan.driftLeft'),
      format.percent(proposal.driftAfter),
      t('portfolioplan.driftWas', { drift: format.percent(proposal.driftBefore) }),
    ],
  ];
  return <Facts facts={facts} />;
}

/** What the trades amount to as it stands on screen: those of a side add up to its total. */
export function amountsOnScreen(
  base: string,
  { trades, bought, sold }: Pick<Proposal, 'trades' | 'bought' | 'sold'>,
): ReadonlyMap<WireProposedTrade, number | null> {
  const sides = [
    { side: 'buy', total: bought },
    { side: 'sell', total: sold },
  ] as const;
  return new Map(
    sides.flatMap(({ side, total }) => {
      const own = trades.filter((trade) => trade.side === side);
      const shown = partsOnScreen(
        base,
        own.map(({ amount }) => amount),
        total,
      );
      return own.map((trade, at) => [trade, shown[at] ?? null] as const);
    }),
  );
}

function tradeColumns(
  i18n: ReturnType<typeof useI18n>,
  amounts: ReturnType<typeof useAmounts>,
  base: string,
  proposal: Proposal,
  onlyBuys: boolean,
): readonly Column<WireProposedTrade>[] {
  const { t } = i18n;
  const shown = amountsOnScreen(base, proposal);
  const kit = columnKit<WireProposedTrade>(i18n);
  const exact = (
    id: string,
    title: string,
    value: (trade: WireProposedTrade) => string | null,
    cell: (trade: WireProposedTrade) => string,
  ) =>
    kit.figure(id, title, (trade) => (value(trade) === null ? null : Number(value(trade))), cell, {
      csv: value,
    });
  return [
    kit.text('side', t('portfolioplan.side'), ({ side }) => t(`portfolioplan.side.${side}`), {
      cell: ({ side }) => (
        <Badge tone={side === 'buy' ? 'success' : 'danger'}>
          {t(`portfolioplan.side.${side}`)}
        </Badge>
      ),
    }),
    kit.text('asset', t('portfolioplan.asset'), ({ asset }) => asset, {
      rowHeader: true,
      cell: ({ asset, name }) => (asset.startsWith('~') ? name : asset),
      sub: ({ name, asset }) => (name === asset || asset.startsWith('~') ? null : name),
    }),
    exact(
      'quantity',
      t('portfolioplan.quantity'),
      ({ quantity }) => quantity,
      ({ quantity }) => amounts.quantity(quantity),
    ),
    exact(
      'price',
      t('portfolioplan.price'),
      ({ unit }) => unit,
      ({ unit }) => i18n.format.money(Number(unit), base),
    ),
    exact(
      'amount',
      t('portfolioplan.amount'),
      ({ amount }) => amount,
      (trade) => amounts.money(shown.get(trade) ?? null, base),
    ),
    ...(onlyBuys
      ? []
      : [
          exact(
            'gain',
            t('portfolioplan.gain'),
            ({ gain }) => gain,
            ({ gain }) => (gain === null ? '' : amounts.signedMoney(gain, base)),
          ),
          kit.text(
            'lots',
            t('portfolioplan.lots'),
            ({ lots }) =>
              lots
                .map(
                  ({ acquired, quantity }) =>
                    `${i18n.format.day(acquired)}: ${amounts.quantity(quantity)}`,
                )
                .join('; '),
            { from: 'lg', look: 'max-w-72 truncate text-quiet' },
          ),
        ]),
  ];
}
