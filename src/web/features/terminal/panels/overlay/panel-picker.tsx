import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useT } from '../../../../i18n/i18n-provider.tsx';
import { useBoot } from '../../../../shell/boot/boot.tsx';
import { compactControlClass } from '../../../../ui/control-class.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { Segmented } from '../../../../ui/segmented.tsx';
import type { Placement, TerminalDesk } from '../../desk.ts';
import { PANEL_GROUPS } from '../../panel-kind.ts';
import { PANEL_KINDS } from '../../panel-kinds.ts';
import { findKinds, type NamedKind } from '../find-kinds.ts';

const PLACES = ['right', 'down', 'tab', 'float', 'window'] as const satisfies readonly Placement[];

interface PanelPickerProps {
  readonly desk: TerminalDesk;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Every kind of panel by group, to be searched; Enter opens the marked one. */
export function PanelPicker({ desk, open, onClose }: PanelPickerProps) {
  const t = useT();
  const list = useId();
  const { isDeveloper } = useBoot().visitor;
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const [place, setPlace] = useState<(typeof PLACES)[number]>('right');
  const offered = PANEL_GROUPS.flatMap((group) =>
    PANEL_KINDS.filter(
      (kind) => kind.group === group && (isDeveloper || kind.developersOnly !== true),
    ).map((kind): NamedKind => ({ kind, title: t(kind.title), about: t(kind.about) })),
  );
  const found = findKinds(offered, text);
  const active = Math.min(at, found.length - 1);
  const isGrouped = text.trim() === '';
  const take = ({ kind }: NamedKind): void => {
    onClose();
    desk.open({ kind: kind.id }, place);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      setAt((active + step + found.length) % found.length);
    } else if (event.key === 'Enter' && found[active] !== undefined) {
      event.preventDefault();
      take(found[active]);
    }
  };
  return (
    <Dialog open={open} onClose={onClose} title={t('panels.add')} wide>
      <div className="grid gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <input
            // The dialog is opened to be typed in.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            role="combobox"
            aria-expanded="true"
            aria-controls={list}
            aria-activedescendant={active < 0 ? undefined : `${list}-${active}`}
            aria-label={t('panels.find')}
            placeholder={t('panels.find')}
            autoComplete="off"
            spellCheck={false}
            value={text}
            className={`${compactControlClass} !w-auto min-w-40 grow`}
            onChange={({ target }) => {
              setText(target.value);
              setAt(0);
            }}
            onKeyDown={onKeyDown}
          />
          <Segmented
            label={t('panels.place')}
            segments={PLACES.map((value) => ({ value, title: t(`panels.place.${value}`) }))}
            value={place}
            onChange={setPlace}
          />
        </div>
        <div
          id={list}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the entries are more than text
          role="listbox"
          aria-label={t('panels.add')}
          className="grid content-start"
        >
          {found.map((named, index) => (
            <Entry
              key={named.kind.id}
              id={`${list}-${index}`}
              named={named}
              group={
                isGrouped && named.kind.group !== found[index - 1]?.kind.group
                  ? t(`panels.group.${named.kind.group}`)
                  : undefined
              }
              isActive={index === active}
              onAim={() => setAt(index)}
              onTake={() => take(named)}
            />
          ))}
        </div>
        {found.length === 0 ? <EmptyState title={t('panels.noneFound')} /> : null}
      </div>
    </Dialog>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function Entry({
  id,
  named: { title, about },
  group,
  isActive,
  onAim,
  onTake,
}: {
  readonly id: string;
  readonly named: NamedKind;
  /** Said above the first of its group. */
  readonly group: string | undefined;
  readonly isActive: boolean;
  readonly onAim: () => void;
  readonly onTake: () => void;
}) {
  const entry = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) entry.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <>
      {group === undefined ? null : (
        <p role="presentation" className="px-2 pt-3 pb-1 text-xs font-medium text-quiet">
          {group}
        </p>
      )}
      <div
        ref={entry}
        id={id}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its face is more than text
        role="option"
        tabIndex={-1}
        aria-selected={isActive}
        className="grid cursor-default gap-x-3 rounded-sm px-2 py-1.5 text-sm aria-selected:bg-hover md:grid-cols-[12rem_minmax(0,1fr)] pointer-coarse:py-2.5"
        onPointerMove={onAim}
        onClick={onTake}
        // The field above has the keyboard.
        onKeyDown={undefined}
      >
        <span className="font-medium">{title}</span>
        <span className="text-xs text-quiet md:pt-0.5">{about}</span>
      </div>
    </>
  );
}
