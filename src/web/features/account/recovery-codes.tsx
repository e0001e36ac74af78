import { useEffect, useRef } from 'react';
import { useT } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { copySecret } from './copy-secret.ts';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** Shown once, right after they were made. The server keeps no copy that could be read. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = `${codes.join('\n')}\n`;
  return (
    <section
      aria-labelledby="recovery-codes"
      className="grid gap-3 rounded-lg border border-accent bg-panel p-card"
    >
      <h2 id="recovery-codes" ref={heading} tabIndex={-1} className="text-md font-semibold">
        {t('account.saveCodes')}
      </h2>
      <p className="max-w-prose text-sm text-quiet">{t('account.saveCodesHint')}</p>
      <ul className="grid max-w-md grid-cols-2 gap-x-6 gap-y-1 font-mono text-sm select-all">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void copySecret(t, text)}>{t('account.copy')}</Button>
        <Button
          glyph="download"
          onClick={() => saveFile('tapedeck-recovery-codes.txt', 'text/plain', text)}
        >
          {t('account.download')}
        </Button>
        <Button kind="primary" onClick={onDone}>
          {t('account.codesSaved')}
        </Button>
      </div>
    </section>
  );
}
