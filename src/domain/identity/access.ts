import type { Entitlement } from './entitlement.ts';
import type { FeatureId } from './features.ts';
import type { MemberTopicKind } from './member-topic.ts';
import type { Role } from './role.ts';
import { hasRole, type Visitor } from './visitor.ts';

/**
 * What a caller needs before a call or a live topic is answered. `anyone` includes anonymous
 * visitors, `member` is an account by session or API key, `person` is a member signed in with a
 * session: a key may not sign, buy or change credentials for its owner.
 */
export interface Access {
  readonly who: 'anyone' | 'member' | 'person';
  readonly feature?: FeatureId;
  readonly role?: Role;
}

export type AccessRefusal =
  | { readonly cause: 'sign-in' }
  | { readonly cause: 'in-person' }
  | { readonly cause: 'role'; readonly role: Role }
  | { readonly cause: 'feature'; readonly feature: FeatureId };

const ANYONE: Access = { who: 'anyone' };
const MEMBER: Access = { who: 'member' };
const PERSON: Access = { who: 'person' };
const ADMIN: Access = { who: 'person', role: 'admin' };
const withFeature = (feature: FeatureId): Access => ({ who: 'anyone', feature });

/** Every call of the API by its operation id. A call that is missing here is not served. */
export const ENDPOINT_ACCESS: Readonly<Record<string, Access>> = {
  // Signing in and out, and what comes before an account.
  login: ANYONE,
  finishSignIn: ANYONE,
  startPasskeySignIn: ANYONE,
  signInWithSid: ANYONE,
  logout: ANYONE,
  checkSession: ANYONE,
  forgotPassword: ANYONE,
  forgotUsername: ANYONE,
  resetPassword: ANYONE,
  register: ANYONE,
  resendVerification: ANYONE,
  verifyEmail: ANYONE,
  getSignInOptions: ANYONE,
  getVisitor: ANYONE,

  // The account, by its owner in person.
  changePassword: PERSON,
  listSessions: PERSON,
  revokeSession: PERSON,
  revokeOtherSessions: PERSON,
  getSecurity: PERSON,
  startTotp: PERSON,
  confirmTotp: PERSON,
  removeTotp: PERSON,
  renewRecoveryCodes: PERSON,
  startPasskey: PERSON,
  addPasskey: PERSON,
  removePasskey: PERSON,
  listSecurityEvents: PERSON,
  setRoles: ADMIN,
  listApiKeys: PERSON,
  makeApiKey: PERSON,
  revokeApiKey: PERSON,
  changePlan: PERSON,
  signAgreements: PERSON,
  listSignatures: PERSON,
  revokeAgreement: PERSON,

  // The product. API-8 and API-10 answer for the session that their query names.
  getProductFeatures: ANYONE,
  hasUnsignedAgreements: ANYONE,
  getAgreementSheet: ANYONE,
  getPlans: ANYONE,
  getMenu: ANYONE,
  getStatus: ANYONE,
  getOutbox: ANYONE,
  reportProblem: ANYONE,
  getFeedbackChallenge: ANYONE,
  sendFeedback: ANYONE,
  admitWidgets: ANYONE,
  lookUpSymbol: ANYONE,
  searchSymbols: ANYONE,

  // The market. How late an answer is depends on the exchange, see `delayOf`.
  getInstrument: ANYONE,
  searchInstruments: ANYONE,
  getQuotes: ANYONE,
  getBars: ANYONE,
  getPriceChart: ANYONE,
  getReturns: ANYONE,
  getCorporateActions: ANYONE,
  getDepth: withFeature('level2'),
  getTrades: withFeature('level2'),
  getOptionExpiries: withFeature('options'),
  getOptionChain: withFeature('options'),
  getCompanyProfile: ANYONE,
  getKeyStatistics: ANYONE,
  getPeers: ANYONE,
  getComparison: ANYONE,
  getComparisonPrices: ANYONE,
  getStatements: ANYONE,
  getRatios: ANYONE,
  getRatioDefinitions: ANYONE,
  getEstimates: ANYONE,
  getRatings: ANYONE,
  getPriceTarget: ANYONE,
  getEarnings: ANYONE,
  getEarningsCalendar: ANYONE,
  getTranscript: ANYONE,
  getInsiders: ANYONE,
  getOwnership: ANYONE,
  getFundHolders: ANYONE,
  getShortInterest: ANYONE,
  getNews: ANYONE,
  getStory: ANYONE,
  getFilings: ANYONE,
  getFiling: ANYONE,
  getFilingChanges: ANYONE,
  getFundProfile: ANYONE,
  getFundHoldings: ANYONE,
  getFundPerformance: ANYONE,
  getFundDistributions: ANYONE,
  getFundNav: ANYONE,
  getFundCategory: ANYONE,
  getMovers: ANYONE,
  getSectors: ANYONE,
  getBreadth: ANYONE,
  getYieldCurve: ANYONE,
  getEconomicCalendar: ANYONE,
  getDividendCalendar: ANYONE,
  getMarketStatus: ANYONE,
  getSessions: ANYONE,
};

/** Every kind of live topic: the same needs as the calls that answer the same data. */
export const TOPIC_ACCESS: Readonly<
  Record<'quotes' | 'trades' | 'depth' | 'bars' | MemberTopicKind, Access>
> = {
  quotes: ANYONE,
  bars: ANYONE,
  trades: withFeature('level2'),
  depth: withFeature('level2'),
  alerts: MEMBER,
  lists: MEMBER,
  orders: { who: 'member', feature: 'trade' },
};

/** Why this visitor may not have it; undefined when nothing stands in the way. */
export function refusalOf(
  access: Access,
  visitor: Visitor,
  features: Entitlement['features'],
): AccessRefusal | undefined {
  if (access.who !== 'anyone' && visitor.kind === 'anonymous') return { cause: 'sign-in' };
  if (access.who === 'person' && visitor.kind === 'member' && visitor.sessionId === undefined)
    return { cause: 'in-person' };
  if (access.role !== undefined && !hasRole(visitor, access.role))
    return { cause: 'role', role: access.role };
  if (access.feature !== undefined && !features.has(access.feature))
    return { cause: 'feature', feature: access.feature };
  return undefined;
}
