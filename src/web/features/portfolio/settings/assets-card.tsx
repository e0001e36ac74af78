import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Asset, EnteredPrice } from '../../../../domain/portfolio/asset.ts';
import { isOwnAsset } from '../../../../domain/portfolio/asset-id.ts';
import type { PortfolioEntry } from '../../../../domain/portfolio/change.ts';
import { useApi } from '../../../api/api-provider.tsx';
import { useI18n, useT } from '../../../i18n/i18n-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { ViewPanel } from '../frame/view-panel.tsx';
import { AssetForm } from './asset-form.tsx';
import { EnteredPrices } from './entered-prices.tsx';
import { assetsQuery } from './settings-queries.ts';

/** What no market quotes: bonds by CUSIP, private holdings, houses; with prices entered by hand. */
export function AssetsCard({ portfolio }: { readonly portfolio: PortfolioEntry }) {
  const t = useT();
  const assets = useQuery(assetsQuery(useApi(), portfolio.id));
  const [isAdding, setIsAdding] = useState(false);
  const locked = portfolio.role === 'reader';
  return (
    <ViewPanel
      title={t('portfoliosettings.assets')}
      flush
      lines={3}
      of={assets}
      actions={
        locked || isAdding ? null : (
          <Button size="small" glyph="plus" onClick={() => setIsAdding(true)}>
            {t('portfoliosettings.addAsset')}
          </Button>
        )
      }
    >
      {({ assets: known, prices }) => {
        const own = known.filter(({ id }) => isOwnAsset(id));
        return (
          <>
            {isAdding ? (
              <AssetForm
                portfolio={portfolio.id}
                base={portfolio.settings.base}
                onDone={() => setIsAdding(false)}
              />
            ) : null}
            {own.length === 0 && !isAdding ? (
              <p className="px-card py-3 text-sm text-quiet">{t('portfoliosettings.noAssets')}</p>
            ) : (
              <ul className="ruled">
                {own.map((asset) => (
                  <AssetLine
                    key={asset.id}
                    portfolio={portfolio.id}
                    asset={asset}
                    prices={prices.filter((price) => price.asset === asset.id)}
                    locked={locked}
                  />
                ))}
              </ul>
            )}
          </>
        );
      }}
    </ViewPanel>
  );
}

function AssetLine({
  portfolio,
  asset,
  prices,
  locked,
}: {
  readonly portfolio: string;
  readonly asset: Asset;
  readonly prices: readonly EnteredPrice[];
  readonly locked: boolean;
}) {
  const { t, format } = useI18n();
  const [isOpen, setIsOpen] = useState(false);
  const [isEditing, setIsEditing] = useState(false);
  const last = prices.at(-1);
  if (isEditing)
    return (
      <li>
        <AssetForm
          portfolio={portfolio}
          base={asset.currency}
          asset={asset}
          onDone={() => setIsEditing(false)}
        />
      </li>
    );
  return (
    <li className="text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-card py-2">
        <div className="min-w-0 grow basis-40">
          <p className="truncate font-medium">{asset.name}</p>
          <p className="text-xs text-quiet">
            {[
              t(`portfoliosettings.class.${asset.class}`),
              asset.currency,
              asset.cusip ?? asset.isin ?? '',
              asset.coupon === null
                ? ''
                : t('portfoliosettings.couponOf', {
                    rate: format.percent(Number(asset.coupon.rate), 3),
                    maturity: format.day(asset.coupon.maturity),
                  }),
            ]
              .filter((part) => part !== '')
              .join(' · ')}
          </p>
        </div>
        {last === undefined ? null : (
          <p className="text-right tabular-nums">
            {format.number(Number(last.price), 2)}
            <span className="block text-xs text-quiet">{format.day(last.date)}</span>
          </p>
        )}
        <div className="flex gap-1">
          <Button
            size="small"
            kind="quiet"
            aria-expanded={isOpen}
            aria-label={t('portfoliosettings.pricesOf', { name: asset.name })}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t('portfoliosettings.prices')}
          </Button>
          {locked ? null : (
            <Button
              size="small"
              kind="quiet"
              aria-label={t('portfoliosettings.editOne', { name: asset.name })}
              onClick={() => setIsEditing(true)}
            >
              {t('portfoliosettings.edit')}
            </Button>
          )}
        </div>
      </div>
      {isOpen ? (
        <EnteredPrices portfolio={portfolio} asset={asset} prices={prices} locked={locked} />
      ) : null}
    </li>
  );
}
