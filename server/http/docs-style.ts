/** The look of the API's page, in both colour schemes. */
export const docsStyle = `
:root { color-scheme: light dark; --canvas: #f6f5f2; --surface: #fff; --sunken: #efede8; --text: #201e19; --quiet: #514d45; --line: #d3cec4; --primary: #346118; }
@media (prefers-color-scheme: dark) { :root { --canvas: #151410; --surface: #1e1c18; --sunken: #26231e; --text: #efece5; --quiet: #c3bdb1; --line: #45413a; --primary: #bbe84c; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 1200px; padding: 32px 40px 96px; background: var(--canvas); color: var(--text); font: 15px/24px 'Pretendard Variable', Pretendard, system-ui, sans-serif; word-break: keep-all; overflow-wrap: anywhere; }
h1 { margin: 0; font-size: 28px; line-height: 36px; }
h2 { margin: 48px 0 16px; font-size: 22px; line-height: 32px; }
h3 { margin: 0; font-size: 16px; line-height: 24px; }
section > h3 { margin: 24px 0 8px; }
h4 { margin: 20px 0 8px; font-size: 14px; }
h4 small { font-weight: 400; color: var(--quiet); }
p { margin: 8px 0; }
a { color: var(--primary); }
:focus-visible { outline: 2px solid var(--primary); outline-offset: 2px; border-radius: 4px; }
code { font: 13px/20px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
.skip { position: absolute; left: -999px; }
.skip:focus { left: 16px; top: 16px; padding: 8px 16px; background: var(--surface); }
nav ul { display: flex; flex-wrap: wrap; gap: 8px 20px; margin: 20px 0 0; padding: 12px 0; list-style: none; border-block: 1px solid var(--line); }
details { margin: 8px 0; padding: 0 20px; background: var(--surface); border: 1px solid var(--line); border-radius: 14px; }
details[open] { padding-bottom: 20px; }
summary { display: flex; flex-wrap: wrap; align-items: baseline; gap: 4px 16px; margin: 0 -20px; padding: 12px 20px; cursor: pointer; border-radius: 14px; }
summary h3 code { font-size: 14px; font-weight: 600; }
.method { display: inline-block; min-width: 64px; font-size: 13px; }
.says { color: var(--quiet); }
table { width: 100%; border-collapse: collapse; background: var(--surface); }
caption { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
th, td { padding: 8px 12px; text-align: left; vertical-align: top; font-weight: 400; border-bottom: 1px solid var(--line); }
thead th { background: var(--sunken); font-size: 13px; font-weight: 600; white-space: nowrap; }
thead th:first-child { width: 26%; }
thead th:last-child { width: 44%; }
td:empty { padding: 0; }
`;
