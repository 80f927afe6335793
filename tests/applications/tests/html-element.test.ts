import t from 'tap';
import { allTextOf, elementsIn, labelOf, parseHtml, textOf } from './html-element.ts';

const page = parseHtml(`<!doctype html><html><head><title>Tools</title><style>p > a{}</style></head>
<body><nav><a href="/">Start</a></nav><main id="main"><h1>Saws &#38; drills</h1><p class="hint big">Lent<br>out</p>
<p hidden>Nobody</p><dialog><p class="hint">Sure?</p></dialog><textarea>typed</textarea>
<button aria-label="Close the box">×</button><button title="Up">  </button></main><script>if (1 < 2) a();</script></body></html>`);

t.test('the text is what is shown before a script does something', (t) => {
  t.equal(textOf(page), 'Tools Start Saws & drills Lent out ×');
  t.equal(allTextOf(page), 'Tools Start Saws & drills Lent out Nobody Sure? typed ×');
  t.end();
});

t.test('elements are found by what they are, and by what they show', (t) => {
  const texts = (place: Parameters<typeof elementsIn>[1]) => elementsIn(page, place).map(textOf);
  t.strictSame(texts({ tag: 'h1' }), ['Saws & drills']);
  t.strictSame(texts({ class: 'hint' }), ['Lent out', 'Sure?']);
  t.strictSame(texts({ tag: 'p', holds: 'Lent' }), ['Lent out']);
  t.strictSame(texts({ id: 'main', holds: 'Sure?' }), []);
  t.end();
});

t.test('a label may be told instead of shown', (t) => {
  t.strictSame(elementsIn(page, { tag: 'button' }).map(labelOf), ['Close the box', 'Up']);
  t.end();
});

t.test('what is not as in the sample applications is not guessed', (t) => {
  t.throws(() => parseHtml('<p><b>bold</p>'), /<\/p> closes the element "b"/);
  t.throws(() => parseHtml('<p>open'), /"p" is not closed/);
  t.throws(() => parseHtml('<p class=hint>text</p>'), /This is not understood: <p class=hint>/);
  t.end();
});
