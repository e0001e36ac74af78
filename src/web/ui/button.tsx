import { type ComponentProps, type ReactNode, use } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from './class-names.ts';
import { Glyph, type GlyphName } from './glyph.tsx';
import { Sending } from './submit-form.tsx';

export interface ButtonLook {
  /** One primary per view; `quiet` where a border would be noise. */
  readonly kind?: 'primary' | 'secondary' | 'quiet' | 'danger';
  readonly size?: 'small' | 'normal' | 'large';
  readonly glyph?: GlyphName;
}

const kinds = {
  primary: 'bg-accent text-accent-ink hover:bg-accent-strong active:bg-accent-strong',
  secondary: 'border border-line bg-panel text-ink shadow-sm hover:bg-hover active:bg-hover',
  quiet: 'text-quiet hover:bg-hover hover:text-ink active:bg-hover',
  danger: 'bg-danger-strong text-accent-ink hover:brightness-90 active:brightness-90',
} as const;

const sizes = {
  small: 'h-7 gap-1.5 px-2 text-xs pointer-coarse:h-9 pointer-coarse:px-3',
  normal: 'h-control gap-2 px-3 text-sm',
  large: 'h-11 gap-2 px-4 text-base',
} as const;

export const buttonClass = ({ kind = 'secondary', size = 'normal' }: ButtonLook): string =>
  classNames(
    'inline-flex items-center justify-center rounded-md font-medium whitespace-nowrap select-none',
    'transition-colors disabled:cursor-not-allowed disabled:opacity-50 aria-busy:cursor-progress',
    kinds[kind],
    sizes[size],
  );

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** At work: it keeps its place and its focus, but a second press does nothing. */
  readonly busy?: boolean;
}

export function Button({
  kind,
  size,
  glyph,
  busy: isAtWork = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const isSending = use(Sending);
  const busy = isAtWork || (isSending && type === 'submit');
  return (
    <button
      type={type}
      className={classNames(buttonClass({ ...look(kind, size) }), className)}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      <Face glyph={glyph} busy={busy}>
        {children}
      </Face>
    </button>
  );
}

export function ButtonLink({
  kind,
  size,
  glyph,
  className,
  children,
  ...rest
}: ButtonLook & LinkProps) {
  return (
    <Link className={classNames(buttonClass({ ...look(kind, size) }), className)} {...rest}>
      <Face glyph={glyph}>{children}</Face>
    </Link>
  );
}

/** A square button with a picture; its name is what a screen reader says. */
export function IconButton({
  label,
  glyph,
  kind = 'quiet',
  className,
  ...rest
}: { readonly label: string; readonly glyph: GlyphName } & ButtonLook &
  Omit<ComponentProps<'button'>, 'children'>) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={classNames(buttonClass({ kind }), 'aspect-square !px-0', className)}
      {...rest}
    >
      <Glyph name={glyph} />
    </button>
  );
}

const look = (kind: ButtonLook['kind'], size: ButtonLook['size']): ButtonLook => ({
  ...(kind === undefined ? {} : { kind }),
  ...(size === undefined ? {} : { size }),
});

function Face({
  glyph,
  busy = false,
  children,
}: {
  readonly glyph: GlyphName | undefined;
  readonly busy?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <>
      {busy ? <Spinner /> : glyph === undefined ? null : <Glyph name={glyph} />}
      {children}
    </>
  );
}

const Spinner = () => (
  <span
    aria-hidden="true"
    className="size-3.5 animate-spin rounded-full border-2 border-current border-r-transparent"
  />
);
