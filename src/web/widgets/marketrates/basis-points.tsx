import { MISSING } from '../../../i18n/formats.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { classNames } from '../../ui/class-names.ts';
import { directionOf, DirectionArrow } from '../../ui/change-pill.tsx';

/** Basis points with arrow and sign; of no colour, as a rising yield is good for one and bad for another. */
export function BasisPoints({ value }: { readonly value: number | null }) {
  const { format } = useI18n();
  if (value === null) return MISSING;
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 whitespace-nowrap tabular-nums',
        value === 0 && 'text-quiet',
      )}
    >
      <DirectionArrow direction={directionOf(value)} />
      {format.signed(value, Number.isInteger(value) ? 0 : 1)}
    </span>
  );
}
