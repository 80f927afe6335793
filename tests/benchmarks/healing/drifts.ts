import { type Change, changesOf } from './change.ts';

const profile = (part: string) =>
  `<h2>Profile</h2><form id="profile" onsubmit="return false"><label>First name <input name="first"></label>
   <label>City <input name="city"></label>${part}</form><p>Changes are visible to everybody.</p>`;

const fields = (part: string) =>
  `<h2>Sign in</h2><form id="login" onsubmit="return false">${part}<button>Sign in</button></form>
   <a href="/help">Help</a>`;

const toolbar = (part: string) =>
  `<h2>Documents</h2><div class="toolbar"><button class="tool" title="Bold">B</button>${part}
   <button class="tool" title="Print">Print</button></div><p>Three documents, sorted by name.</p>`;

const rows = (part: string) =>
  `<h2>Members</h2><table><tr><th>Name</th><th>Mail</th><th></th></tr>${part}</table>`;
const row = (name: string, button: string) =>
  `<tr><td>${name}</td><td>${name.toLowerCase()}@example.com</td><td>${button}</td></tr>`;

const cards = (part: string) => `<h2>Plans</h2><div class="cards">${part}</div>`;
const card = (title: string, price: string, button: string) =>
  `<div class="card"><h3>${title}</h3><p>${price} a month</p>${button}</div>`;

const links = (part: string) =>
  `<h2>Settings</h2><ul class="menu"><li><a href="/settings/users">Users</a></li>${part}
   <li><a href="/settings/mail">Mail</a></li></ul>`;

const save = "getByRole('button', { name: 'Save', exact: true })";
const remove = '<button class="remove">Remove</button>';
const edit = '<button class="edit">Edit</button>';
const choose = '<button class="choose">Choose</button>';

