import { errorStatuses, isErrorCode } from '@contract/error';
import { errorMessages } from '@contract/error-messages';
import { docsStyle } from './docs-style';
import type { JsonSchema } from './openapi-schema';
import type { OpenApiDocument, Operation, Parameter } from './openapi';

/** The documentation as a page of its own: no script, one style element that carries the nonce. Everything in it comes from the document. */
export function renderDocsPage(document: OpenApiDocument, nonce: string): string {
  const calls = callsOf(document);
  return `<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API 문서 · 두레</title>
<style nonce="${escape(nonce)}">${docsStyle}</style>
</head>
<body>
<a class="skip" href="#content">본문으로 건너뛰기</a>
<header>
<h1>${escape(document.info.title)}</h1>
<p>주소는 모두 <code>${escape(document.servers[0]?.url ?? '')}</code> 아래에 있습니다. 같은 내용의 <a href="/api/openapi.json">OpenAPI 3.1 문서(JSON)</a>도 있습니다.</p>
</header>
<nav aria-label="목차"><ul>
${[
  ['rules', '공통 규칙'],
  ...document.tags.map(({ name, description }) => [name, description]),
  ['schemas', '자료형'],
  ['failures', '오류 코드'],
]
  .map(([id = '', text = '']) => `<li><a href="#${escape(id)}">${escape(text)}</a></li>`)
  .join('\n')}
</ul></nav>
<main id="content">
<section aria-labelledby="rules"><h2 id="rules">공통 규칙</h2><ul>${document.info.description
    .split('\n')
    .map((line) => `<li>${marked(line.replace(/^- /, ''))}</li>`)
    .join('')}</ul></section>
${document.tags
  .map(
    ({
      name,
      description,
    }) => `<section aria-labelledby="${escape(name)}"><h2 id="${escape(name)}">${escape(description)}</h2>
${calls
  .filter(({ operation }) => operation.tags[0] === name)
  .map(renderCall)
  .join('\n')}</section>`,
  )
  .join('\n')}
<section aria-labelledby="schemas"><h2 id="schemas">자료형</h2>
${Object.entries(document.components.schemas)
  .map(
    ([name, schema]) => `<h3 id="schema-${escape(name)}">${escape(name)}</h3>${renderFields(schema, name)}`,
  )
  .join('\n')}</section>
${renderFailures()}
</main>
</body>
</html>
`;
}

interface Call {
  method: string;
  path: string;
  operation: Operation;
}

function callsOf({ paths }: OpenApiDocument): Call[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

function renderCall({ method, path, operation }: Call): string {
  const { operationId, summary, security, parameters = [], requestBody, responses } = operation;
  const body = Object.entries(requestBody?.content ?? {});
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'));
  const refusals = Object.keys(responses).filter((status) => !status.startsWith('2'));
  return `<details id="${escape(operationId)}">
<summary><h3><span class="method ${method.toLowerCase()}">${method}</span> <code>${escape(path)}</code></h3> <span class="says" lang="en">${marked(summary)}</span></summary>
<p>${security.length > 0 ? '로그인이 필요합니다.' : '로그인 없이 쓸 수 있습니다.'}</p>
${parameters.length > 0 ? `<h4>변수</h4>${renderParameters(parameters)}` : ''}
${body[0] ? `<h4>요청 본문 <small>${body.map(([type]) => `<code>${escape(type)}</code>`).join(' · ')}</small></h4>${renderFields(body[0][1].schema, `${operationId} 요청 본문`)}` : ''}
${success ? `<h4>성공 ${escape(success[0])} <small><code>data</code></small></h4>${renderSuccess(success[1], operationId)}` : ''}
<h4>실패</h4><p>${refusals.map((status) => `<a href="#failure-${escape(status)}">${escape(status)}</a>`).join(' · ')}</p>
</details>`;
}

function renderParameters(parameters: Parameter[]): string {
  const rows = parameters.map(({ name, in: place, required, description, schema }) => [
    `<code>${escape(name)}</code>`,
    place === 'path' ? '주소' : '질의',
    typeOf(schema),
    required ? '필수' : '',
    [escape(description ?? ''), limitsOf(schema)].filter(Boolean).join(' · '),
  ]);
  return table('변수', ['이름', '자리', '형식', '필수', '설명과 조건'], rows);
}

function renderSuccess(response: Operation['responses'][string], operationId: string): string {
  if (!('content' in response)) return '';
  const data = response.content['application/json']?.schema.properties?.data;
  if (!data) return '';
  return (data.properties ?? data.items?.properties)
    ? `${data.items ? '<p>아래의 배열</p>' : ''}${renderFields(data.items ?? data, `${operationId} 응답`)}`
    : `<p>${typeOf(data)}</p>`;
}

function renderFields(schema: JsonSchema, caption: string): string {
  const rows = fieldsOf(schema, '');
  return rows.length > 0
    ? table(caption, ['이름', '형식', '필수', '설명과 조건'], rows)
    : `<p>${typeOf(schema)}</p>`;
}

/** One row for each field, fields of fields by their path; a named shape is told where its name leads. */
function fieldsOf({ properties = {}, required = [] }: JsonSchema, prefix: string): string[][] {
  return Object.entries(properties).flatMap(([name, field]) => {
    const path = prefix + name;
    const row = [
      `<code>${escape(path)}</code>`,
      typeOf(field),
      required.includes(name) ? '필수' : '',
      [escape(field.description ?? ''), limitsOf(field)].filter(Boolean).join(' · '),
    ];
    const inner = field.items ?? field;
    return [row, ...fieldsOf(inner, field.items ? `${path}[].` : `${path}.`)];
  });
}

function typeOf(schema: JsonSchema): string {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split('/').pop() ?? '';
    return `<a href="#schema-${escape(name)}">${escape(name)}</a>`;
  }
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ');
  if (schema.items) return `${typeOf(schema.items)}[]`;
  return (
    escape([schema.type ?? []].flat().join(' | ')) +
    (schema.format === undefined ? '' : ` <small>${escape(schema.format)}</small>`)
  );
}

