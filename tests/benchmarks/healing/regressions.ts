import { type Change, changesOf } from './change.ts';

const form = (part: string) =>
  `<h2>Profile</h2><form id="profile" onsubmit="return false"><label>First name <input name="first"></label>${part}</form>`;

const toolbar = (part: string) =>
  `<h2>Documents</h2><div class="toolbar"><button class="tool" title="Bold">B</button>${part}</div>`;

const table = (part: string) => `<h2>Members</h2><table><tr><th>Name</th><th></th></tr>${part}</table>`;
const row = (name: string, button: string) => `<tr><td>${name}</td><td>${button}</td></tr>`;

const menu = (part: string) =>
  `<h2>Settings</h2><ul class="menu"><li><a href="/settings/users">Users</a></li>${part}</ul>`;

const sections = (part: string) => `<div class="sections">${part}</div>`;
const section = (title: string, part: string) => `<section><h3>${title}</h3>${part}</section>`;

const save = "getByRole('button', { name: 'Save', exact: true })";
const saveButton = '<button it id="save" class="primary">Save</button>';
const remove = '<button class="remove">Remove</button>';
const edit = '<button class="edit">Edit</button>';

/** Changes after which a test has to go red: what it did can't be done any more, or not without a guess. */
export const regressions: readonly Change[] = [
  ...changesOf(form, [
    ['removed', save, saveButton, ''],
    [
      'removed, its neighbour stays',
      save,
      `${saveButton}<button class="secondary">Cancel</button>`,
      '<button class="secondary">Cancel</button>',
    ],
    ['Delete in its place', save, saveButton, '<button class="primary">Delete</button>'],
    [
      'Delete in its place, with its id',
      save,
      saveButton,
      '<button id="save" class="primary">Delete</button>',
    ],
    ['Cancel in its place', save, saveButton, '<button class="primary">Cancel</button>'],
    [
      'another action with its test id',
      save,
      '<button it data-testid="main">Save</button>',
      '<button data-testid="main">Log out</button>',
    ],
    [
      'only the words are left, in a paragraph',
      "getByRole('button', { name: 'Save profile' })",
      '<button it>Save profile</button>',
      '<p>Save profile</p>',
    ],
    [
      'only the words are left, in a heading',
      "getByRole('button', { name: 'Save profile' })",
      '<button it>Save profile</button>',
      '<h3>Save profile</h3>',
    ],
    [
      'only the words are left, with its id',
      "getByRole('button', { name: 'Save' })",
      saveButton,
      '<span id="save">Save</span>',
    ],
    [
      'two look-alikes',
      '#save',
      saveButton,
      '<button class="primary">Save</button><button class="primary">Save</button>',
    ],
    [
      'two that it might have become',
      save,
      '<button it>Save</button>',
      '<button>Save draft</button><button>Save copy</button>',
    ],
    ['only a disabled one is left', '#save', saveButton, '<button class="primary" disabled>Save</button>'],
    [
      'only disabled ones are left',
      '#save',
      saveButton,
      '<button disabled>Save</button><button aria-disabled="true">Save</button>',
    ],
    [
      'hidden',
      'form > button.primary',
      saveButton,
      '<div class="hidden"><button id="save">Save</button></div>',
    ],
    [
      'in a menu that is closed',
      'form > button.primary',
      saveButton,
      '<details><summary>More</summary><button class="item">Save</button></details>',
    ],
    [
      'in a dialog that is closed',
      'form > button.primary',
      saveButton,
      '<dialog><button class="primary">Save</button></dialog>',
    ],
    [
      'it deletes everything now',
      save,
      saveButton,
      '<button id="save" class="primary">Save and delete all others</button>',
    ],
    ['it publishes now', save, saveButton, '<button class="primary">Save and publish</button>'],
    [
      'a field is gone',
      "getByLabel('Phone')",
      '<label>Phone <input it name="phone"></label><label>Fax <input name="fax"></label>',
      '<label>Fax <input name="fax"></label>',
    ],
    [
      'a field asks for something else',
      "getByLabel('Phone')",
      '<label>Phone <input it name="phone"></label>',
      '<label>Tax number <input name="tax"></label>',
    ],
    [
      'a field became a text',
      "getByLabel('Phone')",
      '<label>Phone <input it name="phone"></label>',
      '<p>Phone <span>+49 30 1234</span></p>',
    ],
    [
      'a field became a button',
      "getByLabel('Phone')",
      '<label>Phone <input it name="phone"></label>',
      '<button>Phone</button>',
    ],
    [
      'a text asks for a password now',
      "getByLabel('Code', { exact: true })",
      '<label>Code <input it name="code"></label>',
      '<label>Code word <input type="password" name="code"></label>',
    ],
    [
      'a box asks for another consent',
      "getByLabel('Send me news')",
      '<label><input it type="checkbox"> Send me news</label>',
      '<label><input type="checkbox"> Share my data with partners</label>',
    ],
    [
      'a box became a button',
      "getByLabel('Newsletter')",
      '<label><input it type="checkbox"> Newsletter</label>',
      '<button>Newsletter</button>',
    ],
  ]),
  ...changesOf(toolbar, [
    [
      'Print in the place of Share',
      "getByRole('button', { name: 'Share' })",
      '<button it class="tool">Share</button>',
      '<button class="tool">Print</button>',
    ],
    [
      'Sign out in the place of Sign in',
      "getByRole('button', { name: 'Sign in' })",
      '<button it class="tool">Sign in</button>',
      '<button class="tool">Sign out</button>',
    ],
    [
      'Disable in the place of Enable',
      "getByRole('button', { name: 'Enable' })",
      '<button it id="toggle">Enable</button>',
      '<button id="toggle">Disable</button>',
    ],
    [
      'an icon for something else',
      "getByLabel('Close')",
      '<button it class="tool" aria-label="Close">×</button>',
      '<button class="tool" aria-label="Pin">⚲</button>',
    ],
    [
      'a nameless button is left',
      "getByRole('button', { name: 'Share' })",
      '<button it class="tool">Share</button>',
      '<button class="tool"></button>',
    ],
  ]),
  ...changesOf(table, [
    [
      "only another row's button is left",
      "getByRole('row', { name: 'Ada' }).getByRole('button')",
      row('Ada', '<button it class="remove">Remove</button>') + row('Bob', remove),
      row('Bob', remove),
    ],
    [
      "only other rows' buttons are left",
      "getByRole('row', { name: 'Ada' }).getByRole('button')",
      row('Ada', '<button it class="remove">Remove</button>') + row('Bob', remove) + row('Cleo', remove),
      row('Bob', remove) + row('Cleo', remove),
    ],
    [
      'its row has no button any more',
      "getByRole('row', { name: 'Ada' }).getByRole('button')",
      row('Ada', '<button it class="edit">Edit</button>') + row('Bob', edit),
      row('Ada', '') + row('Bob', edit),
    ],
    [
      'its row can only be removed',
      "getByRole('row', { name: 'Ada' }).getByText('Edit')",
      row('Ada', '<button it class="edit">Edit</button>') + row('Bob', edit),
      row('Ada', remove) + row('Bob', edit),
    ],
    [
      'its row is there twice',
      "getByRole('row', { name: 'Ada' }).getByRole('button')",
      row('Ada', '<button it class="edit">Edit</button>') + row('Bob', edit),
      row('Ada', edit) + row('Ada', edit) + row('Bob', edit),
    ],
  ]),
  ...changesOf(menu, [
    [
      'a link leads to another place',
      "getByRole('link', { name: 'Teams' })",
      '<li><a it href="/settings/teams">Teams</a></li>',
      '<li><a href="/settings/billing">Billing</a></li>',
    ],
    [
      'a link of a longer name leads to another place',
      "getByRole('link', { name: 'Teams', exact: true })",
      '<li><a it href="/settings/teams">Teams</a></li>',
      '<li><a href="/blog/teams">Teams in history</a></li>',
    ],
    [
      'a link became a text',
      "getByRole('link', { name: 'Teams' })",
      '<li><a it href="/settings/teams">Teams</a></li>',
      '<li>Teams</li>',
    ],
  ]),
  ...changesOf(sections, [
    [
      "only another section's button is left",
      "section:has-text('Billing') button",
      section('Shipping address', '<button>Save</button>') +
        section('Billing address', '<button it>Save</button>'),
      section('Shipping method', '<button>Save</button>'),
    ],
    [
      "only another card's button is left",
      "section:has-text('Large') button",
      section('Small plan', '<button>Choose</button>') + section('Large plan', '<button it>Choose</button>'),
      section('Small plan', '<button>Choose</button>') + section('Large plan', 'Sold out'),
    ],
  ]),
];
