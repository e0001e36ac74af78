import type { ReactNode } from 'react';
import type { Tone } from './badge.tsx';
import { classNames } from './class-names.ts';
import { Glyph, type GlyphName } from './glyph.tsx';

const looks = {
  neutral: ['bg-neutral-soft', 'text-neutral', 'info'],
  info: ['bg-info-soft', 'text-info', 'info'],
  success: ['bg-success-soft', 'text-success', 'success'],
  warning: ['bg-warning-soft', 'text-warning', 'warning'],
  danger: ['bg-danger-soft', 'text-danger', 'error'],
} as const satisfies Readonly<Record<Tone, readonly [string, string, GlyphName]>>;

/** A sentence about the page as a whole: what happened, or what to know before going on. */
export function Notice({
  tone = 'info',
  title,
  action,
  children,
}: {
  readonly tone?: Tone;
  readonly title?: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}) {
  const [ground, ink, glyph] = looks[tone];
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg px-card py-3 text-sm',
        ground,
      )}
    >
      <div className="flex min-w-0 grow basis-64 gap-2.5">
        <Glyph name={glyph} className={classNames('mt-0.5 size-4 shrink-0', ink)} />
        <div className="min-w-0">
          {title === undefined ? null : <p className="font-medium">{title}</p>}
          <div>{children}</div>
        </div>
      </div>
      {action}
    </div>
  );
}
