import type { AlertOperand, AlertTest } from '../../../../domain/alerts/condition.ts';
import {
  ALL_PORTFOLIO_SIGNALS,
  portfolioSignal,
  type Signal,
  SYMBOL_SIGNALS,
  symbolSignal,
} from '../../../../domain/alerts/language/signals.ts';
import type { Unit } from '../../../../domain/expressions/scope.ts';
import type { FieldUnit } from '../../../../domain/fields/field.ts';
import { priceDecimals } from '../../../../domain/quotes/price-decimals.ts';
import { type SymbolId, symbolId } from '../../../../domain/symbols/instrument.ts';
import { useI18n, useT } from '../../../i18n/i18n-provider.tsx';
import { useQuoteField } from '../../../live/use-live.ts';
import { Choice } from '../../../ui/choice.tsx';
import { type FormKind, number, signal, standingOf, withStanding } from '../form-kind.ts';
import { CHOICE, NumberField, Said, StandingField } from './row-controls.tsx';
import { signalName } from './signal-title.ts';
import type { TestRowProps } from './about.ts';

export type SidedTest = Extract<AlertTest, { kind: 'compare' | 'cross' }>;

const valueOf = (operand: AlertOperand): number => (operand.kind === 'number' ? operand.value : 0);

/** Follows the market while it is on screen. */
function usePrice(symbol: SymbolId | null): number | null {
  const last = useQuoteField(symbol ?? symbolId('SPY'), 'last', symbol !== null);
  return symbol === null ? null : (last ?? null);
}

const QUICK = [-0.1, -0.05, -0.01, 0.01, 0.05, 0.1] as const;

/** A price, with where the market stands and steps away from it. */
export function LevelRow({ test, about, isNew, onChange }: TestRowProps<SidedTest>) {
  const { t, format } = useI18n();
  const { symbol } = about;
  const price = usePrice(symbol);
  const level = valueOf(test.right);
  const decimals = price === null || symbol === null ? 2 : priceDecimals(symbol, price);
  const put = (value: number): void => onChange({ ...test, right: number(value) });
  return (
    <>
      <StandingField
        value={standingOf(test)}
        offered={['cross', 'up', 'down', '>', '<']}
        onChange={(standing) => onChange(withStanding(test, standing))}
      />
      <NumberField
        label={t('alerts.level')}
        unit="price"
        value={level}
        isNew={isNew}
        onChange={put}
      />
      {price === null || price === 0 ? null : (
        <>
          <span className="text-xs text-quiet tabular-nums" title={t('alerts.distanceHint')}>
            {format.signedPercent(level / price - 1)}
          </span>
          <span
            className="flex flex-wrap gap-0.5"
            role="group"
            aria-label={t('alerts.quickLevels')}
          >
            {QUICK.map((step) => (
              <button
                key={step}
                type="button"
                className="h-6 rounded-sm border border-line px-1 text-2xs text-quiet tabular-nums hover:bg-hover hover:text-ink pointer-coarse:h-9 pointer-coarse:px-2"
                onClick={() => put(Number((price * (1 + step)).toFixed(decimals)))}
              >
                {format.signedPercent(step, 0)}
              </button>
            ))}
          </span>
        </>
      )}
    </>
  );
}

const SPANS = ['minutes', 'hours', 'days'] as const;

/** The change of the price over a time. */
export function MoveRow({ test, onChange }: TestRowProps<SidedTest>) {
  const t = useT();
  const { left } = test;
  if (left.kind !== 'move') return null;
  return (
    <>
      <Said>{t('alerts.over')}</Said>
      <NumberField
        label={t('alerts.count')}
        unit="plain"
        width="w-12"
        value={left.count}
        onChange={(count) =>
          onChange({ ...test, left: { ...left, count: Math.max(1, Math.round(count)) } })
        }
      />
      <Choice
        label={t('alerts.span')}
        value={left.unit}
        values={SPANS}
        name={(unit) => t(`alerts.span.${unit}`)}
        onChange={(unit) => onChange({ ...test, left: { ...left, unit } })}
        className={CHOICE}
      />
      <StandingField
        value={standingOf(test)}
        offered={['>', '<', 'up', 'down']}
        onChange={(standing) => onChange(withStanding(test, standing))}
      />
      <NumberField
        label={t('alerts.percent')}
        unit="percent"
        width="w-16"
        value={valueOf(test.right)}
        onChange={(value) => onChange({ ...test, right: number(value, 'percent') })}
      />
    </>
  );
}

