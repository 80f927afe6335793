import t from 'tap';
import type { RawControl, RawField, RawForm } from '../src/in-page/raw-page.ts';
import { formPurpose } from '../src/page/form-purpose.ts';

/** With fields of these types, sent by a script unless it is declared. */
function purposeOf(types: readonly string[], button: string | null, change: Partial<RawForm> = {}) {
  const fields = types.map(
    (type) => ({ type, name: type, nameAttribute: type, autocomplete: '' }) as RawField,
  );
  const form: RawForm = {
    name: '',
    layer: null,
    role: null,
    method: 'get',
    action: null,
    isDeclared: false,
    fields,
    submit: button === null ? null : 0,
    guarded: false,
    ...change,
  };
  return formPurpose(form, button === null ? undefined : ({ name: button } as RawControl));
}

t.test('a form filters a list where it says so, and takes no data of a record', (t) => {
  t.equal(purposeOf(['select', 'date'], 'Apply'), 'filter');
  t.equal(purposeOf(['text', 'text', 'checkbox'], 'Show'), 'filter');
  t.equal(purposeOf(['select'], null), 'filter');
  for (const type of ['email', 'tel', 'textarea', 'file'])
    t.equal(purposeOf(['text', 'date', type], 'Apply for a place'), 'other', type);
  t.equal(purposeOf(['text', 'date'], 'Save'), 'other');
  t.equal(purposeOf(['email'], 'Look up', { isDeclared: true }), 'filter', 'by its address');
  t.end();
});

t.test('a form that asks for several texts is none that filters a list', (t) => {
  const asked = (...values: string[]) =>
    values.map(
      (value) =>
        ({ type: 'text', name: '', nameAttribute: '', autocomplete: '', required: true, value }) as RawField,
    );
  const purpose = (fields: RawField[]) => purposeOf([], 'Show invoice', { isDeclared: true, fields });
  t.equal(purpose(asked('', '')), 'other');
  t.equal(purpose(asked('')), 'filter', 'one text may be what is looked for');
  t.equal(
    purpose(asked('2026-035', 'GRE-6603')),
    'filter',
    'and one that holds them may show what was found',
  );
  t.end();
});

t.test('a form with one password signs in, unless the password is new and no words say otherwise', (t) => {
  const field = (type: string, autocomplete = '') =>
    ({ type, name: type, nameAttribute: type, autocomplete }) as RawField;
  const purpose = (button: string, ...passwords: RawField[]) =>
    purposeOf([], button, { isDeclared: true, method: 'post', fields: [field('text'), ...passwords] });
  const fresh = field('password', 'new-password');
  t.equal(purpose('Continue', field('password')), 'login');
  t.equal(purpose('Login', fresh), 'login', 'so that browsers do not fill it in');
  t.equal(purpose('Continue', fresh), 'registration');
  t.equal(purpose('Sign up', field('password')), 'registration');
  t.equal(purpose('Login', fresh, fresh), 'registration');
  t.end();
});
