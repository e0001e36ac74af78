import type { PortfolioEntry } from '../../../../domain/portfolio/change.ts';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { useAddressState } from '../../../shell/navigation/use-address-state.ts';
import { Choice } from '../../../ui/choice.tsx';
import { portfolioAddress } from '../address.ts';
import { BASE_CURRENCIES } from './base-currencies.ts';

const OWN = '';

/** The currency of all amounts; that of the portfolio unless the reader wants another. */
export function BaseChoice({ chosen }: { readonly chosen: readonly PortfolioEntry[] }) {
  const t = useT();
  const { values, change } = useAddressState(portfolioAddress);
  const own = chosen[0]?.settings.base ?? 'USD';
  const offered = [
    ...new Set([...BASE_CURRENCIES, ...chosen.map(({ settings }) => settings.base), values.base]),
  ].filter((currency) => currency !== OWN && currency !== own);
  return (
    <Choice
      label={t('portfolio.base')}
      value={values.base === own ? OWN : values.base}
      values={[OWN, ...offered]}
      name={(currency) => (currency === OWN ? own : currency)}
      onChange={(base) => change({ base })}
    />
  );
}
