import { useState } from 'react';
import type { InstrumentType, SymbolId } from '../../../domain/symbols/instrument.ts';
import { takesOrders } from '../../../domain/symbols/workspace.ts';
import { TAG_MAXIMUM } from '../../../domain/watchlists/watchlist.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import type { EditWatchlists } from '../../live/watchlists/use-edit-watchlists.ts';
import { newListId } from '../../live/watchlists/use-edit-watchlists.ts';
import type { ShownList } from '../../live/watchlists/use-watchlists.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { compactControlClass } from '../../ui/control-class.ts';
import { LazyMenu } from '../../ui/lazy-menu.tsx';
import type { MenuEntry } from '../../ui/overlay/menu.tsx';
import { openAlertEditor } from '../../widgets/alerteditor/open-alert-editor.ts';
import { symbolsSeed } from '../../widgets/alerteditor/seeds.ts';
import { useQuoteAlert } from '../../widgets/alerteditor/use-quote-alert.ts';
import { openOrderTicket } from '../../widgets/orderticket/open-order-ticket.ts';
import { isTradableSymbol } from '../../widgets/orderticket/tradable-symbol.ts';
import { useCanTrade } from '../../widgets/orderticket/use-can-trade.ts';
import { SelectionBar } from '../../ui/table/selection-bar.tsx';
import { tagsOf } from './row-form.ts';
import { SubmitForm } from '../../ui/submit-form.tsx';

interface BulkBarProps {
  readonly list: string;
  readonly lists: readonly ShownList[];
  /** In the order of the list. */
  readonly symbols: readonly SymbolId[];
  readonly edit: EditWatchlists;
  readonly onEdit: (symbol: SymbolId) => void;
  readonly onRemove: (symbols: readonly SymbolId[]) => void;
  readonly onExport: (symbols: readonly SymbolId[]) => void;
  readonly onClear: () => void;
  /** A page that compares them, where there is one. */
  readonly compare: string | undefined;
  readonly typeOf: (symbol: SymbolId) => InstrumentType;
}

/** What can be done with the selected rows. */
export function BulkBar(props: BulkBarProps) {
  const { list, lists, symbols, edit, onEdit, onRemove, onExport, onClear, compare, typeOf } =
    props;
  const t = useT();
  const alertOn = useQuoteAlert();
  const canTrade = useCanTrade();
  const [tagging, setTagging] = useState(false);
  const count = symbols.length;

  const transfer = (to: string, name: string, keep: boolean): void => {
    const isNew = !lists.some(({ id }) => id === to);
    void edit(
      [
        ...(isNew ? [{ kind: 'createList' as const, list: to, name }] : []),
        { kind: 'transferRows', list, to, symbols, keep },
      ],
      { undo: t(keep ? 'watchlist.copied' : 'watchlist.moved', { count, name }) },
    );
    onClear();
  };
  const targets = (keep: boolean): readonly MenuEntry[] => [
    ...lists
      .filter(({ id }) => id !== list)
      .map(({ id, name }) => ({ title: name, onSelect: () => transfer(id, name, keep) })),
    'separator',
    {
      title: t('watchlist.newList'),
      glyph: 'plus',
      onSelect: () => transfer(newListId(), t('watchlist.newListName'), keep),
    },
  ];
  return (
    <SelectionBar
      label={t('watchlist.bulk')}
      count={t('watchlist.selected', { count })}
      onClear={onClear}
    >
      {tagging ? (
        <TagField
          onDone={(tags) => {
            setTagging(false);
            if (tags.length === 0) return;
            void edit([{ kind: 'tagRows', list, symbols, add: tags, remove: [] }], {
              undo: t('watchlist.tagged', { count, tags: tags.join(', ') }),
            });
          }}
        />
      ) : (
        <>
          {symbols.length === 1 ? (
            <>
              <Button size="small" onClick={() => onEdit(symbols[0]!)}>
                {t('watchlist.edit')}
              </Button>
              {canTrade && isTradableSymbol(symbols[0]!) && takesOrders(typeOf(symbols[0]!)) ? (
                <Button
                  size="small"
                  glyph="sort"
                  onClick={() => openOrderTicket({ symbol: symbols[0]! })}
                >
                  {t('watchlist.trade')}
                </Button>
              ) : null}
            </>
          ) : null}
          <LazyMenu
            worded
            size="small"
            label={t('watchlist.moveTo')}
            entries={() => targets(false)}
          />
          <LazyMenu
            worded
            size="small"
            label={t('watchlist.copyTo')}
            entries={() => targets(true)}
          />
          <Button size="small" onClick={() => setTagging(true)}>
            {t('watchlist.tag')}
          </Button>
          <Button
            size="small"
            glyph="bell"
            onClick={() => {
              const [first] = symbols;
              if (symbols.length > 1) openAlertEditor(symbolsSeed(symbols));
              else if (first !== undefined) alertOn(first);
            }}
          >
            {t('ui.alert')}
          </Button>
          {compare === undefined ? null : (
            <ButtonLink size="small" glyph="compare" to={compare}>
              {t('watchlist.compare')}
            </ButtonLink>
          )}
          <Button size="small" glyph="download" onClick={() => onExport(symbols)}>
            {t('ui.csv')}
          </Button>
          <Button size="small" glyph="close" onClick={() => onRemove(symbols)}>
            {t('watchlist.remove')}
          </Button>
        </>
      )}
    </SelectionBar>
  );
}

function TagField({ onDone }: { readonly onDone: (tags: readonly string[]) => void }) {
  const t = useT();
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const submit = (): void => {
    const tags = tagsOf(text);
    if (tags === undefined) setWrong(true);
    else onDone(tags);
  };
  return (
    <SubmitForm className="flex items-center gap-1.5" onSend={submit}>
      <input
        // It was asked for by a press, and the next key belongs to it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        aria-label={t('watchlist.tags')}
        aria-invalid={wrong || undefined}
        placeholder={t('watchlist.tagsHint')}
        className={`${compactControlClass} !w-56`}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setWrong(false);
        }}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onDone([]);
        }}
      />
      <Button type="submit" size="small" kind="primary">
        {t('watchlist.tag')}
      </Button>
      {wrong ? (
        <span role="alert" className="text-xs text-danger">
          {t('watchlist.badTags', { most: TAG_MAXIMUM })}
        </span>
      ) : null}
    </SubmitForm>
  );
}
