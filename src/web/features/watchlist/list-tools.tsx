import { lazy, useMemo } from 'react';
import { exportWatchlist } from '../../../contract/watchlists.ts';
import { csvFileName } from '../../../domain/csv/csv-text.ts';
import { listCsv } from '../../../domain/watchlists/list-csv.ts';
import type { WatchlistRow } from '../../../domain/watchlists/watchlist.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { useEditWatchlists } from '../../live/watchlists/use-edit-watchlists.ts';
import { useWatchlists } from '../../live/watchlists/use-watchlists.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { saveFile } from '../../ui/save-file.ts';
import type { Imported } from './import-dialog.tsx';
import { useToolDialog } from '../../ui/tool-dialog.tsx';
import { AlertButton } from '../../widgets/alerteditor/alert-button.tsx';
import { listSeed } from '../../widgets/alerteditor/seeds.ts';

const ImportDialog = lazy(async () => ({
  default: (await import('./import-dialog.tsx')).ImportDialog,
}));
const ShareDialog = lazy(async () => ({
  default: (await import('./share-dialog.tsx')).ShareDialog,
}));

interface ListToolsProps {
  readonly list: { readonly id: string; readonly name: string };
  readonly rows: readonly WatchlistRow[];
}

/** What can be done with a list as a whole: import, export, share. */
export function ListTools({ list, rows }: ListToolsProps) {
  const t = useT();
  const { keptIn } = useWatchlists();
  const importing = useToolDialog((state) => <ImportInto {...state} list={list} rows={rows} />);
  const sharing = useToolDialog((state) => <ShareDialog {...state} list={list} keptIn={keptIn} />);
  return (
    <>
      <Button size="small" glyph="plus" className="noscript:hidden" onClick={importing.show}>
        <span className="max-md:sr-only">{t('lists.import')}</span>
      </Button>
      {keptIn === 'account' ? (
        <a
          href={exportWatchlist.path.replace('{list}', encodeURIComponent(list.id))}
          download
          className={buttonClass({ size: 'small' })}
        >
          <Glyph name="download" />
          <span className="max-md:sr-only">{t('lists.export')}</span>
        </a>
      ) : (
        <Button
          size="small"
          glyph="download"
          onClick={() => saveFile(csvFileName('watchlist', list.name), 'text/csv', listCsv(rows))}
        >
          <span className="max-md:sr-only">{t('lists.export')}</span>
        </Button>
      )}
      <Button size="small" glyph="share" className="noscript:hidden" onClick={sharing.show}>
        <span className="max-md:sr-only">{t('lists.share')}</span>
      </Button>
      <AlertButton
        worded
        label={t('watchlist.alertAny', { list: list.name })}
        seed={() => listSeed(list.id)}
      />
      {importing.dialog}
      {sharing.dialog}
    </>
  );
}

interface ImportIntoProps extends ListToolsProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly start?: string;
  /** The list is made with its first rows. */
  readonly isNew?: boolean;
}

/** The window that takes symbols, names or CSV into a list. */
export function ImportInto(props: ImportIntoProps) {
  const { open, onClose, list, rows, start = '', isNew = false } = props;
  const t = useT();
  const edit = useEditWatchlists();
  const { limits } = useWatchlists();
  const inList = useMemo(() => new Set(rows.map(({ symbol }) => symbol)), [rows]);
  const take = ({ changes, added, updated }: Imported) => {
    onClose();
    const making = { kind: 'createList', list: list.id, name: list.name } as const;
    void edit(isNew ? [making, ...changes] : changes, {
      undo:
        added > 0
          ? t('lists.imported', { count: added, list: list.name })
          : t('lists.updated', { count: updated, list: list.name }),
    });
  };
  return (
    <ImportDialog
      open={open}
      onClose={onClose}
      list={list}
      inList={inList}
      most={limits?.watchlistRows ?? Infinity}
      start={start}
      onImport={take}
    />
  );
}
