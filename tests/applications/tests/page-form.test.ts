import t from 'tap';
import { parseHtml } from './html-element.ts';
import { type Entered, enteredIn, formRequest } from './page-form.ts';

const page = parseHtml(`<form method="post" action="/tools/3"><input type="hidden" name="token" value="7">
<input name="name" value="Saw"><input name="old" value="x" disabled><textarea name="note">
Sharp</textarea><select name="shelf"><option value="a">A1</option><option value="b" selected>B2</option></select>
<input type="checkbox" name="days" value="mon" checked><input type="checkbox" name="days" value="tue">
<input type="radio" name="size" value="s"><input type="radio" name="size" value="l" checked>
<button type="button">Cancel</button><button name="do" value="save">Save</button><button name="do" value="delete">Delete</button></form>
<form action="/tools"><select name="sort"><option>Name</option><option>Price</option></select><button>Show</button></form>
<form><button>Twice</button><button>Twice</button></form>`);

function sent(button: string, entered: Entered = {}): string {
  const { method, action, values } = formRequest(page, button, entered);
  return `${method} ${action} ${values}`;
}

t.test('a form is sent with what its fields hold, and with its button', (t) => {
  t.equal(sent('Save'), 'POST /tools/3 token=7&name=Saw&note=Sharp&shelf=b&days=mon&size=l&do=save');
  t.equal(sent('Show'), 'GET /tools sort=Name');
  t.end();
});

t.test('some fields are filled before', (t) => {
  const entered = { name: 'Drill', note: '', shelf: 'a', days: ['mon', 'tue'], size: 's' };
  t.equal(
    sent('Delete', entered),
    'POST /tools/3 token=7&name=Drill&note=&shelf=a&days=mon&days=tue&size=s&do=delete',
  );
  t.match(sent('Save', { days: [] }), /shelf=b&size=l/);
  t.end();
});

t.test('what can not be done on the page is refused', (t) => {
  t.throws(() => sent('Cancel'), /There are 0 buttons "Cancel"/);
  t.throws(() => sent('Twice'), /There are 2 buttons "Twice"/);
  t.throws(() => sent('Save', { sort: 'Name' }), /The form of "Save" has no field "sort"/);
  t.throws(() => sent('Save', { old: 'y' }), /has no field "old"/);
  t.throws(() => sent('Save', { shelf: 'c' }), /"shelf" offers no "c"/);
  t.throws(() => sent('Save', { days: ['mon', 'wed'] }), /"days" offers no "wed"/);
  t.end();
});

t.test('fields say what they hold', (t) => {
  const held = ['name', 'note', 'shelf', 'days', 'size', 'sort'].map((name) => enteredIn(page, name));
  t.strictSame(held, ['Saw', 'Sharp', 'b', 'mon', 'l', 'Name']);
  t.throws(() => enteredIn(page, 'missing'), /There is no field "missing"/);
  t.end();
});
