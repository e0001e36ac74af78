import type { Page } from '@playwright/test';

/** Runs inside the page: what is wrong with the document by the measures of good practice. */
const FAULTS_OF_DOCUMENT = `(() => {
  const faults = [];
  const wrong = (isWrong, fault) => { if (isWrong) faults.push(fault); };
  wrong(document.compatMode !== 'CSS1Compat' || document.doctype?.name !== 'html', 'no doctype');
  wrong(document.characterSet !== 'UTF-8', 'not UTF-8');
  wrong(document.documentElement.lang === '', 'no language');
  wrong(document.title === '', 'no title');
  wrong(document.querySelector('meta[name=viewport]') === null, 'no viewport');
  wrong(document.querySelector('link[rel=icon]') === null, 'no icon');
  for (const image of document.images) {
    const bent = image.naturalWidth / image.naturalHeight / (image.width / image.height);
    wrong(image.naturalWidth > 0 && Math.abs(bent - 1) > 0.02, 'bent ' + image.src);
    wrong(!image.hasAttribute('alt'), 'no words for ' + image.src);
  }
  for (const { name } of performance.getEntriesByType('resource'))
    wrong(new URL(name).origin !== location.origin, 'asks another host: ' + name);
  for (const link of document.querySelectorAll('a[target=_blank]'))
    wrong(!/noopener|noreferrer/.test(link.rel), 'opens a window that can reach back: ' + link.href);
  for (const part of document.querySelectorAll('[src^="http:"], link[href^="http:"]'))
    // What the page itself resolves against its own address follows that address.
    wrong(new URL(part.src || part.href).origin !== location.origin, 'would break under https: ' + part.outerHTML.slice(0, 100));
  return faults;
})()`;

/**
 * The rest of what a browser's audit looks at beside speed and barriers: the document's form, its
 * images, whom it asks, what the console says and what the browser is about to drop.
 */
export async function faultsOf(page: Page, url: string): Promise<readonly string[]> {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
  const session = await page.context().newCDPSession(page);
  await session.send('Audits.enable');
  session.on('Audits.issueAdded', ({ issue }) => faults.push(`browser: ${issue.code}`));
  const response = await page.goto(url, { waitUntil: 'load' });
  if (!/charset=utf-8/i.test(response?.headers()['content-type'] ?? ''))
    faults.push('no charset in the header');
  for (const header of ['content-security-policy', 'x-content-type-options', 'referrer-policy'])
    if (response?.headers()[header] === undefined) faults.push(`no ${header}`);
  faults.push(...(await page.evaluate<string[]>(FAULTS_OF_DOCUMENT)));
  return faults;
}
