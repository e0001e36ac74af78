import { type DragEvent, useId, useRef, useState } from 'react';
import { PASTED_ENTRIES, PASTED_MAXIMUM } from '../../../contract/watchlists.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { TextArea } from '../../ui/field.tsx';
import { FILE_MAXIMUM, readTextFile } from './read-text-file.ts';

const KILOBYTE = 1_000;

/** A field that also takes a file, chosen or dropped. */
export function ImportText({
  text,
  onChange,
  error,
}: {
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly error: string | undefined;
}) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const inputId = useId();
  const [isOver, setIsOver] = useState(false);
  const [told, setTold] = useState<{ readonly name: string; readonly problem?: string }>();
  const size = FILE_MAXIMUM / KILOBYTE;

  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    const { name } = file;
    const read = await readTextFile(file);
    if (read.kind === 'text') {
      setTold({ name });
      onChange(read.text);
    } else {
      const problem =
        read.kind === 'too-large'
          ? t('lists.fileTooLarge', { name, size })
          : t('lists.fileNotText', { name });
      setTold({ name, problem });
    }
  };
  const onDrop = (event: DragEvent) => {
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    // Text that is dropped goes where it falls.
    if (file === undefined) return;
    event.preventDefault();
    void take(file);
  };
  return (
    <div
      className={classNames('grid gap-3 rounded-md', isOver && 'outline-2 outline-accent')}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
    >
      <TextArea
        label={t('lists.pasted')}
        hint={t('lists.pastedLimit', { lines: PASTED_ENTRIES, size })}
        error={told?.problem ?? error}
        rows={10}
        maxLength={PASTED_MAXIMUM}
        placeholder={t('lists.pastedExample')}
        spellCheck={false}
        autoCapitalize="characters"
        className="font-mono text-sm"
        value={text}
        onChange={({ target }) => {
          setTold(undefined);
          onChange(target.value);
        }}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button glyph="document" onClick={() => input.current?.click()}>
          {t('lists.chooseFile')}
        </Button>
        {/* The button above stands in for it: the platform's own cannot be worded. */}
        <input
          ref={input}
          id={inputId}
          type="file"
          hidden
          accept=".csv,.txt,.tsv,text/*"
          data-testid="import-file"
          onChange={({ target }) => {
            void take(target.files?.[0]);
            // The same file can be chosen again once it is mended.
            target.value = '';
          }}
        />
        {told !== undefined && told.problem === undefined ? (
          <output className="min-w-0 truncate text-sm text-quiet">
            {t('lists.fileRead', { name: told.name })}
          </output>
        ) : null}
      </div>
    </div>
  );
}
