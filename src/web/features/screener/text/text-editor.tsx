import type { ScreenEngine } from '../../../../domain/screener/engine/engine.ts';
import type { ScreenScope } from '../../../../domain/screener/screen-scope.ts';
import type { UniverseKind } from '../../../../domain/screener/universe.ts';

export function TextEditor({
  q,
  onWrite,
}: {
  readonly q: string;
  readonly scope: ScreenScope;
  readonly universe: UniverseKind;
  readonly engine: ScreenEngine | null;
  readonly onWrite: (q: string) => void;
}) {
  return <textarea value={q} onChange={({ target }) => onWrite(target.value)} className="w-full" />;
}