/** What developers do to a page while it goes on doing the same. */
export const drifts: readonly Change[] = [
  ...changesOf(profile, [
    ['a longer text', save, '<button it>Save</button>', '<button it>Save changes</button>'],
    [
      'a synonym',
      save,
      '<button it class="primary">Save</button>',
      '<button it class="primary">Update</button>',
    ],
    [
      'another text, the same id',
      "getByText('Store profile')",
      '<button it id="store">Store profile</button>',
      '<button it id="store">Keep these data</button>',
    ],
    [
      'another text, the same test id',
      save,
      '<button it data-testid="save">Save</button>',
      '<button it data-testid="save">Done</button>',
    ],
    [
      'another id',
      '#save',
      '<button it id="save">Save</button>',
      '<button it id="profile-save">Save</button>',
    ],
    ['a generated id', '#btn-1', '<button it id="btn-1">Save</button>', '<button it id=":r7:">Save</button>'],
    [
      'another class',
      '.btn-primary',
      '<button it class="btn-primary">Save</button>',
      '<button it class="button--main">Save</button>',
    ],
    [
      'hashed classes',
      '.Form_save__x1a2',
      '<button it class="Form_save__x1a2">Save</button>',
      '<button it class="Form_save__9zzq">Save</button>',
    ],
    [
      'another test id',
      "getByTestId('save')",
      '<button it data-testid="save">Save</button>',
      '<button it data-testid="profile-submit">Save</button>',
    ],
    [
      'no test id',
      "getByTestId('save')",
      '<button it data-testid="save">Save</button>',
      '<button it>Save</button>',
    ],
    [
      'wrapped',
      '#profile > button',
      '<button it>Save</button>',
      '<div class="actions"><span><button it>Save</button></span></div>',
    ],
    [
      'moved to the top of the form',
      '#profile > label + label + button',
      '<button it>Save</button>',
      '</form><div class="top"><button it form="profile">Save</button></div><form>',
    ],
    [
      'an input becomes a button',
      'input[type=submit]',
      '<input it type="submit" value="Save">',
      '<button it type="submit">Save</button>',
    ],
    [
      'a button becomes a link',
      save,
      '<button it class="button">Save</button>',
      '<a it class="button" href="#save">Save</a>',
    ],
    [
      'a button becomes a div',
      save,
      '<button it class="button">Save</button>',
      '<div it class="button" onclick="1">Save</div>',
    ],
    [
      'an icon in front',
      "getByText('Save', { exact: true })",
      '<button it>Save</button>',
      '<button it><svg width="9" height="9" aria-hidden="true"></svg> ✓ Save</button>',
    ],
    [
      'a split text',
      'text="Save profile"',
      '<button it>Save profile</button>',
      '<button it><span>Save</span> <b>the profile</b></button>',
    ],
    [
      'capitals',
      "getByText('save profile', { exact: true })",
      '<button it>save profile</button>',
      '<button it>SAVE PROFILE</button>',
    ],
    [
      'a misspelling is put right',
      "getByRole('button', { name: 'Recieve news' })",
      '<button it>Recieve news</button>',
      '<button it>Receive news</button>',
    ],
    [
      'a field comes in between',
      '#profile > label:nth-child(2) + button',
      '<button it>Save</button>',
      '<label>Street <input></label><button it>Save</button>',
    ],
    [
      'another tag around',
      '#profile > p > button',
      '<p><button it>Save</button></p>',
      '<footer><button it>Save</button></footer>',
    ],
    [
      'a number in the text',
      "getByRole('button', { name: 'Save 2 changes', exact: true })",
      '<button it>Save 2 changes</button>',
      '<button it>Save 3 changes</button>',
    ],
    [
      'translated, the same id',
      save,
      '<button it id="save">Save</button>',
      '<button it id="save">Speichern</button>',
    ],
    ['translated, nothing else', save, '<button it>Save</button>', '<button it>Enregistrer</button>'],
  ]),
  ...changesOf(fields, [
    [
      'a label is worded anew',
      "getByLabel('E-mail')",
      '<label>E-mail <input it type="email" name="mail"></label><label>Password <input type="password" name="pass"></label>',
      '<label>Mail address <input it type="email" name="mail"></label><label>Password <input type="password" name="pass"></label>',
    ],
    [
      'a label gets longer',
      "getByLabel('Email', { exact: true })",
      '<label>Email <input it></label><label>Company <input></label>',
      '<label>Email address <input it></label><label>Company <input></label>',
    ],
    [
      'a hyphen',
      "getByLabel('Email', { exact: true })",
      '<label>Email <input it></label><label>Company <input></label>',
      '<label>E-mail <input it></label><label>Company <input></label>',
    ],
    [
      'another name',
      'input[name=user]',
      '<label>User <input it name="user"></label>',
      '<label>User <input it name="login[user]"></label>',
    ],
    [
      'another placeholder',
      "getByPlaceholder('Your mail')",
      '<input it name="mail" placeholder="Your mail"><input name="code" placeholder="Code">',
      '<input it name="mail" placeholder="you@example.com"><input name="code" placeholder="Code">',
    ],
    [
      'a placeholder becomes a label',
      "getByPlaceholder('Voucher')",
      '<input it placeholder="Voucher"><input placeholder="Note">',
      '<label>Voucher <input it></label><label>Note <input></label>',
    ],
    [
      'fields change places',
      'label:first-child > input[name=user]',
      '<label>User <input it name="user"></label><label>Team <input name="team"></label>',
      '<label>Team <input name="team"></label><label>User <input it name="user"></label>',
    ],
    [
      'a text field becomes an area',
      'input[name=note]',
      '<label>Note <input it name="note"></label>',
      '<label>Note <textarea it name="note"></textarea></label>',
    ],
    [
      'a password field gets an id',
      'input[type=password]:not([id])',
      '<label>User <input></label><label>Password <input it type="password"></label>',
      '<label>User <input></label><label>Password <input it type="password" id="pw"></label>',
    ],
    [
      'a box is labelled anew',
      "getByLabel('Remember me', { exact: true })",
      '<label><input it type="checkbox" name="keep"> Remember me</label><label><input type="checkbox" name="news"> Newsletter</label>',
      '<label><input it type="checkbox" name="keep"> Keep me signed in</label><label><input type="checkbox" name="news"> Newsletter</label>',
    ],
    [
      'a box becomes a switch',
      "getByRole('checkbox', { name: 'Newsletter' })",
      '<label><input it type="checkbox"> Newsletter</label>',
      '<label><input it type="checkbox" role="switch"> Newsletter</label>',
    ],
    [
      'a list is labelled anew',
      'label:has-text("Country"):not(:has-text("region")) select',
      '<label>Country <select it name="country"><option>France<option>Spain</select></label>',
      '<label>Country or region <select it name="country"><option>France<option>Spain<option>Italy</select></label>',
    ],
    [
      'a field in a set of fields',
      '#login > label > input',
      '<label>User <input it></label>',
      '<fieldset><legend>Access</legend><div><label>User <input it></label></div></fieldset>',
    ],
    [
      'a label beside its field',
      '#login label > input',
      '<label>User <input it name="user"></label>',
      '<label for="u">User</label><div><input it id="u" name="user"></div>',
    ],
  ]),
  ...changesOf(toolbar, [
    [
      'a translated label',
      "getByLabel('Close')",
      '<button it aria-label="Close" class="tool x">×</button>',
      '<button it aria-label="Schließen" class="tool x">×</button>',
    ],
    [
      'a label for an icon',
      '.toolbar > button.tool:not(.reload):nth-child(2)',
      '<button it class="tool">⟳</button>',
      '<button it class="tool reload" aria-label="⟳"><i>⟳</i></button>',
    ],
    [
      'a text becomes a title',
      "getByText('Download')",
      '<button it class="tool">Download</button>',
      '<button it class="tool" title="Download">⇩</button>',
    ],
    [
      'the order of tools',
      '.tool:first-child + .tool:has-text("Share")',
      '<button it class="tool">Share</button><button class="tool">Copy</button>',
      '<button class="tool">Copy</button><button it class="tool">Share</button>',
    ],
    [
      'another group of tools',
      '.toolbar > .share',
      '<button it class="share">Share</button>',
      '<div role="group" aria-label="More"><button it class="share">Share</button></div>',
    ],
    [
      'the order of attributes',
      'css=[class="tool share"]',
      '<button it class="tool share" title="Share this">Share</button>',
      '<button it title="Share this" class="share tool">Share</button>',
    ],
    [
      'a tab becomes a button',
      "getByRole('tab', { name: 'History' })",
      '<div role="tablist"><button it role="tab">History</button><button role="tab">Files</button></div>',
      '<div><button it>History</button><button>Files</button></div>',
    ],
    [
      'a count in the text',
      "getByText('Inbox', { exact: true })",
      '<button it>Inbox</button>',
      '<button it>Inbox <span>4</span></button>',
    ],
    [
      'a custom element around',
      '.toolbar > button.share',
      '<button it class="share">Share</button>',
      '<x-tool><button it class="share">Share</button></x-tool>',
    ],
    [
      'a menu button says more',
      "getByRole('button', { name: 'Sort', exact: true })",
      '<button it aria-haspopup="menu">Sort</button>',
      '<button it aria-haspopup="menu">Sort by name</button>',
    ],
  ]),
  ...changesOf(rows, [
    [
      'rows in another order',
      'tr:nth-child(2):has-text("Ada") button',
      row('Ada', '<button it class="remove">Remove</button>') + row('Bob', remove) + row('Cleo', remove),
      row('Bob', remove) + row('Cleo', remove) + row('Ada', '<button it class="remove">Remove</button>'),
    ],
    [
      'another word in each row',
      "getByRole('row', { name: 'Bob' }).getByText('Remove')",
      row('Ada', remove) + row('Bob', '<button it class="remove">Remove</button>'),
      row('Ada', '<button class="remove">Delete</button>') +
        row('Bob', '<button it class="remove">Delete</button>'),
    ],
    [
      'a button more in each row',
      "getByRole('row', { name: 'Bob' }).getByRole('button')",
      row('Ada', edit) + row('Bob', '<button it class="edit">Edit</button>'),
      row('Ada', `${remove}${edit}`) + row('Bob', `${remove}<button it class="edit">Edit</button>`),
    ],
    [
      'a class in each row',
      "getByRole('row', { name: 'Ada' }).locator('.edit')",
      row('Ada', '<button it class="edit">Edit</button>') + row('Bob', edit),
      row('Ada', '<button it class="row-edit">Edit</button>') +
        row('Bob', '<button class="row-edit">Edit</button>'),
    ],
  ]),
  ...changesOf(cards, [
    [
      'cards in another order',
      '.card:first-child:has-text("Small") .choose',
      card('Small', '5 €', '<button it class="choose">Choose</button>') + card('Large', '9 €', choose),
      card('Large', '9 €', choose) + card('Small', '5 €', '<button it class="choose">Choose</button>'),
    ],
    [
      'a price',
      'text=5 € a month >> xpath=.. >> button',
      card('Small', '5 €', '<button it class="choose">Choose</button>') + card('Large', '9 €', choose),
      card('Small', '6 €', '<button it class="choose">Choose</button>') + card('Large', '11 €', choose),
    ],
    [
      'cards become sections',
      '.card:has-text("Large") button',
      card('Small', '5 €', choose) + card('Large', '9 €', '<button it class="choose">Choose</button>'),
      '<section class="plan"><h3>Small</h3><p>5 € a month</p><button>Choose</button></section><section class="plan"><h3>Large</h3><p>9 € a month</p><button it>Choose</button></section>',
    ],
  ]),
  ...changesOf(links, [
    [
      'another target',
      'a[href="/settings/teams"]',
      '<li><a it href="/settings/teams">Teams</a></li>',
      '<li><a it href="/teams">Teams</a></li>',
    ],
    [
      'another name for a place',
      "getByRole('link', { name: 'Teams' })",
      '<li><a it href="/settings/teams">Teams</a></li>',
      '<li><a it href="/settings/teams">Groups</a></li>',
    ],
    [
      'a link becomes a button',
      "getByRole('link', { name: 'Teams' })",
      '<li><a it href="/settings/teams">Teams</a></li>',
      '<li><button it onclick="1">Teams</button></li>',
    ],
    [
      'a link becomes an item of a menu',
      "getByRole('link', { name: 'Teams' })",
      '<li><a it href="/settings/teams">Teams</a></li>',
      '<li role="none"><a it role="menuitem" href="/settings/teams">Teams</a></li>',
    ],
    [
      'a list becomes a bar',
      'ul.menu > li > a.teams',
      '<li><a it class="teams" href="/settings/teams">Teams</a></li>',
      '</ul><nav class="bar"><a it href="/settings/teams">Teams</a></nav><ul>',
    ],
    [
      'a link says more',
      "getByRole('link', { name: 'Teams', exact: true })",
      '<li><a it href="/settings/teams">Teams</a></li>',
      '<li><a it href="/settings/teams">Teams and roles</a></li>',
    ],
  ]),
];
