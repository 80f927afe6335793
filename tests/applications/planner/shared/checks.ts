/** What a form holds: texts by the names of its fields. */
export type Values = Readonly<Record<string, string>>;

/** A sentence for each field that is not right. */
export type Problems = Readonly<Record<string, string>>;

const day = /^\d{4}-\d\d-\d\d$/;
const longestTitle = 80;

export function taskProblems({ title = '', hours = '', due = '' }: Values): Problems {
  return found({
    title:
      (title.trim() === '' && 'Give the task a title.') ||
      (title.length > longestTitle && 'The title is too long.'),
    hours: !(Number(hours) >= 0 && Number(hours) <= 200 && hours !== '') && 'Hours go from 0 to 200.',
    due: due !== '' && !day.test(due) && 'This is not a date.',
  });
}

export function projectProblems({ name = '', client = '', start = '', end = '' }: Values): Problems {
  return found({
    name: name.trim() === '' && 'Give the project a name.',
    client: client.trim() === '' && 'Name the client.',
    start: !day.test(start) && 'Choose the first day.',
    end:
      (!day.test(end) && 'Choose the last day.') ||
      (end < start && 'A project can not end before it starts.'),
  });
}

export function settingsProblems({ name = '', email = '' }: Values): Problems {
  return found({
    name: name.trim() === '' && 'Tell us your name.',
    email: !/^\S+@\S+\.\S+$/.test(email) && 'This is not an e-mail address.',
  });
}

export function amountProblem(text: string): string | null {
  return /^\d{1,7}(\.\d{1,2})?$/.test(text.trim()) ? null : 'Enter an amount like 1250.50.';
}

function found(all: Readonly<Record<string, string | false>>): Problems {
  return Object.fromEntries(Object.entries(all).flatMap(([name, text]) => (text ? [[name, text]] : [])));
}
