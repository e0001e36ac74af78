import type { Field } from '../../../../domain/fields/catalogue.ts';
import { FIELD_GROUPS } from '../../../../domain/fields/field.ts';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { compactControlClass } from '../../../ui/control-class.ts';
import { fieldLabel } from '../../../widgets/fields/chosen-fields.ts';

interface FieldSelectProps {
  readonly label: string;
  readonly fields: readonly Field[];
  readonly value: string;
  readonly onChange: (id: string) => void;
  /** Before the fields: what else it may be. */
  readonly others?: readonly { readonly value: string; readonly title: string }[];
}

/** One of many fields, by group, in a row of small controls. */
export function FieldSelect({ label, fields, value, onChange, others = [] }: FieldSelectProps) {
  const t = useT();
  return (
    <label className="flex min-w-0 items-center gap-2 text-xs text-quiet max-md:flex-col max-md:items-stretch max-md:gap-1">
      {label}
      <select
        className={`${compactControlClass} min-w-0 md:!w-auto`}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {others.map((one) => (
          <option key={one.value} value={one.value}>
            {one.title}
          </option>
        ))}
        {FIELD_GROUPS.map((group) => {
          const inside = fields.filter((field) => field.group === group);
          return inside.length === 0 ? null : (
            <optgroup key={group} label={t(`fields.group.${group}`)}>
              {inside.map((field) => (
                <option key={field.id} value={field.id}>
                  {t(fieldLabel(field))}
                </option>
              ))}
            </optgroup>
          );
        })}
      </select>
    </label>
  );
}
