import { useState } from 'react';
import { feeCost } from '../../../domain/funds/fee-cost.ts';
import type { FundFees as Fees } from '../../../domain/funds/fund-profile.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { LineChart } from '../../charts/line-chart.tsx';
import { SIDE } from '../../charts/scale.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { Facts } from '../../ui/facts.tsx';
import { TextField } from '../../ui/field.tsx';
import { CsvRows } from '../../ui/table/csv-offers.ts';
import { fundProfileQuery } from '../fundprofile/fund-profile-query.ts';
import { QueryPanel } from '../query-panel.tsx';
import { usePanelState } from '../use-panel-state.ts';
import { type FeeChoice, feeParams } from './params.ts';

interface FundFeesProps extends Partial<FeeChoice> {
  readonly symbol: SymbolId;
  readonly onChange?: (change: Partial<FeeChoice>) => void;
}

const HEIGHT = 200;

/** What an amount grows to with and without the costs of a fund, at an assumed return. */
export function FundFees({
  symbol,
  amount = feeParams.amount.fallback,
  years = feeParams.years.fallback,
  gross = feeParams.gross.fallback,
  onChange,
}: FundFeesProps) {
  const { t } = useI18n();
  const [state, change] = usePanelState<FeeChoice>({ amount, years, gross }, onChange);
  return (
    <QueryPanel
      tool="fundfees"
      title={t('fundperformance.fees.title')}
      file={[symbol, 'costs']}
      queries={(api) => [fundProfileQuery(api, symbol)]}
      skeleton={{ height: HEIGHT + 130 }}
      empty={[t('fundperformance.fees.none'), t('fundperformance.fees.noneWhy'), 'list']}
      filters={
        <div className="mb-4 grid max-w-2xl grid-cols-2 items-start gap-3 md:grid-cols-3 print:hidden">
          <NumberField
            name="amount"
            label={t('fundperformance.fees.amount')}
            value={state.amount}
            onChange={(typed) => change({ amount: typed })}
          />
          <NumberField
            name="years"
            label={t('fundperformance.fees.years')}
            value={state.years}
            onChange={(typed) => change({ years: typed })}
          />
          <NumberField
            name="gross"
            label={t('fundperformance.fees.gross')}
            value={state.gross}
            onChange={(typed) => change({ gross: typed })}
          />
        </div>
      }
    >
      {({ data: { fees, currency } }) =>
        fees.expenseRatio === null ? null : (
          <Illustration fees={fees} currency={currency} choice={state} />
        )
      }
    </QueryPanel>
  );
}

/** Takes what is in range; what is not is refused beside the field and changes nothing. */
function NumberField({
  name,
  label,
  value,
  onChange,
}: {
  readonly name: keyof FeeChoice;
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}) {
  const { t, format } = useI18n();
  const [typed, setTyped] = useState<string | null>(null);
  const param = feeParams[name];
  const isWrong = typed !== null && param.read(typed) === null;
  return (
    <TextField
      label={label}
      type="number"
      inputMode="decimal"
      min={param.minimum}
      max={param.maximum}
      step={name === 'gross' ? 'any' : 1}
      className="tabular-nums"
      error={
        isWrong
          ? t('fundperformance.fees.between', {
              from: format.number(param.minimum, 0),
              to: format.number(param.maximum, 0),
            })
          : undefined
      }
      value={typed ?? String(value)}
      onChange={({ target }) => {
        setTyped(target.value);
        const read = param.read(target.value);
        if (read !== null) onChange(read);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

function Illustration({
  fees,
  currency,
  choice: { amount, years, gross },
}: {
  readonly fees: Fees;
  readonly currency: string;
  readonly choice: FeeChoice;
}) {
  const { t, format } = useI18n();
  const rows = feeCost({
    amount,
    years,
    grossReturn: gross / 100,
    expenseRatio: fees.expenseRatio ?? 0,
    frontLoad: fees.frontLoad,
    deferredLoad: fees.deferredLoad,
  });
  const end = rows.at(-1)!;
  const money = (value: number | null) => format.money(value, currency, 0);
  const moment = (stop: number) => t('fundperformance.fees.after', { count: rows[stop]!.year });
  const stops = rows.map((_, at) => (at / Math.max(1, rows.length - 1)) * SIDE);
  const every = Math.ceil(years / 5);
  return (
    <>
      <CsvRows
        rows={() => [
          [
            t('fundperformance.fees.year'),
            t('fundperformance.fees.before'),
            t('fundperformance.fees.afterCosts'),
            t('fundperformance.fees.cost'),
          ],
          ...rows.map((row) => [row.year, row.gross, row.net, row.cost]),
        ]}
      />
      <div className="mb-3">
        <Facts
          facts={[
            [t('fundperformance.fees.before'), money(end.gross)],
            [t('fundperformance.fees.afterCosts'), money(end.net)],
            [
              t('fundperformance.fees.cost'),
              money(end.cost),
              t('fundperformance.fees.share', {
                percent: format.percent(end.gross === 0 ? null : end.cost / end.gross, 1),
              }),
            ],
            [t('fundperformance.fees.ratio'), format.fee(fees.expenseRatio)],
            ...((fees.frontLoad ?? 0) > 0
              ? [[t('fundperformance.fees.load'), format.percent(fees.frontLoad, 2)] as const]
              : []),
          ]}
        />
      </div>
      <LineChart
        label={t('fundperformance.fees.title')}
        height={HEIGHT}
        series={[
          {
            id: 'net',
            title: t('fundperformance.fees.afterCosts'),
            values: rows.map(({ net }) => net),
          },
          {
            id: 'gross',
            title: t('fundperformance.fees.before'),
            values: rows.map((row) => row.gross),
          },
        ]}
        stops={stops}
        moment={moment}
        xLabels={rows.flatMap(({ year }, at) =>
          year % every === 0 ? [{ at: stops[at] ?? 0, text: String(year) }] : [],
        )}
        text={money}
        axisText={(value) => format.compact(value, 'axis')}
      />
      <p className="mt-3 text-xs text-quiet">{t('fundperformance.fees.note')}</p>
    </>
  );
}