const VOLUMES = ['times', 'shares'] as const;

/** The volume of the day, against the usual one or as a count. */
export function VolumeRow({ test, onChange }: TestRowProps<SidedTest>) {
  const t = useT();
  const { right } = test;
  const unit = right.kind === 'number' && right.unit === 'times' ? 'times' : 'shares';
  return (
    <>
      <StandingField
        value={standingOf(test)}
        offered={['>', '<']}
        onChange={(standing) => onChange(withStanding(test, standing))}
      />
      <NumberField
        label={t('alerts.value')}
        unit={unit === 'times' ? 'plain' : 'count'}
        width="w-16"
        value={valueOf(right)}
        onChange={(value) =>
          onChange({ ...test, right: number(value, unit === 'times' ? 'times' : undefined) })
        }
      />
      <Choice
        label={t('alerts.unit')}
        value={unit}
        values={VOLUMES}
        name={(one) => t(`alerts.volume.${one}`)}
        onChange={(next) =>
          onChange({ ...test, right: next === 'times' ? number(2, 'times') : number(1_000_000) })
        }
        className={CHOICE}
      />
    </>
  );
}

const FIELD_UNITS: Readonly<Record<Unit, FieldUnit>> = {
  percent: 'percent',
  money: 'money',
  price: 'price',
  times: 'plain',
  count: 'count',
  date: 'plain',
  days: 'plain',
  rank: 'plain',
  plain: 'plain',
};

/** What a figure begins to be compared with. */
const BEGINNINGS: Readonly<Partial<Record<Unit, number>>> = {
  percent: 0.05,
  money: 1_000_000_000,
  price: 100,
  count: 1_000_000,
};

const withUnit = ({ unit }: Signal, value: number): AlertOperand =>
  number(value, unit === 'percent' ? 'percent' : undefined);

/** A figure of the symbol or the portfolio against a number. */
export function FigureRow(props: TestRowProps<SidedTest> & { readonly kind: FormKind }) {
  const { test, kind, onChange } = props;
  const { t } = useI18n();
  const { left } = test;
  if (left.kind !== 'signal') return null;
  const find = kind === 'portfolio' ? portfolioSignal : symbolSignal;
  const chosen = find(left.name);
  if (chosen === undefined) return null;
  const offered = kind === 'portfolio' ? ALL_PORTFOLIO_SIGNALS : SYMBOL_SIGNALS;
  const isFixed = kind === 'gap' || kind === 'ivRank' || kind === 'earnings';
  return (
    <>
      {isFixed ? null : (
        <select
          aria-label={t('alerts.figure')}
          value={chosen.name}
          className={`max-w-56 min-w-0 rounded-sm border border-line bg-panel ${CHOICE}`}
          onChange={({ target }) => {
            const next = find(target.value);
            if (next !== undefined)
              onChange({
                ...test,
                left: signal(next.name),
                right: withUnit(
                  next,
                  next.unit === chosen.unit ? valueOf(test.right) : (BEGINNINGS[next.unit] ?? 10),
                ),
              });
          }}
        >
          {offered.map((one) => (
            <option key={one.name} value={one.name}>
              {signalName(t, one, kind === 'portfolio' ? 'portfolio' : 'signal')}
            </option>
          ))}
        </select>
      )}
      <StandingField
        value={standingOf(test)}
        offered={['>', '>=', '<', '<=', 'up', 'down']}
        onChange={(standing) => onChange(withStanding(test, standing))}
      />
      <NumberField
        label={t('alerts.value')}
        unit={FIELD_UNITS[chosen.unit]}
        width="w-20"
        value={valueOf(test.right)}
        onChange={(value) => onChange({ ...test, right: withUnit(chosen, value) })}
      />
      {chosen.unit === 'days' ? <Said>{t('alerts.daysAhead')}</Said> : null}
    </>
  );
}
