import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { lastUsedList, rememberList } from './last-list.ts';
import { newListId, useEditWatchlists } from './use-edit-watchlists.ts';
import { type ShownList, useWatchlists } from './use-watchlists.ts';

export interface WatchSymbol {
  readonly isKnown: boolean;
  readonly lists: readonly ShownList[];
  /** The lists that hold the symbol. */
  readonly holding: readonly ShownList[];
  /** Where the symbol goes without a choice; undefined when there is no list yet. */
  readonly usual: () => ShownList | undefined;
  readonly addTo: (list: ShownList) => void;
  readonly removeFrom: (list: ShownList) => void;
  /** To the list used last; without any, to a first one made for it. */
  readonly add: () => void;
  /** Resolves to what went wrong. */
  readonly addToNew: (name: string) => ReturnType<ReturnType<typeof useEditWatchlists>>;
}

/** Puts a symbol into lists and takes it out, with a way back. */
export function useWatchSymbol(symbol: SymbolId): WatchSymbol {
  const t = useT();
  const edit = useEditWatchlists();
  const { status, lists } = useWatchlists();
  const usual = () => lastUsedList(localStorage, lists);
  const addTo = ({ id, name }: ShownList) => {
    rememberList(localStorage, id);
    void edit([{ kind: 'addRows', list: id, rows: [{ symbol }] }], {
      undo: t('symbols.addedTo', { symbol, list: name }),
    });
  };
  const addToNew = (name: string) => {
    const list = newListId();
    rememberList(localStorage, list);
    return edit(
      [
        { kind: 'createList', list, name },
        { kind: 'addRows', list, rows: [{ symbol }] },
      ],
      { undo: t('symbols.addedTo', { symbol, list: name }), quiet: true },
    );
  };
  return {
    isKnown: status === 'ready',
    lists,
    holding: lists.filter(({ symbols }) => symbols.includes(symbol)),
    usual,
    addTo,
    addToNew,
    removeFrom: ({ id, name }) =>
      void edit([{ kind: 'removeRows', list: id, symbols: [symbol] }], {
        undo: t('symbols.removedFrom', { symbol, list: name }),
      }),
    add: () => {
      const list = usual();
      if (list === undefined) void addToNew(t('symbols.firstList'));
      else addTo(list);
    },
  };
}
