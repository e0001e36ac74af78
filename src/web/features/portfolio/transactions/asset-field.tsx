import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId } from 'react';
import { useApi } from '../../../api/api-provider.tsx';
import { symbolSearchQuery } from '../../../shell/symbols/symbol-search-query.ts';
import { TextField } from '../../../ui/field.tsx';

/** A symbol by its ticker or name, an option by its OCC symbol, or a thing of the owner (`~…`). */
export function AssetField({
  label,
  error,
  value,
  onChange,
}: {
  readonly label: string;
  readonly error: string | undefined;
  readonly value: string;
  readonly onChange: (text: string) => void;
}) {
  const list = useId();
  const asked = useDeferredValue(value.trim());
  const { data } = useQuery({ ...symbolSearchQuery(useApi(), asked), enabled: asked !== '' });
  return (
    <div>
      <TextField
        label={label}
        error={error}
        value={value}
        list={list}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={list}>
        {data?.hits.map(({ symbol, name }) => (
          <option key={symbol} value={symbol}>
            {name}
          </option>
        ))}
      </datalist>
    </div>
  );
}
