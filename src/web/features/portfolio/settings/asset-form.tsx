import { useState } from 'react';
import { type Asset, ASSET_CLASSES } from '../../../../domain/portfolio/asset.ts';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { BASE_CURRENCIES } from '../frame/base-currencies.ts';
import { useEditPortfolios } from '../use-edit-portfolios.ts';
import { type AssetDraft, type AssetFault, draftOf, newAssetId, readDraft } from './asset-draft.ts';
import { PickField } from './pick-field.tsx';
import { SubmitForm } from '../../../ui/submit-form.tsx';

const PER_YEAR = ['1', '2', '4', '12'] as const;

/** An own asset, new or changed: its name is enough; a bond may have a coupon plan. */
export function AssetForm({
  portfolio,
  base,
  asset,
  onDone,
}: {
  readonly portfolio: string;
  readonly base: string;
  readonly asset?: Asset;
  readonly onDone: () => void;
}) {
  const t = useT();
  const edit = useEditPortfolios();
  const [draft, setDraft] = useState(() => draftOf(asset, base));
  const [fault, setFault] = useState<AssetFault>();
  const set = (changed: Partial<AssetDraft>) => setDraft({ ...draft, ...changed });
  const wrong = (field: AssetFault) =>
    fault === field ? t(`portfoliosettings.wrong.${field}`) : undefined;
  const save = async () => {
    const id = asset?.id ?? newAssetId(crypto.randomUUID());
    if (id === null) return;
    const read = readDraft(draft, id);
    setFault('fault' in read ? read.fault : undefined);
    if ('fault' in read) return;
    const outcome = await edit([{ kind: 'putAsset', portfolio, asset: read.asset }], {
      undo: t('portfoliosettings.assetSaved', { name: read.asset.name }),
    });
    if (outcome.kind === 'done') onDone();
  };
  const currencies: readonly string[] = [...new Set([draft.currency, ...BASE_CURRENCIES])];
  return (
    <SubmitForm
      onSend={save}
      className="grid gap-3 border-b border-line bg-sunken p-card md:grid-cols-2"
      noValidate
    >
      <TextField
        label={t('portfoliosettings.assetName')}
        error={wrong('name')}
        maxLength={200}
        value={draft.name}
        onChange={({ target }) => set({ name: target.value })}
      />
      <PickField
        label={t('portfoliosettings.assetClass')}
        value={draft.class}
        values={ASSET_CLASSES}
        name={(one) => t(`portfoliosettings.class.${one}`)}
        onChange={(one) => set({ class: one })}
      />
      <PickField
        label={t('portfoliosettings.currency')}
        value={draft.currency}
        values={currencies}
        name={(code) => code}
        onChange={(currency) => set({ currency })}
      />
      <TextField
        label={t('portfoliosettings.country')}
        maxLength={100}
        value={draft.country}
        onChange={({ target }) => set({ country: target.value })}
      />
      <TextField
        label={t('portfoliosettings.isin')}
        error={wrong('isin')}
        maxLength={12}
        spellCheck={false}
        value={draft.isin}
        onChange={({ target }) => set({ isin: target.value })}
      />
      <TextField
        label={t('portfoliosettings.cusip')}
        error={wrong('cusip')}
        maxLength={9}
        spellCheck={false}
        value={draft.cusip}
        onChange={({ target }) => set({ cusip: target.value })}
      />
      {draft.class === 'bond' ? (
        <>
          <TextField
            label={t('portfoliosettings.couponRate')}
            hint={t('portfoliosettings.couponHint')}
            error={wrong('couponRate')}
            inputMode="decimal"
            value={draft.couponRate}
            onChange={({ target }) => set({ couponRate: target.value })}
          />
          <PickField
            label={t('portfoliosettings.perYear')}
            value={draft.perYear}
            values={PER_YEAR}
            name={(times) => t(`portfoliosettings.perYear.${times}`)}
            onChange={(perYear) => set({ perYear })}
          />
          <TextField
            label={t('portfoliosettings.firstPayment')}
            error={wrong('firstPayment')}
            type="date"
            value={draft.firstPayment}
            onChange={({ target }) => set({ firstPayment: target.value })}
          />
          <TextField
            label={t('portfoliosettings.maturity')}
            error={wrong('maturity')}
            type="date"
            value={draft.maturity}
            onChange={({ target }) => set({ maturity: target.value })}
          />
        </>
      ) : null}
      <div className="flex gap-2 md:col-span-2">
        <Button type="submit" kind="primary">
          {t('portfoliosettings.save')}
        </Button>
        <Button onClick={onDone}>{t('portfoliosettings.cancel')}</Button>
      </div>
    </SubmitForm>
  );
}