function limitsOf(schema: JsonSchema): string {
  const range = (least: number | undefined, most: number | undefined, unit: string) => {
    if (least !== undefined && most !== undefined) return `${String(least)}~${String(most)}${unit}`;
    if (most !== undefined) return `${String(most)}${unit} 이하`;
    return least === undefined ? undefined : `${String(least)}${unit} 이상`;
  };
  const limits = [
    range(schema.minLength, schema.maxLength, '자'),
    range(schema.minItems, schema.maxItems, '개'),
    range(
      schema.minimum ?? (schema.exclusiveMinimum === undefined ? undefined : schema.exclusiveMinimum + 1),
      schema.maximum,
      '',
    ),
    schema.pattern === undefined ? undefined : `<code>${escape(schema.pattern)}</code>`,
    schema.enum?.map((value) => `<code>${escape(String(value))}</code>`).join(' '),
    schema['x-equals'] === undefined ? undefined : `<code>${escape(schema['x-equals'])}</code>와 같은 값`,
    schema['x-rules']?.map((name) => `<code>${escape(name)}</code>`).join(' '),
    schema.default === undefined
      ? undefined
      : `기본값 <code>${escape(JSON.stringify(schema.default))}</code>`,
  ];
  return limits.filter((limit) => limit !== undefined).join(' · ');
}

function renderFailures(): string {
  const codes = Object.keys(errorStatuses).filter(isErrorCode);
  const statuses = [...new Set(codes.map((code) => errorStatuses[code]))].sort((one, other) => one - other);
  return `<section aria-labelledby="failures"><h2 id="failures">오류 코드</h2>
${statuses
  .map(
    (status) =>
      `<h3 id="failure-${String(status)}">${String(status)}</h3>${table(
        `상태 ${String(status)}의 오류 코드`,
        ['코드', '문장'],
        codes
          .filter((code) => errorStatuses[code] === status)
          .map((code) => [`<code>${escape(code)}</code>`, escape(errorMessages[code])]),
      )}`,
  )
  .join('\n')}
</section>`;
}

/** Cells are HTML already. */
function table(caption: string, heads: string[], rows: string[][]): string {
  return `<table><caption>${escape(caption)}</caption><thead><tr>${heads.map((head) => `<th scope="col">${escape(head)}</th>`).join('')}</tr></thead>
<tbody>${rows.map(([first = '', ...rest]) => `<tr><th scope="row">${first}</th>${rest.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n')}</tbody></table>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escape = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/** Text in which `code` is marked as in Markdown. */
const marked = (text: string) => escape(text).replace(/`([^`]+)`/g, '<code>$1</code>');
