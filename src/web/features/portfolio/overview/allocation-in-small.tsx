import { useLocation } from 'react-router';
import { seriesLook } from '../../../charts/series-colours.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { WidgetPanel } from '../../../widgets/widget-panel.tsx';
import { commonQuery } from '../frame/portfolio-tabs.tsx';
import { classWeights } from './class-weights.ts';
import type { Overview } from '../../../widgets/portfolio/overview-query.ts';

/** Classes of assets as one bar. */
export function AllocationInSmall({ overview }: { readonly overview: Overview }) {
  const { t, format } = useI18n();
  const query = commonQuery(useLocation().search);
  const weights = classWeights(overview);
  const whole = weights.reduce((sum, { weight }) => sum + Math.max(0, weight), 0);
  return (
    <WidgetPanel
      tool="portfolio-classes"
      title={t('portfolio.classes')}
      actions={
        <TextLink to={`/portfolio/allocation${query}`} className="text-xs">
          {t('portfolio.tab.allocation')}
        </TextLink>
      }
    >
      <div className="grid gap-3">
        <div
          aria-hidden="true"
          className="flex h-3 gap-px overflow-hidden rounded-full bg-neutral-soft"
        >
          {weights.map(({ of, weight }, at) => (
            <span
              key={of}
              className={seriesLook(at).dot}
              style={{ width: `${whole > 0 ? (Math.max(0, weight) / whole) * 100 : 0}%` }}
            />
          ))}
        </div>
        <ul className="grid gap-1 text-sm">
          {weights.map(({ of, weight }, at) => (
            <li key={of} className="flex items-center gap-2">
              <span aria-hidden="true" className={`size-2.5 rounded-xs ${seriesLook(at).dot}`} />
              <span className="grow">{t(`portfolio.class.${of}`)}</span>
              <span className="tabular-nums">{format.percent(weight, 1)}</span>
            </li>
          ))}
        </ul>
      </div>
    </WidgetPanel>
  );
}
