import { Toast as Base } from '@base-ui/react/toast';
import { useEffect } from 'react';
import { useT } from '../../i18n/i18n-provider.tsx';
import { Glyph, type GlyphName } from '../glyph.tsx';
import { takeToasts, type ToastNotice } from '../toast-queue.ts';
import { type PageWindow, usedWindow, usePageWindows } from '../used-window.ts';

const newManager = () => Base.createToastManager<ToastNotice>();
type Manager = ReturnType<typeof newManager>;

const ofPage = newManager();
const ofWindows = new WeakMap<PageWindow, Manager>();

function managerOf(window: PageWindow | null): Manager {
  if (window === null) return ofPage;
  const manager = ofWindows.get(window) ?? newManager();
  ofWindows.set(window, manager);
  return manager;
}

const glyphs: Readonly<Record<NonNullable<ToastNotice['tone']>, GlyphName>> = {
  info: 'info',
  success: 'success',
  warning: 'warning',
  danger: 'error',
};
const tones = {
  info: 'text-info',
  success: 'text-success',
  warning: 'text-warning',
  danger: 'text-danger',
} as const;

/** Toasts appear in the window in which something was done last: what they tell is about that. */
export function Toaster() {
  const windows = usePageWindows();
  useEffect(
    () =>
      takeToasts((notice) => {
        managerOf(usedWindow()).add({
          title: notice.title,
          description: notice.description,
          data: notice,
          timeout: notice.action === undefined ? 5_000 : 10_000,
          priority: notice.tone === 'danger' ? 'high' : 'low',
        });
      }),
    [],
  );
  return (
    <>
      <Column manager={ofPage} />
      {windows.map((window) => (
        <Column key={window.id} manager={managerOf(window)} container={window.body} />
      ))}
    </>
  );
}

/** One column, the newest on top: those below stay where they are. */
function Column({
  manager,
  container,
}: {
  readonly manager: Manager;
  readonly container?: HTMLElement;
}) {
  return (
    <Base.Provider toastManager={manager} limit={3}>
      <Base.Portal {...(container === undefined ? {} : { container })}>
        <Base.Viewport className="fixed right-4 bottom-4 z-60 flex w-[min(22rem,calc(100vw-2rem))] flex-col gap-2 max-md:bottom-20">
          <Toasts manager={manager} />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}

function Toasts({ manager }: { readonly manager: Manager }) {
  const t = useT();
  const { toasts } = Base.useToastManager<ToastNotice>();
  return toasts.map((toast) => {
    const { tone = 'info', glyph, action } = toast.data ?? { title: '' };
    return (
      <Base.Root
        key={toast.id}
        toast={toast}
        swipeDirection={['right', 'down']}
        className="rounded-lg border border-line bg-raised shadow-md [transform:translateX(var(--toast-swipe-movement-x))] transition-[opacity,transform] duration-200 data-ending-style:opacity-0 data-limited:hidden data-starting-style:opacity-0"
      >
        <Base.Content className="flex items-start gap-3 py-3 pr-2 pl-4">
          <Glyph name={glyph ?? glyphs[tone]} className={`mt-0.5 size-4 ${tones[tone]}`} />
          <div className="min-w-0 grow text-sm">
            <Base.Title className="font-medium" />
            <Base.Description className="mt-0.5 text-quiet" />
            {action === undefined ? null : (
              <Base.Action
                className="mt-1.5 rounded-sm font-medium text-link hover:underline"
                onClick={() => {
                  action.onSelect();
                  manager.close(toast.id);
                }}
              >
                {action.label}
              </Base.Action>
            )}
          </div>
          <Base.Close
            aria-label={t('ui.close')}
            className="grid size-7 shrink-0 place-items-center rounded-sm text-quiet hover:bg-hover hover:text-ink"
          >
            <Glyph name="close" className="size-3.5" />
          </Base.Close>
        </Base.Content>
      </Base.Root>
    );
  });
}
