import type { Alert, AlertDraft } from '../../../domain/alerts/alert.ts';

/** What a page knows of the alert that its reader wants: the editor begins with it. */
export interface AlertSeed extends Partial<AlertDraft> {
  /** An alert that exists: saving changes it. Whatever else is given takes precedence. */
  readonly alert?: Alert;
  /** The alert as text, where that is what a page has. */
  readonly text?: string;
}
