import { EXPORT_FORMATS, exportPortfolio } from '../../../../contract/portfolio/exports.ts';
import type { PortfolioEntry } from '../../../../domain/portfolio/change.ts';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Glyph } from '../../../ui/glyph.tsx';

/** The portfolio as a file: for us, for spreadsheets, for Portfolio Performance. */
export function ExportCard({ portfolio }: { readonly portfolio: PortfolioEntry }) {
  const t = useT();
  const path = exportPortfolio.path.replace('{portfolio}', encodeURIComponent(portfolio.id));
  return (
    <Card title={t('portfolioimport.export')} flush>
      <ul className="ruled">
        {EXPORT_FORMATS.map((format) => (
          <li
            key={format}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 px-card py-2.5 text-sm"
          >
            <div className="min-w-0 grow basis-56">
              <p className="font-medium">{t(`portfolioimport.export.${format}`)}</p>
              <p className="text-xs text-quiet">{t(`portfolioimport.export.${format}Hint`)}</p>
            </div>
            <a
              href={`${path}?format=${format}`}
              download
              className={buttonClass({ size: 'small' })}
              aria-label={t('portfolioimport.downloadOne', {
                name: t(`portfolioimport.export.${format}`),
              })}
            >
              <Glyph name="download" />
              {t('portfolioimport.download')}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
