import type { UseQueryResult } from '@tanstack/react-query';
import type { DerivedFigure } from '../../../../domain/portfolio/derivation.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { factRow } from '../../../ui/facts.tsx';
import { Figure } from '../derivation/figure.tsx';
import { useAmounts } from '../../../widgets/portfolio/use-amounts.ts';
import { shownParts } from '../overview/shown-parts.ts';
import { ViewPanel } from '../frame/view-panel.tsx';
import type { PerformanceView } from './performance-query.ts';

interface Line {
  readonly id: string;
  readonly title: string;
  readonly value: number | null;
  readonly figure: DerivedFigure | null;
  /** Where its bar begins and ends, in money. */
  readonly from: number;
  readonly to: number;
  readonly isSum: boolean;
}

/** From the value at the start to that at the end, part by part: what is drawn sums up. */
export function GainsPanel({ answer }: { readonly answer: UseQueryResult<PerformanceView> }) {
  const { t } = useI18n();
  return (
    <ViewPanel
      title={t('portfolioperformance.gains')}
      of={answer}
      lines={10}
      note={({ base }) => t('portfolioperformance.gainsNote', { currency: base })}
    >
      {(view) => <Waterfall view={view} />}
    </ViewPanel>
  );
}

function Waterfall({ view }: { readonly view: PerformanceView }) {
  const { t } = useI18n();
  const amounts = useAmounts();
  const { base } = view;
  const { start, flows, parts, end: closing } = shownParts(view.gains, base);
  const lines: Line[] = [];
  let level = 0;
  const add = (id: string, title: string, value: number | null, figure: Line['figure']): void => {
    const to = level + (value ?? 0);
    lines.push({ id, title, value, figure, from: level, to, isSum: false });
    level = to;
  };
  add('start', t('portfolioperformance.start'), start, 'startValue');
  add('flows', t('portfolioperformance.flows'), flows, 'flows');
  for (const { part, amount } of parts)
    add(part, t(`portfolioderivation.name.${part}`), amount, part);
  const end = closing ?? 0;
  lines.push({
    id: 'end',
    title: t('portfolioperformance.end'),
    value: closing,
    figure: 'value',
    from: 0,
    to: end,
    isSum: true,
  });
  const edges = lines.flatMap(({ from, to }) => [from, to]);
  const [low, high] = [Math.min(0, ...edges), Math.max(0, ...edges)];
  const size = high - low || 1;
  return (
    <dl>
      {lines.map(({ id, title, value, figure, from, to, isSum }) => {
        const text =
          isSum || id === 'start' ? amounts.money(value, base) : amounts.signedMoney(value, base);
        return (
          <div key={id} className={`${factRow} ${isSum ? 'font-semibold' : ''}`}>
            <dt className="w-52 shrink-0 max-md:w-32">{title}</dt>
            {amounts.isHidden ? null : (
              <dd className="relative h-3 grow" aria-hidden="true">
                <span
                  className={`absolute inset-y-0 rounded-xs ${barLook(id, to - from)}`}
                  style={{
                    left: `${((Math.min(from, to) - low) / size) * 100}%`,
                    width: `${Math.max(0.3, (Math.abs(to - from) / size) * 100)}%`,
                  }}
                />
              </dd>
            )}
            <dd className="shrink-0 text-right tabular-nums md:w-36">
              {figure === null ? text : <Figure figure={figure}>{text}</Figure>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

const barLook = (id: string, change: number): string => {
  if (id === 'start' || id === 'end' || id === 'flows') return 'bg-edge';
  return change < 0 ? 'bg-loss' : 'bg-gain';
};
