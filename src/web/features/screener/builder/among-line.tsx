import { useMemo, useState } from 'react';
import { fieldOf } from '../../../../domain/fields/catalogue.ts';
import type { ScreenEngine } from '../../../../domain/screener/engine/engine.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { fieldLabel, fieldText } from '../../../widgets/fields/field-cell.tsx';
import type { AmongNode } from './form-tree.ts';

interface AmongLineProps {
  readonly node: AmongNode;
  readonly engine: ScreenEngine | null;
  /** Of the engine, which is the same object while its cells change. */
  readonly version: number;
  readonly isNew: boolean;
  readonly onChange: (node: AmongNode) => void;
}

/** Lists longer than this can be searched. */
const LONG = 12;

/** One of several texts, each with how many instruments have it. */
export function AmongLine({ node, engine, version, isNew, onChange }: AmongLineProps) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const field = fieldOf(node.field);
  const name = t(fieldLabel(node.field));
  const [filter, setFilter] = useState('');
  const groups = useMemo(
    () =>
      engine === null
        ? []
        : engine
            .groups(node.field, [])
            .flatMap(({ word, count }) => (word === null ? [] : [{ word, count }])),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the engine counts its own changes
    [engine, version, node.field],
  );
  const textOf = (word: string): string =>
    engine === null ? word : fieldText(i18n, field, engine.table.symbols[0]!, word, null);
  const asked = filter.trim().toLowerCase();
  // What is chosen stands first, also when nothing has it (any more).
  const [begun] = useState(node.values);
  const offered = [
    ...begun.map((word) => groups.find((one) => one.word === word) ?? { word, count: 0 }),
    ...groups.filter(({ word }) => !begun.includes(word)),
  ].filter(({ word }) => asked === '' || textOf(word).toLowerCase().includes(asked));
  const toggle = (word: string): void =>
    onChange({
      ...node,
      values: node.values.includes(word)
        ? node.values.filter((one) => one !== word)
        : [...node.values, word],
    });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <div className="flex items-center gap-1.5">
        <select
          aria-label={t('screener.isOrNot', { name })}
          value={node.isNot ? 'not' : 'is'}
          className="h-6 rounded-sm border border-line bg-panel px-0.5 text-xs pointer-coarse:h-10"
          onChange={({ target }) => onChange({ ...node, isNot: target.value === 'not' })}
        >
          <option value="is">{t('screener.isOneOf')}</option>
          <option value="not">{t('screener.isNoneOf')}</option>
        </select>
        {groups.length > LONG ? (
          <input
            type="search"
            aria-label={t('screener.findValue', { name })}
            placeholder={t('screener.find')}
            value={filter}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was just asked for
            autoFocus={isNew}
            className="h-6 min-w-0 grow rounded-sm border border-line bg-panel px-1.5 text-xs placeholder:text-faint focus-visible:border-focus focus-visible:outline-1 focus-visible:outline-offset-0 pointer-coarse:h-10"
            onChange={({ target }) => setFilter(target.value)}
            onKeyDown={(event) => {
              const [only] = offered;
              if (event.key !== 'Enter' || only === undefined) return;
              event.preventDefault();
              toggle(only.word);
              setFilter('');
            }}
          />
        ) : null}
      </div>
      <fieldset className="grid max-h-[4.75rem] min-w-0 grid-cols-[minmax(0,1fr)] content-start overflow-y-auto overscroll-contain pointer-coarse:max-h-40">
        <legend className="sr-only">{name}</legend>
        {offered.map(({ word, count }, at) => (
          <label
            key={word}
            className="flex h-5 items-center gap-1.5 rounded-xs px-0.5 text-xs hover:bg-hover pointer-coarse:h-9"
          >
            <input
              type="checkbox"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was just asked for
              autoFocus={isNew && at === 0 && groups.length <= LONG}
              checked={node.values.includes(word)}
              className="size-3.5 shrink-0 accent-accent"
              onChange={() => toggle(word)}
            />
            <span className="min-w-0 grow truncate">{textOf(word)}</span>
            <span className="text-2xs text-quiet tabular-nums">{format.number(count, 0)}</span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}
