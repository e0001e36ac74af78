import type { ReactNode } from 'react';
import { Link } from 'react-router';

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly face: ReactNode;
  readonly title: string;
}

const baseClass =
  'grid h-7 grow place-items-center rounded-sm px-1.5 text-xs font-medium text-quiet hover:bg-hover hover:text-ink aria-pressed:bg-chosen aria-pressed:text-ink aria-[current=true]:bg-chosen aria-[current=true]:text-ink pointer-coarse:h-11';

interface ChoiceLinksProps<Value extends string> {
  readonly label: string;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value;
  readonly href?: ((value: Value) => string) | undefined;
  readonly onChoose?: ((value: Value) => void) | undefined;
  readonly className: string;
  /** Classes of each choice. */
  readonly choiceClass: string;
}

/** One of a few: links where the address holds the choice, buttons where the chart does. */
export function ChoiceLinks<Value extends string>({
  label,
  choices,
  value: chosen,
  href,
  onChoose,
  className,
  choiceClass,
}: ChoiceLinksProps<Value>) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would bring a legend of its own
    <div role="group" aria-label={label} className={`flex gap-0.5 print:hidden ${className}`}>
      {choices.map(({ value, face, title }) => {
        const look = { className: `${baseClass} ${choiceClass}`, title, 'aria-label': title };
        return href === undefined ? (
          <button
            key={value}
            type="button"
            aria-pressed={value === chosen}
            onClick={() => onChoose?.(value)}
            {...look}
          >
            {face}
          </button>
        ) : (
          <Link
            key={value}
            to={href(value)}
            replace
            preventScrollReset
            aria-current={value === chosen ? 'true' : undefined}
            {...look}
          >
            {face}
          </Link>
        );
      })}
    </div>
  );
}
