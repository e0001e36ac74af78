import { useT } from '../../../i18n/i18n-provider.tsx';
import { Glyph } from '../../../ui/glyph.tsx';
import { commandFaultText, previewText } from './command-words.ts';
import type { CommandLineState } from './use-command-line.ts';

/** The key that takes what was meant, as keyboards have it. */
const TAKES_IT = 'Tab';

/** What Enter will do, or what is wrong and what was probably meant. */
export function LineMessage({
  id,
  state,
}: {
  readonly id: string;
  readonly state: CommandLineState;
}) {
  const t = useT();
  const { fault, command, channel, text } = state;
  return (
    <p
      id={id}
      aria-live="polite"
      className={`flex min-h-8 flex-wrap items-center gap-x-2 px-2.5 py-1 text-xs ${fault === null ? 'text-quiet' : 'text-danger'}`}
    >
      {fault === null ? (
        command === undefined || text.trim() === '' ? (
          t('commands.will.keys')
        ) : (
          <>
            <kbd className="rounded-xs border border-line px-1 text-2xs">↵</kbd>
            <span className="min-w-0 break-words text-ink">
              {previewText(t, command, { channel })}
            </span>
          </>
        )
      ) : (
        <>
          <Glyph name="error" className="size-3.5" />
          {t('commands.column', {
            column: fault.start + 1,
            message: commandFaultText(t, fault),
          })}
          {fault.suggestion === undefined ? null : (
            <button
              type="button"
              className="rounded-xs text-link underline decoration-current/35 underline-offset-[3px] hover:decoration-current"
              // The field keeps the focus: losing it would close what this stands in.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => state.mend(fault)}
            >
              {t('commands.didYouMean', { suggestion: fault.suggestion })}
              <kbd className="ml-1.5 rounded-xs border border-line px-1 text-2xs no-underline">
                {TAKES_IT}
              </kbd>
            </button>
          )}
        </>
      )}
    </p>
  );
}
