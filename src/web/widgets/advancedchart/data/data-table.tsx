import { lazy, Suspense, useState } from 'react';
import { useChartCommand } from '../chart-commands.ts';
import { useChartSession } from '../chart-session.tsx';

const TableDialog = lazy(async () => ({
  default: (await import('./data-table-dialog.tsx')).DataTableDialog,
}));

/** The visible bars as a table: the same figures for whoever does not see the canvas. */
export function DataTable() {
  const { chart } = useChartSession();
  const [isOpen, setOpen] = useState(false);
  useChartCommand(chart, (command) => {
    if (command === 'dataTable') setOpen(true);
  });
  return isOpen ? (
    <Suspense>
      <TableDialog onClose={() => setOpen(false)} />
    </Suspense>
  ) : null;
}
