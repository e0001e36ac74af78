/** How much of each thing a plan lets a member keep. */
export interface PlanLimits {
  readonly watchlists: number;
  /** In one list. */
  readonly watchlistRows: number;
  /** Notes on symbols. */
  readonly symbolNotes: number;
  /** Channels for notifications, of every kind together. */
  readonly notificationChannels: number;
  /** Saved layouts of charts. */
  readonly chartLayouts: number;
  /** Indicator templates, and as many own expressions. */
  readonly chartTemplates: number;
  /** Saved screens, and as many filing searches. */
  readonly savedQuestions: number;
  /** Saved screens and filing searches that tell of news, together. */
  readonly questionAlerts: number;
  /** Alerts that are kept, whether they watch or not. */
  readonly alerts: number;
  /** Saved layouts of the terminal. */
  readonly terminalLayouts: number;
  readonly portfolios: number;
  /** In one portfolio. */
  readonly portfolioTransactions: number;
}
