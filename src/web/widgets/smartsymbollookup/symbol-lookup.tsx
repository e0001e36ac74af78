import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useDeferredValue, useId, useRef } from 'react';
import { Link } from 'react-router';
import { useApi } from '../../api/api-provider.tsx';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { symbolAddress } from '../../shell/symbols/symbol-address.ts';
import { symbolSearchQuery } from '../../shell/symbols/symbol-search-query.ts';
import { controlClass } from '../../ui/control-class.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { SymbolLine } from '../../ui/symbol-line.tsx';
import { MissingNote } from '../missing-note.tsx';
import { usePanelState } from '../use-panel-state.ts';
import { WidgetPanel } from '../widget-panel.tsx';

/** Finds symbols by ticker or name; choosing one leads where the page around it says. */
export function SymbolLookup({ text: first }: { readonly text: string }) {
  const { t } = useI18n();
  const [{ text }, change] = usePanelState({ text: first }, undefined);
  const asked = useDeferredValue(text.trim());
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const hits = [...(list.current?.querySelectorAll('a') ?? [])];
    const at = hits.findIndex((hit) => hit === event.currentTarget);
    if (event.key === 'Enter' && at < 0) hits[0]?.click();
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const next = at + step === -1 ? field.current : hits[at + step];
    if (step === 0 || next === undefined || next === null) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <WidgetPanel tool="smartsymbollookup" title={t('further.lookup.title')}>
      <search className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <label htmlFor={id} className="sr-only">
          {t('symbols.search')}
        </label>
        <input
          ref={field}
          id={id}
          type="search"
          value={text}
          onChange={({ target }) => change({ text: target.value })}
          onKeyDown={move}
          placeholder={t('symbols.placeholder')}
          autoComplete="off"
          spellCheck={false}
          maxLength={80}
          className={controlClass}
        />
        {asked === '' ? null : <Hits text={asked} list={list} onKeyDown={move} />}
      </search>
    </WidgetPanel>
  );
}

function Hits({
  text,
  list,
  onKeyDown,
}: {
  readonly text: string;
  readonly list: RefObject<HTMLUListElement | null>;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}) {
  const { t } = useI18n();
  const asked = useQuery(symbolSearchQuery(useApi(), text));
  return (
    <Loaded of={[asked]} skeleton={<SkeletonLines lines={6} />}>
      {(answer) => (
        <>
          {answer.hits.length === 0 ? (
            <p className="py-3 text-sm text-quiet">{t('symbols.none', { text })}</p>
          ) : (
            <ul
              ref={list}
              aria-label={t('symbols.results')}
              className="-mx-2 -mb-2 grid grid-cols-[minmax(0,1fr)]"
            >
              {answer.hits.map((hit) => (
                <li key={hit.symbol} data-symbol={hit.symbol}>
                  <Link
                    to={symbolAddress(hit.symbol, hit.symbolType, '')}
                    onKeyDown={onKeyDown}
                    className="flex min-h-9 items-center gap-2 rounded-sm px-2 text-sm hover:bg-hover pointer-coarse:min-h-11"
                  >
                    <SymbolLine {...hit} />
                  </Link>
                </li>
              ))}
            </ul>
          )}
          <MissingNote answers={[answer]} padded={false} />
        </>
      )}
    </Loaded>
  );
}
