import { lazy, Suspense, useState } from 'react';
import { useChartCommand } from '../chart-commands.ts';
import { useChartSession } from '../chart-session.tsx';

const DateDialog = lazy(async () => ({
  default: (await import('./go-to-date-dialog.tsx')).GoToDateDialog,
}));

/** Leads to a date, however far back: the key G opens it. */
export function GoToDate() {
  const { chart } = useChartSession();
  const [isOpen, setOpen] = useState(false);
  useChartCommand(chart, (command) => {
    if (command === 'goToDate') setOpen(true);
  });
  return isOpen ? (
    <Suspense>
      <DateDialog onClose={() => setOpen(false)} />
    </Suspense>
  ) : null;
}
