/** Facts about a page for search engines: a block of data that runs nothing and needs no nonce. */
export function StructuredData({ data }: { readonly data: Readonly<Record<string, unknown>> }) {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll(
    '<',
    '\\u003c',
  );
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
