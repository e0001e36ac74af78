interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: object;
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: object }>>;
  };
  readonly responses: {
    readonly 200: { readonly content: Readonly<Record<string, { readonly schema: object }>> };
  };
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (c) => escapes[c] ?? c);

/** A page to read, not an application: no script, one style sheet, works in any browser. */
export function apiDocsPage(document: Record<string, unknown>, nonce: string): string {
  const info = document['info'] as { title: string; version: string; description: string };
  const { schemas } = document['components'] as { schemas: Readonly<Record<string, object>> };
  const groups = groupByTag(document['paths'] as Record<string, Record<string, Operation>>);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(info.title)}</title>
<link rel="icon" href="/favicon.svg">
<style nonce="${escape(nonce)}">${STYLE}</style>
</head>
<body>
<header><h1>${escape(info.title)} <small>${escape(info.version)}</small></h1>
<p>${escape(info.description)} The same as data: <a href="/api/openapi.json">openapi.json</a>.</p></header>
<nav aria-label="Groups"><ul>${[...groups.keys()].map((tag) => `<li><a href="#${slug(tag)}">${escape(tag)}</a></li>`).join('')}<li><a href="#schemas">Schemas</a></li></ul></nav>
<main>${[...groups].map(([tag, items]) => section(tag, items)).join('')}${schemaSection(schemas)}</main>
</body>
</html>`;
}

type Item = readonly [method: string, path: string, operation: Operation];

function groupByTag(paths: Record<string, Record<string, Operation>>): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods)) {
      const tag = operation.tags[0] ?? 'Other';
      groups.set(tag, [...(groups.get(tag) ?? []), [method, path, operation]]);
    }
  return groups;
}

const slug = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

const section = (tag: string, items: readonly Item[]): string =>
  `<section aria-labelledby="${slug(tag)}"><h2 id="${slug(tag)}">${escape(tag)}</h2>${items.map(article).join('')}</section>`;

const article = ([method, path, operation]: Item): string =>
  `<article id="${escape(operation.operationId)}">
<h3><span class="method">${method.toUpperCase()}</span> <code>${escape(path)}</code></h3>
<p>${escape(operation.summary)}</p>
${parameterTable(operation.parameters)}
${schemaDetails('Body', operation.requestBody?.content['application/json']?.schema)}
${schemaDetails('Answer', operation.responses[200].content['application/json']?.schema)}
</article>`;

function parameterTable(parameters: readonly Parameter[] = []): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(
    (p) =>
      `<tr><th scope="row"><code>${escape(p.name)}</code></th><td>${p.in}</td><td>${p.required ? 'required' : 'optional'}</td><td>${escape(p.description ?? '')} <code>${schemaText(p.schema)}</code></td></tr>`,
  );
  return `<div class="scroll" tabindex="0" role="region" aria-label="Parameters"><table><thead><tr><th scope="col">Parameter</th><th scope="col">In</th><th scope="col">Needed</th><th scope="col">Form</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

const schemaDetails = (title: string, schema: object | undefined): string =>
  schema === undefined
    ? ''
    : `<details><summary>${title}</summary><pre tabindex="0">${schemaText(schema, 2)}</pre></details>`;

/** JSON whose references lead to what they name. */
const schemaText = (schema: object, indent = 0): string =>
  escape(JSON.stringify(schema, null, indent)).replaceAll(
    /&quot;#\/components\/schemas\/(\w+)&quot;/g,
    '<a href="#schema-$1">$1</a>',
  );

const schemaSection = (schemas: Readonly<Record<string, object>>): string =>
  `<section aria-labelledby="schemas"><h2 id="schemas">Schemas</h2>${Object.entries(schemas)
    .map(
      ([name, schema]) =>
        `<article id="schema-${name}"><h3>${name}</h3><pre tabindex="0">${schemaText(schema, 2)}</pre></article>`,
    )
    .join('')}</section>`;

const STYLE = `
:root{color-scheme:light dark;--ink:#101828;--quiet:#475467;--line:#d0d5dd;--page:#fff;--panel:#f5f7fa;--link:#0460a9}
@media (prefers-color-scheme:dark){:root{--ink:#e6eaf0;--quiet:#a4afbf;--line:#344054;--page:#0c111b;--panel:#151c29;--link:#6cb8f5}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:60rem;padding:2rem 1rem 4rem;background:var(--page);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
a{color:var(--link)}small{color:var(--quiet);font-weight:400;font-size:1rem}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1rem;padding:0;list-style:none}
h2{margin-top:2.5rem;border-bottom:1px solid var(--line);padding-bottom:.25rem}
h3{margin:0 0 .25rem;font-size:1rem;overflow-wrap:anywhere}
article{margin:1rem 0;padding:1rem;border:1px solid var(--line);border-radius:.5rem}
article p{margin:.25rem 0;color:var(--quiet)}
.method{display:inline-block;min-width:4rem;font-weight:700}
.scroll{overflow-x:auto}table{border-collapse:collapse;font-size:.875rem}th,td{padding:.25rem .75rem .25rem 0;text-align:left;vertical-align:top}
pre{overflow:auto;max-height:24rem;padding:.75rem;background:var(--panel);border-radius:.375rem;font-size:.8125rem}
summary{cursor:pointer;padding:.25rem 0}
`;
