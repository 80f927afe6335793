import { type Change, changesOf } from './change.ts';

const profile = (part: string) =>
  `<h2>Profile</h2><form id="profile" onsubmit="return false"><label>First name <input name="first"></label>
   <label>City <input name="city"></label>${part}</form><p>Changes are visible to everybody.</p>`;

const fields = (part: string) =>
  `<h2>Sign in</h2><form id="login" onsubmit="return false">${part}<button>Sign in</button></form>
   <a href="/help">Help</a>`;

const save = "getByRole('button', { name: 'Save', exact: true })";

/** Changes of forms, their fields and their buttons. */
export const formDrifts: readonly Change[] = [
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
];
