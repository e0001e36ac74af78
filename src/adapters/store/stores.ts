import type { Kysely } from 'kysely';
import type { Stores } from '../../ports/store/stores.ts';
import { adminActStore } from './admin-act-store.ts';
import { agreementStore } from './agreement-store.ts';
import { alertFeedStore } from './alert-feed-store.ts';
import { alertStore } from './alert-store.ts';
import { apiKeyStore } from './api-key-store.ts';
import { attemptStore } from './attempt-store.ts';
import { auditLog } from './audit-log.ts';
import { breadthStore } from './breadth-store.ts';
import { brokerKeyStore } from './broker-key-store.ts';
import { brokerSendStore } from './broker-send-store.ts';
import { channelStore } from './channel-store.ts';
import { chartItemStore } from './chart-item-store.ts';
import { deliveryStore } from './delivery-store.ts';
import { drawingStore } from './drawing-store.ts';
import { emailChangeStore } from './email-change-store.ts';
import { feedbackStore } from './feedback-store.ts';
import { fieldViewStore } from './field-view-store.ts';
import { installationSecretStore } from './installation-secret-store.ts';
import { installationStore } from './installation-store.ts';
import { jobQueue } from './job-queue.ts';
import { keptAnswerStore } from './kept-answer-store.ts';
import { mailQueue } from './mail-queue.ts';
import { memberDataStore } from './member-data-store.ts';
import { memberStore } from './member-store.ts';
import { noteStore } from './note-store.ts';
import { notificationSettingStore } from './notification-setting-store.ts';
import { partnerStore } from './partner-store.ts';
import { fencedPartitions } from './partition-fence.ts';
import { portfolioFollowStore } from './portfolio-follow-store.ts';
import { portfolioImportStore } from './portfolio-import-store.ts';
import { portfolioShareStore } from './portfolio-share-store.ts';
import { portfolioStore } from './portfolio-store.ts';
import { preferenceStore } from './preference-store.ts';
import { requestBudgetStore } from './request-budget-store.ts';
import { savedQuestionStore } from './saved-question-store.ts';
import type { Database } from './schema.ts';
import { secondFactorStore } from './second-factor-store.ts';
import { sessionStore } from './session-store.ts';
import { startPageStore } from './start-page-store.ts';
import { storedMarketStore } from './stored-market-store.ts';
import { terminalLayoutStore } from './terminal-layout-store.ts';
import { ticketStore } from './ticket-store.ts';
import { tradingStore } from './trading-store.ts';
import { trustedDeviceStore } from './trusted-device-store.ts';
import { watchlistScreenStore } from './watchlist-screen-store.ts';
import { watchlistShareStore } from './watchlist-share-store.ts';
import { watchlistStore } from './watchlist-store.ts';
import { writeKeyStore } from './write-key-store.ts';

/** Every store on one connection pool, or on one transaction. */
export const storesOn = (db: Kysely<Database>): Stores => ({
  adminActs: adminActStore(db),
  agreements: agreementStore(db),
  alertFeeds: alertFeedStore(db),
  alertPartitions: fencedPartitions(db, 'alert_partition'),
  alerts: alertStore(db),
  apiKeys: apiKeyStore(db),
  attempts: attemptStore(db),
  audit: auditLog(db),
  breadth: breadthStore(db),
  brokerKeys: brokerKeyStore(db),
  brokerSends: brokerSendStore(db),
  channels: channelStore(db),
  chartItems: chartItemStore(db),
  deliveries: deliveryStore(db),
  devices: trustedDeviceStore(db),
  drawings: drawingStore(db),
  emailChanges: emailChangeStore(db),
  factors: secondFactorStore(db),
  feedback: feedbackStore(db),
  fieldViews: fieldViewStore(db),
  installationSecrets: installationSecretStore(db),
  installations: installationStore(db),
  jobs: jobQueue(db),
  keptAnswers: keptAnswerStore(db),
  mail: mailQueue(db),
  memberData: memberDataStore(db),
  members: memberStore(db),
  notes: noteStore(db),
  notificationSettings: notificationSettingStore(db),
  partners: partnerStore(db),
  portfolioFollows: portfolioFollowStore(db),
  portfolioImports: portfolioImportStore(db),
  portfolioShares: portfolioShareStore(db),
  portfolios: portfolioStore(db),
  preferences: preferenceStore(db),
  requestBudgets: requestBudgetStore(db),
  savedQuestions: savedQuestionStore(db),
  sessions: sessionStore(db),
  startPages: startPageStore(db),
  storedMarket: storedMarketStore(db),
  terminalLayouts: terminalLayoutStore(db),
  tickets: ticketStore(db),
  trading: tradingStore(db),
  tradingPartitions: fencedPartitions(db, 'trading_partition'),
  watchlistScreens: watchlistScreenStore(db),
  watchlistShares: watchlistShareStore(db),
  watchlists: watchlistStore(db),
  writeKeys: writeKeyStore(db),
});
