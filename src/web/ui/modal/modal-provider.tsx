import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLocation } from 'react-router';
import { type ModalOptions, type ModalService, modalService } from './modal-service.ts';

const ModalView = lazy(async () => ({
  default: (await import('../overlay/modal-view.tsx')).ModalView,
}));

const ModalContext = createContext<ModalService | undefined>(undefined);
const none = () => undefined;

/** Holds the one modal of the page; what draws it is fetched with the first one. */
export function ModalProvider({ children }: { readonly children: ReactNode }) {
  const [modals] = useState(modalService);
  const { pathname } = useLocation();
  const current = useSyncExternalStore(modals.subscribe, modals.current, none);
  // Once fetched it stays, so that it can leave the screen as it came.
  const [wasOpen, setWasOpen] = useState(false);
  if (current !== undefined && !wasOpen) setWasOpen(true);
  useEffect(() => modals.routeChanged(pathname), [modals, pathname]);
  return (
    <ModalContext value={modals}>
      {children}
      {wasOpen ? (
        <Suspense>
          <ModalView modal={current} onClose={modals.close} />
        </Suspense>
      ) : null}
    </ModalContext>
  );
}

export interface ModalControl {
  readonly open: (options: ModalOptions) => void;
  readonly close: () => void;
}

export function useModal(): ModalControl {
  const modals = use(ModalContext);
  if (modals === undefined) throw new Error('useModal outside of ModalProvider');
  const { pathname } = useLocation();
  return useMemo(
    () => ({ open: (options) => modals.open(options, pathname), close: modals.close }),
    [modals, pathname],
  );
}
