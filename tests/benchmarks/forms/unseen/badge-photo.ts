import {
  addYears,
  classicPage,
  dayFirst,
  type Fields,
  type FormCase,
  fieldError,
  flag,
  fromDayFirst,
  html,
  type Problems,
  page,
  pagePost,
  type Store,
  today,
} from '../form-kit.ts';

const owner = 'Observatory staff office';
const isPng = (content: Buffer): boolean => content.subarray(0, 4).toString('hex') === '89504e47';

const view = (store: Store, fields: Fields, problems: Problems) =>
  classicPage(
    { title: 'Order a staff badge', owner },
    html`<form method="post" action="${store.base}" enctype="multipart/form-data"><div class="field"><label for="name">Name on the badge</label><input id="name" name="name" maxlength="24" value="${fields.get('name')}">${fieldError(problems, 'name')}</div>
<div class="field"><label for="no">Personnel number</label><input id="no" name="no" value="${fields.get('no')}"><span class="hint">six digits, the last one is even</span>${fieldError(problems, 'no')}</div><div class="field"><label for="joined">Joined on</label><input id="joined" name="joined" placeholder="DD/MM/YYYY" value="${fields.get('joined')}">${fieldError(problems, 'joined')}</div>
<div class="field"><label for="photo">Portrait</label><input id="photo" name="photo" type="file" accept="image/*">${fieldError(problems, 'photo')}</div><fieldset><legend>Doors</legend>${['Dome', 'Library', 'Workshop', 'Garage'].map((door) => html`<label><input type="checkbox" name="doors" value="${door}"${flag(fields.all('doors').includes(door), 'checked')}> ${door}</label> `)}${fieldError(problems, 'doors')}</fieldset>
<p><label><input type="checkbox" name="lost" value="1"${flag(fields.has('lost'), 'checked')}> I have lost my old badge</label></p><button>Order badge</button></form>`,
  );

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]);
const photo = { photo: { name: 'me.png', type: 'image/png', content: png } };
const form = () => ({
  name: 'Vera Kowalik',
  no: '204418',
  joined: dayFirst(addYears(today(), -2)),
  doors: ['Dome', 'Library'],
});

export const badgePhoto: FormCase = {
  name: 'badge-photo',
  title: 'Order a staff badge',
  group: 'Files',
  difficulty:
    'Only PNG portraits below 100 KB are accepted, which is told after a failed attempt; at most three doors.',
  routes: (store) => ({
    ...pagePost(store, {
      view,
      check: (fields, problems) => {
        const file = fields.file('photo');
        const joined = fromDayFirst(fields.get('joined'));
        problems.need(
          /^\p{L}+( \p{L}+)+$/u.test(fields.get('name')) && fields.get('name').length <= 24,
          'name',
          'First and last name, only letters, 24 characters at most.',
        );
        problems.need(/^\d{5}[02468]$/.test(fields.get('no')), 'no', 'This is not a personnel number.');
        problems.need(joined !== '', 'joined', 'The date must look like 31/01/2015.');
        problems.need(joined <= today(), 'joined', 'This is in the future.');
        problems.need(joined >= addYears(today(), -50), 'joined', 'This is more than 50 years ago.');
        problems.need(file !== undefined, 'photo', 'Please add a portrait.');
        problems.need(isPng(file?.content ?? Buffer.alloc(0)), 'photo', 'The portrait must be a PNG file.');
        problems.need(
          (file?.content.length ?? 0) <= 100 * 1024,
          'photo',
          'The portrait must not exceed 100 KB.',
        );
        problems.need(fields.all('doors').length >= 1, 'doors', 'Choose one door at least.');
        problems.need(fields.all('doors').length <= 3, 'doors', 'Choose three doors at most.');
      },
      entry: (fields) => ({ name: fields.get('name'), doors: fields.all('doors').join(', ') }),
      after: (id) => `/badges/${id}`,
    }),
    'GET /badges/:id': ({ id }) =>
      page(
        classicPage(
          { title: `Badge ${id}`, owner },
          html`<p>The badge of ${store.find(id)?.name} opens: ${store.find(id)?.doors}</p>`,
        ),
      ),
  }),
  valid: () => [{ form: form(), files: photo }],
  shown: 'Vera Kowalik',
  invalid: () => [
    {
      steps: [{ form: form(), files: { photo: { name: 'me.jpg', type: 'image/jpeg', content: 'jpeg' } } }],
      message: 'must be a PNG',
    },
    { steps: [{ form: { ...form(), no: '204417' }, files: photo }], message: 'not a personnel number' },
    {
      steps: [{ form: { ...form(), doors: ['Dome', 'Library', 'Workshop', 'Garage'] }, files: photo }],
      message: 'three doors at most',
    },
  ],
};
