import { useQuery } from '@tanstack/react-query';
import { belowHigh } from '../../../domain/fundamentals/key-figures.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useApi } from '../../api/api-provider.tsx';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { symbolQuery } from '../../shell/symbols/look-up.ts';
import { keyStatisticsQuery } from '../../widgets/keyratios/key-statistics-query.ts';

/** Where the company stands, in one line: in the first document, larger than any other text. */
export function OverviewWords({ symbol }: { readonly symbol: SymbolId }) {
  const { t, format } = useI18n();
  const api = useApi();
  const { data: named } = useQuery(symbolQuery(api, symbol));
  const { data: answer } = useQuery(keyStatisticsQuery(api, symbol));
  const name = named?.name ?? symbol;
  if (answer === undefined) return <p className="min-h-5 text-sm text-quiet">{name}</p>;
  const { price, high52, priceEarnings, dividendYield, nextEarningsDate } = answer.data;
  const parts = [
    ...(high52 === null
      ? []
      : [t('overview.words.high', { percent: format.percent(belowHigh(price, high52), 1) })]),
    ...(priceEarnings === null
      ? []
      : [t('overview.words.earnings', { multiple: format.number(priceEarnings, 1) })]),
    ...(dividendYield === null
      ? []
      : [t('overview.words.yield', { percent: format.percent(dividendYield, 2) })]),
    ...(nextEarningsDate === null
      ? []
      : [t('overview.words.report', { date: format.day(nextEarningsDate) })]),
  ];
  return (
    <p className="min-h-5 text-sm text-quiet">
      {t('overview.words', { name, parts: parts.join(' · ') })}
    </p>
  );
}
