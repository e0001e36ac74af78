import { useT } from '../../../i18n/i18n-provider.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import type { LedgerRow } from './transactions-query.ts';

/** What can be done with the selected rows. */
export function BulkBar(props: {
  readonly rows: readonly LedgerRow[];
  /** All of them are a trading account's: they can be looked at. */
  readonly isLocked: boolean;
  readonly onCorrect: (row: LedgerRow) => void;
  readonly onHistory: (row: LedgerRow) => void;
  readonly onRemove: (rows: readonly LedgerRow[]) => void;
  readonly onRestore: (rows: readonly LedgerRow[]) => void;
  readonly onClear: () => void;
}) {
  const { rows, isLocked, onCorrect, onHistory, onRemove, onRestore, onClear } = props;
  const t = useT();
  const [only] = rows;
  const isRemoved = rows.every(({ removed }) => removed);
  return (
    <div
      role="toolbar"
      aria-label={t('portfolioledger.bulk')}
      className="flex min-h-12 flex-wrap items-center gap-1.5 border-b border-line bg-chosen px-card py-1.5 print:hidden"
    >
      <span className="mr-2 text-sm font-medium tabular-nums" aria-live="polite">
        {t('portfolioledger.selected', { count: rows.length })}
      </span>
      {only === undefined || rows.length > 1 ? null : (
        <>
          {only.removed || isLocked ? null : (
            <Button size="small" onClick={() => onCorrect(only)}>
              {t('portfolioledger.correct')}
            </Button>
          )}
          <Button size="small" onClick={() => onHistory(only)}>
            {t('portfolioledger.history')}
          </Button>
        </>
      )}
      {isLocked ? (
        <span className="text-xs text-quiet">{t('portfolioledger.followed')}</span>
      ) : isRemoved ? (
        <Button size="small" onClick={() => onRestore(rows)}>
          {t('portfolioledger.restore')}
        </Button>
      ) : (
        <Button size="small" glyph="close" onClick={() => onRemove(rows)}>
          {t('portfolioledger.remove')}
        </Button>
      )}
      <IconButton
        label={t('portfolioledger.clearSelection')}
        glyph="close"
        className="ml-auto"
        onClick={onClear}
      />
    </div>
  );
}
