import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PortfolioEntry } from '../../../../domain/portfolio/change.ts';
import { useApi } from '../../../api/api-provider.tsx';
import { useMutation } from '../../../api/use-mutation.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { type Fact, Facts } from '../../../ui/facts.tsx';
import { Checkbox } from '../../../ui/field.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { PickField } from '../settings/pick-field.tsx';
import { useUndoPortfolioChange } from '../use-edit-portfolios.ts';
import { brokerTitle } from './broker-title.ts';
import { AccountChoices } from './account-choices.tsx';
import { commit, type ImportChoices, type ImportPreview, previewQuery } from './import-query.ts';
import { InstrumentChoices } from './instrument-choices.tsx';
import { MappingForm } from './mapping-form.tsx';
import { PreviewRows } from './preview-rows.tsx';
import type { FileHead } from './read-head.ts';
import { reasonText } from './reason-text.ts';

const LEAVE_OUT = ['exact', 'all', 'none'] as const;

/** Files that no preset knows: their columns were guessed, or nothing was. */
const isGuessed = (broker: string | null): boolean => broker === null || broker === 'generic';

/** What a file would add, the questions it raises, and the button that books it. */
export function PreviewSection({
  portfolio,
  file,
  onDone,
  onCancel,
}: {
  readonly portfolio: PortfolioEntry;
  readonly file: { readonly id: string; readonly name: string; readonly head: FileHead };
  readonly onDone: (added: number) => void;
  readonly onCancel: () => void;
}) {
  const { t } = useI18n();
  const [choices, setChoices] = useState<ImportChoices>({ leaveOut: 'exact' });
  const [withoutErrors, setWithoutErrors] = useState(false);
  const [isMapping, setIsMapping] = useState(false);
  const preview = useQuery(previewQuery(useApi(), portfolio.id, file.id, choices));
  const book = useMutation(commit);
  const undo = useUndoPortfolioChange();
  const change = (changed: Partial<ImportChoices>) => setChoices({ ...choices, ...changed });
  const submit = async () => {
    const outcome = await book.submit(() => ({
      params: { portfolio: portfolio.id, import: file.id },
      body: { ...choices, withoutErrors },
    }));
    if (outcome.kind === 'failed') return;
    const { added, outcome: edit } = outcome.answer;
    toast({
      title: t('portfolioimport.booked', { count: added }),
      action: {
        label: t('ui.undo'),
        onSelect: () => {
          for (const { portfolio: id, version } of edit.portfolios) void undo(id, version);
        },
      },
    });
    onDone(added);
  };
  return (
    <>
      <Card
        title={t('portfolioimport.preview')}
        note={file.name}
        actions={
          <Button size="small" onClick={onCancel}>
            {t('portfolioimport.otherFile')}
          </Button>
        }
      >
        <Loaded of={[preview]} skeleton={<SkeletonLines lines={6} />}>
          {(seen) => (
            <div className="grid gap-4" aria-busy={preview.isPlaceholderData || undefined}>
              <Facts facts={countsOf(seen, t)} />
              {seen.ambiguousCount === 0 ? null : (
                <Notice tone="warning">
                  {t('portfolioimport.unclearNote', { count: seen.ambiguousCount })}{' '}
                  {seen.ambiguous[0] === undefined
                    ? null
                    : seen.ambiguous[0].row === 0
                      ? t('portfolioimport.unclearFile', {
                          why: reasonText(t, seen.ambiguous[0].why),
                        })
                      : t('portfolioimport.unclearOne', {
                          row: seen.ambiguous[0].row,
                          why: reasonText(t, seen.ambiguous[0].why),
                        })}
                </Notice>
              )}
              <div className="grid items-start gap-3 md:grid-cols-2">
                <PickField
                  label={t('portfolioimport.duplicates')}
                  hint={t('portfolioimport.duplicatesHint')}
                  value={choices.leaveOut ?? 'exact'}
                  values={LEAVE_OUT}
                  name={(one) => t(`portfolioimport.leaveOut.${one}`)}
                  onChange={(leaveOut) => change({ leaveOut })}
                />
                <AccountChoices
                  portfolio={portfolio}
                  accounts={seen.accounts}
                  onChoose={(name, account) =>
                    change({ accounts: { ...choices.accounts, [name]: account } })
                  }
                />
              </div>
              {seen.errorCount === 0 ? null : (
                <Checkbox
                  label={t('portfolioimport.withoutErrors', { count: seen.errorCount })}
                  checked={withoutErrors}
                  onChange={({ target }) => setWithoutErrors(target.checked)}
                />
              )}
              {book.message === undefined ? null : <Notice tone="danger">{book.message}</Notice>}
              <div className="flex flex-wrap gap-2">
                <Button
                  kind="primary"
                  busy={book.pending || preview.isPlaceholderData}
                  disabled={seen.added === 0 || (seen.errorCount > 0 && !withoutErrors)}
                  onClick={() => void submit()}
                >
                  {t('portfolioimport.commit', { count: seen.added })}
                </Button>
                {file.head.columns.length > 0 &&
                seen.broker !== 'tapedeck' &&
                !isGuessed(seen.broker) ? (
                  <Button
                    kind="quiet"
                    aria-expanded={isMapping}
                    onClick={() => setIsMapping(!isMapping)}
                  >
                    {t('portfolioimport.mapAnyway')}
                  </Button>
                ) : null}
              </div>
            </div>
          )}
        </Loaded>
      </Card>
      {preview.data !== undefined &&
      file.head.columns.length > 0 &&
      (isMapping || isGuessed(preview.data.broker)) ? (
        <MappingForm
          portfolio={portfolio.id}
          head={file.head}
          mapping={choices.mapping ?? file.head.mapping}
          onChange={(mapping) => change({ mapping })}
        />
      ) : null}
      {preview.data === undefined ? null : (
        <>
          <InstrumentChoices
            instruments={preview.data.instruments}
            chosen={choices.assets ?? {}}
            onChoose={(key, asset) => change({ assets: { ...choices.assets, [key]: asset } })}
          />
          <PreviewRows preview={preview.data} portfolio={portfolio} />
        </>
      )}
    </>
  );
}

function countsOf(seen: ImportPreview, t: ReturnType<typeof useI18n>['t']): readonly Fact[] {
  return [
    [
      t('portfolioimport.broker'),
      seen.broker === null || isGuessed(seen.broker)
        ? t('portfolioimport.unknownBroker')
        : brokerTitle(seen.broker),
    ],
    [t('portfolioimport.new'), seen.added],
    [t('portfolioimport.exact'), seen.exact],
    [t('portfolioimport.likely'), seen.likely],
    [t('portfolioimport.errors'), seen.errorCount],
    [t('portfolioimport.ignored'), seen.ignoredCount],
    [t('portfolioimport.unclear'), seen.ambiguousCount],
  ];
}
