import { createContext, type ReactNode, use } from 'react';
import type { ShellSettings } from '../../../contract/shell-settings.ts';
import type { MenuItem } from '../../../domain/navigation/menu.ts';
import type { Settings } from '../../../domain/navigation/settings.ts';
import type { Display } from '../../display/display.ts';
import type { TimedClock } from '../../../domain/calendar/market-clock.ts';

/** The visitor as the page may know them: never a sid or any other secret. */
export interface BootVisitor {
  readonly kind: 'anonymous' | 'member';
  readonly wmid: string;
  readonly isDeveloper: boolean;
  readonly isAdmin: boolean;
  /** Where `/` leads, when the member has chosen that. */
  readonly start?: string;
}

/**
 * What server and browser must agree on before anything is rendered. It travels in the document
 * and not in a loader's answer, because an error page has no loader but still has a language.
 */
export interface Boot {
  /** The id of the request that made this document: the id of an error on it. */
  readonly requestId: string;
  readonly now: number;
  /** What the exchanges are doing, from now on. */
  readonly marketClocks: readonly TimedClock[];
  readonly visitor: BootVisitor;
  readonly settings: Settings;
  /** Whether the settings came from the visitor's cookie. */
  readonly remembered: boolean;
  readonly shell: ShellSettings;
  readonly display: Display;
  /** The menu of the settings' workspace and language; `null` where the page shows none. */
  readonly menu: readonly MenuItem[] | null;
}

const BootContext = createContext<Boot | undefined>(undefined);

export function BootProvider({
  boot,
  children,
}: {
  readonly boot: Boot;
  readonly children: ReactNode;
}) {
  return <BootContext value={boot}>{children}</BootContext>;
}

export function useBoot(): Boot {
  const boot = use(BootContext);
  if (boot === undefined) throw new Error('useBoot outside of BootProvider');
  return boot;
}

const ELEMENT = 'boot';

/** A block of data, not of code: it runs nothing and needs no nonce. */
export function BootData() {
  const boot = useBoot();
  return (
    <script
      id={ELEMENT}
      type="application/json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: scriptSafeJson(boot) }}
    />
  );
}

/** `<` never appears, so nothing inside can end the element. */
export const scriptSafeJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c');

let current: Boot | undefined;

/** In the browser only: what the document said. */
export function browserBoot(): Boot {
  current ??= JSON.parse(document.getElementById(ELEMENT)?.textContent ?? 'null') as Boot;
  return current;
}
