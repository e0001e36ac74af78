import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { leanPages } from './scripts/lean-pages.ts';

/** On every page, so one file of it: compressed together, and kept while our own code changes. */
const FRAMEWORK = /\/node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack)\//;

/** The part of our code that every page has; what is fetched on demand stays out of it. */
const SHELL =
  /\/src\/(?:web\/(?:root|routes|brand|entry\.client)|web\/(?:api|display|i18n|shell)\/|web\/layouts\/frame\/|web\/ui\/(?:button|class-names|control-class|glyph|badge|text-link|route-announcer|toast-(?:host|queue)|loading-bar\/|modal\/modal-(?:provider|service))|domain\/(?:calendar|navigation)\/|i18n\/[\w-]+\.ts)/;
/** Texts of every page; one file for each language. */
const TEXTS = /\/src\/i18n\/(\w+)\/(?:errors|pages|shell|symbols|ui)\.ts$/;
/** Of every page about an instrument: live figures, plots, cards and tables in one file. */
const QUOTE =
  /\/src\/(?:web\/(?:live|charts)\/|web\/features\/equity\/(?:equity-tab|tab-symbol)|web\/widgets\/(?:quotehead\/quote-|lazy-widget|widget|param|registry)|web\/ui\/(?:card|change-pill|range-bar|skeleton|sparkline|empty-state|error-state|link-tabs|table|csv)|contract\/market-|domain\/market\/(?:relative-volume|bar)\.ts)/;
const QUOTE_TEXTS = /\/src\/i18n\/(\w+)\/(?:quote|live|plans|widgets)\.ts$/;
/** The first view of the overview, and what comes when the reader scrolls: one file for each. */
const OVERVIEW =
  /\/src\/web\/(?:features\/equity\/(?:overview|chart-range|level2)|widgets\/(?:interactivechart|keyratios)\/|ui\/explain)|\/src\/domain\/market\/(?:price-chart|chart-range|key-figures)\.ts/;
const OVERVIEW_PANELS =
  /\/src\/web\/widgets\/(?:headlines|performance|corporateevents|dividends|companyprofile|level2marketdepth|timeandsales|pricehistory|detailedquotetab)\//;
const ON_DEMAND = /\/(?:menu-drawer|not-launched|palette|feedback|search)[\w-]*\.tsx?$/;

export default defineConfig({
  plugins: [tailwindcss(), leanPages(), reactRouter()],
  environments: {
    // The server needs the context keys that live inside the bundle, so it has an entry of its own.
    ssr: { build: { rolldownOptions: { input: 'src/web/server-build.ts' } } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: FRAMEWORK },
                { name: (id) => `texts-${TEXTS.exec(id)?.[1]}`, test: TEXTS },
                { name: (id) => `texts-quote-${QUOTE_TEXTS.exec(id)?.[1]}`, test: QUOTE_TEXTS },
                { name: 'shell', test: (id) => SHELL.test(id) && !ON_DEMAND.test(id) },
                // A group takes along what its files import, so the commonest come first.
                { name: 'quote', test: QUOTE },
                { name: 'overview', test: OVERVIEW },
                { name: 'overview-panels', test: OVERVIEW_PANELS },
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
