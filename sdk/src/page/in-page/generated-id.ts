/** Libraries that put their name before the identifiers that they generate. */
const libraries = [
  'ark|base-ui|bits|cdk|chakra|dijit|downshift|ember|ext-(comp|gen)|floating-ui|gwt-uid|headlessui|j_idt|mantine|mat|melt|mui',
  'ng|popper|pr_id|radix|rc[-_]|reach|react|reka|select2|tippy|vaadin|wicket|yui|zag',
].join('|');

const shapes = [
  // `useId` of React: :r5:, :R6H1:, «r5», _r_5_, also within a longer identifier.
  '[:«]r[0-9a-z]*[:»]|_r_[0-9a-z]{1,4}_',
  '^[:«]|[:»]$|^__',
  `^(${libraries})(?![a-z])`,
  // Counters at the end, and long numbers anywhere.
  String.raw`[-_:]\d+$|\d{3,}`,
  // GUIDs and hashes: hexadecimal, or letters and digits in turn.
  String.raw`[0-9a-f]{8}|(?<![a-z0-9])(?=[a-z0-9]{5})[a-z]*\d+[a-z]+\d`,
];

/**
 * Matches identifiers that a framework or a library generates, and that are others after the next build, visit or change of
 * the page.
 *
 * @example
 * generatedId.test('base-ui-«r5»'); // true
 * generatedId.test('main-menu'); // false
 */
export const generatedId = new RegExp(shapes.join('|'), 'i');
