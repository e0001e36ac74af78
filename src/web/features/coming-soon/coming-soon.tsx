import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { exchangeName } from '../../../domain/symbols/exchange-table.ts';
import { useApi } from '../../api/api-provider.tsx';
import { useT } from '../../i18n/i18n-provider.tsx';
import { PageHead } from '../../i18n/page-head.tsx';
import { findAddress } from '../../shell/navigation/current-address.ts';
import { symbolQuery } from '../../shell/symbols/look-up.ts';
import { pageTitles } from '../../shell/navigation/page-titles.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { soonTexts } from './soon-texts.ts';

/** Says what a page will show, and nothing that is not so. */
export function ComingSoon() {
  const t = useT();
  const { pathname } = useLocation();
  const { name } = findAddress(pathname).address;
  const title = t(pageTitles[name] ?? 'soon.label');
  const about = soonTexts[name];
  return (
    <article className="mx-auto grid max-w-2xl gap-4 pt-6 md:pt-12">
      <PageHead title={title} {...(about === undefined ? {} : { description: t(about) })} />
      <SymbolLine />
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="text-2xl font-semibold tracking-tight" tabIndex={-1}>
          {title}
        </h1>
        <Badge tone="info">{t('soon.label')}</Badge>
      </div>
      <p className="text-quiet">{t('soon.intro')}</p>
      {about === undefined ? null : <p className="text-lg">{t(about)}</p>}
      <nav aria-label={t('soon.meanwhile')} className="mt-2 flex flex-wrap gap-2">
        <ButtonLink glyph="help" to="/help">
          {t('soon.toHelp')}
        </ButtonLink>
        <ButtonLink glyph="message" to={`/contact-us?page=${encodeURIComponent(pathname)}`}>
          {t('soon.toFeedback')}
        </ButtonLink>
      </nav>
    </article>
  );
}

/** The instrument that the page is about, where it is about one. */
function SymbolLine() {
  const t = useT();
  const symbol = new URLSearchParams(useLocation().search).get('symbol')?.trim().toUpperCase();
  const { data } = useQuery({
    ...symbolQuery(useApi(), symbol ?? ''),
    enabled: symbol !== undefined && symbol !== '',
  });
  if (data === null || data === undefined) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1" data-testid="symbol-line">
      <strong className="font-semibold">
        {t('soon.symbol', { name: data.name, symbol: data.symbol })}
      </strong>
      <span className="text-sm text-quiet">
        {exchangeName(data.exchange)} · {data.currency}
      </span>
    </p>
  );
}
