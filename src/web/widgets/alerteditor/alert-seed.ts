import type { Alert, AlertDraft } from '../../../domain/alerts/alert.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';

/** What a page knows of the alert that its reader wants: the editor begins with it. */
export interface AlertSeed extends Partial<AlertDraft> {
  /** An alert that exists: saving changes it. Whatever else is given takes precedence. */
  readonly alert?: Alert;
  /** Several symbols instead of a target: each gets an alert of its own, all of them or none. */
  readonly symbols?: readonly SymbolId[];
  /** The alert as text, where that is what a page has. */
  readonly text?: string;
}
