import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { memoryBus } from '../adapters/bus/memory.ts';
import { lruBudget } from '../adapters/cache/lru-budget.ts';
import { openStore } from '../adapters/store/open-store.ts';
import { parseMailbox } from '../domain/mail/mailbox.ts';
import { frameAncestors } from '../domain/identity/embed-origin.ts';
import type { Visitor } from '../domain/identity/visitor.ts';
import { NO_PREFERENCES } from '../domain/navigation/preferences.ts';
import { composeAccess } from './compose-access.ts';
import { composeAdmin } from './compose-admin.ts';
import { composeAlpacaApi } from './compose-alpaca-api.ts';
import { composeAlertCalls } from './compose-alert-calls.ts';
import { composeAlertWatchers } from './compose-alert-watchers.ts';
import { composeAlerts } from './compose-alerts.ts';
import { composeAlertBacktest } from './compose-alert-backtest.ts';
import { composeCompute } from './compose-compute.ts';
import { composeFilingSearch } from './compose-filing-search.ts';
import { composeIdentity } from './compose-identity.ts';
import { composeJobs } from './compose-jobs.ts';
import { composeKeys } from './compose-keys.ts';
import { composeMail } from './compose-mail.ts';
import { composeMarket } from './compose-market.ts';
import { composeNightly } from './compose-nightly.ts';
import { composeNotifications } from './compose-notifications.ts';
import { reportSecrets, secretKeys } from './compose-secrets.ts';
import { seedDemoLists } from './features/watchlists/demo-lists.ts';
import { composePortfolio } from './compose-portfolio.ts';
import { composeSavedQuestions } from './compose-saved-questions.ts';
import { composeScreenedLists } from './compose-screened-lists.ts';
import { composeBacktest } from './compose-backtest.ts';
import { composeScreener } from './compose-screener.ts';
import { composeWatchlists } from './compose-watchlists.ts';
import { oncePerKey } from './features/writes/once-per-key.ts';
import { composeShell } from './compose-shell.ts';
import { composeBreadth } from './compose-breadth.ts';
import { composeBrokerKeys } from './compose-broker-keys.ts';
import { composeTrading } from './compose-trading.ts';
import { recurringJob } from './jobs/recurring-job.ts';
import type { Config } from './config.ts';
import { demoAccess } from './features/identity/demo-access.ts';
import { untouchedDemoMembers } from './features/identity/demo-members.ts';
import { keptEntitlements } from './features/entitlement/kept.ts';
import { isPassing } from './features/market/request-context.ts';
import { filingWishes } from './features/filing-search/filing-wishes.ts';
import { filingLook } from './features/saved-questions/filing-look.ts';
import { screenFaultAt, screenLook, screenRows } from './features/saved-questions/screen-look.ts';
import { statusRoutes } from './features/status/routes.ts';
import { statusService } from './features/status/service.ts';
import { widgetRoutes } from './features/widgets/routes.ts';
import { registerAssets } from './http/assets.ts';
import { registerFeed } from './http/feeds.ts';
import { registerIcons } from './http/icons.ts';
import { type Logger, warnOf } from './http/logger.ts';
import { warnOfGuests } from './http/guests.ts';
import { createMetrics } from './http/metrics.ts';
import { type PageBuild, type PageParts, registerPages } from './http/pages.ts';
import { buildServer } from './http/server.ts';
import { visitedOrigin } from './http/visited-origin.ts';
import { liveStream } from './stream/live-stream.ts';
import { version } from './version.ts';

const PRUNE_EVERY = 60 * 60_000;

export interface Program {
  readonly app: FastifyInstance;
  /** The lines that tell the operator how to get into a demo; none where there is none. */
  readonly demoLines: (origin: string) => Promise<readonly string[]>;
  /** Finishes what is in flight, then closes everything that `compose` opened. */
  readonly close: () => Promise<void>;
}

const client = fileURLToPath(new URL('../../build/client', import.meta.url));
const serverBuild = new URL('../../build/server/index.js', import.meta.url);

const builtPages: PageParts = {
  load: () => import(serverBuild.href) as Promise<PageBuild>,
  development: false,
};

