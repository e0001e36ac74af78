import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { controlClass } from './control-class.ts';
import { Glyph } from './glyph.tsx';

interface Wording {
  readonly label: string;
  readonly hint?: ReactNode;
  /** What is wrong and what to do about it. */
  readonly error?: string | undefined;
  /** Beside the label: a link such as "Forgot it?". */
  readonly aside?: ReactNode;
}

interface Ids {
  readonly id: string;
  readonly describedBy: string | undefined;
  readonly invalid: true | undefined;
}

/** Label, control, hint and error, tied together for every way of reading a form. */
function Frame({
  label,
  hint,
  error,
  aside,
  children,
}: Wording & { readonly children: (ids: Ids) => ReactNode }) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const wrong = error !== undefined && error !== '';
  const describedBy = classNames(hint !== undefined && hintId, wrong && errorId);
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {aside}
      </div>
      {children({
        id,
        describedBy: describedBy === '' ? undefined : describedBy,
        invalid: wrong || undefined,
      })}
      {hint === undefined ? null : (
        <p id={hintId} className="text-xs text-quiet">
          {hint}
        </p>
      )}
      {wrong ? (
        <p id={errorId} className="flex items-start gap-1.5 text-xs text-danger">
          <Glyph name="error" className="mt-px size-3.5" />
          {error}
        </p>
      ) : null}
    </div>
  );
}

export function TextField({
  label,
  hint,
  error,
  aside,
  className,
  ...rest
}: Wording & Omit<ComponentProps<'input'>, 'id'>) {
  return (
    <Frame {...wording({ label, hint, error, aside })}>
      {({ id, describedBy, invalid }) => (
        <input
          id={id}
          className={classNames(controlClass, className)}
          aria-describedby={describedBy}
          aria-invalid={invalid}
          {...rest}
        />
      )}
    </Frame>
  );
}

export function TextArea({
  label,
  hint,
  error,
  aside,
  className,
  ...rest
}: Wording & Omit<ComponentProps<'textarea'>, 'id'>) {
  return (
    <Frame {...wording({ label, hint, error, aside })}>
      {({ id, describedBy, invalid }) => (
        <textarea
          id={id}
          rows={4}
          className={classNames(controlClass, '!h-auto min-h-24 py-2', className)}
          aria-describedby={describedBy}
          aria-invalid={invalid}
          {...rest}
        />
      )}
    </Frame>
  );
}

/** The platform's own list: right for every keyboard, phone and reader, and there without script. */
export function Select({
  label,
  hint,
  error,
  aside,
  className,
  children,
  ...rest
}: Wording & Omit<ComponentProps<'select'>, 'id'>) {
  return (
    <Frame {...wording({ label, hint, error, aside })}>
      {({ id, describedBy, invalid }) => (
        <div className="relative">
          <select
            id={id}
            className={classNames(controlClass, 'appearance-none pr-8', className)}
            aria-describedby={describedBy}
            aria-invalid={invalid}
            {...rest}
          >
            {children}
          </select>
          <Glyph
            name="chevron-down"
            className="pointer-events-none absolute inset-y-0 right-2.5 my-auto size-4 text-quiet"
          />
        </div>
      )}
    </Frame>
  );
}

export function Checkbox({
  label,
  hint,
  className,
  ...rest
}: { readonly label: ReactNode; readonly hint?: ReactNode } & Omit<
  ComponentProps<'input'>,
  'type' | 'id'
>) {
  const id = useId();
  return (
    <div className={classNames('flex items-start gap-2.5 text-sm', className)}>
      <input
        id={id}
        type="checkbox"
        className="mt-0.5 size-4 shrink-0 accent-accent pointer-coarse:size-5"
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        {...rest}
      />
      <div>
        <label htmlFor={id}>{label}</label>
        {hint === undefined ? null : (
          <p id={`${id}-hint`} className="text-xs text-quiet">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}

const wording = ({ label, hint, error, aside }: Wording): Wording => ({
  label,
  error,
  ...(hint === undefined ? {} : { hint }),
  ...(aside === undefined ? {} : { aside }),
});
