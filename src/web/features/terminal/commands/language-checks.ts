import type { AlertNames } from '../../../../domain/alerts/language/alert-names.ts';
import type { InnerFault } from '../../../../domain/terminal/commands/command.ts';

/** The languages inside of lines. They are large: they come with the first line that has one. */
export interface LanguageChecks {
  readonly checkScreen: (text: string) => InnerFault | null;
  readonly checkAlert: (text: string, names: AlertNames) => InnerFault | null;
}

const DAY = 86_400_000;

let asked: Promise<LanguageChecks> | undefined;

export function languageChecks(now: () => number): Promise<LanguageChecks> {
  asked ??= load(now).catch((problem: unknown) => {
    // A failed fetch may be tried again.
    asked = undefined;
    throw problem;
  });
  return asked;
}

async function load(now: () => number): Promise<LanguageChecks> {
  const [{ readScreen }, { screenScope }, { readAlertText }] = await Promise.all([
    import('../../../../domain/screener/read-screen.ts'),
    import('../../../../domain/screener/screen-scope.ts'),
    import('../../../../domain/alerts/language/read-alert.ts'),
  ]);
  return {
    checkScreen: (text) =>
      readScreen(text, screenScope({ today: Math.floor(now() / DAY) })).fault ?? null,
    checkAlert: (text, names) => readAlertText(text, names).faults[0] ?? null,
  };
}
