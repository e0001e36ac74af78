import type { AlertTest } from '../../../../domain/alerts/condition.ts';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { Choice } from '../../../ui/choice.tsx';
import type { SidedTest } from './figure-rows.tsx';
import { EXTREMES, extremeIn, number, signal, standingOf, withStanding } from '../form-kind.ts';
import { PATTERNS, patternOf } from '../patterns.ts';
import { CHOICE, NumberField, Said, StandingField } from './row-controls.tsx';
import { readCall } from '../series-call.ts';
import { IntervalChoice, SeriesField } from './series-field.tsx';
import { SymbolPick } from './symbol-pick.tsx';
import type { TestRowProps } from './about.ts';

const PRICE_STANDINGS = ['cross', 'up', 'down', '>', '<'] as const;

/** The price against a moving average, a band, another symbol or a drawn line. */
export function PriceAgainstRow({ test, onChange }: TestRowProps<SidedTest>) {
  const t = useT();
  const { right } = test;
  const group = right.kind === 'series' ? readCall(right.expression)?.indicator.group : undefined;
  return (
    <>
      <StandingField
        value={standingOf(test)}
        offered={PRICE_STANDINGS}
        onChange={(standing) => onChange(withStanding(test, standing))}
      />
      {right.kind === 'series' ? (
        <SeriesField
          series={right}
          {...(group === undefined
            ? {}
            : { groups: GROUPS[group === 'band' ? 'band' : 'average'] })}
          onChange={(series) => onChange({ ...test, right: series })}
        />
      ) : null}
      {right.kind === 'signal' ? (
        <>
          <Said>{t('alerts.priceOf')}</Said>
          <SymbolPick
            label={t('alerts.otherSymbol')}
            value={right.subject}
            onChange={(symbol) => onChange({ ...test, right: signal('price', symbol) })}
          />
        </>
      ) : null}
      {right.kind === 'line' ? <Said>{t('alerts.drawnLine')}</Said> : null}
    </>
  );
}

const GROUPS = { average: ['average'], band: ['band'] } as const;

/** An indicator against a number. */
export function IndicatorRow({ test, onChange }: TestRowProps<SidedTest>) {
  const t = useT();
  const { left, right } = test;
  if (left.kind !== 'series') return null;
  const levels = readCall(left.expression)?.indicator.levels ?? [];
  return (
    <>
      <SeriesField series={left} onChange={(series) => onChange({ ...test, left: series })} />
      <StandingField
        value={standingOf(test)}
        offered={PRICE_STANDINGS}
        onChange={(standing) => onChange(withStanding(test, standing))}
      />
      <NumberField
        label={t('alerts.value')}
        unit="plain"
        width="w-20"
        value={right.kind === 'number' ? right.value : 0}
        onChange={(value) => onChange({ ...test, right: number(value) })}
      />
      {levels.length === 0 ? null : (
        <span className="flex gap-0.5" role="group" aria-label={t('alerts.quickLevels')}>
          {levels.map((level) => (
            <button
              key={level}
              type="button"
              className="h-6 rounded-sm border border-line px-1 text-2xs text-quiet tabular-nums hover:bg-hover hover:text-ink pointer-coarse:h-9 pointer-coarse:px-2"
              onClick={() => onChange({ ...test, right: number(level) })}
            >
              {level}
            </button>
          ))}
        </span>
      )}
    </>
  );
}

/** A new high or low of a year, or of all time. */
export function ExtremeRow({ test, onChange }: TestRowProps<SidedTest>) {
  const t = useT();
  const value = extremeIn(test) ?? 'high52';
  return (
    <Choice
      label={t('alerts.kind.extreme')}
      value={value}
      values={EXTREMES.map(({ id }) => id)}
      name={(id) => t(`alerts.extreme.${id}`)}
      onChange={(id) => {
        const { relation } = EXTREMES.find((one) => one.id === id) ?? EXTREMES[0];
        onChange({ kind: 'compare', left: signal('price'), relation, right: signal(id) });
      }}
      className={CHOICE}
    />
  );
}

/** A shape of the newest bars. */
export function PatternRow({
  test,
  onChange,
}: TestRowProps<Extract<AlertTest, { kind: 'holds' }>>) {
  const t = useT();
  return (
    <>
      <Choice
        label={t('alerts.kind.pattern')}
        value={patternOf(test.series) ?? PATTERNS[0].id}
        values={PATTERNS.map(({ id }) => id)}
        name={(id) => t(`alerts.pattern.${id}`)}
        onChange={(id) => {
          const next = PATTERNS.find((one) => one.id === id) ?? PATTERNS[0];
          onChange({
            kind: 'holds',
            series: { ...next.series, interval: test.series.interval },
          });
        }}
        className={CHOICE}
      />
      <IntervalChoice
        value={test.series.interval}
        onChange={(interval) => onChange({ kind: 'holds', series: { ...test.series, interval } })}
      />
    </>
  );
}
