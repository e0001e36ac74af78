import type { Span } from '../../../domain/expressions/expression-error.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { Glyph } from '../glyph.tsx';

/** What is wrong, or looks wrong, at a place of a text. */
export interface TextNotice extends Span {
  readonly message: string;
  /** What was probably meant, to stand at this place instead. */
  readonly suggestion?: string;
  readonly isFault: boolean;
  /** Another way to write what is right. */
  readonly isQuiet?: boolean;
}

interface NoticesProps {
  readonly id: string;
  readonly notices: readonly TextNotice[];
  /** Said while there is nothing to complain about. */
  readonly hint: string;
  readonly onReplace: (notice: TextNotice, text: string) => void;
}

const lookOf = ({ isFault, isQuiet = false }: TextNotice): string =>
  isQuiet ? 'text-quiet' : isFault ? 'text-danger' : 'text-warning';

/** So many say enough at a time. */
const MOST = 3;

/** What is wrong with a text and what was probably meant, to be put right by a click. */
export function Notices({ id, notices, hint, onReplace }: NoticesProps) {
  const t = useT();
  return (
    <div id={id} aria-live="polite" className="grid min-h-4 gap-0.5 text-xs">
      {notices.length === 0 ? (
        <p className="text-quiet">{hint}</p>
      ) : (
        notices.slice(0, MOST).map((notice) => (
          <p
            key={`${notice.start} ${notice.message}`}
            className={`flex flex-wrap items-center gap-x-2 ${lookOf(notice)}`}
          >
            {notice.isQuiet === true ? null : (
              <Glyph name={notice.isFault ? 'error' : 'warning'} className="size-3.5" />
            )}
            {notice.message}
            {notice.suggestion === undefined ? null : (
              <button
                type="button"
                className="rounded-xs text-link underline decoration-current/35 underline-offset-[3px] hover:decoration-current"
                onClick={() => onReplace(notice, notice.suggestion ?? '')}
              >
                {notice.isQuiet === true
                  ? notice.suggestion
                  : t('ui.didYouMean', { suggestion: notice.suggestion })}
              </button>
            )}
          </p>
        ))
      )}
    </div>
  );
}
