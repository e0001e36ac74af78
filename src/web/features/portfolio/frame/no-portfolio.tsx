import { useT } from '../../../i18n/i18n-provider.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Glyph } from '../../../ui/glyph.tsx';
import { CreateForm } from './create-form.tsx';

/** No portfolio yet: make one, or bring one along. */
export function NoPortfolio() {
  const t = useT();
  return (
    <Card>
      <div className="mx-auto grid max-w-2xl justify-items-center gap-4 px-2 py-8">
        <span className="grid size-10 place-items-center rounded-full bg-neutral-soft text-neutral">
          <Glyph name="briefcase" />
        </span>
        <div className="grid gap-1 text-center">
          <h2 className="text-lg font-semibold">{t('portfolio.none')}</h2>
          <p className="text-sm text-quiet">{t('portfolio.noneHint')}</p>
        </div>
        <CreateForm />
        <div className="flex flex-wrap justify-center gap-2">
          <ButtonLink glyph="document" to="/portfolio/import">
            {t('portfolio.importFile')}
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}
