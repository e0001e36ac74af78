import type { AdminActStore } from './admin-act-store.ts';
import type { AgreementStore } from './agreement-store.ts';
import type { AlertFeedStore } from './alert-feed-store.ts';
import type { AlertStore } from './alert-store.ts';
import type { ApiKeyStore } from './api-key-store.ts';
import type { AttemptStore } from './attempt-store.ts';
import type { AuditLog } from './audit-log.ts';
import type { BreadthStore } from './breadth-store.ts';
import type { BrokerKeyStore } from './broker-key-store.ts';
import type { BrokerSendStore } from './broker-send-store.ts';
import type { ChannelStore } from './channel-store.ts';
import type { ChartItemStore } from './chart-item-store.ts';
import type { DeliveryStore } from './delivery-store.ts';
import type { DrawingStore } from './drawing-store.ts';
import type { EmailChangeStore } from './email-change-store.ts';
import type { FeedbackStore } from './feedback-store.ts';
import type { FieldViewStore } from './field-view-store.ts';
import type { InstallationSecretStore } from './installation-secret-store.ts';
import type { InstallationStore } from './installation-store.ts';
import type { FencedJobs } from './job-store.ts';
import type { KeptAnswerStore } from './kept-answer-store.ts';
import type { MailQueue } from './mail-queue.ts';
import type { MemberDataStore } from './member-data-store.ts';
import type { MemberStore } from './member-store.ts';
import type { NoteStore } from './note-store.ts';
import type { NotificationSettingStore } from './notification-setting-store.ts';
import type { FencedPartitions } from './partition-leases.ts';
import type { PartnerStore } from './partner-store.ts';
import type { PortfolioFollowStore } from './portfolio-follow-store.ts';
import type { PortfolioImportStore } from './portfolio-import-store.ts';
import type { PortfolioShareStore } from './portfolio-share-store.ts';
import type { PortfolioStore } from './portfolio-store.ts';
import type { PreferenceStore } from './preference-store.ts';
import type { RequestBudgetStore } from './request-budget-store.ts';
import type { SavedQuestionStore } from './saved-question-store.ts';
import type { SecondFactorStore } from './second-factor-store.ts';
import type { SessionStore } from './session-store.ts';
import type { StartPageStore } from './start-page-store.ts';
import type { StoredMarketStore } from './stored-market-store.ts';
import type { TerminalLayoutStore } from './terminal-layout-store.ts';
import type { TicketStore } from './ticket-store.ts';
import type { TradingStore } from './trading-store.ts';
import type { TrustedDeviceStore } from './trusted-device-store.ts';
import type { WatchlistScreenStore } from './watchlist-screen-store.ts';
import type { WatchlistShareStore } from './watchlist-share-store.ts';
import type { WatchlistStore } from './watchlist-store.ts';
import type { WriteKeyStore } from './write-key-store.ts';

/** Everything that is kept, each behind its own narrow port. */
export interface Stores {
  readonly adminActs: AdminActStore;
  readonly agreements: AgreementStore;
  readonly alertFeeds: AlertFeedStore;
  readonly alertPartitions: FencedPartitions;
  readonly alerts: AlertStore;
  readonly apiKeys: ApiKeyStore;
  readonly attempts: AttemptStore;
  readonly audit: AuditLog;
  readonly breadth: BreadthStore;
  readonly brokerKeys: BrokerKeyStore;
  readonly brokerSends: BrokerSendStore;
  readonly channels: ChannelStore;
  readonly chartItems: ChartItemStore;
  readonly deliveries: DeliveryStore;
  readonly devices: TrustedDeviceStore;
  readonly drawings: DrawingStore;
  readonly emailChanges: EmailChangeStore;
  readonly factors: SecondFactorStore;
  readonly feedback: FeedbackStore;
  readonly fieldViews: FieldViewStore;
  readonly installationSecrets: InstallationSecretStore;
  readonly installations: InstallationStore;
  readonly jobs: FencedJobs;
  readonly keptAnswers: KeptAnswerStore;
  readonly mail: MailQueue;
  readonly memberData: MemberDataStore;
  readonly members: MemberStore;
  readonly notes: NoteStore;
  readonly notificationSettings: NotificationSettingStore;
  readonly partners: PartnerStore;
  readonly portfolioFollows: PortfolioFollowStore;
  readonly portfolioImports: PortfolioImportStore;
  readonly portfolioShares: PortfolioShareStore;
  readonly portfolios: PortfolioStore;
  readonly preferences: PreferenceStore;
  readonly requestBudgets: RequestBudgetStore;
  readonly savedQuestions: SavedQuestionStore;
  readonly sessions: SessionStore;
  readonly startPages: StartPageStore;
  readonly storedMarket: StoredMarketStore;
  readonly terminalLayouts: TerminalLayoutStore;
  readonly tickets: TicketStore;
  readonly trading: TradingStore;
  readonly tradingPartitions: FencedPartitions;
  readonly watchlistScreens: WatchlistScreenStore;
  readonly watchlistShares: WatchlistShareStore;
  readonly watchlists: WatchlistStore;
  readonly writeKeys: WriteKeyStore;
}

/** The stores of one open transaction: what they write is kept together or not at all. */
export interface StoreTransaction extends Stores {
  /**
   * For what must not happen unless the writes are kept: forgetting a cached copy, waking a worker,
   * telling other processes. Runs once, after the commit; never after a roll-back.
   */
  readonly afterCommit: (effect: () => void) => void;
}

/**
 * Runs `work` in one transaction and resolves when the writes are durable. A `work` that throws
 * leaves nothing behind. Concurrent transactions have the same outcome as if they ran one after
 * another; to achieve that `work` may be run again from its start, so it does nothing but read and
 * write the stores it is given. Refused inside another transaction, as is using any other store.
 *
 * Rejects with `StoreBusy` when others kept changing the same rows or `work` took too long.
 */
export type RunTransaction = <T>(
  work: (stores: StoreTransaction) => Promise<T>,
  options?: TransactionOptions,
) => Promise<T>;

export interface TransactionOptions {
  /** How long (ms) it may take, for what is known to be long: a file of many rows. */
  readonly patience?: number;
}
