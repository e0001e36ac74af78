import { useState } from 'react';
import { compactControlClass } from '../../ui/control-class.ts';

interface NumberInputProps {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly placeholder?: string;
  readonly value: number | null;
  /** Told of every readable figure, and of `null` when the field is emptied. */
  readonly onChange: (value: number | null) => void;
}

/** A field for a number. Its draft stays inside until it is a number within the limits. */
export function NumberInput({
  label,
  min,
  max,
  step,
  placeholder,
  value,
  onChange,
}: NumberInputProps) {
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <input
      type="number"
      inputMode="decimal"
      aria-label={label}
      className={compactControlClass}
      min={min}
      max={max}
      step={step}
      placeholder={placeholder}
      value={draft ?? value ?? ''}
      onChange={(event) => {
        setDraft(event.target.value);
        const typed = event.target.valueAsNumber;
        if (event.target.value === '' && event.target.validity.valid) onChange(null);
        else if (typed >= min && typed <= max) onChange(Math.round(typed * 1e4) / 1e4);
      }}
      onBlur={() => setDraft(null)}
    />
  );
}
