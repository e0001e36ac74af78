import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { fetchedLast } from './fetched-last.tsx';

/** As the router has it: single links, a list of links, and scripts in a fragment. */
const scripts = (
  <>
    <link rel="modulepreload" href="/entry.js" />
    {['/page.js', '/frame.js'].map((href) => (
      <link key={href} rel="modulepreload" href={href} />
    ))}
    <>
      <script>start()</script>
    </>
  </>
);

describe('the scripts of a page', () => {
  it('are fetched last: at the end of the document, with low priority', () => {
    const html = renderToStaticMarkup(
      <html lang="en">
        <head>
          <title>Page</title>
        </head>
        <body>
          <main />
          {fetchedLast(scripts)}
        </body>
      </html>,
    );
    const links = html.match(/<link[^>]*>/g) ?? [];
    expect(links).toHaveLength(3);
    for (const link of links) expect(link).toMatch(/rel="modulepreload".*fetchPriority="low"/i);
    expect(html.indexOf('<link')).toBeGreaterThan(html.indexOf('<main'));
    expect(html.indexOf('start()')).toBeGreaterThan(html.lastIndexOf('<link'));
  });
});
