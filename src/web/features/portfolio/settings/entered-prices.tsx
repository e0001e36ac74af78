import { useState } from 'react';
import { parseIsoDate } from '../../../../domain/calendar/iso-date.ts';
import { parseAmount } from '../../../../domain/money/decimal-text.ts';
import type { Asset, EnteredPrice } from '../../../../domain/portfolio/asset.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { useEditPortfolios } from '../use-edit-portfolios.ts';
import { typedNumber } from './typed-number.ts';
import { SubmitForm } from '../../../ui/submit-form.tsx';

/** Prices of one asset, newest first, with a line to add one. */
export function EnteredPrices({
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
  const edit = useEditPortfolios();
  const [date, setDate] = useState('');
  const [price, setPrice] = useState('');
  const day = parseIsoDate(date);
  const amount = parseAmount(typedNumber(price));
  const isWrong = price.trim() !== '' && (amount === null || amount.startsWith('-'));
  const add = async () => {
    if (day === null || amount === null || isWrong) return;
    const entered = { asset: asset.id, date: day, price: amount };
    const outcome = await edit([{ kind: 'setPrices', portfolio, prices: [entered] }], {
      undo: t('portfoliosettings.priceSaved'),
    });
    if (outcome.kind === 'done') setPrice('');
  };
  return (
    <div className="grid gap-3 border-t border-line bg-sunken p-card">
      {locked ? null : (
        <SubmitForm onSend={add} className="grid items-start gap-3 md:grid-cols-[10rem_1fr_auto]">
          <TextField
            label={t('portfoliosettings.date')}
            type="date"
            required
            value={date}
            onChange={({ target }) => setDate(target.value)}
          />
          <TextField
            label={t('portfoliosettings.priceIn', { currency: asset.currency })}
            error={isWrong ? t('portfoliosettings.notANumber') : undefined}
            inputMode="decimal"
            required
            value={price}
            onChange={({ target }) => setPrice(target.value)}
          />
          <Button type="submit" glyph="plus" className="md:mt-[1.625rem]">
            {t('portfoliosettings.add')}
          </Button>
        </SubmitForm>
      )}
      {prices.length === 0 ? (
        <p className="text-xs text-quiet">{t('portfoliosettings.noPrices')}</p>
      ) : (
        <ul className="max-h-64 ruled overflow-y-auto">
          {prices.toReversed().map((known) => (
            <li key={known.date} className="flex items-center gap-3 py-1 text-sm tabular-nums">
              <time dateTime={known.date} className="grow">
                {format.day(known.date)}
              </time>
              <span>{known.price}</span>
              {locked ? null : (
                <IconButton
                  label={t('portfoliosettings.removePrice', { date: format.day(known.date) })}
                  glyph="close"
                  onClick={() =>
                    void edit(
                      [
                        {
                          kind: 'removePrices',
                          portfolio,
                          prices: [{ asset: known.asset, date: known.date }],
                        },
                      ],
                      { undo: t('portfoliosettings.priceRemoved') },
                    )
                  }
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
