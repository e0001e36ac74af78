import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react';
import { findIndicator, INDICATORS } from '../../../../../domain/indicators/catalogue.ts';
import type { IndicatorDefinition } from '../../../../../domain/indicators/definition.ts';
import { groupTextKey, INDICATOR_TEXT_KEYS } from '../../../../../domain/indicators/texts.ts';
import type { PlainKey } from '../../../../../i18n/translate.ts';
import { useT } from '../../../../i18n/i18n-provider.tsx';
import { controlClass } from '../../../../ui/control-class.ts';
import { useChartSession } from '../../chart-session.tsx';
import { isFull, withIndicator } from './change-indicators.ts';

interface FoundIndicator {
  readonly definition: IndicatorDefinition;
  readonly name: string;
  readonly help: string;
}

const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Names that begin with the words come first, then those that hold them, then help sentences. */
export function searchIndicators(
  all: readonly FoundIndicator[],
  query: string,
): readonly FoundIndicator[] {
  const wanted = plain(query.trim());
  if (wanted === '') return all;
  const rank = ({ definition, name, help }: FoundIndicator): number => {
    const names = [name, definition.short, definition.id, ...definition.aliases].map(plain);
    if (names.includes(wanted)) return 0;
    if (names.some((each) => each.startsWith(wanted))) return 1;
    if (names.some((each) => each.includes(wanted))) return 2;
    return plain(help).includes(wanted) ? 3 : 4;
  };
  return all
    .map((found) => ({ found, rank: rank(found) }))
    .filter((each) => each.rank < 4)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ found }) => found);
}

const KEY = 'tapedeck.recentIndicators';
const MOST = 6;

/** Ids of the indicators that were added last in this browser. */
function recentIndicators(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept)
      ? kept.filter((id): id is string => typeof id === 'string').slice(0, MOST)
      : [];
  } catch {
    return [];
  }
}

function rememberIndicator(id: string): void {
  try {
    const ids = [id, ...recentIndicators().filter((other) => other !== id)].slice(0, MOST);
    localStorage.setItem(KEY, JSON.stringify(ids));
  } catch {
    // A browser that keeps nothing has no recent ones.
  }
}

interface Group {
  readonly title: string;
  readonly found: readonly FoundIndicator[];
}

/** Search and add: the field keeps the focus, arrows walk the list, Enter adds. */
export function IndicatorList({ say }: { readonly say: (text: string) => void }) {
  const t = useT();
  const id = useId();
  const { state, change } = useChartSession();
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(0);
  const [recent] = useState(recentIndicators);
  const all = useMemo<readonly FoundIndicator[]>(
    () =>
      INDICATORS.map((definition) => {
        const { name, help } = INDICATOR_TEXT_KEYS[definition.texts](definition.id);
        return { definition, name: t(name as PlainKey), help: t(help as PlainKey) };
      }).toSorted((a, b) => a.name.localeCompare(b.name)),
    [t],
  );
  const groups = useMemo<readonly Group[]>(() => {
    if (query.trim() !== '')
      return [{ title: t('charttools.results'), found: searchIndicators(all, query) }];
    const last = recent
      .map((each) => all.find(({ definition }) => definition === findIndicator(each)))
      .filter((found) => found !== undefined);
    const names = [...new Set(all.map(({ definition }) => definition.group))];
    return [
      ...(last.length === 0 ? [] : [{ title: t('charttools.recent'), found: last }]),
      ...names
        .map((group) => ({
          title: t(groupTextKey(group) as PlainKey),
          found: all.filter(({ definition }) => definition.group === group),
        }))
        .toSorted((a, b) => a.title.localeCompare(b.title)),
    ];
  }, [all, query, recent, t]);
  const flat = groups.flatMap(({ found }) => found);
  const at = Math.min(chosen, flat.length - 1);
  const full = isFull(state);
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);

  const add = (definition: IndicatorDefinition, name: string): void => {
    if (full) {
      say(t('charttools.full'));
      return;
    }
    change(withIndicator(definition));
    rememberIndicator(definition.id);
    say(t('charttools.added', { name }));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: 1,
      ArrowUp: -1,
      PageDown: 8,
      PageUp: -8,
    };
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setChosen(Math.max(0, Math.min(flat.length - 1, at + step)));
    } else if (event.key === 'Enter' && flat[at] !== undefined) {
      event.preventDefault();
      add(flat[at].definition, flat[at].name);
    }
  };
  let place = -1;
  return (
    <div className="grid gap-2">
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a search that was asked for
        autoFocus
        type="search"
        role="combobox"
        aria-label={t('charttools.search')}
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
        placeholder={t('charttools.search')}
        value={query}
        onChange={({ target }) => {
          setQuery(target.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
        className={controlClass}
      />
      {full ? <p className="text-xs text-danger">{t('charttools.full')}</p> : null}
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t('charttools.indicators')}
        className="h-80 overflow-y-auto overscroll-contain rounded-md border border-line"
      >
        {flat.length === 0 ? (
          <p className="px-3 py-4 text-sm text-quiet">{t('ui.nothingFound')}</p>
        ) : null}
        {groups.map(({ title, found }) => (
          <div key={title} role="group" aria-label={title}>
            <p
              aria-hidden="true"
              className="sticky top-0 bg-sunken px-3 py-1 text-xs font-medium text-quiet"
            >
              {title}
            </p>
            {found.map(({ definition, name, help }) => {
              place += 1;
              const own = place;
              return (
                // The field has the focus and its keys; a pointer chooses here.
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
                <div
                  key={definition.id}
                  id={`${id}-${own}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={own === at}
                  onClick={() => {
                    setChosen(own);
                    add(definition, name);
                  }}
                  className="cursor-pointer px-3 py-1.5 hover:bg-hover aria-selected:bg-chosen"
                >
                  <p className="flex items-baseline justify-between gap-3 text-sm">
                    <span className="min-w-0 truncate">{name}</span>
                    <span className="shrink-0 text-xs text-quiet">{definition.short}</span>
                  </p>
                  <p className="text-xs text-quiet">{help}</p>
                </div>
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}
