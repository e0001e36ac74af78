import { useState } from 'react';
import type { ComparedFund } from '../../../contract/market/fund-comparison.schema.ts';
import { bestOfRow } from '../../../domain/funds/best-of-row.ts';
import { feeCost, type FeeYear } from '../../../domain/funds/fee-cost.ts';
import { type I18n, useI18n } from '../../i18n/i18n-provider.tsx';
import { TextField } from '../../ui/field.tsx';
import type { Column } from '../../ui/table/column.ts';
import { columnKit } from '../../ui/table/columns.tsx';
import { Grid } from '../../ui/table/grid.tsx';
import { Best } from './best.tsx';
import { comparisonChoices, type ComparisonState } from './params.ts';
import { Section } from './section.tsx';

type FeeField = 'amount' | 'years' | 'growth';

interface FeeRow {
  readonly symbol: string;
  readonly expenseRatio: number;
  readonly end: FeeYear;
  readonly currency: string;
  readonly isBest: boolean;
}

/** What each fund's fees take from the same amount over the same years. */
export function FeeCosts({
  funds,
  state,
  onChange,
}: {
  readonly funds: readonly ComparedFund[];
  readonly state: ComparisonState;
  readonly onChange: (change: Partial<ComparisonState>) => void;
}) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const { amount, years, growth } = state;
  const rows = feeRows(funds, state);
  const field = (name: FeeField) => (
    <NumberField
      key={name}
      name={name}
      value={state[name]}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
  if (rows.length === 0) return null;
  return (
    <Section
      title={t('fundcomparison.fees')}
      note={t('fundcomparison.feesNote', {
        amount: format.number(amount, 0),
        years,
        growth: format.percent(growth / 100, 0),
      })}
    >
      <div className="grid max-w-xl grid-cols-2 items-start gap-3 md:grid-cols-3 print:hidden">
        {(['amount', 'years', 'growth'] as const).map(field)}
      </div>
      <Grid
        caption={t('fundcomparison.fees')}
        look="inset"
        rows={rows}
        rowKey={({ symbol }) => symbol}
        columns={feeColumns(i18n)}
      />
    </Section>
  );
}

function feeColumns(i18n: I18n): readonly Column<FeeRow>[] {
  const { t, format } = i18n;
  const kit = columnKit<FeeRow>(i18n);
  return [
    kit.text('fund', t('fundcomparison.fund'), ({ symbol }) => symbol, { rowHeader: true }),
    kit.fee('ratio', t('fundcomparison.row.expenseRatio'), (row) => row.expenseRatio),
    kit.figure(
      'cost',
      t('fundcomparison.feeCost'),
      ({ end }) => end.cost,
      ({ end, currency, isBest }) => <Best of={isBest}>{format.money(end.cost, currency, 0)}</Best>,
    ),
    kit.money(
      'net',
      t('fundcomparison.feeNet'),
      ({ end }) => end.net,
      (row) => row.currency,
      {
        decimals: 0,
      },
    ),
  ];
}

function feeRows(
  funds: readonly ComparedFund[],
  { amount, years, growth }: ComparisonState,
): readonly FeeRow[] {
  const rows = funds.flatMap(({ symbol, profile }) => {
    const expenseRatio = profile?.fees.expenseRatio ?? null;
    if (profile === null || expenseRatio === null) return [];
    const { frontLoad, deferredLoad } = profile.fees;
    const end = feeCost({
      amount,
      years,
      grossReturn: growth / 100,
      expenseRatio,
      frontLoad,
      deferredLoad,
    }).at(-1)!;
    return [{ symbol, expenseRatio, end, currency: profile.currency }];
  });
  const best = bestOfRow(
    // In whole units, as they are shown.
    rows.map(({ end }) => Math.round(end.cost)),
    'low',
  );
  return rows.map((row, at) => ({ ...row, isBest: best.includes(at) }));
}

/** What is typed and cannot be counted with is told, and the last good figure holds. */
function NumberField({
  name,
  value,
  onChange,
}: {
  readonly name: FeeField;
  readonly value: number;
  readonly onChange: (value: number) => void;
}) {
  const { t } = useI18n();
  const [typed, setTyped] = useState<string | null>(null);
  const { read, form } = comparisonChoices[name];
  const isWrong = typed !== null && read(typed.trim()) === null;
  return (
    <TextField
      label={t(`fundcomparison.field.${name}`)}
      inputMode="numeric"
      className="tabular-nums"
      value={typed ?? String(value)}
      error={isWrong ? t('fundcomparison.between', { range: form }) : undefined}
      onChange={({ target }) => {
        setTyped(target.value);
        const next = read(target.value.trim());
        if (next !== null) onChange(next);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
