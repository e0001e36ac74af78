import { type KeyboardEvent, useRef, useState } from 'react';

/** A cell while it is typed in: Enter keeps, Escape gives up, leaving it keeps as well. */
export function CellEditor({
  label,
  value,
  type = 'text',
  numeric = false,
  onKeep,
  onCancel,
}: {
  readonly label: string;
  readonly value: string;
  readonly type?: 'text' | 'date';
  readonly numeric?: boolean;
  readonly onKeep: (text: string) => void;
  readonly onCancel: () => void;
}) {
  const [text, setText] = useState(value);
  // Going back to the grid takes the focus away, which is no second answer.
  const answered = useRef(false);
  const finish = (keep: boolean): void => {
    if (answered.current) return;
    answered.current = true;
    if (keep && text !== value) onKeep(text);
    else onCancel();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    event.stopPropagation();
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    const grid = event.currentTarget.closest<HTMLElement>('[role=grid]');
    finish(event.key === 'Enter');
    grid?.focus();
  };
  return (
    <input
      // Enter on the cell asked for it, and the next key belongs to it.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      type={type}
      inputMode={numeric ? 'decimal' : undefined}
      aria-label={label}
      value={text}
      className={`h-full w-full min-w-0 rounded-xs border border-focus bg-panel px-1 text-ink outline-none ${numeric ? 'text-right tabular-nums' : ''}`}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ target }) => setText(target.value)}
      onKeyDown={onKeyDown}
      onMouseDown={(event) => event.stopPropagation()}
      onClick={(event) => event.stopPropagation()}
      onBlur={() => finish(true)}
    />
  );
}
