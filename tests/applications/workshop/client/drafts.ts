let path = '';

/** Remembers what was entered on the screen, and returns what puts it back after it was drawn anew. */
export function keepDrafts(): () => void {
  const before = path === location.pathname ? controls() : [];
  path = location.pathname;
  const drafts = new Map(before.filter(isChanged).map(({ id, value }) => [id, value]));
  return () => {
    for (const control of controls()) control.value = drafts.get(control.id) ?? control.value;
  };
}

type Control = HTMLInputElement | HTMLTextAreaElement;

function controls(): Control[] {
  return [
    ...document.querySelectorAll<Control>(
      '#main form input:not([type=checkbox], [type=password]), #main form textarea',
    ),
  ];
}

function isChanged({ value, defaultValue }: Control): boolean {
  return value !== defaultValue;
}
