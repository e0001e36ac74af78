import { useState } from 'react';
import type { FieldUnit } from '../../domain/fields/field.ts';
import { classNames } from './class-names.ts';
import { readAmount, writeAmount } from './amount-text.ts';

interface AmountFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly unit: FieldUnit;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly isNew?: boolean;
  /** Where Enter leads. */
  readonly onEnter?: (field: HTMLElement) => void;
  /** The server's word about it. */
  readonly isWrong?: boolean;
  readonly className?: string;
}

/** A bound: takes `10B`, `15%` and the like, and says with every letter what it comes to. */
export function AmountField({
  label,
  placeholder,
  unit,
  value,
  onChange,
  isNew = false,
  onEnter,
  isWrong = false,
  className,
}: AmountFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const text = draft ?? writeAmount(value, unit);
  const read = readAmount(text, unit);
  return (
    <input
      type="text"
      inputMode="decimal"
      autoComplete="off"
      spellCheck={false}
      aria-label={label}
      aria-invalid={read === null || isWrong || undefined}
      placeholder={placeholder}
      // Somebody has just asked for this condition: the next keys are its range.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={isNew}
      value={text}
      className={classNames(
        'h-6 w-full min-w-0 rounded-sm border border-line bg-panel px-1.5 text-xs tabular-nums placeholder:text-faint',
        'hover:border-edge focus-visible:border-focus focus-visible:outline-1 focus-visible:outline-offset-0 aria-invalid:border-danger pointer-coarse:h-10 pointer-coarse:text-base',
        className,
      )}
      onChange={({ target }) => {
        setDraft(target.value);
        const next = readAmount(target.value, unit);
        if (next !== null && (next ?? null) !== value) onChange(next ?? null);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey)
          onEnter?.(event.currentTarget);
      }}
      onBlur={() => setDraft(null)}
    />
  );
}
