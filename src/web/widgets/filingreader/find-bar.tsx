import { useI18n } from '../../i18n/i18n-provider.tsx';
import { IconButton } from '../../ui/button.tsx';
import { controlClass } from '../../ui/control-class.ts';

interface FindBarProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly count: number;
  readonly current: number | null;
  readonly onGo: (step: 1 | -1) => void;
}

/** Enter goes on, Shift and Enter goes back, Escape clears. */
export function FindBar({ text, onText, count, current, onGo }: FindBarProps) {
  const { t } = useI18n();
  const said =
    text.trim() === ''
      ? ''
      : current === null
        ? t('filings.findNone')
        : t('filings.findOf', { current: current + 1, count });
  return (
    <search className="flex min-w-0 items-center gap-1 print:hidden">
      <input
        type="search"
        aria-label={t('filings.find')}
        placeholder={t('filings.find')}
        className={`${controlClass} w-52 min-w-0 max-md:w-full`}
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onGo(event.shiftKey ? -1 : 1);
          else if (event.key === 'Escape') onText('');
          else return;
          event.preventDefault();
        }}
      />
      <output className="min-w-16 shrink-0 text-center text-xs text-quiet" aria-live="polite">
        {said}
      </output>
      <IconButton
        label={t('filings.findPrevious')}
        glyph="chevron-up"
        disabled={count === 0}
        onClick={() => onGo(-1)}
      />
      <IconButton
        label={t('filings.findNext')}
        glyph="chevron-down"
        disabled={count === 0}
        onClick={() => onGo(1)}
      />
    </search>
  );
}
