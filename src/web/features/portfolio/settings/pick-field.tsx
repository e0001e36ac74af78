import type { ReactNode } from 'react';
import { Select } from '../../../ui/field.tsx';

/** One of a fixed list, with its label and what it means. */
export function PickField<V extends string>({
  label,
  hint,
  disabled = false,
  value,
  values,
  name,
  onChange,
}: {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly disabled?: boolean;
  readonly value: V;
  readonly values: readonly V[];
  readonly name: (value: V) => string;
  readonly onChange: (value: V) => void;
}) {
  return (
    <Select
      label={label}
      {...(hint === undefined ? {} : { hint })}
      disabled={disabled}
      value={value}
      onChange={({ target }) => onChange(values[target.selectedIndex] ?? value)}
    >
      {values.map((one) => (
        <option key={one} value={one}>
          {name(one)}
        </option>
      ))}
    </Select>
  );
}
