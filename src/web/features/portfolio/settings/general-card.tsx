import { useState } from 'react';
import type { PortfolioEntry } from '../../../../domain/portfolio/change.ts';
import {
  FLOW_CONVENTIONS,
  LOT_METHODS,
  type PortfolioSettings,
  TAX_METHODS,
} from '../../../../domain/portfolio/portfolio.ts';
import { parseSymbolId } from '../../../../domain/symbols/instrument.ts';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox, TextField } from '../../../ui/field.tsx';
import { BASE_CURRENCIES } from '../frame/base-currencies.ts';
import { useEditPortfolios } from '../use-edit-portfolios.ts';
import { PickField } from './pick-field.tsx';
import { SubmitForm } from '../../../ui/submit-form.tsx';

const CASH = ['tracked', 'implied'] as const;

/** The rules of the ledger. What is chosen holds at once, and can be undone. */
export function GeneralCard({ portfolio }: { readonly portfolio: PortfolioEntry }) {
  const t = useT();
  const edit = useEditPortfolios();
  const { id, settings, role } = portfolio;
  const locked = role === 'reader';
  const set = (changed: Partial<PortfolioSettings>) =>
    edit([{ kind: 'setSettings', portfolio: id, settings: changed }], {
      undo: t('portfoliosettings.saved'),
    });
  const bases: readonly string[] = [...new Set([settings.base, ...BASE_CURRENCIES])];
  return (
    <Card title={t('portfoliosettings.general')}>
      <div className="grid gap-4 md:grid-cols-2">
        <NameField portfolio={portfolio} />
        <PickField
          label={t('portfoliosettings.base')}
          hint={t('portfoliosettings.baseHint')}
          disabled={locked}
          value={settings.base}
          values={bases}
          name={(code) => code}
          onChange={(base) => void set({ base })}
        />
        <BenchmarkField
          key={settings.benchmark}
          benchmark={settings.benchmark}
          locked={locked}
          onSave={(benchmark) => set({ benchmark })}
        />
        <PickField
          label={t('portfoliosettings.lotMethod')}
          hint={t('portfoliosettings.lotMethodHint')}
          disabled={locked}
          value={settings.lotMethod}
          values={LOT_METHODS}
          name={(method) => t(`portfoliosettings.lot.${method}`)}
          onChange={(lotMethod) => void set({ lotMethod })}
        />
        <PickField
          label={t('portfoliosettings.taxMethod')}
          hint={t('portfoliosettings.taxMethodHint')}
          disabled={locked}
          value={settings.taxMethod}
          values={TAX_METHODS}
          name={(method) => t(`portfoliosettings.tax.${method}`)}
          onChange={(taxMethod) => void set({ taxMethod })}
        />
        <PickField
          label={t('portfoliosettings.flow')}
          hint={t('portfoliosettings.flowHint')}
          disabled={locked}
          value={settings.flowConvention}
          values={FLOW_CONVENTIONS}
          name={(convention) => t(`portfoliosettings.flow.${convention}`)}
          onChange={(flowConvention) => void set({ flowConvention })}
        />
        <PickField
          label={t('portfoliosettings.cash')}
          hint={t('portfoliosettings.cashHint')}
          disabled={locked}
          value={settings.cash}
          values={CASH}
          name={(cash) => t(`portfoliosettings.cash.${cash}`)}
          onChange={(cash) => void set({ cash })}
        />
        <Checkbox
          className="self-center"
          label={t('portfoliosettings.splits')}
          hint={t('portfoliosettings.splitsHint')}
          disabled={locked}
          checked={settings.automaticSplits}
          onChange={({ target }) => void set({ automaticSplits: target.checked })}
        />
      </div>
      {role === 'owner' ? (
        <div className="mt-5 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
          <p className="text-sm text-quiet">{t('portfoliosettings.trashHint')}</p>
          <Button
            kind="danger"
            size="small"
            onClick={() =>
              void edit([{ kind: 'trashPortfolio', portfolio: id }], {
                undo: t('portfoliosettings.trashed', { name: portfolio.name }),
              })
            }
          >
            {t('portfoliosettings.toTrash')}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}

function NameField({ portfolio }: { readonly portfolio: PortfolioEntry }) {
  const t = useT();
  const edit = useEditPortfolios();
  const [name, setName] = useState(portfolio.name);
  const isNew = name.trim() !== '' && name.trim() !== portfolio.name;
  const save = async () => {
    if (!isNew) return;
    await edit([{ kind: 'renamePortfolio', portfolio: portfolio.id, name: name.trim() }], {
      undo: t('portfoliosettings.renamed'),
    });
  };
  return (
    <SubmitForm onSend={save}>
      <TextField
        label={t('portfoliosettings.name')}
        maxLength={100}
        disabled={portfolio.role !== 'owner'}
        value={name}
        onChange={({ target }) => setName(target.value)}
        aside={isNew ? <SaveButton /> : null}
      />
    </SubmitForm>
  );
}

function BenchmarkField({
  benchmark,
  locked,
  onSave,
}: {
  readonly benchmark: string | null;
  readonly locked: boolean;
  readonly onSave: (benchmark: string | null) => Promise<unknown>;
}) {
  const t = useT();
  const [text, setText] = useState(benchmark ?? '');
  const symbol = text.trim() === '' ? null : parseSymbolId(text.trim());
  const isWrong = symbol === null && text.trim() !== '';
  const isNew = !isWrong && symbol !== benchmark;
  return (
    <SubmitForm onSend={() => (isNew ? onSave(symbol) : undefined)}>
      <TextField
        label={t('portfoliosettings.benchmark')}
        hint={t('portfoliosettings.benchmarkHint')}
        error={isWrong ? t('portfoliosettings.notASymbol') : undefined}
        maxLength={24}
        autoCapitalize="characters"
        spellCheck={false}
        disabled={locked}
        value={text}
        onChange={({ target }) => setText(target.value)}
        aside={isNew ? <SaveButton /> : null}
      />
    </SubmitForm>
  );
}

function SaveButton() {
  const t = useT();
  return (
    <button type="submit" className="text-accent hover:underline">
      {t('portfoliosettings.save')}
    </button>
  );
}
