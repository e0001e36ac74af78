import { useQuery } from '@tanstack/react-query';
import { tabApplies } from '../../../domain/navigation/symbol-tabs.ts';
import {
  type KeyboardEvent,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigate } from 'react-router';
import { parseSymbolId, symbolId } from '../../../domain/symbols/instrument.ts';
import type { PlainKey } from '../../../i18n/translate.ts';
import { useApi } from '../../api/api-provider.tsx';
import { useT } from '../../i18n/i18n-provider.tsx';
import { useWatchSymbol } from '../../live/watchlists/use-watch-symbol.ts';
import { useBoot } from '../../shell/boot/boot.tsx';
import { useSettings } from '../../shell/boot/settings.tsx';
import { readRecent, rememberSymbol } from '../../shell/symbols/recent-symbols.ts';
import { symbolActions } from '../../shell/symbols/symbol-actions.ts';
import { symbolAddress } from '../../shell/symbols/symbol-address.ts';
import { SymbolLine, type SymbolLineFacts } from '../../ui/symbol-line.tsx';
import { symbolSearchQuery } from '../../shell/symbols/symbol-search-query.ts';
import { Glyph } from '../../ui/glyph.tsx';
import { openAlertEditor } from '../../widgets/alerteditor/open-alert-editor.ts';
import { fits, pageEntries } from './palette-entries.ts';
import { useActions } from './use-actions.ts';

/** No list holds it. */
const NO_SYMBOL = symbolId('X');

interface Choice {
  readonly id: string;
  readonly group: PlainKey;
  readonly face: ReactNode;
  readonly run: () => void;
}

/** Reaches every page, symbol and action by typing. The platform's own dialog keeps the focus in. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const list = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const choices = useChoices(text);
  const active = Math.min(at, Math.max(0, choices.length - 1));

  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  useEffect(() => {
    document.getElementById(`${list}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, list]);

  const take = (choice: Choice | undefined) => {
    if (choice === undefined) return;
    onClose();
    choice.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && choices.length > 0) {
      event.preventDefault();
      setAt((active + step + choices.length) % choices.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      take(choices[active]);
    }
  };

  return (
    <dialog
      ref={dialog}
      aria-label={t('symbols.palette')}
      onClose={onClose}
      onPointerDown={(event) => {
        if (event.target === dialog.current) onClose();
      }}
      className="mx-auto mt-[12dvh] w-[calc(100%-2rem)] max-w-xl overflow-clip rounded-xl border border-line bg-raised p-0 text-ink shadow-lg backdrop:bg-veil"
    >
      <div className="flex items-center gap-2.5 border-b border-line px-4">
        <Glyph name="search" className="size-4 text-quiet" />
        <input
          autoFocus
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-label={t('symbols.paletteHint')}
          aria-controls={list}
          aria-autocomplete="list"
          {...(choices.length > 0 ? { 'aria-activedescendant': `${list}-${active}` } : {})}
          placeholder={t('symbols.paletteHint')}
          autoComplete="off"
          spellCheck={false}
          className="h-12 w-full bg-transparent text-base outline-none placeholder:text-faint pointer-coarse:text-lg"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div
        id={list}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the entries are more than text
        role="listbox"
        aria-label={t('symbols.palette')}
        className="max-h-[50dvh] overflow-y-auto p-1"
      >
        {choices.map((choice, index) => (
          <div key={choice.id}>
            {choice.group === choices[index - 1]?.group ? null : (
              <p role="presentation" className="px-2.5 pt-2 pb-1 text-xs text-quiet">
                {t(choice.group)}
              </p>
            )}
            <div
              id={`${list}-${index}`}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its face is more than text
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className="flex h-9 cursor-default items-center gap-2 rounded-sm px-2.5 text-sm aria-selected:bg-hover pointer-coarse:h-11"
              onPointerMove={() => setAt(index)}
              onPointerDown={(event) => {
                event.preventDefault();
                take(choice);
              }}
            >
              {choice.face}
            </div>
          </div>
        ))}
      </div>
      {choices.length === 0 ? (
        <output className="block px-4 pt-1 pb-4 text-sm text-quiet">
          {t('symbols.none', { text })}
        </output>
      ) : null}
    </dialog>
  );
}

/**
 * Symbols that are meant exactly come first, then pages, actions and the other symbols. Before
 * anything is typed: what was looked at last, and what can be done with the current symbol.
 */
