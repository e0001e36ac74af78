import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { type FieldId, fieldOf } from '../../../domain/fields/catalogue.ts';
import { VIEW_FIELDS_MAXIMUM } from '../../../domain/fields/views.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { IconButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Glyph } from '../../ui/glyph.tsx';
import { fieldLabel, moved, toggled } from './chosen-fields.ts';

interface ChosenFieldsProps {
  readonly fields: readonly FieldId[];
  readonly onChange: (fields: readonly FieldId[]) => void;
}

/** The columns in their order: moved by the handle, with a pointer or the arrow keys. */
export function ChosenFields({ fields, onChange }: ChosenFieldsProps) {
  const t = useT();
  const list = useRef<HTMLOListElement>(null);
  const [held, setHeld] = useState<FieldId>();
  const [lastMove, setLastMove] = useState<{ readonly id: FieldId }>();
  const movedByKey = lastMove?.id;
  const nameOf = (id: FieldId): string => t(fieldLabel(fieldOf(id)));

  // A handle that moves in the document loses the focus.
  useEffect(() => {
    if (lastMove === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-field="${lastMove.id}"]`)?.focus();
  }, [lastMove]);

  const drag = ({ clientY }: PointerEvent) => {
    if (held === undefined || list.current === null) return;
    const rows = [...list.current.children];
    const over = rows.findIndex((row) => clientY < row.getBoundingClientRect().bottom);
    onChange(moved(fields, fields.indexOf(held), over === -1 ? rows.length - 1 : over));
  };
  const press = (event: KeyboardEvent, at: number, id: FieldId) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (step === 0) return;
    event.preventDefault();
    setLastMove({ id });
    onChange(moved(fields, at, at + step));
  };
  return (
    <section aria-labelledby="view-chosen" className="min-w-0">
      <h3 id="view-chosen" className="mb-2 font-semibold">
        {t('lists.chosenColumns', { count: fields.length, most: VIEW_FIELDS_MAXIMUM })}
      </h3>
      {fields.length === 0 ? (
        <p className="text-sm text-quiet">{t('lists.noColumns')}</p>
      ) : (
        <ol ref={list} className="ruled overflow-y-auto rounded-md border border-line md:max-h-96">
          {fields.map((id, at) => (
            <li
              key={id}
              className={classNames(
                'flex h-10 items-center gap-2 pr-1 text-sm',
                held === id && 'bg-chosen',
              )}
            >
              <button
                type="button"
                data-field={id}
                aria-label={t('lists.moveColumn', {
                  name: nameOf(id),
                  place: at + 1,
                  count: fields.length,
                })}
                className="grid h-full w-9 shrink-0 cursor-grab touch-none place-items-center text-quiet hover:text-ink active:cursor-grabbing"
                onPointerDown={(event) => {
                  event.currentTarget.setPointerCapture(event.pointerId);
                  setHeld(id);
                }}
                onPointerMove={drag}
                onPointerUp={() => setHeld(undefined)}
                onPointerCancel={() => setHeld(undefined)}
                onKeyDown={(event) => press(event, at, id)}
              >
                <Glyph name="sort" className="size-3.5" />
              </button>
              <span className="grow truncate">{nameOf(id)}</span>
              <IconButton
                glyph="close"
                size="small"
                label={t('lists.removeColumn', { name: nameOf(id) })}
                onClick={() => onChange(toggled(fields, id))}
              />
            </li>
          ))}
        </ol>
      )}
      <p className="mt-2 text-xs text-quiet">{t('lists.orderHint')}</p>
      <output className="sr-only">
        {movedByKey === undefined || !fields.includes(movedByKey)
          ? ''
          : t('lists.columnMoved', {
              name: nameOf(movedByKey),
              place: fields.indexOf(movedByKey) + 1,
              count: fields.length,
            })}
      </output>
    </section>
  );
}
