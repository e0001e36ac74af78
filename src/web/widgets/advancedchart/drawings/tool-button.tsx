import type { ComponentProps } from 'react';
import type { DrawingKind } from '../../../../domain/drawings/kinds.ts';
import { classNames } from '../../../ui/class-names.ts';

/** Pictures of tools, one path each, in a box of 20 units. */
const PATHS: Readonly<Record<DrawingKind | ToolAction, string>> = {
  'trend-line': 'M4 16 16 4M4 16h.01M16 4h.01M2.8 14.8h2.4v2.4H2.8zM14.8 2.8h2.4v2.4h-2.4z',
  ray: 'M4 15 18 6M2.8 13.8h2.4v2.4H2.8zM9.8 9.8h2.4v2.4H9.8z',
  'extended-line': 'M2 17 18 3M5.8 11.8h2.4v2.4H5.8zM11.8 6.8h2.4v2.4h-2.4z',
  'horizontal-line': 'M2 10h16M8.8 8.8h2.4v2.4H8.8z',
  'vertical-line': 'M10 2v16M8.8 8.8h2.4v2.4H8.8z',
  arrow: 'M4 16 16 4m-6 0h6v6',
  'alert-line': 'M2 15h16M10 3a3 3 0 0 1 3 3v3l1 1.5H6L7 9V6a3 3 0 0 1 3-3zM9 12.5h2',
  'parallel-channel': 'M3 11 15 3M5 17l12-8',
  pitchfork: 'M3 10h14M3 10l4-5h10M3 10l4 5h10',
  'gann-fan': 'M3 17 17 3M3 17 17 10M3 17 10 3M3 17h14',
  rectangle: 'M3 5h14v10H3z',
  ellipse: 'M10 15c4.4 0 8-2.2 8-5s-3.6-5-8-5-8 2.2-8 5 3.6 5 8 5z',
  brush: 'M3 16c3 0 2-6 5-7s3 5 6 3 2-6 3-8',
  'fib-retracement': 'M3 4h14M3 8h14M3 11h14M3 16h14M4 16 16 4',
  'fib-extension': 'M8 4h9M8 8h9M3 16l4-6 2 3 4-9M8 16h9',
  'fib-fan': 'M3 17 17 4M3 17 17 9M3 17 17 13M17 4v13',
  'fib-time-zones': 'M3 3v14M6 3v14M11 3v14M17 3v14',
  'price-range': 'M4 4h12M4 16h12M10 4v12m-2.5-9.5L10 4l2.5 2.5M7.5 13.5 10 16l2.5-2.5',
  'date-range': 'M4 4v12M16 4v12M4 10h12M6.5 7.5 4 10l2.5 2.5M13.5 7.5 16 10l-2.5 2.5',
  'long-position': 'M3 11h14M3 11V3h14v8M3 11v5h14v-5M10 9V5m-2 2 2-2 2 2',
  'short-position': 'M3 9h14M3 9V4h14v5M3 9v8h14V9M10 11v4m-2-2 2 2 2-2',
  'anchored-vwap': 'M3 14c3-6 5 2 8-3s4-4 6-6M3 4v13M1.8 14h2.4',
  text: 'M4 5V4h12v1M10 4v12M8 16h4',
  note: 'M3 4h14v9H9l-4 4v-4H3zM6 7.5h8M6 10h5',
  pointer: 'M5 3l10 7-4.5 1L13 16l-2 1-2.5-5L5 15z',
  magnet: 'M5 4v6a5 5 0 0 0 10 0V4M3.5 4h3v3h-3zM13.5 4h3v3h-3z',
  stay: 'M12 3l5 5-2 .5L11.5 12l-.5 3L5 9l3-.5L11.5 5zM8 12l-5 5',
  undo: 'M7 5 3 9l4 4M3 9h8a5 5 0 0 1 0 10',
  redo: 'M13 5l4 4-4 4M17 9H9a5 5 0 0 0 0 10',
  front: 'M4 3.5h12M10 17V8m-3.5 3.5L10 8l3.5 3.5',
  back: 'M4 16.5h12M10 3v9m-3.5-3.5L10 12l3.5-3.5',
  list: 'M4 5h.01M7.5 5H17M4 10h.01M7.5 10H17M4 15h.01M7.5 15H17',
  clone: 'M7 7h10v10H7zM13 7V3H3v10h4',
  trash: 'M4 6h12M8 6V4h4v2M5.5 6l1 11h7l1-11M8.5 9v5M11.5 9v5',
  unlock: 'M4 9h12v8H4zM7 9V6a3 3 0 0 1 5.8-1',
  hidden: 'M2 10s3-5 8-5 8 5 8 5-3 5-8 5-8-5-8-5zM4 17 16 3',
};

type ToolAction =
  | 'pointer'
  | 'magnet'
  | 'stay'
  | 'undo'
  | 'redo'
  | 'front'
  | 'back'
  | 'list'
  | 'clone'
  | 'trash'
  | 'unlock'
  | 'hidden';

type ToolIconName = keyof typeof PATHS;

/** The picture of a tool; its button names it. */
export const ToolIcon = ({ name }: { readonly name: ToolIconName }) => (
  <svg
    viewBox="0 0 20 20"
    className="size-5 shrink-0"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.4"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d={PATHS[name]} />
  </svg>
);

/** A square button with a picture of a tool. */
export function ToolButton({
  label,
  icon,
  chosen,
  className,
  ...rest
}: {
  readonly label: string;
  readonly icon: ToolIconName;
  /** Left out where the button does something instead of being on or off. */
  readonly chosen?: boolean;
} & Omit<ComponentProps<'button'>, 'children'>) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={chosen}
      className={classNames(
        'grid size-9 shrink-0 place-items-center rounded-md text-quiet hover:bg-hover hover:text-ink disabled:opacity-40 pointer-coarse:size-11',
        chosen === true && '!bg-chosen !text-ink ring-1 ring-edge ring-inset',
        className,
      )}
      {...rest}
    >
      <ToolIcon name={icon} />
    </button>
  );
}
