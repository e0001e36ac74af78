import { PORTFOLIO_PERIODS } from '../../../../domain/portfolio/period.ts';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { useAddressState } from '../../../shell/navigation/use-address-state.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { portfolioAddress } from '../address.ts';

/** The period of every figure of the page. A period of the reader's own is none of the buttons. */
export function PeriodChoice() {
  const t = useT();
  const { values, change } = useAddressState(portfolioAddress);
  return (
    <Segmented
      label={t('portfolio.period')}
      value={values.from === null && values.to === null ? values.period : null}
      segments={PORTFOLIO_PERIODS.map((value) => ({
        value,
        title: t(`portfolio.period.${value}`),
      }))}
      onChange={(period) => change({ period, from: null, to: null })}
    />
  );
}
