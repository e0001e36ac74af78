import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';
import { Link } from 'react-router';
import { LIST_NAME_MAXIMUM } from '../../../domain/watchlists/watchlist.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import type { EditWatchlists } from '../../live/watchlists/use-edit-watchlists.ts';
import type { ShownList } from '../../live/watchlists/use-watchlists.ts';
import type { ListLimits } from '../../live/watchlists/watchlist-store.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { compactControlClass } from '../../ui/control-class.ts';
import { LazyMenu } from '../../ui/lazy-menu.tsx';
import type { MenuEntry } from '../../ui/overlay/menu.tsx';
import { useShownInside } from '../../ui/show-inside.ts';
import { Grip } from './grip.tsx';

interface ListRailProps {
  readonly lists: readonly ShownList[];
  readonly limits: ListLimits | null;
  readonly chosen: string | undefined;
  readonly href: (list: string) => string;
  readonly edit: EditWatchlists;
  readonly onCreate: (name: string) => void;
  readonly onTrash: (list: ShownList) => void;
  readonly say: (text: string) => void;
  /** The reader is about to open it. */
  readonly onNear: (list: string) => void;
  /** More that can be done with a list. */
  readonly menu?: (list: ShownList) => readonly MenuEntry[];
}

/** All lists: beside the table where there is room, above it otherwise. */
export function ListRail(props: ListRailProps) {
  const { lists, limits, chosen, href, edit, onCreate, onTrash, say, onNear, menu } = props;
  const t = useT();
  const rail = useRef<HTMLUListElement>(null);
  const [renaming, setRenaming] = useState<string | null>(null);
  const [creating, setCreating] = useState(false);
  useShownInside(rail, `[data-list="${chosen ?? ''}"]`);
  const ids = lists.map(({ id }) => id);

  const place = (list: ShownList, to: number): void => {
    const others = ids.filter((id) => id !== list.id);
    const at = Math.max(0, Math.min(others.length, to));
    if (ids[at] === list.id) return;
    void edit([{ kind: 'moveList', list: list.id, after: others[at - 1] ?? null }]);
    say(t('watchlist.movedTo', { name: list.name, place: at + 1, count: ids.length }));
  };
  const drag = useRailDrag(rail, (id, above) => {
    const list = lists.find((one) => one.id === id);
    const from = ids.indexOf(id);
    if (list !== undefined) place(list, above > from ? above - 1 : above);
  });
  const onKey = (event: KeyboardEvent, list: ShownList): void => {
    const step = /^Arrow(?:Up|Left)$/.test(event.key)
      ? -1
      : /^Arrow(?:Down|Right)$/.test(event.key)
        ? 1
        : 0;
    if (event.altKey && step !== 0) {
      event.preventDefault();
      place(list, ids.indexOf(list.id) + step);
    } else if (event.key === 'F2') {
      event.preventDefault();
      setRenaming(list.id);
    }
  };
  const rename = (list: ShownList, name: string): void => {
    setRenaming(null);
    if (name !== '' && name !== list.name) void edit([{ kind: 'renameList', list: list.id, name }]);
  };
  const entries = (list: ShownList): readonly MenuEntry[] => [
    { title: t('watchlist.rename'), onSelect: () => setRenaming(list.id) },
    {
      title: t('watchlist.moveUp'),
      glyph: 'arrow-up',
      disabled: ids[0] === list.id,
      onSelect: () => place(list, ids.indexOf(list.id) - 1),
    },
    {
      title: t('watchlist.moveDown'),
      glyph: 'arrow-down',
      disabled: ids.at(-1) === list.id,
      onSelect: () => place(list, ids.indexOf(list.id) + 1),
    },
    ...(menu?.(list) ?? []),
    'separator',
    {
      title: t('watchlist.toTrash'),
      danger: true,
      glyph: 'close',
      onSelect: () => onTrash(list),
    },
  ];

  return (
    <nav aria-label={t('watchlist.lists')} className="min-w-0 max-lg:flex-1 print:hidden">
      <ul
        ref={rail}
        className="flex gap-1 max-lg:scroll-cue-ends max-lg:overflow-x-auto max-lg:[scrollbar-width:none] lg:grid lg:gap-0.5"
      >
        {lists.map((list, at) => (
          <li
            key={list.id}
            data-list={list.id}
            className={classNames(
              'group/list relative flex shrink-0 items-center rounded-md lg:shrink',
              list.id === chosen ? 'bg-chosen' : 'hover:bg-hover',
              drag.under?.id === list.id && 'opacity-50',
              drag.under?.above === at &&
                'shadow-[-2px_0_0_var(--color-accent)] lg:shadow-[0_-2px_0_var(--color-accent)]',
              drag.under?.above === lists.length &&
                at === lists.length - 1 &&
                'shadow-[2px_0_0_var(--color-accent)] lg:shadow-[0_2px_0_var(--color-accent)]',
            )}
          >
            {renaming === list.id ? (
              <NameField
                label={t('watchlist.renameOf', { name: list.name })}
                name={list.name}
                onDone={(name) => rename(list, name)}
                onCancel={() => setRenaming(null)}
              />
            ) : (
              <>
                <span
                  aria-hidden="true"
                  data-handle=""
                  title={t('watchlist.drag')}
                  className={classNames(
                    'grid w-3 shrink-0 cursor-grab touch-none place-items-center self-stretch text-faint pointer-coarse:w-6',
                    list.id !== chosen && 'max-lg:hidden',
                  )}
                  onPointerDown={(event) => drag.start(event, list.id)}
                >
                  <span className="hidden pointer-coarse:block">
                    <Grip />
                  </span>
                </span>
                <Link
                  to={href(list.id)}
                  preventScrollReset
                  aria-current={list.id === chosen ? 'page' : undefined}
                  aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown F2"
                  className="flex h-8 min-w-0 grow items-center gap-2 rounded-md text-sm max-lg:pl-2.5 pointer-coarse:h-11"
                  onPointerEnter={() => onNear(list.id)}
                  onFocus={() => onNear(list.id)}
                  onKeyDown={(event) => onKey(event, list)}
                  onDoubleClick={() => setRenaming(list.id)}
                >
                  <span
                    className={classNames(
                      'truncate max-lg:max-w-40',
                      list.id === chosen && 'font-medium',
                    )}
                  >
                    {list.name}
                  </span>
                  <span className="ml-auto text-xs text-quiet tabular-nums">
                    {list.symbols.length}
                  </span>
                </Link>
                <LazyMenu
                  kind="quiet"
                  size="small"
                  label={t('watchlist.menuOf', { name: list.name })}
                  className={classNames(
                    list.id !== chosen &&
                      'max-lg:hidden lg:opacity-0 lg:group-hover/list:opacity-100 lg:focus-visible:opacity-100 lg:data-popup-open:opacity-100',
                  )}
                  entries={() => entries(list)}
                />
              </>
            )}
          </li>
        ))}
        <li className="flex shrink-0 items-center lg:mt-1">
          {creating ? (
            <NameField
              label={t('watchlist.newName')}
              name=""
              onDone={(name) => {
                setCreating(false);
                if (name !== '') onCreate(name);
              }}
              onCancel={() => setCreating(false)}
            />
          ) : (
            <Button
              kind="quiet"
              size="small"
              glyph="plus"
              className="noscript:hidden"
              onClick={() => setCreating(true)}
            >
              {t('watchlist.newList')}
            </Button>
          )}
        </li>
      </ul>
      {limits === null ? null : (
        <p className="mt-2 px-3 text-xs text-quiet tabular-nums max-lg:hidden">
          {t('watchlist.listsOf', { used: lists.length, most: limits.watchlists })}
        </p>
      )}
    </nav>
  );
}

