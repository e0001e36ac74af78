import { useT } from '../../i18n/i18n-provider.tsx';
import { Button, type ButtonLook } from '../button.tsx';
import { csvFileName, type CsvRow, csvText } from './csv.ts';

interface CsvButtonProps extends Pick<ButtonLook, 'kind' | 'size'> {
  /** What the file is called, part by part: the symbol, the table, the view. */
  readonly name: readonly string[];
  /** The heading and the rows, made when they are asked for. */
  readonly rows: () => readonly CsvRow[];
  readonly disabled?: boolean;
}

/** Gives the table beside it to the reader's spreadsheet. */
export function CsvButton({ name, rows, kind, size = 'small', disabled }: CsvButtonProps) {
  const t = useT();
  return (
    <Button
      {...(kind === undefined ? {} : { kind })}
      size={size}
      glyph="download"
      disabled={disabled}
      className="print:hidden"
      title={t('ui.exportCsv')}
      onClick={() => save(csvFileName(...name), csvText(rows()))}
    >
      {t('ui.csv')}
    </Button>
  );
}

function save(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the address when the click is over.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
