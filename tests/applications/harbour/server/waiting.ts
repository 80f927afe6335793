import { today } from '../shared/calendar.ts';
import { type Problems, problemsOf, type Values } from '../shared/fields.ts';
import { centimetresOf } from '../shared/length.ts';
import { type Applicant, type ApplicantRow, applicantFields } from '../shared/waiting.ts';
import { berthRow } from './berths.ts';
import { type Answer, type Call, created, done, missing, ok, refused, unless } from './call.ts';
import type { Store } from './store.ts';

export function listApplicants({ store, query }: Call): Answer {
  const pier = query.get('pier') ?? '';
  const rows = inOrder(store)
    .filter((one) => pier === '' || one.pier === pier || one.pier === '')
    .filter(({ state }) => query.get('settled') === 'yes' || state !== 'settled')
    .map(
      (one): ApplicantRow => ({
        ...one,
        berth: store.berths.find(one.berthId)?.code ?? '',
        suitable: suitableFor(one, store),
      }),
    );
  return ok(rows);
}

function inOrder({ applicants }: Store): Applicant[] {
  return applicants.all.toSorted((a, b) => a.position - b.position);
}

/** The free berths that are long enough and that nobody else is offered. */
function suitableFor({ length, pier }: Applicant, store: Store) {
  const offered = new Set(store.applicants.all.map(({ berthId }) => berthId));
  return store.berths.all.filter(
    (berth) =>
      berth.length >= length &&
      (pier === '' || berth.pier === pier) &&
      !offered.has(berth.id) &&
      berthRow(berth, store).state === 'free',
  );
}

export function addApplicant({ store, values }: Call): Answer {
  return unless(problemsIn(values), () => {
    const position = Math.max(0, ...store.applicants.all.map((one) => one.position)) + 1;
    const { id } = store.applicants.add({
      position,
      name: values.name ?? '',
      phone: values.phone ?? '',
      boat: values.boat ?? '',
      length: centimetresOf(values.length ?? ''),
      pier: values.pier ?? '',
      since: today,
      state: 'waiting',
      berthId: null,
    });
    return created(id);
  });
}

function problemsIn(values: Values): Problems {
  return problemsOf(applicantFields, values);
}

/** Exchanges the places of somebody and of who waits right before. */
export function moveUp({ store, has }: Call, id: number): Answer {
  const open = inOrder(store).filter(({ state }) => state !== 'settled');
  const index = open.findIndex((one) => one.id === id);
  const [before, mine] = [open[index - 1], open[index]];
  if (!mine) return missing();
  if (!before || has('waiting-move-nothing')) return done;
  store.applicants.change(before.id, { position: mine.position });
  store.applicants.change(mine.id, { position: before.position });
  return done;
}

export function offer({ store, values }: Call, id: number): Answer {
  const one = store.applicants.find(id);
  if (!one) return missing();
  if (one.state !== 'waiting') return refused(409, 'Somebody is offered one berth at a time.');
  const berth = suitableFor(one, store).find((free) => String(free.id) === values.berthId);
  return unless(berth ? {} : { berthId: 'Please choose from the list.' }, () => {
    store.applicants.change(id, { state: 'offered', berthId: berth?.id ?? null });
    return done;
  });
}

export function answerOffer({ store, values, has }: Call, id: number): Answer {
  const one = store.applicants.find(id);
  if (!one) return missing();
  if (one.state !== 'offered') return refused(409, 'Nothing is offered.');
  if (values.answer === 'accepted') store.applicants.change(id, { state: 'settled' });
  else
    store.applicants.change(id, {
      state: has('declined-offer-settled') ? 'settled' : 'waiting',
      berthId: null,
    });
  return done;
}

export function removeApplicant({ store }: Call, id: number): Answer {
  if (!store.applicants.find(id)) return missing();
  store.applicants.remove(id);
  return done;
}