/** The one place where adapters meet features: reading it tells the whole program. */
export async function compose(
  config: Config,
  log: Logger,
  pages: PageParts | undefined = builtPages,
): Promise<Program> {
  const now = Date.now;
  const startedAt = now();
  const caches = lruBudget(config.cacheBytes, isPassing);
  const metrics = createMetrics(caches.usage);
  const store = await openStore(config.store, {
    onQuery: metrics.storeQuery,
    onLostConnection: (err) => log.warn({ err }, 'a database connection was lost'),
  });
  const onBusError = (err: unknown) => log.warn({ err }, 'a message could not be handled');
  const bus =
    config.bus.kind === 'memory'
      ? memoryBus(onBusError)
      : // Drivers are loaded by the installations that use them: each holds several megabytes.
        await (
          await import('../adapters/bus/nats.ts')
        ).openNatsBus({ url: config.bus.url, onError: onBusError });
  const { audit, installations } = store.stores;
  const { starts } = await installations.recordStart(randomUUID(), startedAt);
  await audit.append({
    id: randomUUID(),
    at: startedAt,
    kind: 'service.started',
    subject: null,
    detail: { version, start: String(starts) },
  });

  const origin = (host?: string) =>
    config.publicUrl ?? visitedOrigin(host, listeningPort(app, config));
  const demo = config.identity.demo
    ? await demoAccess({
        secrets: store.stores.installationSecrets,
        tickets: store.stores.tickets,
        password: config.identity.demoPassword,
        now,
      })
    : undefined;
  const mail = await composeMail({
    store,
    config: config.mail,
    demo,
    log,
    now,
    onQueued: () => jobs.wake(),
  });
  const https = config.publicUrl?.startsWith('https:') ?? false;
  const isNewStore = starts === 1;
  const keysAtRest = secretKeys(config);
  const identity = await composeIdentity({
    store,
    config: { ...config.identity, secretKeys: keysAtRest },
    demo,
    mailWay: mail.wayOf,
    onSecrets: reportSecrets(log, keysAtRest),
    caches,
    audit,
    mailer: mail.mailer,
    origin,
    https,
    isNewStore,
    now,
    onSessionEnded: (sessionId) => stream.credentialEnded(sessionId),
    onMemberChanged: (memberId) => keys.memberChanged(memberId),
  });
  const access = await composeAccess({
    store,
    bus,
    identity,
    https,
    seedDemo: config.identity.demo && isNewStore,
    now,
    report: (err) => log.error({ err }, 'what a visitor may have could not be decided'),
  });
  const keys = composeKeys({
    store,
    caches,
    audit,
    identify: identity.identify,
    entitlementOf: access.entitlements.of,
    partners: identity.partners,
    demo: config.identity.demo,
    now,
    onRevoked: (keyId) => stream.credentialEnded(keyId),
    tradingAccount: async (memberId, accountId) => {
      const account = await store.stores.trading.get({ memberId, accountId });
      return account?.closedAt === null ? account : undefined;
    },
  });

  const admin = composeAdmin({
    store,
    identity,
    entitlements: access.entitlements,
    audit,
    mailer: mail.mailer,
    operator: config.identity.defaultWmid,
    now,
    onCredentialEnded: (id) => stream.credentialEnded(id),
  });

  const entitlementFor = keptEntitlements({ entitlements: access.entitlements, caches, now });
  const compute = composeCompute({ threads: config.computeThreads, metrics });
  const wishes = filingWishes(now);
  const market = composeMarket({
    onFilingRead: wishes.opened,
    boards: {
      followed: (delay, signal) => screener.tables.board(delay, signal),
      past: () => breadth.past(),
    },
    store,
    process: randomUUID(),
    sanitise: compute.sanitise,
    compareFilings: compute.compareFilings,
    readStatements: compute.readStatements,
    config: config.market,
    isKept: config.nightly !== undefined,
    simulation: config.simulation,
    caches,
    entitlement: entitlementFor,
    metrics,
    log,
    now,
  });
  const screener = composeScreener({
    market,
    stores: store.stores,
    keptBytes: config.market.keptBytes,
    log,
  });
  const breadth = composeBreadth({
    market: market.service,
    tables: screener.tables,
    store,
    simulation: config.simulation,
    log,
    now,
    wake: () => jobs.wake(),
  });
  const filingSearch = composeFilingSearch({
    config: config.filings,
    storeConfig: config.store,
    store,
    market,
    wishes,
    log,
    now,
  });
  const backtest = composeBacktest({
    market: market.service,
    stored: market.nightly === undefined ? undefined : store.stores.storedMarket,
    caches,
  });
  const once = oncePerKey(store, now);
  const watchlists = composeWatchlists({
    store,
    once,
    bus,
    market: market.service,
    entitlementOf: entitlementFor,
    now,
  });
  const portfolios = composePortfolio({
    store,
    once,
    bus,
    entitlementOf: entitlementFor,
    market: market.service,
    caches,
    compute: compute.portfolioScope,
    computeTaxes: compute.computeTaxes,
    computeTrades: compute.computeTrades,
    simulateGoal: compute.simulateGoal,
    readImport: compute.readImport,
    planImport: compute.planImport,
    onProblem: warnOf(log, 'a portfolio could not follow its trading account'),
    now,
  });
  if (config.identity.demo && isNewStore)
    await seedDemoLists(identity.members, store.stores.watchlists, now());
  if (config.identity.demo && isNewStore) await portfolios.seedDemo();
  const notifications = await composeNotifications({
    store,
    config: config.notifications,
    secretKeys: keysAtRest,
    mailer: mail.mailer,
    contact: contactOf(config),
    origin,
    entitlementOf: entitlementFor,
    log,
    now,
    wake: () => jobs.wake(),
  });
  const lookAtScreen = screenLook({
    tables: screener.tables,
    now: market.service.now,
    clock: now,
  });
  const alertCalls = composeAlertCalls({
    store,
    bus,
    directory: market.service.directory,
    entitlementOf: entitlementFor,
    quoteFor: async (symbol, member, signal) => {
      const delay = await market.service.delayFor(symbol, member, signal);
      const question = { symbols: [symbol], delay };
      const [quote] = (await market.service.registry.ask('quotes', question, signal)).data;
      return quote && { quote, delay };
    },
    notify: notifications.notify,
    origin,
    now,
  });
  const alertWatchers = composeAlertWatchers({
    stores: store.stores,
    cursors: store.stores.alerts,
    market: market.service,
    tables: screener.tables,
    portfolios,
    look: lookAtScreen,
    reader: { kind: 'anonymous', wmid: config.identity.defaultWmid },
    onProblem: warnOf(log, 'what alerts are about could not be had'),
  });
  const alerts = composeAlerts({
    config: config.alerts,
    store,
    bus,
    market: market.service,
    entitlementOf: entitlementFor,
    onEntitlementChanged: access.entitlements.onChanged,
    watchers: alertWatchers.watchers,
    screenLook: lookAtScreen,
    notifyMany: notifications.notifyMany,
    origin,
    metrics,
    log,
    now,
  });
  const keyring = await composeBrokerKeys(store.stores.brokerKeys, keysAtRest, log);
  const trading = composeTrading({
    config: config.trading,
    keysOf: keyring.keysOf,
    keyring,
    caches,
    store,
    bus,
    market: market.service,
    entitlementOf: entitlementFor,
    onFilled: alertWatchers.orderFilled,
    onAccountChanged: portfolios.accountTouched,
    metrics,
    log,
    now,
  });
  if (config.identity.demo && isNewStore) await trading.seedDemo();
  const questions = composeSavedQuestions({
    store,
    bus,
    entitlementOf: entitlementFor,
    screenFault: screenFaultAt(market.service.now),
    look: {
      screen: lookAtScreen,
      'filing-search': filingLook(filingSearch.service, market.service.now),
    },
    notify: notifications.notify,
    onProblem: warnOf(log, 'a saved question could not be looked at'),
    now,
  });
  const screenedLists = composeScreenedLists({
    store,
    bus,
    market: market.service,
    entitlementOf: entitlementFor,
    rows: screenRows({ tables: screener.tables, now: market.service.now, clock: now }),
    screenFault: screenFaultAt(market.service.now),
    onProblem: warnOf(log, 'a list could not follow its screen'),
    now,
  });
  const alertBacktest = composeAlertBacktest({
    stores: store.stores,
    market: market.service,
    compute: compute.backtestAlert,
    log,
  });
  const nightly = composeNightly({
    config: config.nightly,
    market,
    store,
    log,
    now,
    wake: () => jobs.wake(),
  });
  const jobs = composeJobs({
    store,
    kinds: [
      ...mail.jobs,
      ...identity.jobs,
      ...keys.jobs,
      ...watchlists.jobs,
      ...portfolios.jobs,
      ...market.jobs,
      ...nightly.jobs,
      ...breadth.jobs,
      ...filingSearch.jobs,
      ...notifications.jobs,
      ...questions.jobs,
      ...screenedLists.jobs,
      ...alertCalls.jobs,
      ...trading.jobs,
      recurringJob('write-keys.prune', { every: PRUNE_EVERY }, once.prune),
    ],
    metrics,
    log,
    now,
  });

  const status = statusService({
    installations,
    store: { kind: store.kind, migrations: store.migrations },
    jobs: jobs.summary,
    providers: market.status,
    keptMarket: nightly.summary,
    version,
    startedAt,
    now,
  });

  const shell = await composeShell({
    store,
    once,
    config: config.shell,
    mailer: mail.mailer,
    development: pages?.development ?? false,
    directory: market.service.directory,
    sources: () =>
      market.status().map(({ id, name, simulated, isFailing }) => ({
        id,
        name,
        simulated,
        isFailing,
      })),
    delayOf: market.service.marketDelay,
    log,
    now,
  });
  const stream = await liveStream({
    bus,
    caches,
    market: { ...market.service.registry, now: market.service.now },
    entitlementOf: access.entitlements.of,
    identify: keys.identify,
    publicUrl: config.publicUrl,
    id: randomUUID(),
    now,
    onProblem: warnOf(log, 'live data could not be had'),
    onClients: metrics.streamClients,
    onMessages: metrics.streamMessages,
    limits: config.stream,
  });
  access.entitlements.onChanged(stream.entitlementChanged);

  const app: FastifyInstance = await buildServer({
    log,
    metrics,
    version,
    publicUrl: config.publicUrl,
    trustProxy: config.trustProxy,
    rateLimit: config.rateLimit,
    metricsToken: config.metricsToken,
    answers: [
      ...statusRoutes(status),
      ...identity.answers,
      ...keys.answers,
      ...admin.answers,
      ...access.answers,
      ...mail.answers,
      ...market.answers,
      ...screener.answers,
      ...breadth.answers,
      ...filingSearch.answers,
      ...backtest.answers,
      ...shell.answers,
      ...watchlists.answers,
      ...portfolios.answers,
      ...notifications.answers,
      ...questions.answers,
      ...screenedLists.answers,
      ...alertBacktest,
      ...alertCalls.answers,
      ...trading.answers,
      ...widgetRoutes(identity.partners.fresh, origin),
    ],
    checks: [{ name: 'store', check: store.ping }, { name: 'bus', check: bus.ping }, market.check],
    identify: keys.identify,
    entitlementFor,
    handOver: identity.handOver,
    endReader: identity.endReader,
  });
  stream.register(app);
  await composeAlpacaApi(app, {
    trading,
    market: market.service,
    lists: watchlists.lists,
    keys,
    entitlementFor,
    bus,
    requestsPerMinute: config.trading.requestsPerMinute,
    log,
    now,
  });
  registerFeed(app, notifications.feed);
  registerIcons(app, { service: config.shell.iconService, fetch });
  const embedders = async (wmid: string | null) => {
    const partner = (await identity.partners.fresh()).find(
      (known) => known.wmid === (wmid ?? config.identity.defaultWmid),
    );
    return partner && frameAncestors(partner.embedOrigins);
  };
  const preferencesOf = async (visitor: Visitor) => {
    if (visitor.kind !== 'member') return NO_PREFERENCES;
    try {
      return await store.stores.preferences.of(visitor.userId);
    } catch (problem) {
      // A page in the browser's own settings is better than none; it says itself what it misses.
      log.warn({ err: problem }, 'the preferences of a member cannot be read');
      return NO_PREFERENCES;
    }
  };
  if (pages === builtPages) await registerAssets(app, client, caches);
  if (pages !== undefined)
    await registerPages(app, pages, shell.shellFor, embedders, preferencesOf);

  await jobs.start();
  await alerts.start();
  await trading.start();
  const stopWarming = market.warmSoon();
  screener.tables.start();
  if (demo !== undefined)
    warnOfGuests(app.server, () =>
      log.warn(
        'a demo is used from elsewhere: DEMO=off closes its accounts; a proxy needs PUBLIC_URL and TRUST_PROXY',
      ),
    );
  return {
    app,
    demoLines: async (address) =>
      demo === undefined
        ? []
        : [
            'Demo accounts, WMID 501 (DEMO=off closes them):',
            ...(await untouchedDemoMembers(identity)).map(
              ({ id, username }) => `  ${username.padEnd(11)}${demo.passwordOf(id)}`,
            ),
            `Open the demo: ${address}${await demo.newLink()}`,
          ],
    close: async () => {
      // One that fails must not keep the others open.
      const steps: readonly (() => void | Promise<void>)[] = [
        stopWarming,
        () => app.close(),
        alerts.close,
        trading.close,
        portfolios.close,
        stream.close,
        jobs.close,
        backtest.close,
        screener.close,
        filingSearch.close,
        market.close,
        compute.close,
        mail.close,
        access.close,
        bus.close,
        store.close,
      ];
      for (const step of steps)
        try {
          await step();
        } catch (err) {
          log.warn({ err }, 'a part did not close cleanly');
        }
    },
  };
}

/** The address that mails come from. */
const contactOf = ({ mail }: Config): string | undefined =>
  (mail.smtp && parseMailbox(mail.smtp.from))?.address;

function listeningPort(app: FastifyInstance, { port }: Config): number {
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}
