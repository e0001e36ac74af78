import type { ReactNode } from 'react';
import type { WirePeriodGains } from '../../../../contract/portfolio/views.schema.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { directionOf } from '../../../ui/change-pill.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { WidgetPanel } from '../../../widgets/widget-panel.tsx';
import { useAmounts } from '../../../widgets/portfolio/use-amounts.ts';
import type { Overview } from '../../../widgets/portfolio/overview-query.ts';
import { Figure } from '../derivation/figure.tsx';
import { shownParts } from './shown-parts.ts';

const colours = { gain: 'text-gain', loss: 'text-loss', neutral: 'text-quiet' } as const;
const bars = { gain: 'bg-gain', loss: 'bg-loss', neutral: 'bg-neutral' } as const;

/** Where the change of the period came from: the lines add up to the value at its end. */
export function GainParts({
  overview,
  moved,
}: {
  readonly overview: Overview;
  readonly moved: number;
}) {
  const { t, format } = useI18n();
  const { gains, base, period } = overview;
  return (
    <WidgetPanel
      tool="portfolio-gains"
      title={t('portfolio.gainParts')}
      note={t('portfolio.span', { from: format.day(period.from), to: format.day(period.to) })}
    >
      <Sum gains={gains} base={base} moved={moved} />
    </WidgetPanel>
  );
}

export function Sum({
  gains,
  base,
  moved = 0,
}: {
  readonly gains: WirePeriodGains;
  readonly base: string;
  /** What prices have added since: unrealised, and part of the value. */
  readonly moved?: number;
}) {
  const { t } = useI18n();
  const amounts = useAmounts();
  const { start, end, flows, gain, parts } = shownParts(gains, base, moved);
  const widest = Math.max(...parts.map(({ amount }) => Math.abs(amount ?? 0)), 1e-9);
  return (
    <dl className="grid text-sm tabular-nums">
      <Line
        term={t('portfolio.startValue')}
        text={<Figure figure="startValue">{amounts.money(start, base)}</Figure>}
      />
      <Line
        term={t('portfolio.netFlows')}
        text={<Figure figure="flows">{amounts.signedMoney(flows, base)}</Figure>}
      />
      {parts.map(({ part, amount, exact }) => (
        <Line
          key={part}
          term={t(`portfolio.part.${part}`)}
          text={<Figure figure={part}>{amounts.signedMoney(amount, base)}</Figure>}
          title={amounts.isHidden ? undefined : (exact ?? undefined)}
          look={colours[directionOf(amount)]}
          bar={
            <span
              className={classNames('block h-full rounded-full', bars[directionOf(amount)])}
              style={{ width: `${(Math.abs(amount ?? 0) / widest) * 100}%` }}
            />
          }
        />
      ))}
      <Line
        strong
        term={t('portfolio.gainOfPeriod')}
        text={<Figure figure="totalGain">{amounts.signedMoney(gain, base)}</Figure>}
        look={colours[directionOf(gain)]}
      />
      <Line
        strong
        term={t('portfolio.endValue')}
        text={<Figure figure="value">{amounts.money(end, base)}</Figure>}
      />
    </dl>
  );
}

function Line({
  term,
  text,
  title,
  look,
  bar,
  strong = false,
}: {
  readonly term: string;
  readonly text: ReactNode;
  readonly title?: string | undefined;
  readonly look?: string;
  readonly bar?: ReactNode;
  readonly strong?: boolean;
}) {
  return (
    <div
      className={classNames(
        'flex min-h-row items-center gap-3 border-b border-line last:border-b-0',
        strong && 'font-semibold',
      )}
    >
      <dt className={classNames('grow', !strong && 'text-quiet')}>{term}</dt>
      <dd className="flex items-center gap-3">
        {bar === undefined ? null : (
          <span
            aria-hidden="true"
            className="h-1.5 w-16 rounded-full bg-neutral-soft max-md:hidden"
          >
            {bar}
          </span>
        )}
        <span className={classNames('min-w-24 text-right', look)} title={title}>
          {text}
        </span>
      </dd>
    </div>
  );
}
