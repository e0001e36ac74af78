import { useT } from '../../i18n/i18n-provider.tsx';
import { Button, type ButtonLook } from '../button.tsx';
import type { CsvRow } from '../../../domain/csv/csv-text.ts';
import { saveCsv } from './csv-offers.ts';

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
      onClick={() => saveCsv(name, rows())}
    >
      {t('ui.csv')}
    </Button>
  );
}
