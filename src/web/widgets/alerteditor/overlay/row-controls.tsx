import type { ReactNode } from 'react';
import type { FieldUnit } from '../../../../domain/fields/field.ts';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { AmountField } from '../../../ui/amount-field.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { type Standing } from '../form-kind.ts';

export const CHOICE = '!h-8 !px-1.5 !text-sm pointer-coarse:!h-10';

const standings = {
  cross: 'alerts.standing.cross',
  up: 'alerts.standing.up',
  down: 'alerts.standing.down',
  '>': 'alerts.standing.above',
  '>=': 'alerts.standing.atLeast',
  '<': 'alerts.standing.below',
  '<=': 'alerts.standing.atMost',
  '==': 'alerts.standing.equal',
  '!=': 'alerts.standing.unequal',
} as const;

/** "crosses above", "is below" …: how the two sides of a row stand to each other. */
export function StandingField({
  value,
  offered,
  onChange,
}: {
  readonly value: Standing;
  readonly offered: readonly Standing[];
  readonly onChange: (standing: Standing) => void;
}) {
  const t = useT();
  const values = offered.includes(value) ? offered : [...offered, value];
  return (
    <Choice
      label={t('alerts.standing')}
      value={value}
      values={values}
      name={(standing) => t(standings[standing])}
      onChange={onChange}
      className={CHOICE}
    />
  );
}

/** A number of a row: takes `10B`, `15%`. An empty one keeps the last number that was there. */
export function NumberField({
  label,
  unit,
  value,
  isNew = false,
  width = 'w-24',
  onChange,
}: {
  readonly label: string;
  readonly unit: FieldUnit;
  readonly value: number;
  readonly isNew?: boolean;
  readonly width?: string;
  readonly onChange: (value: number) => void;
}) {
  return (
    <span className={`${width} shrink-0`}>
      <AmountField
        label={label}
        placeholder=""
        unit={unit}
        value={value}
        isNew={isNew}
        className="!h-8 !text-sm"
        onChange={(next) => {
          if (next !== null) onChange(next);
        }}
      />
    </span>
  );
}

/** Words between the controls of a row. */
export const Said = ({ children }: { readonly children: ReactNode }) => (
  <span className="text-sm text-quiet">{children}</span>
);
