/**
 * Playwright's script that enters a text in an unmodified Firefox changes the page instead of typing. Frameworks with a state of
 * their own undo that: React keeps the value that was set through its property, and editors (Slate) keep their model. It is also
 * lost with a document that the page writes anew. So the call of it is replaced:
 *
 * - In fields the browser's command enters the text as typing does. It replaces the selection also where a field has none to
 *   read (number, email).
 * - In editable content the page is told before as it is when somebody types, a paragraph for each line. A page that enters the
 *   text itself prevents the event.
 * - What is left is done by Playwright's script, which also names the frame that has the focus.
 */
const call = /window\.__pw_bidiInsertText\((\w+)\)/;

// Sent within a JSON string: without double quotes, backslashes and line breaks.
const enterText = [
  '((text) => {',
  '  let active = document.activeElement;',
  '  while (active && active.shadowRoot) active = active.shadowRoot.activeElement;',
  '  if (active && /^i?frame$/i.test(active.nodeName)) return active;',
  '  if (active && /^(input|textarea)$/i.test(active.nodeName)) {',
  "    if (document.execCommand('insertText', false, text)) return;",
  '  } else if (active && active.isContentEditable) {',
  '    const edits = text.split(String.fromCharCode(10)).flatMap((line, index) => [',
  "      ...(index > 0 ? [{ inputType: 'insertParagraph', data: null }] : []),",
  "      ...(line === '' ? [] : [{ inputType: 'insertText', data: line }]),",
  '    ]);',
  '    const told = ({ inputType, data }) => !active.dispatchEvent(new InputEvent(',
  "      'beforeinput', { inputType, data, bubbles: true, cancelable: true, composed: true }));",
  '    if (edits.length > 0 && told(edits[0])) {',
  '      for (const edit of edits.slice(1)) told(edit) || document.execCommand(edit.inputType, false, edit.data);',
  '      return;',
  '    }',
  '  }',
  '  if (window.__pw_bidiInsertText) return window.__pw_bidiInsertText(text);',
  "  document.execCommand('insertText', false, text);",
  '})',
].join(' ');

/** Adapts the command of Playwright that enters a text. */
export function withEnteredText(message: string): string {
  return message.replace(call, (_, text: string) => `${enterText}(${text})`);
}
