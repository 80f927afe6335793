import {
  type Application,
  type ApplicationListing,
  type ApplicationRow,
  applicationNumber,
  reasonFields,
  reviewFields,
} from '../shared/application.ts';
import {
  type Answer,
  type Call,
  conflict,
  matches,
  noContent,
  notFound,
  ok,
  tally,
  textsOf,
  whenValid,
} from './call.ts';

export function listApplications({ store, query, has }: Call): Answer {
  const state = query.get('state');
  const search = query.get('search');
  const rows = store.applications.rows
    .map((application): ApplicationRow => {
      const animal = store.animals.get(application.animalId);
      return { ...application, animal: animal?.name ?? '', animalState: animal?.state ?? '' };
    })
    .filter((row) => (!state || row.state === state) && found(row, search, has('applications-search-case')))
    .sort((a, b) => b.received.localeCompare(a.received) || b.id - a.id);
  const listing: ApplicationListing = {
    rows,
    states: tally(store.applications.rows.map((application) => application.state)),
  };
  return ok(listing);
}

function found({ id, name, email, animal }: ApplicationRow, search: string | null, exactCase: boolean) {
  const texts = [name, email, animal, applicationNumber(id)];
  if (exactCase) return texts.some((text) => text.includes((search ?? '').trim()));
  return matches(texts, search);
}

const isOpen = ({ state }: Application): boolean => state === 'new' || state === 'review';

export function startReview({ store, id }: Call): Answer {
  const application = store.applications.get(id);
  if (!application) return notFound();
  if (application.state !== 'new') return conflict('The review of this application has begun already.');
  store.applications.update(id, { state: 'review' });
  return noContent;
}

export function saveReview({ store, id, values }: Call): Answer {
  const application = store.applications.get(id);
  if (!application) return notFound();
  if (application.state !== 'review') return conflict('This application is not in review.');
  return whenValid(reviewFields, values, () => {
    store.applications.update(id, textsOf(['homeVisit', 'identity', 'notes'], values));
    return noContent;
  });
}

/** Reserves the animal, and declines what others applied for it. */
export function approve({ store, id, today, has }: Call): Answer {
  const application = store.applications.get(id);
  if (!application) return notFound();
  if (application.state !== 'review') return conflict('Review the application before you approve it.');
  const checked = application.homeVisit === 'yes' && application.identity === 'yes';
  if (!checked && !has('approved-unchecked'))
    return conflict('Save the home visit and the identity check before you approve.');
  const animal = store.animals.get(application.animalId);
  if (animal?.state !== 'care') return conflict(`${animal?.name ?? 'The animal'} is not free to be adopted.`);
  store.applications.update(id, { state: 'approved', decided: today });
  store.animals.update(animal.id, { state: 'reserved' });
  if (has('others-stay-open')) return noContent;
  for (const other of store.applications.rows.filter(isOpen))
    if (other.animalId === animal.id)
      store.applications.update(other.id, {
        state: 'declined',
        decided: today,
        reason: `We found another home for ${animal.name}.`,
      });
  return noContent;
}

export function decline({ store, id, values, today, has }: Call): Answer {
  const application = store.applications.get(id);
  if (!application) return notFound();
  if (!isOpen(application)) return conflict('This application is decided already.');
  const fields = has('declined-without-reason') ? [] : reasonFields;
  return whenValid(fields, values, () => {
    store.applications.update(id, { state: 'declined', decided: today, reason: values.reason ?? '' });
    return noContent;
  });
}
