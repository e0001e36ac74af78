import type { ComponentProps } from 'react';
import type { SymbolLineFacts } from '../../../ui/symbol-line.tsx';
import { SymbolOptions } from '../../../ui/symbol-options.tsx';
import { MissingSources } from '../missing-sources.tsx';

/** What is below the box while it is in use. */
export function SearchResults({
  note,
  answer,
  ...options
}: ComponentProps<typeof SymbolOptions<SymbolLineFacts>> & {
  /** Why there is nothing to choose from; empty when there is. */
  readonly note: string;
  readonly answer: ComponentProps<typeof MissingSources>['of'];
}) {
  return (
    <div className="absolute inset-x-0 top-full z-40 mt-1 max-h-96 overflow-y-auto rounded-lg border border-line bg-raised p-1 shadow-md max-md:fixed max-md:inset-x-2 max-md:top-14">
      <SymbolOptions {...options} />
      {note === '' ? null : <p className="px-2 py-3 text-sm text-quiet">{note}</p>}
      <MissingSources of={answer} className="px-2 pt-1 pb-2" />
    </div>
  );
}
