import type { ExpressionFault } from '../../../../domain/expressions/read-expression.ts';
import type { ScreenWarning } from '../../../../domain/screener/read-screen.ts';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { placedProblemText } from '../../../ui/expression-fault-text.ts';
import { Glyph } from '../../../ui/glyph.tsx';

interface NoticesProps {
  readonly id: string;
  readonly faults: readonly ExpressionFault[];
  readonly warnings: readonly ScreenWarning[];
  readonly onReplace: (notice: ExpressionFault | ScreenWarning, text: string) => void;
}

/** So many say enough at a time. */
const MOST = 3;

/** What is wrong with a text and what was probably meant, to be put right by a click. */
export function Notices({ id, faults, warnings, onReplace }: NoticesProps) {
  const t = useT();
  const notices = [
    ...faults.map((notice) => ({ notice, isFault: true })),
    ...warnings.map((notice) => ({ notice, isFault: false })),
  ].slice(0, MOST);
  return (
    <div id={id} aria-live="polite" className="grid min-h-4 gap-0.5 text-xs">
      {notices.length === 0 ? (
        <p className="text-quiet">{t('screener.expressionHint')}</p>
      ) : (
        notices.map(({ notice, isFault }) => (
          <p
            key={`${notice.start} ${notice.problem}`}
            className={`flex flex-wrap items-center gap-x-2 ${isFault ? 'text-danger' : 'text-warning'}`}
          >
            <Glyph name={isFault ? 'error' : 'warning'} className="size-3.5" />
            {placedProblemText(t, notice)}
            {notice.suggestion === undefined ? null : (
              <button
                type="button"
                className="rounded-xs text-link underline decoration-current/35 underline-offset-[3px] hover:decoration-current"
                onClick={() => onReplace(notice, notice.suggestion ?? '')}
              >
                {t('screener.didYouMean', { suggestion: notice.suggestion })}
              </button>
            )}
          </p>
        ))
      )}
    </div>
  );
}
