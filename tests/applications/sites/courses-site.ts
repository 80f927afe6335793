import type { ServerResponse } from 'node:http';
import { bodyOf, escaped, html, type SampleSite, serve } from './sample-site.ts';

interface Course {
  readonly name: string;
  readonly places: number;
  /** In the order of their enrolment: those without a place wait. */
  readonly people: string[];
}

/** A course takes one more than it has places; who waits does not move up; who was enrolled first is taken out instead. */
export type CoursesMistake = 'places' | 'moving-up' | 'first-out';

export interface CoursesSite extends SampleSite {
  readonly mistakes: Set<CoursesMistake>;
}

/** Courses with a number of places and a list of those who wait for one. */
export async function serveCourses(): Promise<CoursesSite> {
  const courses = new Map<number, Course>([
    [1, { name: 'Pottery', places: 8, people: ['Ada Lovelace', 'Grace Hopper'] }],
  ]);
  const mistakes: CoursesSite['mistakes'] = new Set();
  let last = 1;

  const site = await serve(async (request, response, url) => {
    const [, key = '', action = '', number = ''] = url.pathname.split('/').slice(1);
    const sent = request.method === 'POST' ? await bodyOf(request) : null;
    const course = courses.get(Number(key));
    if (url.pathname === '/') return sent === null ? showAll(response) : add(response, sent);
    if (course === undefined) return html(response, 404, 'Not found', '<h1>There is no such course</h1>');
    if (sent === null) return html(response, 200, course.name, pageOf(key, course));
    if (action === 'enrol') course.people.push(sent.get('person') ?? '');
    if (action === 'take-out') takeOut(course, Number(number));
    if (action === 'delete') courses.delete(Number(key));
    return redirect(response, action === 'delete' ? '/' : `/courses/${key}`);
  });

  function add(response: ServerResponse, sent: URLSearchParams) {
    last += 1;
    courses.set(last, { name: sent.get('name') ?? '', places: Number(sent.get('places')), people: [] });
    redirect(response, `/courses/${last}`);
  }

  function takeOut(course: Course, index: number) {
    const [, , ...waiting] = course.people;
    course.people.splice(mistakes.has('first-out') ? 0 : index, 1);
    // The place stays empty.
    if (mistakes.has('moving-up') && waiting.length > 0) course.people.splice(index, 0, '');
  }

  function showAll(response: ServerResponse) {
    const rows = [...courses].map(
      ([id, { name }]) => `<li><a href="/courses/${id}">${escaped(name)}</a></li>`,
    );
    html(
      response,
      200,
      'Courses',
      `<h1>Courses</h1><ul>${rows.join('')}</ul><form method="post" action="/" aria-label="Course">
      <label>Name <input name="name" required></label>
      <label>Places <input name="places" type="number" min="1" max="30" required></label><button>Add course</button></form>`,
    );
  }

  function pageOf(id: string, { name, places, people }: Course): string {
    const room = mistakes.has('places') ? places + 1 : places;
    const listOf = (from: number, to: number) =>
      people
        .map((person, index) => ({ person, index }))
        .slice(from, to)
        .filter(({ person }) => person !== '')
        .map(
          ({ person, index }) =>
            `<li>${escaped(person)} <form method="post" action="/courses/${id}/take-out/${index}"><button>Remove</button></form></li>`,
        )
        .join('');
    return `<nav><a href="/">Courses</a></nav><h1>${escaped(name)}</h1><p>Places: ${places}</p>
      <h2>Enrolled</h2><ul aria-label="Enrolled">${listOf(0, room)}</ul>
      <h2>Waiting</h2><ul aria-label="Waiting">${listOf(room, people.length)}</ul>
      <form method="post" action="/courses/${id}/enrol"><label>Person <input name="person" required></label><button>Enrol</button></form>
      <form method="post" action="/courses/${id}/delete"><button>Delete course</button></form>`;
  }

  return { ...site, mistakes };
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(303, { location });
  response.end();
}
