import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { leanFramework, leanPages } from './scripts/lean-pages.ts';

/** On every page, so one file of it: compressed together, and kept while our own code changes. */
const FRAMEWORK = /\/node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack)\//;
/** Of these, what few pages use goes with them. */
const RARE = /\/@tanstack\/.*\/(?:queriesObserver|useQueries|useSuspenseQuery)\.js$/;

/** The part of our code that every page has; what is fetched on demand stays out of it. */
const SHELL =
  /\/src\/(?:web\/(?:root|routes|entry\.client)|web\/(?:api|display|i18n|shell)\/|web\/(?:layouts\/(?:frame|root)|features\/(?:errors|session))\/|web\/ui\/(?:button|class-names|control-class|glyph|badge|text-link|route-announcer|toast-(?:host|queue)|loading-bar\/|modal\/modal-(?:provider|service)|panel-boundary)|domain\/(?:navigation\/|calendar\/market-clock\.ts)|i18n\/[\w-]+\.ts)/;
/** Texts of every page; one file for each language. */
const TEXTS =
  /\/src\/(?:i18n\/(?=\w+\/(?:errors|pages|shell|symbols|ui)\.ts)|web\/i18n\/core-)(\w+)/;
/** Of every page about an instrument: live figures, plots, cards and tables in one file. */
const QUOTE =
  /\/src\/(?:web\/(?:live|charts)\/|web\/features\/equity\/(?:equity-tab|tab-symbol)|web\/widgets\/(?:feature-gate|quotehead\/quote-|lazy-panel|widget-panel|(?:param|widget)\.ts)|web\/ui\/(?:card|change-pill|range-bar|skeleton|sparkline|empty-state|error-state|loaded|link-tabs|table(?!\/sheet)|sort-|sorted-|explain)|contract\/market\/|domain\/(?:calendar|identity)\/|domain\/(?:quotes\/relative-volume|prices\/bar)\.ts)/;
const QUOTE_TEXTS =
  /\/src\/(?:i18n\/(?=\w+\/(?:quote|live|plans|widgets)\.ts)|web\/i18n\/instrument-)(\w+)/;
/** The overview in three files: its first view, what is below it, and what is further down. */
const OVERVIEW =
  /\/src\/web\/(?:features\/equity\/(?:overview\.tsx|overview-(?:panels|words)|chart-range)|widgets\/(?:interactivechart|keyratios)\/(?!widget)|widgets\/(?:headlines|performance|companyprofile|corporateevents|dividends)\/[\w-]+-query)|\/src\/domain\/(?:prices|fundamentals)\/(?:price-chart|chart-range|key-figures)\.ts/;
const OVERVIEW_NEXT =
  /\/src\/web\/(?:features\/equity\/overview-next|widgets\/(?:headlines|performance|companyprofile|corporateevents)\/(?!widget))/;
const OVERVIEW_FURTHER =
  /\/src\/web\/(?:features\/equity\/overview-further|widgets\/(?:dividends|level2marketdepth|timeandsales|pricehistory|detailedquotetab)\/(?!widget))/;
const ON_DEMAND =
  /\/(?:use-older-pages|menu-drawer|not-launched|palette|feedback|search)[\w-]*\.tsx?$/;

export default defineConfig({
  plugins: [tailwindcss(), leanFramework(), leanPages(), reactRouter()],
  environments: {
    // The server needs the context keys that live inside the bundle, so it has an entry of its own.
    ssr: { build: { rolldownOptions: { input: 'src/web/server-build.ts' } } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: (id) => FRAMEWORK.test(id) && !RARE.test(id) },
                { name: (id) => `texts-${TEXTS.exec(id)?.[1]}`, test: TEXTS },
                { name: (id) => `texts-quote-${QUOTE_TEXTS.exec(id)?.[1]}`, test: QUOTE_TEXTS },
                { name: 'shell', test: (id) => SHELL.test(id) && !ON_DEMAND.test(id) },
                // A group takes along what its files import, so the commonest come first.
                { name: 'quote', test: QUOTE },
                { name: 'overview', test: OVERVIEW },
                { name: 'overview-next', test: OVERVIEW_NEXT },
                { name: 'overview-further', test: OVERVIEW_FURTHER },
              ],
            },
          },
        },
      },
    },
  },
  // Known from the start, so that the first page in development does not reload itself.
  optimizeDeps: { include: ['@tanstack/react-query', 'zod/mini'] },
  // Inlined assets would need `data:` in the content security policy.
  build: { assetsInlineLimit: 0, sourcemap: false },
});
