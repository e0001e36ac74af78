import type { ReactNode } from 'react';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/button.tsx';

interface LineFrameProps {
  readonly title: string;
  readonly help?: string | undefined;
  readonly off: boolean;
  /** What the condition alone would leave; null while it says nothing or cannot be counted. */
  readonly count: number | null;
  readonly onToggle: () => void;
  readonly onCopy: () => void;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

/** One condition: what it is about, what it alone would leave, and what can be done with it. */
export function LineFrame(props: LineFrameProps) {
  const { title, help, off, count, onToggle, onCopy, onRemove, children } = props;
  const { t, format } = useI18n();
  return (
    <section
      aria-label={title}
      className={classNames(
        'group/line grid content-start gap-1.5 rounded-md border border-line bg-sunken px-2.5 pt-1 pb-1.5',
        off && 'border-dashed',
      )}
    >
      <header className="relative flex h-6 items-center gap-1.5 pointer-coarse:h-10">
        <input
          type="checkbox"
          checked={!off}
          aria-label={t('screener.counts', { name: title })}
          title={t(off ? 'screener.switchOn' : 'screener.switchOff')}
          className="size-3.5 shrink-0 accent-accent pointer-coarse:size-5"
          onChange={onToggle}
        />
        <h2
          title={help}
          className={classNames('min-w-0 grow truncate text-xs font-semibold', off && 'text-quiet')}
        >
          {title}
        </h2>
        {count === null || off ? null : (
          <span
            title={t('screener.aloneLeaves', { count })}
            className="shrink-0 text-2xs text-quiet tabular-nums pointer-coarse:mr-18"
          >
            {format.number(count, 0)}
          </span>
        )}
        <span className="absolute inset-y-0 -right-1.5 flex items-center bg-sunken pl-1 opacity-0 group-hover/line:opacity-100 focus-within:opacity-100 pointer-coarse:opacity-100">
          <IconButton
            glyph="copy"
            label={t('screener.duplicate', { name: title })}
            className="!h-6 pointer-coarse:!h-9"
            onClick={onCopy}
          />
          <IconButton
            glyph="close"
            label={t('screener.remove', { name: title })}
            className="!h-6 pointer-coarse:!h-9"
            onClick={onRemove}
          />
        </span>
      </header>
      <div className={classNames(off && 'pointer-events-none opacity-50')} inert={off}>
        {children}
      </div>
    </section>
  );
}
