import type { RiskCheck } from '../../../../domain/trading/refusal.ts';
import { EXCHANGE_ZONE } from '../../../display/display.ts';
import { type I18n, useI18n } from '../../../i18n/i18n-provider.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Glyph, type GlyphName } from '../../../ui/glyph.tsx';
import { tradeWord } from '../../../ui/trade-words.ts';

const looks = {
  passed: ['check', 'text-gain'],
  failed: ['close', 'text-loss'],
  warning: ['warning', 'text-warning'],
  skipped: ['more', 'text-faint'],
} as const satisfies Readonly<Record<RiskCheck['outcome'], readonly [GlyphName, string]>>;

/** Figures that are said, in this order; others are for programs. */
const SAID = [
  'needed',
  'cost',
  'requested',
  'available',
  'held',
  'allowed',
  'price',
  'market',
  'loss',
  'count',
  'maximum',
  'most',
  'equity',
  'minimum',
  'rate',
  'opens',
] as const;

/** Figures that a check compared, where they say more than its name. */
function figuresOf({ t, format }: I18n, { values }: RiskCheck): string {
  const write = (name: (typeof SAID)[number], value: string): string => {
    const number = Number(value);
    if (!Number.isFinite(number)) return value;
    if (name === 'rate') return format.percent(number, 2);
    if (name === 'opens') return format.date(number, 'weekdayTime', EXCHANGE_ZONE);
    return format.number(number, Number.isInteger(number) ? 0 : 2);
  };
  return SAID.flatMap((name) => {
    const value = values[name];
    return value === undefined
      ? []
      : [t(`orderticket.value.${name}`, { value: write(name, value) })];
  }).join(' · ');
}

/** Every risk check by its name; those that failed or warn are open, the others behind a line. */
export function CheckList({ checks }: { readonly checks: readonly RiskCheck[] }) {
  const { t } = useI18n();
  const of = (...outcomes: readonly RiskCheck['outcome'][]): readonly RiskCheck[] =>
    outcomes.flatMap((outcome) => checks.filter((check) => check.outcome === outcome));
  const passed = of('passed');
  const failed = of('failed');
  const noted = of('failed', 'warning');
  const applied = passed.length + noted.length;
  return (
    <section aria-label={t('orderticket.checks')} className="grid gap-1 text-xs">
      <Checks of={noted} />
      <details>
        <summary className="flex cursor-pointer items-center justify-between gap-2 py-0.5 select-none">
          <span className="font-medium">{t('orderticket.checks')}</span>
          <span
            className={classNames('tabular-nums', failed.length === 0 ? 'text-gain' : 'text-loss')}
          >
            {t('orderticket.checksPassed', { passed: passed.length, all: applied })}
          </span>
        </summary>
        <Checks of={[...passed, ...of('skipped')]} />
      </details>
    </section>
  );
}

function Checks({ of }: { readonly of: readonly RiskCheck[] }) {
  const i18n = useI18n();
  const { t } = i18n;
  return (
    <ul className="grid gap-1">
      {of.map((check) => {
        const [glyph, look] = looks[check.outcome];
        const figures = figuresOf(i18n, check);
        return (
          <li key={check.name} className="grid grid-cols-[1rem_minmax(0,1fr)] gap-x-1.5">
            <Glyph name={glyph} className={classNames('mt-0.5 size-3', look)} />
            <span className={check.outcome === 'skipped' ? 'text-quiet' : undefined}>
              {tradeWord(t, 'check', check.name)}
              <span className="sr-only">: {tradeWord(t, 'outcome', check.outcome)}</span>
            </span>
            {figures === '' ? null : (
              <span className="col-start-2 text-2xs text-quiet tabular-nums">{figures}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
