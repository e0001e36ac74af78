import type { FiscalPeriod } from '../fundamentals/statement.ts';
import type { SymbolId } from '../symbols/instrument.ts';

export const SPEAKER_ROLES = ['operator', 'executive', 'analyst'] as const;
export type SpeakerRole = (typeof SPEAKER_ROLES)[number];

export interface TranscriptTurn {
  readonly speaker: string;
  readonly role: SpeakerRole;
  readonly title: string;
  readonly paragraphs: readonly string[];
}

export interface Transcript {
  readonly id: string;
  readonly symbol: SymbolId;
  readonly title: string;
  readonly time: number;
  readonly fiscalYear: number;
  readonly fiscalPeriod: FiscalPeriod;
  /** First line of simulated transcripts; `null` for real ones. */
  readonly notice: string | null;
  readonly remarks: readonly TranscriptTurn[];
  readonly questions: readonly TranscriptTurn[];
}
