import { useId, useRef } from 'react';
import { classNames } from './class-names.ts';
import { useShownInside } from './show-inside.ts';

export interface Segment<Value extends string> {
  readonly value: Value;
  readonly title: string;
}

interface SegmentedProps<Value extends string> {
  /** What is chosen here, for whoever cannot see where it stands. */
  readonly label: string;
  readonly segments: readonly Segment<Value>[];
  /** `null` when it is none of them. */
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  readonly className?: string;
}

/** One of a few, side by side. Radio buttons underneath: arrows choose, a reader says "2 of 3". */
export function Segmented<Value extends string>({
  label,
  segments,
  value,
  onChange,
  className,
}: SegmentedProps<Value>) {
  const name = useId();
  const strip = useRef<HTMLFieldSetElement>(null);
  useShownInside(strip, `label:has([value="${value ?? ''}"])`);
  return (
    <fieldset
      ref={strip}
      className={classNames(
        'flex max-w-full min-w-0 shrink-0 scroll-cue-ends overflow-x-auto rounded-md border border-line bg-sunken p-0.5 [scrollbar-width:none] print:hidden',
        className,
      )}
    >
      <legend className="sr-only">{label}</legend>
      {segments.map((segment) => (
        <label
          key={segment.value}
          className="relative flex h-7 shrink-0 cursor-pointer items-center rounded-sm px-2.5 text-xs font-medium whitespace-nowrap text-quiet hover:text-ink has-checked:bg-chosen has-checked:text-ink has-checked:ring-1 has-checked:ring-edge has-checked:ring-inset has-focus-visible:outline-2 has-focus-visible:outline-focus pointer-coarse:h-9"
        >
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
            className="sr-only"
          />
          {segment.title}
        </label>
      ))}
    </fieldset>
  );
}
