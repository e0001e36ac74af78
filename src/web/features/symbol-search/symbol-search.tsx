import { useQuery } from '@tanstack/react-query';
import {
  type KeyboardEvent,
  lazy,
  type RefObject,
  Suspense,
  useDeferredValue,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigate } from 'react-router';
import { DEFAULT_SYMBOL } from '../../../domain/navigation/workspace.ts';
import { parseSymbolId } from '../../../domain/symbols/instrument.ts';
import { useApi } from '../../api/api-provider.tsx';
import { useT } from '../../i18n/i18n-provider.tsx';
import { useSettings } from '../../shell/boot/settings.tsx';
import { fundPeersQuery } from '../../shell/symbols/fund-peers-query.ts';
import { readRecent, rememberSymbol } from '../../shell/symbols/recent-symbols.ts';
import { symbolAddress } from '../../shell/symbols/symbol-address.ts';
import type { SymbolLineFacts } from '../../ui/symbol-line.tsx';
import { optionAfter, symbolFieldProps } from '../../ui/symbol-field-props.ts';
import { symbolSearchQuery } from '../../shell/symbols/symbol-search-query.ts';
import { controlClass } from '../../ui/control-class.ts';
import { Glyph } from '../../ui/glyph.tsx';
import { inField } from '../../ui/in-field.ts';
import { PanelBoundary } from '../../ui/panel-boundary.tsx';

const fetchResults = () => import('./overlay/search-results.tsx');
const SearchResults = lazy(async () => ({ default: (await fetchResults()).SearchResults }));
const nothing = () => null;

/**
 * The symbol box of the header: finds while typing, by ticker, name and former ticker. Without
 * script it is a form that leads to the overview of what was typed.
 */
export function SymbolSearch() {
  const t = useT();
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const { text, setText, open, setOpen, active, setActive, items, headings, note, answer, choose } =
    useSymbolChoice(input);
  useSlashKey(() => input.current?.focus());

  const onKeyDown = (event: KeyboardEvent) => {
    const next = optionAfter(event.key, active, items.length);
    if (next !== undefined) {
      event.preventDefault();
      setOpen(true);
      setActive(next);
    } else if (event.key === 'Escape') {
      if (open) setOpen(false);
      else setText('');
    } else if (event.key === 'Enter') {
      const item = items[active];
      if (open && item !== undefined) {
        event.preventDefault();
        choose(item);
      }
    }
  };

  return (
    <search className="relative w-full max-w-md">
      <form action="/equity/home/overview" method="get">
        <Glyph
          name="search"
          className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-quiet"
        />
        <input
          ref={input}
          name="symbol"
          {...symbolFieldProps({ list, active, open, count: items.length })}
          aria-label={t('symbols.search')}
          aria-keyshortcuts="/"
          enterKeyHint="search"
          placeholder={t('symbols.placeholder')}
          className={`${controlClass} pl-8.5 md:pr-9`}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onFocus={() => {
            // A failed fetch is told when there is something to show.
            void fetchResults().catch(() => undefined);
            setOpen(true);
          }}
          onClick={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
        />
        <kbd
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 rounded-xs border border-line px-1.5 text-2xs text-quiet max-md:hidden"
        >
          /
        </kbd>
        {open && (items.length > 0 || note !== '') ? (
          <PanelBoundary name="symbol-search" renderCrash={nothing}>
            <Suspense>
              <SearchResults
                list={list}
                label={
                  headings.length === 0
                    ? t('symbols.results')
                    : headings.map(({ title }) => title).join(', ')
                }
                items={items}
                headings={headings}
                active={active}
                onActive={setActive}
                onChoose={choose}
                note={note}
                answer={answer}
              />
            </Suspense>
          </PanelBoundary>
        ) : null}
        <output className="sr-only">
          {open && items.length > 0 && text !== ''
            ? t('symbols.count', { count: items.length })
            : ''}
        </output>
      </form>
    </search>
  );
}

/** What is typed, what fits it, and where choosing leads. */
function useSymbolChoice(input: RefObject<HTMLInputElement | null>) {
  const t = useT();
  const api = useApi();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [text, write] = useState('');
  const [open, show] = useState(false);
  const [active, setActive] = useState(0);
  const [recent, setRecent] = useState<readonly SymbolLineFacts[]>([]);
  const asked = useDeferredValue(text.trim());
  const { data, isError } = useQuery({ ...symbolSearchQuery(api, asked), enabled: asked !== '' });
  // Whoever was faster than the scripts goes on typing: the box knows it, the state not.
  useEffect(() => {
    const box = input.current;
    if (box === null || box.value === '') return;
    // oxlint-disable-next-line react/set-state-in-effect -- the box of the document is the outside
    write(box.value);
    show(box === document.activeElement);
  }, [input]);
  const typed = text.trim() !== '';
  const peers = useCategoryPeers(open && !typed, pathname);
  const offered = peers.filter(({ symbol }) => recent.every((known) => known.symbol !== symbol));
  const items: readonly SymbolLineFacts[] = typed
    ? asked === ''
      ? []
      : (data?.hits ?? [])
    : [...recent, ...offered];
  const note =
    typed && isError
      ? t('symbols.failed')
      : typed && data?.hits.length === 0
        ? t('symbols.none', { text: text.trim() })
        : '';
  return {
    text,
    open,
    active: Math.min(active, Math.max(0, items.length - 1)),
    items,
    note,
    answer: typed ? data : undefined,
    headings: typed
      ? []
      : [
          ...(recent.length === 0 ? [] : [{ at: 0, title: t('symbols.recent') }]),
          ...(offered.length === 0
            ? []
            : [{ at: recent.length, title: t('symbols.sameCategory') }]),
        ],
    setActive,
    setText: (value: string) => {
      write(value);
      show(true);
      setActive(0);
    },
    setOpen: (value: boolean) => {
      if (value && !open) setRecent(readRecent(localStorage));
      show(value);
    },
    choose: (item: SymbolLineFacts) => {
      rememberSymbol(localStorage, item);
      write('');
      show(false);
      input.current?.blur();
      void navigate(symbolAddress(item.symbol, item.symbolType, pathname));
    },
  };
}

const NONE: readonly SymbolLineFacts[] = [];

/** On the pages of a fund: other funds of its category. */
function useCategoryPeers(wanted: boolean, pathname: string): readonly SymbolLineFacts[] {
  const { symbol } = useSettings();
  const fund = /^\/fund\b/.test(pathname) ? parseSymbolId(symbol) : null;
  const { data } = useQuery({
    ...fundPeersQuery(useApi(), fund ?? DEFAULT_SYMBOL.fund),
    enabled: wanted && fund !== null,
  });
  return wanted && fund !== null ? (data?.data ?? NONE) : NONE;
}

/** `/` anywhere outside of a field puts the cursor into the box. */
function useSlashKey(focus: () => void): void {
  const latest = useRef(focus);
  useEffect(() => {
    latest.current = focus;
  });
  useEffect(() => {
    const hear = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (inField(event.target)) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}
