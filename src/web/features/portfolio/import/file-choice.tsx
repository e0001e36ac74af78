import { type DragEvent, useRef, useState } from 'react';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { TextArea } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SubmitForm } from '../../../ui/submit-form.tsx';

/** A file, dropped or chosen, or the text of one. */
export function FileChoice({
  problem,
  onFile,
}: {
  readonly problem: string | undefined;
  readonly onFile: (file: File) => Promise<void>;
}) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [text, setText] = useState<string>();
  const onDrop = (event: DragEvent) => {
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file === undefined) return;
    event.preventDefault();
    void onFile(file);
  };
  const onPaste = () =>
    text === undefined || text.trim() === ''
      ? undefined
      : onFile(new File([text], t('portfolioimport.pastedName'), { type: 'text/plain' }));
  return (
    <div className="grid gap-3">
      {problem === undefined ? null : <Notice tone="danger">{problem}</Notice>}
      <div
        className={classNames(
          'grid justify-items-center gap-3 rounded-lg border border-dashed px-4 py-8 text-center text-sm',
          isOver ? 'border-accent bg-hover' : 'border-edge bg-sunken',
        )}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return;
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={onDrop}
      >
        <p className="font-medium">{t('portfolioimport.drop')}</p>
        <p className="max-w-prose text-xs text-quiet">{t('portfolioimport.formats')}</p>
        <div className="flex flex-wrap justify-center gap-2">
          <Button kind="primary" glyph="document" onClick={() => input.current?.click()}>
            {t('portfolioimport.chooseFile')}
          </Button>
          <Button
            kind="quiet"
            aria-expanded={text !== undefined}
            onClick={() => setText(text === undefined ? '' : undefined)}
          >
            {t('portfolioimport.paste')}
          </Button>
        </div>
        {/* The button above stands in for it: the platform's own cannot be worded. */}
        <input
          ref={input}
          type="file"
          hidden
          data-testid="portfolio-file"
          accept=".csv,.tsv,.txt,.json,.xml,.ofx,.qfx,text/*"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // The same file can be chosen again once it is mended.
            if (file !== undefined) void onFile(file);
            target.value = '';
          }}
        />
      </div>
      {text === undefined ? null : (
        <SubmitForm onSend={onPaste} className="grid gap-3">
          <TextArea
            label={t('portfolioimport.pasted')}
            hint={t('portfolioimport.pastedHint')}
            rows={8}
            spellCheck={false}
            className="font-mono text-sm"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <Button type="submit" className="justify-self-start" disabled={text.trim() === ''}>
            {t('portfolioimport.readText')}
          </Button>
        </SubmitForm>
      )}
    </div>
  );
}
