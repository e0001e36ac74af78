import { useLocation } from 'react-router';
import type { WireViewFrame } from '../../../../contract/portfolio/views.schema.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { commonQuery } from './portfolio-tabs.tsx';

const SHOWN = 5;

/** What is wrong with the ledger or its prices, with the way to mend it. */
export function ViewNotices({ view }: { readonly view: WireViewFrame }) {
  const { t, format } = useI18n();
  const query = commonQuery(useLocation().search);
  const { problems, prices } = view;
  const codes = [...new Set(problems.map(({ code }) => code))];
  const { missing } = prices;
  return (
    <>
      {problems.length === 0 ? null : (
        <Notice
          tone="warning"
          title={t('portfolio.problems', { count: problems.length })}
          action={
            <TextLink to={`/portfolio/transactions${query}`}>
              {t('portfolio.toTransactions')}
            </TextLink>
          }
        >
          {format.list(
            codes.map((code) => {
              const count = problems.filter((each) => each.code === code).length;
              return `${t(`portfolio.problem.${code}`)} (${format.number(count)})`;
            }),
          )}
        </Notice>
      )}
      {missing.length === 0 ? null : (
        <Notice
          tone="warning"
          title={t('portfolio.unpriced', { count: missing.length })}
          action={
            <TextLink to={`/portfolio/settings${query}`}>{t('portfolio.enterPrices')}</TextLink>
          }
        >
          {format.list(missing.slice(0, SHOWN).map(({ name, item }) => name || item))}
          {missing.length > SHOWN ? ' …' : null}
        </Notice>
      )}
      {prices.stale ? <Notice tone="info">{t('portfolio.stalePrices')}</Notice> : null}
    </>
  );
}
