import { hasRole, type Visitor } from '../../../domain/identity/visitor.ts';
import { NO_PREFERENCES, startOf } from '../../../domain/navigation/preferences.ts';
import { parseSettings, SETTINGS_KEY } from '../../../domain/navigation/settings.ts';
import type { PageRequest } from '../../api/page-request.ts';
import type { Boot, BootVisitor } from './boot.tsx';
import type { Decided } from './boot-context.ts';
import { readCookies } from './cookies.ts';
import { marketClocks } from '../../../domain/calendar/market-clocks.ts';

/** On the server: the facts of one request. `decided` is what the guards made of the settings. */
export function makeBoot(
  request: Request,
  { environment, display }: PageRequest,
  decided: Decided | null,
  now: number,
): Boot {
  const { settings, remembered } = rememberedSettings(request);
  const { locale, isSidebarVisible } = display;
  return {
    requestId: environment.requestId,
    now,
    marketClocks: marketClocks(now),
    visitor: bootVisitor(environment.visitor, environment.preferences),
    settings: { ...(decided?.settings ?? settings), locale, isSidebarVisible },
    remembered,
    shell: environment.shell,
    display,
    menu: decided?.menu ?? null,
  };
}

export function rememberedSettings(request: Request) {
  const text = readCookies(request.headers.get('cookie')).get(SETTINGS_KEY);
  return { settings: parseSettings(text), remembered: text !== undefined };
}

export function bootVisitor(visitor: Visitor, preferences = NO_PREFERENCES): BootVisitor {
  const start = startOf(preferences);
  return {
    kind: visitor.kind,
    wmid: visitor.wmid,
    isDeveloper: hasRole(visitor, 'developer'),
    isAdmin: hasRole(visitor, 'admin'),
    ...(start === undefined ? {} : { start }),
  };
}
