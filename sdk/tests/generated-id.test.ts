import t from 'tap';
import { generatedId } from '../src/page/index.ts';

const generated = {
  'React 18 and 19': [
    ':r5:',
    ':R6H1:',
    '«r5»',
    '_r_5_',
    '_R_2lb_',
    'field-:r1f:-label',
    'dialog_r_1a_-title',
  ],
  'React libraries': [
    'radix-«r3»-trigger',
    'headlessui-menu-button-:r5:',
    'base-ui-_r_5_',
    'mui-12',
    'rc_select_0',
  ],
  'further React libraries': [
    'react-select-2-input',
    'downshift-0-toggle-button',
    'mantine-r4nd0mxyz-target',
  ],
  'Vue, Svelte and Solid': ['v-0', 'reka-select-trigger-v-3', 'bits-12', 'melt-5kxa2bq'],
  Angular: ['mat-input-0', 'mat-tab-label-0-1', 'cdk-overlay-3', 'pr_id_4_label', 'ng-select-box'],
  'Ember and older libraries': [
    'ember127',
    'ext-gen1001',
    'gwt-uid-3',
    'j_idt12',
    'yui_3_17',
    'dijit_form_Button_0',
  ],
  'counters, hashes and GUIDs': [
    'input-17',
    'tab_2',
    'css-1q2w3e4',
    'panel-3fa85f64',
    '3fa85f64-5717-4562-b3fc-2c963f66afa6',
    'record-20394',
  ],
};
const written = [
  'main-menu',
  'email',
  'search_field',
  'step2',
  'newTicket',
  'h1-title',
  'match-list',
  'reactions',
  'material',
  'next-page',
  'billing.address',
  'utf8',
  'order-r-total',
  'ngo',
];

for (const [what, ids] of Object.entries(generated)) {
  t.test(`identifiers of ${what} are recognised`, (t) => {
    for (const id of ids) t.ok(generatedId.test(id), id);
    t.end();
  });
}

t.test('identifiers that people write are not', (t) => {
  for (const id of written) t.notOk(generatedId.test(id), id);
  t.end();
});
