import { useQuery } from '@tanstack/react-query';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useApi } from '../../api/api-provider.tsx';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { fundPerformanceQuery } from '../../widgets/fundperformance/fund-performance-query.ts';
import { fundProfileQuery } from '../../widgets/fundprofile/fund-profile-query.ts';

/** What the fund is and how it has done, in one line: in the first document, before any panel. */
export function FundWords({ symbol }: { readonly symbol: SymbolId }) {
  const { t, format } = useI18n();
  const api = useApi();
  const profile = useQuery(fundProfileQuery(api, symbol)).data?.data;
  const performance = useQuery(fundPerformanceQuery(api, symbol)).data?.data;
  if (profile === undefined) return <p className="min-h-5 text-sm text-quiet">{symbol}</p>;
  const { name, category, currency, netAssets, fees, distributionYield } = profile;
  const year = performance?.trailing.find(({ period }) => period === '1y');
  const change = year?.nav ?? year?.price ?? null;
  const parts = [
    category,
    netAssets === null
      ? null
      : t('fundoverview.words.assets', { amount: format.compactMoney(netAssets, currency) }),
    fees.expenseRatio === null
      ? null
      : t('fundoverview.words.cost', { percent: format.fee(fees.expenseRatio) }),
    distributionYield === null
      ? null
      : t('fundoverview.words.yield', { percent: format.percent(distributionYield, 2) }),
    change === null
      ? null
      : t('fundoverview.words.year', { percent: format.signedPercent(change, 1) }),
  ].filter((part) => part !== null);
  return (
    <p className="min-h-5 text-sm text-quiet">
      {t('fundoverview.words', { name, parts: parts.join(' · ') })}
    </p>
  );
}
