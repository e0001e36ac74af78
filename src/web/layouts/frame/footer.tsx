import { PRODUCT } from '../../i18n/brand.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { useBoot } from '../../shell/boot/boot.tsx';
import { Badge } from '../../ui/badge.tsx';
import { useUsedSources } from '../../widgets/used-sources.ts';
import { FooterLinks } from './footer-links.tsx';

const LINKS = ['help', 'contact', 'plans', 'status'] as const;

/** Where the figures come from and how old they are: under every page that shows any. */
export function Footer() {
  const t = useT();
  const { market, version } = useBoot().shell;
  const source = useUsedSources();
  return (
    <footer className="print:hidden flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-line px-4 py-3 text-xs text-quiet max-md:pb-20">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {market.simulated ? <Badge tone="warning">{t('shell.simulated')}</Badge> : null}
        {market.simulated || source !== '' ? (
          <span>
            {market.simulated ? t('shell.simulatedSource') : t('shell.dataSource', { source })}
            {/* With the words before it: on a narrow screen a dot would begin the next line. */}
            <span aria-hidden="true">{'\u00a0\u00a0·'}</span>
          </span>
        ) : null}
        <span>
          {market.delayMinutes === 0
            ? t('shell.noDelay')
            : t('shell.delayed', { count: market.delayMinutes })}
        </span>
      </p>
      <FooterLinks className="md:ml-auto" links={LINKS} />
      <p className="tabular-nums">{`${PRODUCT} ${version}`}</p>
    </footer>
  );
}