/** A name that is typed in place: Enter keeps it, Escape does not. */
function NameField(props: {
  readonly label: string;
  readonly name: string;
  readonly onDone: (name: string) => void;
  readonly onCancel: () => void;
}) {
  const { label, name, onDone, onCancel } = props;
  const ended = useRef(false);
  const end = (act: () => void): void => {
    if (ended.current) return;
    ended.current = true;
    act();
  };
  return (
    <input
      // It was asked for by a press, and the next key belongs to it.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      aria-label={label}
      defaultValue={name}
      maxLength={LIST_NAME_MAXIMUM}
      enterKeyHint="done"
      className={`${compactControlClass} min-w-36`}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onBlur={({ currentTarget }) => end(() => onDone(currentTarget.value.trim()))}
      onKeyDown={(event) => {
        if (event.key === 'Escape') end(onCancel);
        if (event.key === 'Enter') {
          const { value } = event.currentTarget;
          end(() => onDone(value.trim()));
        }
      }}
    />
  );
}

type Point = Pick<MouseEvent, 'clientX' | 'clientY'>;

interface RailDrag {
  readonly under: { readonly id: string; readonly above: number } | null;
  readonly start: (event: PointerEvent<HTMLElement>, id: string) => void;
}

/** Drags an entry of the rail by its handle, with mouse, pen or finger. */
function useRailDrag(
  rail: RefObject<HTMLElement | null>,
  onDrop: (id: string, above: number) => void,
): RailDrag {
  const [under, setUnder] = useState<RailDrag['under']>(null);
  const aboveAt = ({ clientX, clientY }: Point): number => {
    const items = [...(rail.current?.querySelectorAll<HTMLElement>('[data-list]') ?? [])];
    const boxes = items.map((item) => item.getBoundingClientRect());
    // Where there is little room the lists stand beside each other.
    const isStrip = boxes[1] !== undefined && boxes[1].top < boxes[0]!.bottom;
    const at = boxes.findIndex(({ top, height, left, width }) =>
      isStrip ? clientX < left + width / 2 : clientY < top + height / 2,
    );
    return at < 0 ? items.length : at;
  };
  return {
    under,
    start: (event, id) => {
      const handle: HTMLElement = event.currentTarget;
      const { pointerId } = event;
      event.preventDefault();
      handle.setPointerCapture(pointerId);
      const end = new AbortController();
      const { signal } = end;
      const finish = (): void => {
        end.abort();
        setUnder(null);
      };
      handle.addEventListener('pointermove', (move) => setUnder({ id, above: aboveAt(move) }), {
        signal,
      });
      handle.addEventListener(
        'pointerup',
        (up) => {
          finish();
          onDrop(id, aboveAt(up));
        },
        { signal },
      );
      handle.addEventListener('pointercancel', finish, { signal });
    },
  };
}
