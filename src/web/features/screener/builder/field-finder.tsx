import { type KeyboardEvent, type RefObject, useId, useMemo, useState } from 'react';
import type { Field } from '../../../../domain/fields/catalogue.ts';
import { shortNameOf } from '../../../../domain/screener/field-names.ts';
import type { UniverseKind } from '../../../../domain/screener/universe.ts';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Glyph } from '../../../ui/glyph.tsx';
import { optionAfter, symbolFieldProps } from '../../../ui/symbol-field-props.ts';
import { fieldHelp, fieldLabel } from '../../../widgets/fields/chosen-fields.ts';
import { fieldsOf, findFields } from './find-fields.ts';
import { FINDER } from './focus-finder.ts';

interface FieldFinderProps {
  readonly universe: UniverseKind;
  readonly label: string;
  readonly onField: (field: Field) => void;
  /** What is no field but a whole condition, such as `pe < 15`: true when it was taken. */
  readonly onText: (text: string) => boolean;
  readonly input?: RefObject<HTMLInputElement | null>;
  readonly small?: boolean;
}

const MOST = 60;

/** Adds a condition: a few letters of a field and Enter, or the condition itself. */
export function FieldFinder({
  universe,
  label,
  onField,
  onText,
  input,
  small = false,
}: FieldFinderProps) {
  const t = useT();
  const list = useId();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const items = useMemo(
    () => findFields(fieldsOf(universe), text, (field) => t(fieldLabel(field))).slice(0, MOST),
    [universe, text, t],
  );
  const done = (): void => {
    setText('');
    setOpen(false);
    setActive(0);
  };
  const choose = (field: Field): void => {
    done();
    onField(field);
  };
  const press = (event: KeyboardEvent): void => {
    const next = open ? optionAfter(event.key, active, items.length) : undefined;
    if (next !== undefined) {
      event.preventDefault();
      setActive(next);
      document.getElementById(`${list}-${next}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'ArrowDown') {
      event.preventDefault();
      setOpen(true);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      setOpen(false);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const found = open ? items[active] : undefined;
      if (found !== undefined) choose(found);
      else if (onText(text)) done();
    }
  };
  const isQuery = text.trim() !== '';
  return (
    <div
      className={classNames('relative', small ? 'w-44' : 'w-72 max-md:w-full')}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <Glyph
        name="plus"
        className="pointer-events-none absolute inset-y-0 left-2 my-auto size-3.5 text-quiet"
      />
      <input
        ref={input}
        {...(small ? {} : FINDER)}
        {...symbolFieldProps({ list, active, open, count: items.length })}
        autoCapitalize="none"
        aria-label={label}
        placeholder={label}
        value={text}
        className="h-7 w-full rounded-md border border-edge bg-panel pr-2 pl-7 text-sm placeholder:text-faint focus-visible:border-focus focus-visible:outline-1 focus-visible:outline-offset-0 pointer-coarse:h-10"
        onChange={({ target }) => {
          setText(target.value);
          setActive(0);
          setOpen(true);
        }}
        onClick={() => setOpen(true)}
        onKeyDown={press}
      />
      {open ? (
        <div
          id={list}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the entries are more than text
          role="listbox"
          aria-label={label}
          className="absolute top-full left-0 z-40 mt-1 max-h-80 w-80 max-w-[calc(100vw-3rem)] overflow-y-auto overscroll-contain rounded-lg border border-line bg-raised p-1 shadow-md"
        >
          {items.map((field, at) => (
            <div key={field.id}>
              {!isQuery && items[at - 1]?.group !== field.group ? (
                <p aria-hidden="true" className="px-2 pt-1.5 pb-0.5 text-2xs text-quiet">
                  {t(`fields.group.${field.group}`)}
                </p>
              ) : null}
              <div
                id={`${list}-${at}`}
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its face is more than text
                role="option"
                tabIndex={-1}
                aria-selected={at === active}
                title={t(fieldHelp(field))}
                className="flex h-7 cursor-default items-center gap-2 rounded-sm px-2 text-sm aria-selected:bg-hover pointer-coarse:h-10"
                onPointerMove={() => setActive(at)}
                onPointerDown={(event) => {
                  event.preventDefault();
                  choose(field);
                }}
              >
                <span className="min-w-0 grow truncate">{t(fieldLabel(field))}</span>
                <code className="shrink-0 text-2xs text-quiet">{shortNameOf(field.id)}</code>
              </div>
            </div>
          ))}
          {items.length === 0 ? (
            <p className="px-2 py-3 text-sm text-quiet">{t('screener.noField')}</p>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
