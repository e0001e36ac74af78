import { type ReactNode, useId } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { compactControlClass } from '../../../ui/control-class.ts';

/** A line of the ticket: its name at the left, what is chosen at the right, what is wrong below. */
export function TicketRow({
  label,
  error,
  aside,
  hint,
  children,
}: {
  readonly label: string;
  readonly error?: string | undefined;
  readonly aside?: ReactNode;
  /** What is chosen, in a sentence. */
  readonly hint?: string;
  readonly children: ReactNode;
}) {
  return (
    <div
      title={hint}
      className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-center gap-x-3 gap-y-1"
    >
      <span className="text-xs text-quiet">{label}</span>
      <div className="flex min-w-0 flex-wrap items-center gap-2">{children}</div>
      {error === undefined ? null : <p className="col-start-2 text-xs text-danger">{error}</p>}
      {aside === undefined ? null : <div className="col-start-2 text-xs text-quiet">{aside}</div>}
    </div>
  );
}

interface FigureInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** What so many steps up or down lead to. */
  readonly step: (text: string, steps: number) => string;
  readonly error?: string | undefined;
  readonly hint?: string;
  readonly isFirst?: boolean;
  readonly name: string;
  readonly className?: string;
}

/** Ten steps at once with Shift. */
const MANY = 10;

/** A figure: typed, or stepped by the arrow keys. Letters are left to the ticket's own keys. */
export function FigureInput({
  label,
  value,
  onChange,
  step,
  error,
  hint,
  isFirst = false,
  name,
  className,
}: FigureInputProps) {
  const id = useId();
  return (
    <span className={classNames('relative inline-block', className ?? 'w-22')}>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        spellCheck={false}
        data-figure={name}
        aria-label={label}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : id}
        placeholder={hint}
        // The dialog was asked for, and this is what it asks first.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={isFirst}
        value={value}
        className={classNames(compactControlClass, 'text-right tabular-nums')}
        onChange={({ target }) => onChange(target.value)}
        onFocus={({ target }) => target.select()}
        onKeyDown={(event) => {
          const way = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
          if (way === 0 || event.ctrlKey || event.metaKey || event.altKey) return;
          event.preventDefault();
          onChange(step(value, event.shiftKey ? way * MANY : way));
        }}
      />
      {error === undefined ? null : (
        <span id={id} className="sr-only">
          {error}
        </span>
      )}
    </span>
  );
}
