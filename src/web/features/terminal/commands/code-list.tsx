import { useState } from 'react';
import { CODE_GROUPS } from '../../../../domain/terminal/commands/function-code.ts';
import type { OfferedCodes } from '../../../../domain/terminal/commands/function-codes.ts';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { compactControlClass } from '../../../ui/control-class.ts';
import { codeText } from './command-words.ts';

interface CodeListProps {
  readonly codes: OfferedCodes;
  /** The code that was asked about; empty for all of them. */
  readonly about: string;
  /** Puts an example into the command line. */
  readonly onPut: (line: string) => void;
}

type Row = OfferedCodes['all'][number];

/** Every function with its arguments and an example, to be found by what it does. */
export function CodeList({ codes, about, onPut }: CodeListProps) {
  const t = useT();
  const [find, setFind] = useState('');
  const wanted = find.trim().toLowerCase();
  const fits = (row: Row): boolean =>
    wanted === '' ||
    [row.code, ...row.also].some((name) => name.toLowerCase().startsWith(wanted)) ||
    codeText(t, row.code).toLowerCase().includes(wanted);
  const asked = wanted === '' ? codes.find(about) : undefined;
  const shown = asked === undefined ? codes.all.filter(fits) : [asked];
  return (
    <div className="grid gap-3">
      <p className="text-sm text-quiet">{t('commands.help.grammar')}</p>
      <input
        type="search"
        aria-label={t('commands.help.find')}
        placeholder={t('commands.help.find')}
        className={compactControlClass}
        value={find}
        onChange={({ target }) => setFind(target.value)}
      />
      {shown.length === 0 ? (
        <p className="py-4 text-sm text-quiet">{t('commands.help.none', { text: find.trim() })}</p>
      ) : null}
      {CODE_GROUPS.map((group) => {
        const rows = shown.filter((row) => row.group === group);
        return rows.length === 0 ? null : (
          <section key={group} className="grid gap-1">
            <h3 className="text-xs font-medium text-quiet">{t(`commands.section.${group}`)}</h3>
            <ul className="grid">
              {rows.map((row) => (
                <CodeRow key={row.code} row={row} onPut={onPut} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

function CodeRow({ row, onPut }: { readonly row: Row; readonly onPut: (line: string) => void }) {
  const t = useT();
  const { code, also, usage, example } = row;
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-baseline gap-x-3 border-t border-line py-1 text-sm first:border-t-0">
      <code className="font-mono font-semibold">{code}</code>
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
        <span>{codeText(t, code)}</span>
        {usage === '' ? null : <code className="font-mono text-xs text-quiet">{usage}</code>}
        {also.length === 0 ? null : (
          <span className="text-xs text-quiet">
            {t('commands.help.also')} <code className="font-mono">{also.join(' ')}</code>
          </span>
        )}
        <button
          type="button"
          aria-label={t('commands.help.run', { example })}
          className="ml-auto truncate rounded-xs font-mono text-xs text-link hover:underline pointer-coarse:min-h-9"
          onClick={() => onPut(example)}
        >
          {example}
        </button>
      </div>
    </li>
  );
}
