import { useT } from '../../i18n/i18n-provider.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { RISK_PERIODS, type RiskPeriod } from './params.ts';

/** How many years the figures are of. */
export function YearsChoice({
  value,
  onChange,
}: {
  readonly value: RiskPeriod;
  readonly onChange: (value: RiskPeriod) => void;
}) {
  const t = useT();
  return (
    <Segmented
      label={t('fundrisk.period')}
      value={value}
      onChange={onChange}
      segments={RISK_PERIODS.map((years) => ({
        value: years,
        title: t('fundrisk.years', { count: Number(years) }),
      }))}
    />
  );
}
