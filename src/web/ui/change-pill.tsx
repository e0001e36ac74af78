import { type Formats, MISSING } from '../../i18n/formats.ts';
import { useI18n } from '../i18n/i18n-provider.tsx';
import { classNames } from './class-names.ts';
import { writeText } from './write-text.ts';

export type Direction = 'gain' | 'loss' | 'neutral';

export const directionOf = (change: number | null | undefined): Direction =>
  change === null || change === undefined || Number.isNaN(change) || change === 0
    ? 'neutral'
    : change > 0
      ? 'gain'
      : 'loss';

/**
 * Triangles of borders: an SVG in every row costs the browser a layer each, which it sorts anew with
 * every tick.
 */
const arrow = 'mx-px shrink-0 border-x-3 border-x-transparent forced-color-adjust-none';
const arrows = {
  gain: `${arrow} border-b-5 border-b-current`,
  loss: `${arrow} border-t-5 border-t-current`,
  neutral: 'mx-px w-1.5 shrink-0 border-t border-t-current',
} as const;
const texts = { gain: 'text-gain', loss: 'text-loss', neutral: 'text-neutral' } as const;
const softs = { gain: 'bg-gain-soft', loss: 'bg-loss-soft', neutral: 'bg-neutral-soft' } as const;

export const DirectionArrow = ({ direction }: { readonly direction: Direction }) => (
  <span className={arrows[direction]} data-arrow="" aria-hidden="true" />
);

interface ChangeProps {
  /** In the unit of the price; leave it out where only the ratio matters. */
  readonly amount?: number | null;
  /** 0.0123 is 1.23 %. */
  readonly ratio?: number | null;
  readonly decimals?: number;
}

/** Half of the last digit of a percentage: less reads 0.00 %. */
const UNSEEN = 0.000_05;

/** A percentage that reads as nothing has no arrow, whatever its digits beyond. */
const directionShown = (amount: ChangeProps['amount'], ratio: ChangeProps['ratio']): Direction =>
  amount === undefined && Math.abs(ratio ?? 1) < UNSEEN ? 'neutral' : directionOf(ratio ?? amount);

/** A change by arrow, sign and colour: any one of the three is enough to read it. */
export function Change({
  amount,
  ratio,
  decimals = 2,
  className,
}: ChangeProps & { readonly className?: string }) {
  const { format } = useI18n();
  const direction = directionShown(amount, ratio);
  const known = (ratio ?? amount ?? undefined) !== undefined;
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 whitespace-nowrap tabular-nums',
        texts[direction],
        className,
      )}
    >
      {known ? <DirectionArrow direction={direction} /> : null}
      {known ? null : MISSING}
      {amount === undefined || !known ? null : <span>{format.signed(amount, decimals)}</span>}
      {ratio === undefined || !known ? null : (
        <span data-ratio="">
          {amount === undefined ? format.signedPercent(ratio) : `(${format.signedPercent(ratio)})`}
        </span>
      )}
    </span>
  );
}

/** Brings a ratio that was drawn by `Change` to a new value without rendering it. */
export function rewriteChange(drawn: Element, ratio: number, format: Formats): void {
  const change = drawn.querySelector('[data-ratio]');
  if (change?.parentElement == null) return;
  writeText(change, format.signedPercent(ratio));
  const direction = directionShown(undefined, ratio);
  const { classList } = change.parentElement;
  if (classList.contains(texts[direction])) return;
  classList.remove(...Object.values(texts));
  classList.add(texts[direction]);
  change.parentElement.querySelector('[data-arrow]')?.setAttribute('class', arrows[direction]);
}

/** The same on a tint: for lists in which the eye looks for movers. */
export function ChangePill(props: ChangeProps) {
  const direction = directionShown(props.amount, props.ratio);
  return (
    <Change
      {...props}
      className={classNames('rounded-sm px-1.5 text-xs font-medium', softs[direction])}
    />
  );
}
