import { createHash } from 'node:crypto';

export const pageStyle = `
:root { color-scheme: light dark; --back: #f6f7f9; --card: #ffffff; --text: #1b1f24; --soft: #59636e; --line: #d5dae0;
  --passed: #1a7f37; --failed: #c9252d; --skipped: #6e7781; --flaky: #9a6700; --healed: #0969da; }
@media (prefers-color-scheme: dark) { :root { --back: #0f1318; --card: #191f26; --text: #e6eaef; --soft: #9aa4af;
  --line: #333c46; --passed: #4ac26b; --failed: #ff7b72; --skipped: #9aa4af; --flaky: #e3b341; --healed: #79b8ff; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--back); color: var(--text); font: 15px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 1.25rem 1rem 3rem; }
h1 { margin: 0; font-size: 1.5rem; line-height: 1.25; overflow-wrap: anywhere; }
h2 { margin: 2rem 0 0.75rem; font-size: 1.1rem; }
h3 { margin: 1rem 0 0.35rem; font-size: 0.85rem; color: var(--soft); font-weight: 600; }
header p { margin: 0.35rem 0 0; color: var(--soft); }
.name { unicode-bidi: isolate; overflow-wrap: anywhere; }
.state { font-weight: 600; white-space: nowrap; }
.passed { color: var(--passed); } .failed, .broken { color: var(--failed); } .skipped, .aborted { color: var(--skipped); }
.flaky { color: var(--flaky); } .healed { color: var(--healed); } .running { color: var(--healed); }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 0.9rem 1rem; margin: 0 0 0.6rem; }
.counts { display: flex; flex-wrap: wrap; gap: 0.25rem 1.5rem; margin: 0 0 0.75rem; padding: 0; list-style: none; }
.counts b { font-size: 1.25rem; }
.bar { display: block; width: 100%; height: 10px; border-radius: 5px; background: var(--line); }
.bar .passed { fill: var(--passed); } .bar .failed { fill: var(--failed); } .bar .skipped { fill: var(--skipped); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.15rem 1rem; margin: 0; }
dt { color: var(--soft); } dd { margin: 0; overflow-wrap: anywhere; }
summary { cursor: pointer; display: flex; flex-wrap: wrap; gap: 0.1rem 0.75rem; align-items: baseline; }
summary .name { flex: 1 1 12rem; font-weight: 600; } summary .time { color: var(--soft); white-space: nowrap; }
summary:focus-visible { outline: 2px solid var(--healed); outline-offset: 4px; }
details:not([open]) summary .name { font-weight: 500; }
pre { margin: 0; padding: 0.7rem; border-radius: 6px; background: var(--back); border: 1px solid var(--line); font-size: 0.82rem;
  line-height: 1.45; white-space: pre-wrap; overflow-wrap: anywhere; max-height: 24rem; overflow-y: auto; }
ol, ul { margin: 0; padding-left: 1.4rem; } li { overflow-wrap: anywhere; }
figure { margin: 0.75rem 0 0; } figcaption { color: var(--soft); font-size: 0.85rem; margin: 0 0 0.25rem; }
img { display: block; max-width: 100%; max-height: 36rem; height: auto; border: 1px solid var(--line); border-radius: 6px; }
footer { margin-top: 2rem; color: var(--soft); font-size: 0.85rem; }
@media (min-width: 48rem) { figure { display: inline-block; width: calc(50% - 0.8rem); vertical-align: top; margin-right: 0.4rem; } }
@media (max-width: 32rem) { dl { grid-template-columns: 1fr; } dd { margin: 0 0 0.35rem; } main { padding-top: 0.9rem; } }
@media print { pre { max-height: none; } body { background: none; } }
`;

/** Nothing is loaded, executed or sent: the page has its own style, and images as data. */
export const pagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(pageStyle).digest('base64')}'`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');
