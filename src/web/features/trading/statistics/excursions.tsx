import { useState } from 'react';
import { Scatter } from '../../../charts/scatter.tsx';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { DOLLAR } from '../figure.ts';
import type { Statistics } from '../trading-calls.ts';

const KINDS = ['adverse', 'favourable'] as const;
const MOST_POINTS = 300;

/** How far trades went against and for their owner, against what came of them. */
export function Excursions({ trades }: { readonly trades: Statistics['trades'] }) {
  const { t, format } = useI18n();
  const [kind, setKind] = useState<(typeof KINDS)[number]>('adverse');
  const points = trades.slice(0, MOST_POINTS).flatMap(({ trade, excursion }) =>
    excursion === null
      ? []
      : [
          {
            label: trade.symbol,
            x: excursion[kind],
            y: Number(trade.gain) - Number(trade.fees),
            strong: false,
            nameless: true,
          },
        ],
  );
  const money = (value: number): string => format.compactMoney(value, DOLLAR, 'axis');
  return (
    <Card
      title={t('trading.excursions')}
      note={t(`trading.excursionNote.${kind}`)}
      actions={
        <Segmented
          label={t('trading.excursions')}
          segments={KINDS.map((value) => ({ value, title: t(`trading.excursion.${value}`) }))}
          value={kind}
          onChange={setKind}
        />
      }
    >
      {points.length === 0 ? (
        <EmptyState glyph="pulse" title={t('trading.noExcursions')} />
      ) : (
        <Scatter
          label={t('trading.excursions')}
          summary={t('trading.excursionSummary', { count: points.length })}
          height={300}
          points={points}
          writeX={money}
          writeY={money}
          readout={({ label, x, y }) =>
            t('trading.excursionSaid', {
              symbol: label,
              excursion: format.signedMoney(x, DOLLAR),
              gain: format.signedMoney(y, DOLLAR),
            })
          }
          middleX={null}
          middleY={0}
        />
      )}
    </Card>
  );
}
