import { useState } from 'react';
import type { Drawing } from '../../../../../domain/drawings/drawing.ts';
import { useT } from '../../../../i18n/i18n-provider.tsx';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Glyph } from '../../../../ui/glyph.tsx';
import { useDesk } from '../desk-context.ts';
import { ToolIcon } from '../tool-button.tsx';

export function ObjectDrawer() {
  const t = useT();
  const { setListOpen } = useDesk();
  return (
    <aside
      aria-label={t('drawings.objects')}
      className="flex w-72 shrink-0 flex-col border-l border-line bg-panel max-md:absolute max-md:inset-y-0 max-md:right-0 max-md:z-30 max-md:w-[85%] max-md:shadow-lg print:hidden"
    >
      <header className="flex h-10 shrink-0 items-center gap-2 border-b border-line pr-1 pl-3">
        <h3 className="grow text-sm font-semibold">{t('drawings.objects')}</h3>
        <IconButton label={t('ui.close')} glyph="close" onClick={() => setListOpen(false)} />
      </header>
      <ObjectList />
    </aside>
  );
}

function ObjectList() {
  const t = useT();
  const { desk, state, drawings, keptIn, status, retry, remove } = useDesk();
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const chosen = drawings.filter(({ id }) => marked.has(id)).map(({ id }) => id);
  if (status === 'failed')
    return (
      <div className="grid gap-3 p-4 text-sm">
        <p>{t('drawings.failed')}</p>
        <Button size="small" onClick={retry}>
          {t('ui.retry')}
        </Button>
      </div>
    );
  if (drawings.length === 0)
    return (
      <div className="grid gap-1 p-4 text-sm">
        <p className="font-medium">{t('drawings.none')}</p>
        <p className="text-quiet">{t('drawings.noneHint')}</p>
      </div>
    );
  return (
    <>
      {chosen.length === 0 ? null : (
        <div className="flex flex-wrap items-center gap-1 border-b border-line px-2 py-1.5">
          <span className="grow text-xs text-quiet">
            {t('drawings.selected', { count: chosen.length })}
          </span>
          <Button size="small" kind="quiet" onClick={() => desk.group(chosen, true)}>
            {t('drawings.group')}
          </Button>
          <Button size="small" kind="quiet" onClick={() => desk.group(chosen, false)}>
            {t('drawings.ungroup')}
          </Button>
          <Button
            size="small"
            kind="quiet"
            onClick={() => {
              remove(chosen);
              setMarked(new Set());
            }}
          >
            {t('drawings.remove')}
          </Button>
        </div>
      )}
      <ul className="min-h-0 grow ruled overflow-y-auto">
        {drawings.toReversed().map((drawing) => (
          <ObjectRow
            key={drawing.id}
            drawing={drawing}
            isSelected={state.selected.has(drawing.id)}
            isMarked={marked.has(drawing.id)}
            onMark={(isMarked) => {
              const next = new Set(marked);
              if (isMarked) next.add(drawing.id);
              else next.delete(drawing.id);
              setMarked(next);
            }}
          />
        ))}
      </ul>
      {keptIn === 'browser' ? (
        <p className="border-t border-line px-3 py-2 text-xs text-quiet">
          {t('drawings.inBrowser')}
        </p>
      ) : null}
    </>
  );
}

function ObjectRow({
  drawing,
  isSelected,
  isMarked,
  onMark,
}: {
  readonly drawing: Drawing;
  readonly isSelected: boolean;
  readonly isMarked: boolean;
  readonly onMark: (marked: boolean) => void;
}) {
  const t = useT();
  const { desk, figures, openSettings, remove } = useDesk();
  const { id, kind, hidden, locked, group } = drawing;
  const name = t(`drawings.kind.${kind}`);
  const small = '!h-7 pointer-coarse:!h-9';
  return (
    <li className={classNames('px-2 py-1.5', isSelected && 'bg-chosen')} data-drawing={kind}>
      <div className="flex items-start gap-2">
        <input
          type="checkbox"
          aria-label={name}
          checked={isMarked}
          onChange={({ target }) => onMark(target.checked)}
          className="mt-1 size-4 accent-accent"
        />
        <button
          type="button"
          aria-pressed={isSelected}
          onClick={() => desk.select([id])}
          className={classNames('min-w-0 grow text-left', hidden && 'opacity-60')}
        >
          <span className="flex items-center gap-1.5 text-sm font-medium">
            <ToolIcon name={kind} />
            <span className="truncate">{name}</span>
            {group === null ? null : <Glyph name="layout" className="size-3.5 text-quiet" />}
          </span>
          <span className="mt-0.5 block text-xs break-words text-quiet tabular-nums">
            {figures(drawing)}
          </span>
        </button>
      </div>
      <div className="flex justify-end">
        <IconButton
          label={t(hidden ? 'drawings.show' : 'drawings.hide')}
          glyph="eye"
          aria-pressed={hidden}
          className={classNames(small, hidden && '!bg-chosen')}
          onClick={() => desk.set([id], { hidden: !hidden })}
        />
        <IconButton
          label={t(locked ? 'drawings.unlock' : 'drawings.lock')}
          glyph="lock"
          aria-pressed={locked}
          className={classNames(small, locked && '!bg-chosen')}
          onClick={() => desk.set([id], { locked: !locked })}
        />
        <IconButton
          label={t('drawings.settings')}
          glyph="settings"
          className={small}
          onClick={() => openSettings(id)}
        />
        <IconButton
          label={t('drawings.remove')}
          glyph="close"
          className={small}
          onClick={() => remove([id])}
        />
      </div>
    </li>
  );
}
