import type { CSSProperties } from 'react';
import { classNames } from './class-names.ts';

/** Holds the place of what is coming, at its size, so that nothing moves when it arrives. */
export function Skeleton({
  className = 'h-4 w-full',
  style,
}: {
  readonly className?: string;
  readonly style?: CSSProperties;
}) {
  return (
    <span
      aria-hidden="true"
      style={style}
      className={classNames('block animate-pulse rounded-sm bg-neutral-soft', className)}
    />
  );
}

/** Lines of text, each a little different in length, as text is. */
export function SkeletonLines({
  lines,
  padded = false,
}: {
  readonly lines: number;
  /** For panels whose content has the padding. */
  readonly padded?: boolean;
}) {
  return (
    <span aria-hidden="true" className={classNames('grid gap-2', padded && 'p-card')}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton
          key={line}
          className="h-3.5"
          style={{ width: `${line === lines - 1 ? 45 : 100 - ((line * 7) % 17)}%` }}
        />
      ))}
    </span>
  );
}
