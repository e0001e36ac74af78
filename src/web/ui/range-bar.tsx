import { useI18n } from '../i18n/i18n-provider.tsx';

interface RangeBarProps {
  /** What the range is: "Day range", "52-week range". */
  readonly label: string;
  readonly low: number | null;
  readonly high: number | null;
  readonly value: number | null;
  readonly decimals?: number;
  /** The part between open and last, or any other part worth marking. */
  readonly from?: number | null;
}

const place = (value: number, low: number, high: number): number =>
  high === low ? 50 : Math.min(100, Math.max(0, ((value - low) / (high - low)) * 100));

/** Where a price is between its low and its high. */
export function RangeBar({ label, low, high, value, decimals = 2, from = null }: RangeBarProps) {
  const { t, format } = useI18n();
  const known = low !== null && high !== null && value !== null;
  const at = known ? place(value, low, high) : undefined;
  const start = known && from !== null ? place(from, low, high) : undefined;
  return (
    <div className="grid gap-1 overflow-x-clip text-xs [overflow-clip-margin:4px]">
      <div className="flex justify-between gap-2">
        <span className="text-quiet">{label}</span>
        <span className="sr-only">
          {known
            ? t('ui.rangeBetween', {
                value: format.number(value, decimals),
                low: format.number(low, decimals),
                high: format.number(high, decimals),
              })
            : t('ui.unknown')}
        </span>
      </div>
      <div aria-hidden="true" className="relative h-1.5 rounded-full bg-neutral-soft">
        {start === undefined || at === undefined ? null : (
          <span
            className={`absolute inset-0 rounded-full ${at >= start ? 'bg-gain' : 'bg-loss'}`}
            style={{
              clipPath: `inset(0 ${100 - Math.max(start, at)}% 0 ${Math.min(start, at)}% round 3px)`,
            }}
          />
        )}
        {at === undefined ? null : (
          // Moved without a new layout: it may move ten times a second.
          <span className="absolute inset-0" style={{ transform: `translateX(${at}%)` }}>
            <span className="absolute top-1/2 left-0 h-3 w-1 -translate-x-1/2 -translate-y-1/2 rounded-full bg-ink ring-2 ring-panel" />
          </span>
        )}
      </div>
      <div aria-hidden="true" className="flex justify-between gap-2 tabular-nums">
        <span>{format.number(low, decimals)}</span>
        <span>{format.number(high, decimals)}</span>
      </div>
    </div>
  );
}
