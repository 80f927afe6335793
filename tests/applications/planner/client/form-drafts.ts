let path = '';

/** Remembers what stands in the forms of the screen, and returns what puts it back after they were drawn anew. */
export function keepDrafts(): () => void {
  const drafts = new Map(
    path === location.pathname ? controls().map((control) => [keyOf(control), control.value]) : [],
  );
  path = location.pathname;
  return () => {
    for (const control of controls()) control.value = drafts.get(keyOf(control)) ?? control.value;
  };
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function controls(): Control[] {
  const selector = ['input:not([type=checkbox], [type=radio])', 'select', 'textarea']
    .map((one) => `#screen form ${one}`)
    .join();
  return [...document.querySelectorAll<Control>(selector)];
}

function keyOf({ form, name }: Control): string {
  return `${form?.dataset.submit} ${name}`;
}
