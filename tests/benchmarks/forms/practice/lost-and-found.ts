import {
  addDays,
  type Fields,
  type FormCase,
  html,
  isDay,
  options,
  type Problems,
  page,
  pagePost,
  plainPage,
  type Store,
  today,
} from '../form-kit.ts';

const owner = 'Lost property office, Tramway of Aldermoor';

const view = (store: Store, fields: Fields, problems: Problems) =>
  plainPage(
    { title: 'I found something', owner },
    html`${problems.any && html`<p class="red"><b>Not sent.</b><br>${problems.all.map((text) => html`${text}<br>`)}</p>`}
<form method="post" action="${store.base}" enctype="multipart/form-data">
What did you find? <br><input name="a" size="40" value="${fields.get('a')}"><br><br>
Colour <br><input name="b" size="20" value="${fields.get('b')}"><br><br>
Line (number of the tram) <br><input name="c" size="4" value="${fields.get('c')}"><br><br>
Found on <br><input name="d" type="date" value="${fields.get('d')}"><br><br>
Where is it now? <br><select name="e"><option value="0">---</option>${options(
      [
        ['1', 'I have it'],
        ['2', 'I gave it to the driver'],
      ],
      fields.get('e'),
    )}</select><br><br>
Photo (PNG or JPEG) <br><input name="f" type="file"><br><br>
Your telephone number <br><input name="g" size="20" value="${fields.get('g')}"><br><br>
<input type="image" alt="Send" aria-label="Send report" src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='48' height='24'%3E%3Crect width='48' height='24' fill='green'/%3E%3C/svg%3E"></form>
<h3>Found lately</h3><ul>${store.entries.map((thing) => html`<li>${thing.thing}, line ${thing.line}</li>`)}</ul>`,
  );

/** The first bytes of a PNG or a JPEG file. */
const isImage = (content: Buffer): boolean =>
  ['89504e47', 'ffd8ffe0', 'ffd8ffe1', 'ffd8ffdb'].includes(content.subarray(0, 4).toString('hex'));
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const photo = { f: { name: 'umbrella.png', type: 'image/png', content: png } };
const form = () => ({
  a: 'Umbrella with wooden handle',
  b: 'dark green',
  c: '11',
  d: addDays(today(), -1),
  e: '2',
  g: '0712 445566',
});

export const lostAndFound: FormCase = {
  name: 'lost-and-found',
  title: 'Report something found',
  group: 'Feedback and content',
  difficulty:
    'Labels are plain text before the fields, an image must be uploaded and the submit button is an image.',
  seeds: () => [{ thing: 'Blue glove', line: '4' }],
  routes: (store) => ({
    ...pagePost(store, {
      view,
      check: (fields, problems) => {
        problems.need(fields.get('a').length >= 3, 'a', 'Tell us what you found.');
        problems.need(fields.get('b') !== '', 'b', 'The colour is missing.');
        problems.need(
          /^\d+$/.test(fields.get('c')) && Number(fields.get('c')) >= 1 && Number(fields.get('c')) <= 18,
          'c',
          'Our lines have the numbers 1 to 18.',
        );
        problems.need(
          isDay(fields.get('d')) && fields.get('d') <= today(),
          'd',
          'When did you find it? The day cannot be in the future.',
        );
        problems.need(fields.get('d') >= addDays(today(), -60), 'd', 'This is more than 60 days ago.');
        problems.need(fields.get('e') !== '0', 'e', 'Where is it now?');
        const file = fields.file('f');
        problems.need(file !== undefined, 'f', 'A photo is necessary.');
        problems.need(
          isImage(file?.content ?? Buffer.alloc(0)),
          'f',
          'The photo must be a PNG or JPEG file.',
        );
        problems.need((file?.content.length ?? 0) <= 200 * 1024, 'f', 'The photo is larger than 200 KB.');
        problems.need(
          /^0\d{3} \d{6}$/.test(fields.get('g')),
          'g',
          'Telephone number in the form 0123 456789.',
        );
      },
      entry: (fields) => ({ thing: fields.get('a'), line: fields.get('c') }),
      after: (id) => `/reports/${id}`,
    }),
    'GET /reports/:id': ({ id }) =>
      page(
        plainPage(
          { title: 'Thank you', owner },
          html`<p>Report ${id}: ${store.find(id)?.thing}</p><p><a href="${store.base}">Back</a></p>`,
        ),
      ),
  }),
  valid: () => [{ form: form(), files: photo }],
  shown: 'Umbrella with wooden handle',
  invalid: () => [
    { steps: [{ form: form(), files: {} }], message: 'A photo is necessary' },
    {
      steps: [{ form: form(), files: { f: { name: 'a.png', type: 'image/png', content: 'text' } } }],
      message: 'must be a PNG or JPEG',
    },
    { steps: [{ form: { ...form(), c: '40' }, files: photo }], message: 'numbers 1 to 18' },
  ],
};
