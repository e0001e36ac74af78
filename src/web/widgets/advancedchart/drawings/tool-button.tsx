import type { ComponentProps } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { ToolIcon, type ToolIconName } from './tool-icon.tsx';

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
