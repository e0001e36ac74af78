import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import {
  type DrawingKind,
  KINDS,
  kindsOf,
  MAGNETS,
  type ToolGroup,
  TOOL_GROUPS,
} from '../../../../domain/drawings/kinds.ts';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { useDeskFace } from './desk-context.ts';
import { ToolButton, ToolIcon } from './tool-button.tsx';

/** The tools at the left of a chart; a phone has them in the bar below. */
export function ToolRail() {
  const t = useT();
  return (
    <div
      role="toolbar"
      aria-orientation="vertical"
      aria-label={t('drawings.tools')}
      className="flex min-h-0 w-11 grow flex-col items-center gap-0.5 py-1 max-md:hidden pointer-coarse:w-13"
    >
      <Tools />
      <span className="my-1 h-px w-7 shrink-0 bg-line" />
      {/* On a low chart these scroll; the tools open beside them and must not be clipped. */}
      <div className="flex min-h-0 flex-col gap-0.5 overflow-y-auto [scrollbar-width:none]">
        <DeskSwitches />
      </div>
    </div>
  );
}

function Tools() {
  const t = useT();
  const { act, state } = useDeskFace();
  const [open, setOpen] = useState<ToolGroup | null>(null);
  return (
    <>
      <ToolButton
        label={t('drawings.pointer')}
        icon="pointer"
        chosen={state.tool === null}
        onClick={() => act(({ desk }) => desk.choose(null))}
      />
      {TOOL_GROUPS.map((group) => (
        <GroupButton
          key={group}
          group={group}
          isOpen={open === group}
          onOpen={(isOpen) => setOpen(isOpen ? group : null)}
        />
      ))}
    </>
  );
}

/** One button per group: it shows the tool that was used last and opens the others beside it. */
function GroupButton({
  group,
  isOpen,
  onOpen,
}: {
  readonly group: ToolGroup;
  readonly isOpen: boolean;
  readonly onOpen: (open: boolean) => void;
}) {
  const t = useT();
  const { act, state, status } = useDeskFace();
  const kinds = kindsOf(group);
  const [last, setLast] = useState<DrawingKind>(kinds[0]!);
  const chosen = state.tool !== null && KINDS[state.tool].group === group;
  const shown = chosen ? (state.tool ?? last) : last;
  const host = useRef<HTMLDivElement>(null);
  const list = useId();
  useEffect(() => {
    if (!isOpen) return undefined;
    host.current?.querySelector<HTMLElement>('[role=menuitemradio]')?.focus();
    const close = ({ target }: Event) => {
      if (!(target instanceof Node && host.current?.contains(target))) onOpen(false);
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, [isOpen, onOpen]);
  const move = (event: KeyboardEvent): void => {
    const items = [...(host.current?.querySelectorAll<HTMLElement>('[role=menuitemradio]') ?? [])];
    const at = items.indexOf(document.activeElement as HTMLElement);
    if (event.key === 'Escape') {
      onOpen(false);
      host.current?.querySelector('button')?.focus();
    } else if (event.key === 'ArrowDown') items[(at + 1) % items.length]?.focus();
    else if (event.key === 'ArrowUp') items.at(at - 1)?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div ref={host} className="relative">
      <ToolButton
        label={t(`drawings.group.${group}`)}
        icon={shown}
        chosen={chosen}
        disabled={status === 'failed'}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? list : undefined}
        onClick={() => onOpen(!isOpen)}
      />
      {isOpen ? (
        <div
          id={list}
          role="menu"
          aria-label={t(`drawings.group.${group}`)}
          tabIndex={-1}
          onKeyDown={move}
          className="absolute top-0 left-full z-30 ml-1.5 w-64 rounded-lg border border-line bg-raised py-1 shadow-md"
        >
          {kinds.map((kind) => (
            <ToolItem
              key={kind}
              kind={kind}
              onChosen={(byKey) => {
                setLast(kind);
                onOpen(false);
                focusChart(host.current);
                if (byKey) act(({ desk }) => desk.startByKey(kind));
                else if (state.tool !== kind) act(({ desk }) => desk.choose(kind));
              }}
            />
          ))}
        </div>
      ) : null}
    </div>
  );
}

/** The keys that follow belong to the chart. */
const focusChart = (inside: Element | null): void =>
  inside
    ?.closest('[data-chart-workspace]')
    ?.querySelector<HTMLElement>('[role=application]')
    ?.focus({ preventScroll: true });

function ToolItem({
  kind,
  onChosen,
}: {
  readonly kind: DrawingKind;
  readonly onChosen: (byKey: boolean) => void;
}) {
  const t = useT();
  const { state } = useDeskFace();
  const { shortcut } = KINDS[kind];
  return (
    <button
      type="button"
      role="menuitemradio"
      aria-checked={state.tool === kind}
      aria-keyshortcuts={shortcut === undefined ? undefined : `Alt+${shortcut.toUpperCase()}`}
      data-tool={kind}
      // A press of Enter or Space has no place.
      onClick={({ detail }) => onChosen(detail === 0)}
      className={classNames(
        'flex h-9 w-full items-center gap-2.5 px-2.5 text-left text-sm hover:bg-hover focus-visible:bg-hover pointer-coarse:h-11',
        state.tool === kind && 'bg-chosen',
      )}
    >
      <ToolIcon name={kind} />
      <span className="grow truncate">{t(`drawings.kind.${kind}`)}</span>
      {shortcut === undefined ? null : (
        <kbd className="text-xs text-quiet">
          {t('drawings.shortcut', { key: shortcut.toUpperCase() })}
        </kbd>
      )}
    </button>
  );
}

/** Magnet, keeping the tool, undo, hiding and deleting all, and the list. */
export function DeskSwitches() {
  const t = useT();
  const { act, state, drawings, isListOpen } = useDeskFace();
  const { magnet } = state;
  const next = MAGNETS[(MAGNETS.indexOf(magnet) + 1) % MAGNETS.length] ?? 'off';
  return (
    <>
      <ToolButton
        label={t(`drawings.magnet.${magnet}`)}
        icon="magnet"
        chosen={magnet !== 'off'}
        className={magnet === 'strong' ? '!text-accent' : undefined}
        onClick={() => act(({ desk }) => desk.setMagnet(next))}
      />
      <ToolButton
        label={t('drawings.stay')}
        icon="stay"
        chosen={state.stays}
        onClick={() => act(({ desk }) => desk.setStays(!state.stays))}
      />
      <ToolButton
        label={t('drawings.undo')}
        icon="undo"
        disabled={!state.canUndo}
        aria-keyshortcuts="Control+Z"
        onClick={() => act(({ desk }) => desk.undo())}
      />
      <ToolButton
        label={t('drawings.redo')}
        icon="redo"
        disabled={!state.canRedo}
        aria-keyshortcuts="Control+Shift+Z"
        onClick={() => act(({ desk }) => desk.redo())}
      />
      <ToolButton
        label={t(state.allHidden ? 'drawings.showAll' : 'drawings.hideAll')}
        icon="hidden"
        chosen={state.allHidden}
        onClick={() => act(({ desk }) => desk.setAllHidden(!state.allHidden))}
      />
      <ToolButton
        label={t('drawings.removeAll')}
        icon="trash"
        disabled={drawings.length === 0}
        onClick={() => act(({ remove }) => remove(drawings.map(({ id }) => id)))}
      />
      <ToolButton
        label={t('drawings.objects')}
        icon="list"
        chosen={isListOpen}
        onClick={() => act(({ setListOpen }) => setListOpen(!isListOpen))}
      />
    </>
  );
}
