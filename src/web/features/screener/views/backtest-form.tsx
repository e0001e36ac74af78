import type { ReactNode } from 'react';
import {
  BACKTEST_LIMITS,
  REBALANCES,
  WEIGHTINGS,
} from '../../../../domain/screener/backtest/backtest-request.ts';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { Select, TextField } from '../../../ui/field.tsx';
import { backtestAddress, type BacktestState, BENCHMARKS } from './backtest-address.ts';

interface BacktestFormProps {
  readonly state: BacktestState;
  readonly earliest: string;
  readonly today: string;
  readonly isBusy: boolean;
  readonly onChange: (change: Partial<BacktestState>) => void;
  readonly onRun: () => void;
}

/** What is bought, how, when and at what cost. */
export function BacktestForm(props: BacktestFormProps) {
  const { state, earliest, today, isBusy, onChange, onRun } = props;
  const t = useT();
  const benchmarks = [...new Set([...BENCHMARKS, state.benchmark])];
  return (
    // No form: before the page hears clicks, the browser would send one and lose the screen.
    <fieldset className="grid min-w-0 grid-cols-2 items-end gap-3 md:grid-cols-4 xl:grid-cols-7">
      <legend className="sr-only">{t('screenviews.backtest.ready')}</legend>
      <TextField
        label={t('screenviews.backtest.top')}
        type="number"
        inputMode="numeric"
        min={1}
        max={BACKTEST_LIMITS.top}
        step={1}
        required
        defaultValue={state.top}
        key={`top ${state.top}`}
        onBlur={({ target }) =>
          onChange({ top: backtestAddress.top.read(target.value) ?? state.top })
        }
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          onChange({ top: backtestAddress.top.read(event.currentTarget.value) ?? state.top });
        }}
      />
      <Options
        label={t('screenviews.backtest.weights')}
        value={state.weights}
        values={WEIGHTINGS}
        name={(value) => t(`screenviews.backtest.weights.${value}`)}
        onChange={(weights) => onChange({ weights })}
      />
      <Options
        label={t('screenviews.backtest.rebalance')}
        value={state.rebalance}
        values={REBALANCES}
        name={(value) => t(`screenviews.backtest.rebalance.${value}`)}
        onChange={(rebalance) => onChange({ rebalance })}
      />
      <TextField
        label={t('screenviews.backtest.costs')}
        type="number"
        inputMode="decimal"
        min={0}
        max={BACKTEST_LIMITS.costs}
        step="any"
        required
        defaultValue={state.costs}
        key={`costs ${state.costs}`}
        onBlur={({ target }) =>
          onChange({ costs: backtestAddress.costs.read(target.value) ?? state.costs })
        }
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          onChange({ costs: backtestAddress.costs.read(event.currentTarget.value) ?? state.costs });
        }}
      />
      <TextField
        label={t('screenviews.backtest.from')}
        type="date"
        min={earliest}
        max={today}
        value={state.from === '' ? earliest : state.from}
        onChange={({ target }) => onChange({ from: target.value === earliest ? '' : target.value })}
      />
      <Options
        label={t('screenviews.backtest.benchmark')}
        value={state.benchmark}
        values={benchmarks}
        name={(value) => value}
        onChange={(benchmark) => onChange({ benchmark })}
      />
      <Button kind="primary" busy={isBusy} className="max-md:col-span-2" onClick={onRun}>
        {t('screenviews.backtest.run')}
      </Button>
    </fieldset>
  );
}

function Options<V extends string>(props: {
  readonly label: string;
  readonly value: V;
  readonly values: readonly V[];
  readonly name: (value: V) => ReactNode;
  readonly onChange: (value: V) => void;
}) {
  const { label, value, values, name, onChange } = props;
  return (
    <Select
      label={label}
      value={value}
      onChange={({ target }) => onChange(values[target.selectedIndex] ?? value)}
    >
      {values.map((one) => (
        <option key={one} value={one}>
          {name(one)}
        </option>
      ))}
    </Select>
  );
}
