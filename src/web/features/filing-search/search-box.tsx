import { type RefObject, useId } from 'react';
import type { TextQueryFault } from '../../../domain/filings/text-search/text-query-fault.ts';
import { EXAMPLE_SEARCHES } from '../../../domain/filings/text-search/example-searches.ts';
import { TEXT_QUERY_LIMITS } from '../../../domain/filings/text-search/query-limits.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { controlClass } from '../../ui/control-class.ts';
import { Explain } from '../../ui/explain.tsx';
import { Glyph } from '../../ui/glyph.tsx';

interface SearchBoxProps {
  readonly text: string;
  readonly fault: TextQueryFault | undefined;
  readonly onText: (text: string) => void;
  readonly field: RefObject<HTMLInputElement | null>;
}

/** The words that are searched for; what cannot be read is marked at its place. */
export function SearchBox({ text, fault, onText, field }: SearchBoxProps) {
  const t = useT();
  const problem = useId();
  const wrong = fault !== undefined && fault.problem !== 'empty';
  return (
    <div className="grid min-w-0 flex-1 gap-1.5">
      <div className="relative">
        <Glyph
          name="search"
          className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-quiet"
        />
        <input
          ref={field}
          type="search"
          name="text"
          aria-label={t('filingsearch.box')}
          placeholder={t('filingsearch.boxHint')}
          aria-describedby={wrong ? problem : undefined}
          aria-invalid={wrong || undefined}
          className={`${controlClass} !h-10 !pl-9`}
          maxLength={TEXT_QUERY_LIMITS.length}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({ target }) => onText(target.value)}
        />
      </div>
      {wrong ? (
        <Fault id={problem} text={text} fault={fault} onText={onText} />
      ) : (
        <p className="text-xs text-quiet">
          <Explain term={t('filingsearch.language')}>{() => <LanguageHelp />}</Explain>
        </p>
      )}
    </div>
  );
}

function Fault(props: {
  readonly id: string;
  readonly text: string;
  readonly fault: TextQueryFault;
  readonly onText: (text: string) => void;
}) {
  const t = useT();
  const { id, text, fault, onText } = props;
  const { start, end, suggestion } = fault;
  const value = (name: string): string => String(fault.values[name] ?? '');
  return (
    <div id={id} role="alert" className="grid gap-1 text-xs text-danger">
      <p className="flex flex-wrap items-center gap-2">
        <Glyph name="error" className="size-3.5" />
        {t(`filingsearch.problem.${fault.problem}`, {
          most: value('most'),
          least: value('least'),
          written: value('written'),
        })}
        {suggestion === undefined ? null : (
          <Button size="small" kind="quiet" onClick={() => onText(suggestion)}>
            {t('filingsearch.meant', { text: suggestion })}
          </Button>
        )}
      </p>
      <code className="truncate text-quiet" aria-hidden="true">
        {text.slice(0, start)}
        <mark className="rounded-xs bg-loss-soft text-danger underline decoration-wavy">
          {text.slice(start, Math.max(end, start + 1)) || '␣'}
        </mark>
        {text.slice(Math.max(end, start + 1))}
      </code>
    </div>
  );
}

function LanguageHelp() {
  const t = useT();
  return (
    <dl className="grid w-80 grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1.5 text-xs">
      {EXAMPLE_SEARCHES.map(({ text, shows }) => (
        <div key={text} className="contents">
          <dt>
            <code className="text-2xs">{text}</code>
          </dt>
          <dd className="text-quiet">{t(`filingsearch.help.${shows}`)}</dd>
        </div>
      ))}
    </dl>
  );
}
