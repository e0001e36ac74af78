import { randomBytes } from 'node:crypto';
import { siteVerify } from '../adapters/captcha/site-verify.ts';
import type { OpenStore } from '../adapters/store/open-store.ts';
import type { Route } from './call/handler.ts';
import type { OncePerKey } from './features/writes/once-per-key.ts';
import type { MarketSource } from '../contract/shell-settings.ts';
import type { Visitor } from '../domain/identity/visitor.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { SymbolDirectory } from '../ports/symbol-directory.ts';
import { headerScriptFor, pageSettings, type ShellConfig } from './config-shell.ts';
import { diagnosticsRoutes } from './features/diagnostics/routes.ts';
import { feedbackRoutes } from './features/feedback/routes.ts';
import { feedbackService } from './features/feedback/service.ts';
import { tellOperator } from './features/feedback/tell-operator.ts';
import { navigationRoutes } from './features/navigation/routes.ts';
import { symbolRoutes } from './features/symbols/routes.ts';
import type { Logger } from './http/logger.ts';
import type { ShellFor } from './http/pages.ts';
import { version } from './version.ts';

export interface ShellParts {
  readonly store: OpenStore;
  readonly once: OncePerKey;
  readonly config: ShellConfig;
  readonly mailer: Mailer;
  readonly development: boolean;
  readonly directory: SymbolDirectory;
  readonly sources: () => MarketSource['providers'];
  /** How late a visitor sees the market as a whole, in ms (ID-14). */
  readonly delayOf: (visitor: Visitor) => Promise<number>;
  readonly log: Logger;
  readonly now: () => number;
}

export interface Shell {
  readonly answers: readonly Route[];
  readonly shellFor: ShellFor;
}

/** What stands around every page: symbols, menu, feedback, and the record of what breaks. */
export async function composeShell(parts: ShellParts): Promise<Shell> {
  const messages = parts.store.stores.feedback;
  const { headerScripts, feedbackAddress, captchaSecret, captchaProvider } = parts.config;
  const settings = pageSettings(parts.config);
  const feedback = feedbackService({
    store: messages,
    once: parts.once,
    key: await messages.sealingKey(randomBytes(32).toString('base64url')),
    now: parts.now,
    onProblem: (problem) => parts.log.error(problem, 'feedback could not be mailed'),
    ...(captchaProvider === 'altcha'
      ? {}
      : { personCheck: siteVerify({ vendor: captchaProvider, secret: captchaSecret }) }),
    ...(feedbackAddress === '' ? {} : { notify: tellOperator(parts.mailer, feedbackAddress) }),
  });
  return {
    answers: [
      ...symbolRoutes(parts.directory),
      ...navigationRoutes(),
      ...feedbackRoutes(feedback),
      ...diagnosticsRoutes((problem) => parts.log.warn(problem, 'page failed in the browser')),
    ],
    shellFor: async (host, visitor) => ({
      ...settings,
      version,
      development: parts.development,
      headerScript: headerScriptFor(host, headerScripts),
      market: {
        simulated: parts.sources().every(({ simulated }) => simulated),
        providers: parts.sources(),
        delayMinutes: (await parts.delayOf(visitor)) / 60_000,
      },
    }),
  };
}
