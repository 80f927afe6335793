import {
  classicPage,
  entryTable,
  type Fields,
  type FormCase,
  fieldError,
  flag,
  html,
  type Problems,
  page,
  pagePost,
  type Store,
} from '../form-kit.ts';

const owner = 'Developer portal of Parcelino';
const events = ['parcel.created', 'parcel.delivered', 'parcel.returned', 'label.printed'];

const isJsonObject = (text: string): boolean => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
};

const view = (store: Store, fields: Fields, problems: Problems) =>
  classicPage(
    { title: 'Add a webhook', owner },
    html`<form method="post" action="${store.base}"><input type="hidden" name="csrf" value="${store.token}">
<div class="field"><label id="l1" for="label">Label</label><input id="label" name="label" maxlength="30" value="${fields.get('label')}">${fieldError(problems, 'label')}</div>
<div class="field"><label for="url">Endpoint URL</label><input id="url" name="url" value="${fields.get('url')}">${fieldError(problems, 'url')}</div>
<div class="field"><label for="version">API version</label><input id="version" name="version" value="${fields.get('version')}"><span class="hint">Semantic version from 2.0.0 on</span>${fieldError(problems, 'version')}</div>
<div class="field"><label for="headers">Extra headers (JSON object)</label><textarea id="headers" name="headers" spellcheck="false">${fields.get('headers')}</textarea>${fieldError(problems, 'headers')}</div>
<fieldset><legend>Events</legend>${events.map((event) => html`<label><input type="checkbox" name="events" value="${event}"${flag(fields.all('events').includes(event), 'checked')}> <code>${event}</code></label><br>`)}${fieldError(problems, 'events')}</fieldset>
<div class="field"><label for="retries">Retries</label><input id="retries" name="retries" type="number" min="0" max="5" value="${fields.get('retries')}">${fieldError(problems, 'retries')}</div>
<button>Add webhook</button></form>${entryTable(store.entries, { Label: 'label', URL: 'url' })}`,
  );

const entry = {
  label: 'Warehouse bridge',
  url: 'https://hooks.example.org/parcels',
  version: '2.4.0',
  headers: '{"X-Site": "north"}',
  events: ['parcel.created', 'parcel.returned'],
  retries: '3',
};

export const webhookEndpoint: FormCase = {
  name: 'webhook-endpoint',
  title: 'Add a webhook',
  group: 'Administration',
  difficulty:
    'JSON text, a semantic version and an https address are filled with defaults of which two are refused.',
  seeds: () => [{ label: 'Old shop', url: 'https://shop.example.org/hook' }],
  routes: (store) => ({
    ...pagePost(store, {
      view,
      initial: { url: 'http://localhost:8080', version: '1.0.0', headers: '{}', retries: '3' },
      check: (fields, problems, store) => {
        problems.need(
          fields.get('csrf') === store.token,
          'label',
          'The page is too old. Please send the form again.',
        );
        problems.need(
          fields.get('label').length >= 3,
          'label',
          'Label is too short (at least 3 characters).',
        );
        problems.need(!store.has('label', fields.get('label')), 'label', 'Label must be unique.');
        problems.need(
          /^https:\/\/[a-z0-9.-]+\.[a-z]{2,}(\/\S*)?$/.test(fields.get('url')),
          'url',
          'Only public addresses with https:// are possible.',
        );
        problems.need(
          /^\d+\.\d+\.\d+$/.test(fields.get('version')),
          'version',
          'Three numbers with dots, such as 2.1.0.',
        );
        problems.need(
          Number(fields.get('version').split('.')[0]) >= 2,
          'version',
          'Versions before 2.0.0 are no longer supported.',
        );
        problems.need(
          isJsonObject(fields.get('headers')),
          'headers',
          'This is not a JSON object. Example: {"X-Token": "abc"}',
        );
        problems.need(fields.all('events').length > 0, 'events', 'Select at least one event.');
        problems.need(
          fields.all('events').length < events.length,
          'events',
          'Not all events at once, please.',
        );
        problems.need(/^[0-5]$/.test(fields.get('retries')), 'retries', 'From 0 to 5.');
      },
      entry: (fields) => ({ label: fields.get('label'), url: fields.get('url') }),
      after: (id) => `/hooks/${id}`,
    }),
    'GET /hooks/:id': ({ id }) =>
      page(
        classicPage(
          { title: 'Webhook', owner },
          html`<h2>${store.find(id)?.label}</h2><p>${store.find(id)?.url}</p>`,
        ),
      ),
  }),
  valid: () => [{ form: entry, hidden: ['csrf'] }],
  shown: 'Warehouse bridge',
  invalid: () => [
    {
      steps: [{ form: { ...entry, url: 'http://localhost:8080' }, hidden: ['csrf'] }],
      message: 'with https://',
    },
    {
      steps: [{ form: { ...entry, headers: 'X-Site: north' }, hidden: ['csrf'] }],
      message: 'not a JSON object',
    },
    { steps: [{ form: { ...entry, version: '1.0.0' }, hidden: ['csrf'] }], message: 'no longer supported' },
    { steps: [{ form: { ...entry, events: [] }, hidden: ['csrf'] }], message: 'at least one event' },
  ],
};
