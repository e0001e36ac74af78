import { useMemo, useState } from 'react';
import { resolveSymbols, ROWS_PER_CHANGE } from '../../../contract/watchlists.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { WatchlistChange } from '../../../domain/watchlists/change.ts';
import {
  type ExistingRows,
  importChanges,
  inPieces,
} from '../../../domain/watchlists/import-changes.ts';
import {
  type ImportChoices,
  importPlan,
  resolvedOnly,
} from '../../../domain/watchlists/import-plan.ts';
import type { Resolution } from '../../../domain/watchlists/resolve-pasted.ts';
import { defineMutation } from '../../api/endpoint-mutation.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { countsOf } from './import-counts.ts';
import { ImportPreview } from './import-preview.tsx';
import { ImportText } from './import-text.tsx';
import { resolutionOf } from './resolution-of.ts';

// A question with a body: nothing on the server changes.
const resolving = defineMutation({ endpoint: resolveSymbols, changes: [] });

export interface Imported {
  readonly changes: readonly WatchlistChange[];
  readonly added: number;
  readonly updated: number;
}

interface ImportDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly list: { readonly id: string; readonly name: string };
  readonly inList: ReadonlySet<SymbolId>;
  /** Symbols that a list may hold. */
  readonly most: number;
  /** Text that was pasted elsewhere. */
  readonly start?: string;
  readonly onImport: (imported: Imported) => void;
}

const NOTHING: readonly Resolution[] = [];

/** Text in, a preview of what becomes of every entry, and only then the import. */
export function ImportDialog(props: ImportDialogProps) {
  const { open, onClose, list, inList, most, start = '', onImport } = props;
  const t = useT();
  const [text, setText] = useState(start);
  const [entries, setEntries] = useState<readonly Resolution[]>();
  const [choices, setChoices] = useState<ImportChoices>(new Map());
  const [existing, setExisting] = useState<ExistingRows>('keep');
  const [isEmpty, setIsEmpty] = useState(false);
  const { pending, message, submit, reset } = useMutation(resolving);
  const plan = useMemo(
    () => importPlan(entries ?? NOTHING, choices, inList),
    [entries, choices, inList],
  );
  const counts = useMemo(() => countsOf(plan), [plan]);
  const changes = useMemo(
    () => inPieces(importChanges(list.id, resolvedOnly(plan), existing), ROWS_PER_CHANGE),
    [list.id, plan, existing],
  );

  const write = (next: string) => {
    setText(next);
    setIsEmpty(false);
    reset();
  };
  const preview = async () => {
    if (text.trim() === '') return setIsEmpty(true);
    const outcome = await submit(() => ({ body: { text } }));
    if (outcome.kind !== 'done') return undefined;
    setChoices(new Map());
    setEntries(outcome.answer.entries.map(resolutionOf));
    return undefined;
  };
  const size = inList.size + counts.found;
  const isTooMany = counts.found > 0 && size > most;
  const verb =
    counts.found > 0
      ? t('lists.add', { count: counts.found })
      : changes.length > 0
        ? t('lists.update', { count: counts.inList })
        : t('lists.nothingToAdd');
  const isPreview = entries !== undefined;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('lists.importTo', { list: list.name })}
      {...(isPreview ? {} : { description: t('lists.importIntro') })}
      wide
      actions={
        isPreview ? (
          <>
            <Button key="back" onClick={() => setEntries(undefined)}>
              {t('lists.back')}
            </Button>
            <Button
              key="import"
              kind="primary"
              disabled={changes.length === 0 || counts.open > 0 || isTooMany}
              onClick={() => onImport({ changes, added: counts.found, updated: counts.inList })}
            >
              {verb}
            </Button>
          </>
        ) : (
          <>
            <Button key="cancel" onClick={onClose}>
              {t('lists.cancel')}
            </Button>
            <Button key="preview" kind="primary" busy={pending} onClick={() => void preview()}>
              {t('lists.preview')}
            </Button>
          </>
        )
      }
    >
      {isPreview ? (
        <ImportPreview
          entries={entries}
          plan={plan}
          counts={counts}
          choices={choices}
          onChoose={setChoices}
          existing={existing}
          onExisting={setExisting}
          problem={isTooMany ? t('lists.tooManyRows', { count: size, most }) : undefined}
        />
      ) : (
        <ImportText
          text={text}
          onChange={write}
          error={isEmpty ? t('lists.nothingPasted') : message}
        />
      )}
    </Dialog>
  );
}
