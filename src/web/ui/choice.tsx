import { classNames } from './class-names.ts';

/** One of several in little room, such as the head of a card. */
export function Choice<V extends string | number>(props: {
  readonly label: string;
  readonly value: V;
  readonly values: readonly V[];
  readonly name: (value: V) => string;
  readonly onChange: (value: V) => void;
  readonly className?: string;
}) {
  const { label, value, values, name, onChange, className } = props;
  return (
    <select
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(values[target.selectedIndex] ?? value)}
      className={classNames(
        'h-7 rounded-sm border border-line bg-panel px-1 text-xs max-[22rem]:max-w-32 pointer-coarse:h-11 print:hidden',
        className,
      )}
    >
      {values.map((one) => (
        <option key={one} value={one}>
          {name(one)}
        </option>
      ))}
    </select>
  );
}
