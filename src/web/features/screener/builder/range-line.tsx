import { useMemo } from 'react';
import { fieldOf } from '../../../../domain/fields/catalogue.ts';
import type { ScreenEngine, Statistics } from '../../../../domain/screener/engine/engine.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { fieldLabel } from '../../../widgets/fields/field-cell.tsx';
import { AmountField } from '../../../ui/amount-field.tsx';
import { rounded, writeAmount } from '../../../ui/amount-text.ts';
import { focusFinder } from './focus-finder.ts';
import type { RangeNode } from './form-tree.ts';
import { HistogramBars } from './histogram-bars.tsx';

interface RangeLineProps {
  readonly node: RangeNode;
  readonly engine: ScreenEngine | null;
  /** Of the engine, which is the same object while its cells change. */
  readonly version: number;
  readonly isNew: boolean;
  readonly onChange: (node: RangeNode) => void;
}

const BUCKETS = 40;

/** A range of figures: its distribution, two bounds, and the quarters of the universe to pick from. */
export function RangeLine({ node, engine, version, isNew, onChange }: RangeLineProps) {
  const { t } = useI18n();
  const { unit } = fieldOf(node.field);
  const name = t(fieldLabel(node.field));
  // Columns of percent points hold 5 where an expression says 5 %, which is 0.05.
  const scale = unit === 'points' ? 100 : 1;
  const [histogram, statistics] = useMemo(
    () =>
      engine === null
        ? [null, null]
        : [engine.histogram(node.field, { buckets: BUCKETS }), engine.statistics(node.field)],
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the engine counts its own changes
    [engine, version, node.field],
  );
  const inColumn = (value: number | null): number | null => (value === null ? null : value * scale);
  return (
    <div className="grid gap-1.5">
      <HistogramBars
        histogram={histogram}
        least={inColumn(node.least)}
        most={inColumn(node.most)}
        onDrag={(bound, value) =>
          onChange({ ...node, [bound]: value === null ? null : rounded(value / scale) })
        }
      />
      <div className="flex items-center gap-1.5">
        <AmountField
          label={t('screener.least', { name })}
          placeholder={t('screener.min')}
          unit={unit}
          value={node.least}
          isNew={isNew}
          onEnter={focusFinder}
          onChange={(least) => onChange({ ...node, least })}
        />
        <span aria-hidden="true" className="text-faint">
          –
        </span>
        <AmountField
          label={t('screener.most', { name })}
          placeholder={t('screener.max')}
          unit={unit}
          value={node.most}
          onEnter={focusFinder}
          onChange={(most) => onChange({ ...node, most })}
        />
      </div>
      <Picks
        statistics={statistics}
        write={(value) => writeAmount(rounded(value / scale), unit)}
        onPick={(least, most) =>
          onChange({
            ...node,
            least: least === null ? null : rounded(least / scale),
            most: most === null ? null : rounded(most / scale),
          })
        }
      />
    </div>
  );
}

/** Lower quarter, lower half, upper half, upper quarter. */
function Picks({
  statistics,
  write,
  onPick,
}: {
  readonly statistics: Statistics | null;
  readonly write: (value: number) => string;
  readonly onPick: (least: number | null, most: number | null) => void;
}) {
  const { t } = useI18n();
  if (statistics?.median === null || statistics === null) return <div className="h-4" />;
  const { quartile1, median, quartile3 } = statistics;
  const picks = [
    ['≤', quartile1, 'screener.pick.lowQuarter'],
    ['≤', median, 'screener.pick.lowHalf'],
    ['≥', median, 'screener.pick.highHalf'],
    ['≥', quartile3, 'screener.pick.highQuarter'],
  ] as const;
  return (
    <div className="flex h-4 justify-between gap-1 overflow-hidden pointer-coarse:h-8">
      {picks.map(([sign, value, title]) =>
        value === null ? null : (
          <button
            key={title}
            type="button"
            title={t(title)}
            aria-label={`${t(title)}: ${sign} ${write(value)}`}
            className="truncate rounded-xs px-0.5 text-2xs text-quiet tabular-nums hover:bg-hover hover:text-ink"
            onClick={() => onPick(sign === '≥' ? value : null, sign === '≤' ? value : null)}
          >
            {sign} {write(value)}
          </button>
        ),
      )}
    </div>
  );
}
