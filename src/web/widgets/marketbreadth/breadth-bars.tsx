import type { ReactNode } from 'react';
import type { MarketBreadth } from '../../../domain/quotes/sector-summary.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';

interface Part {
  readonly title: string;
  readonly value: number;
  readonly text: string;
  readonly look: string;
}

const GAIN = 'bg-gain';
const LOSS = 'bg-loss';
const QUIET = 'bg-neutral-soft';

/** How the market is divided today: each line a whole, its parts side by side. */
export function BreadthBars({ board }: { readonly board: MarketBreadth }) {
  const { t, format } = useI18n();
  const count = (value: number) => format.number(value, 0);
  const { aboveSma50, aboveSma200, countedSma50, countedSma200 } = board;
  const average = (above: number | null, counted: number, title: string): readonly Part[] =>
    above === null || counted === 0
      ? []
      : [
          { title, value: above, text: count(above), look: GAIN },
          {
            title: t('movers.breadth.below'),
            value: counted - above,
            text: count(counted - above),
            look: LOSS,
          },
        ];
  return (
    <div className="grid content-start gap-3">
      <Line
        parts={[
          {
            title: t('movers.breadth.advancing'),
            value: board.advancing,
            text: count(board.advancing),
            look: GAIN,
          },
          {
            title: t('movers.breadth.unchanged'),
            value: board.unchanged,
            text: count(board.unchanged),
            look: QUIET,
          },
          {
            title: t('movers.breadth.declining'),
            value: board.declining,
            text: count(board.declining),
            look: LOSS,
          },
        ]}
      />
      <Line
        parts={[
          {
            title: t('movers.breadth.highs'),
            value: board.newHighs,
            text: count(board.newHighs),
            look: GAIN,
          },
          {
            title: t('movers.breadth.lows'),
            value: board.newLows,
            text: count(board.newLows),
            look: LOSS,
          },
        ]}
      />
      <Line
        parts={[
          {
            title: t('movers.breadth.upVolume'),
            value: board.upVolume,
            text: format.compact(board.upVolume),
            look: GAIN,
          },
          {
            title: t('movers.breadth.downVolume'),
            value: board.downVolume,
            text: format.compact(board.downVolume),
            look: LOSS,
          },
        ]}
      />
      <Line parts={average(aboveSma50, countedSma50, t('movers.breadth.sma50'))} />
      <Line parts={average(aboveSma200, countedSma200, t('movers.breadth.sma200'))} />
    </div>
  );
}

function Line({ parts }: { readonly parts: readonly Part[] }) {
  const { format } = useI18n();
  const whole = parts.reduce((sum, { value }) => sum + value, 0);
  if (parts.length === 0) return null;
  return (
    <div className="grid gap-1">
      <dl className="flex items-baseline justify-between gap-3 text-xs">
        {parts.map(({ title, value, text }) => (
          <Figure key={title} title={title}>
            <data value={value} className="font-medium tabular-nums">
              {text}
            </data>
            {whole > 0 ? (
              <span className="ml-1 text-faint tabular-nums">
                {format.percent(value / whole, 0)}
              </span>
            ) : null}
          </Figure>
        ))}
      </dl>
      <div aria-hidden="true" className="flex h-2 gap-px overflow-hidden rounded-xs bg-sunken">
        {parts.map(({ title, value, look }) => (
          <span
            key={title}
            className={look}
            style={{ width: `${whole > 0 ? (100 * value) / whole : 0}%` }}
          />
        ))}
      </div>
    </div>
  );
}

const Figure = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div className="min-w-0 last:text-right">
    <dt className="truncate text-quiet">{title}</dt>
    <dd>{children}</dd>
  </div>
);
