import { use } from 'react';
import { Scripts as routerScripts } from 'react-router';
import { scriptSafeJson } from './boot.tsx';
import { NonceContext } from './header-script.tsx';
import { LANGUAGE_TABLES, loadAfterPaint, MODULES } from './load-after-paint.ts';
import { partScripts } from './part-scripts.ts';

/**
 * The router's scripts, with its modules loaded after the first paint. A browser fetches a
 * preloaded module like a style sheet: on a slow line 200 KB of script delay what the page is drawn
 * with, and on a slow phone their start-up does.
 */
export function PageScripts() {
  const nonce = use(NonceContext);
  const { modules, code, others } = partScripts(routerScripts({}));
  if (modules.length === 0) return others;
  return (
    <>
      {others}
      <script
        id={MODULES}
        type="application/json"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: scriptSafeJson({ modules, code }) }}
      />
      <script
        nonce={nonce}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{
          __html: `(${loadAfterPaint.toString()})("${MODULES}","${LANGUAGE_TABLES}")`,
        }}
      />
    </>
  );
}