function useChoices(text: string): readonly Choice[] {
  const t = useT();
  const api = useApi();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { visitor } = useBoot();
  const { symbol: current, symbolType, workspace } = useSettings();
  const actions = useActions();
  const [recent] = useState(() => readRecent(localStorage));
  const asked = useDeferredValue(text.trim());
  const { data, isPlaceholderData } = useQuery({
    ...symbolSearchQuery(api, asked),
    enabled: asked !== '',
  });
  // Hits of an earlier text: Enter must not take one of them for what is typed now.
  const isLate = isPlaceholderData || asked !== text.trim();

  const symbolChoice = (group: PlainKey, hit: SymbolLineFacts): Choice => ({
    id: `symbol ${hit.symbol}`,
    group,
    face: <SymbolLine {...hit} />,
    run: () => {
      rememberSymbol(localStorage, hit);
      void navigate(symbolAddress(hit.symbol, hit.symbolType, pathname));
    },
  });
  const symbols = (asked === '' ? [] : (data?.hits ?? [])).map((hit) => ({
    ...symbolChoice('symbols.results', hit),
    exact: !isLate && (hit.match === 'exact' || hit.match === 'former'),
  }));
  const pages = pageEntries(t, visitor)
    .filter(
      ({ title, path, about }) =>
        fits(`${title} ${path}`, text) &&
        (about !== workspace ||
          tabApplies(path.split('/').at(-1) ?? '', { symbolType, hasOptions: true })),
    )
    .map(({ title, path, about }): Choice => ({
      id: `page ${path}`,
      group: 'symbols.pages',
      face: <Line title={title} note={about === workspace ? current : ''} />,
      run: () => void navigate(path),
    }));
  const acts = [
    ...symbolActions(current, { symbolType, hasOptions: true })
      .filter(({ id }) => id !== 'trade' || visitor.isDeveloper)
      .map(({ title, to }) => ({
        title: t('symbols.actionFor', { action: t(title), symbol: current }),
        run: () => void navigate(to),
      })),
    ...actions.map(({ title, run }) => ({ title: t(title), run })),
  ]
    .filter(({ title }) => fits(title, text))
    .map(({ title, run }): Choice => ({
      id: `action ${title}`,
      group: 'symbols.actions',
      face: <Line title={title} />,
      run,
    }));
  // `alert MSFT crosses up 420`: the editor reads it, and shows what it could not read.
  const typed = /^(?:alert|alerte)\s+(\S.*)$/i.exec(text.trim())?.[1];
  const alert: readonly Choice[] =
    typed === undefined
      ? []
      : [
          {
            id: 'alert',
            group: 'symbols.actions',
            face: <Line title={t('symbols.alertOf', { text: typed })} />,
            run: () => void openAlertEditor({ text: typed }),
          },
        ];
  const { opens, adds } = useListChoices(text, current);
  if (text.trim() === '')
    return [
      ...recent.map((hit) => symbolChoice('symbols.recent', hit)),
      ...adds,
      ...acts,
      ...pages,
    ];
  const exact = symbols.filter((choice) => choice.exact);
  const rest = symbols.filter((choice) => !choice.exact);
  const others = [...alert, ...pages, ...opens, ...acts, ...adds];
  return exact.length > 0 ? [...symbols, ...others] : [...others, ...rest];
}

/** Lists that fit what is typed are enough to choose from. */
const MOST_LISTS = 8;

/** The reader's lists: to be opened, and to put the current symbol into. */
function useListChoices(text: string, current: string) {
  const t = useT();
  const navigate = useNavigate();
  const symbol = parseSymbolId(current);
  const { lists, holding, usual, addTo } = useWatchSymbol(symbol ?? NO_SYMBOL);
  const isTyped = text.trim() !== '';
  const opens = lists
    .map((list) => ({ id: list.id, title: t('symbols.openList', { list: list.name }) }))
    .filter(({ title }) => isTyped && fits(title, text))
    .slice(0, MOST_LISTS)
    .map(({ id, title }): Choice => ({
      id: `list ${id}`,
      group: 'symbols.pages',
      face: <Line title={title} />,
      run: () => void navigate(`/watchlist?list=${encodeURIComponent(id)}`),
    }));
  const last = usual();
  const adds = (symbol === null ? [] : lists)
    .filter((list) => !holding.includes(list) && (isTyped || list.id === last?.id))
    .map((list) => ({ list, title: t('symbols.addTo', { symbol: current, list: list.name }) }))
    .filter(({ title }) => fits(title, text))
    .slice(0, MOST_LISTS)
    .map(({ list, title }): Choice => ({
      id: `add to ${list.id}`,
      group: 'symbols.actions',
      face: <Line title={title} />,
      run: () => addTo(list),
    }));
  return { opens, adds };
}

const Line = ({ title, note = '' }: { readonly title: string; readonly note?: string }) => (
  <>
    <span className="grow truncate">{title}</span>
    {note === '' ? null : <span className="truncate text-xs text-quiet">{note}</span>}
  </>
);
