import { type Html, html } from '../../html.ts';
import { byId, nextId } from '../agency.ts';
import { isDay, today } from '../calendar-date.ts';
import {
  choiceField,
  type Entry,
  inputField,
  isRefused,
  namedOptions,
  type Problems,
  problemNote,
  problemsOf,
  textField,
  tickField,
  type Values,
} from '../form.ts';
import { page } from '../layout.ts';
import { penceOf, plainAmount } from '../money.ts';
import { areas, kinds, landlords, type Property } from '../records.ts';
import { type Answer, type Call, enteredIn, goTo, type Route } from '../route.ts';

export const propertyFormRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/properties\/new$/, answer: begin },
  { method: 'POST', path: /^\/properties\/new$/, answer: add },
  { method: 'GET', path: /^\/properties\/(\d+)\/edit$/, answer: edit },
  { method: 'POST', path: /^\/properties\/(\d+)\/edit$/, answer: change },
];

const longestDescription = 300;

function begin(call: Call): Answer {
  const values = { bedrooms: '1', availableFrom: today() };
  return formPage(call, null, { form: 'property', values, problems: {} });
}

function formPage(call: Call, property: Property | null, entry: Entry): Answer {
  const back = property ? `/properties/${property.id}` : '/properties';
  const body = html`${problemNote(entry)}<form class="sheet" method="post" action="${property ? `${back}/edit` : '/properties/new'}" novalidate>
<p class="must-note">Fields with a * are required.</p>${homeFields(entry)}${termFields(entry)}
<div class="buttons"><button>Save property</button><a href="${back}">Cancel</a></div></form>`;
  const title = property ? `Edit ${property.reference}` : 'Add property';
  return page(call, { title, status: isRefused(entry) ? 422 : 200, body });
}

function homeFields(entry: Entry): Html {
  return html`<fieldset class="group"><legend>Home</legend>
${inputField(entry, { name: 'reference', label: 'Reference', isRequired: true, hint: 'Like LS-140' })}
${inputField(entry, { name: 'street', label: 'Address', isRequired: true, maxLength: 60 })}
${choiceField(entry, { name: 'area', label: 'Area', isRequired: true, options: namedOptions('Choose an area', areas) })}
${inputField(entry, { name: 'postcode', label: 'Postcode', isRequired: true, hint: 'Like LW1 2AB' })}
${choiceField(entry, { name: 'kind', label: 'Kind of home', isRequired: true, options: namedOptions('Choose a kind', kinds) })}
${inputField(entry, { name: 'bedrooms', label: 'Bedrooms', type: 'number', isRequired: true, hint: '0 for a studio' })}
${textField(entry, { name: 'description', label: 'Description', maxLength: longestDescription, hint: `For the public page. Up to ${longestDescription} characters.` })}</fieldset>`;
}

function termFields(entry: Entry): Html {
  return html`<fieldset class="group"><legend>Letting</legend>
${choiceField(entry, { name: 'landlord', label: 'Landlord', isRequired: true, options: namedOptions('Choose a landlord', landlords) })}
${inputField(entry, { name: 'rent', label: 'Rent a month (£)', isRequired: true })}
${inputField(entry, { name: 'availableFrom', label: 'Available from', type: 'date', isRequired: true })}
${tickField(entry, { name: 'furnished', label: 'Furnished' })}
${tickField(entry, { name: 'advertised', label: 'Show on the public site while it is not let' })}</fieldset>`;
}

type PropertyValues = Omit<Property, 'id' | 'isRemoved'>;

function propertyOf(values: Values, { has }: Call): PropertyValues {
  const { reference = '', street = '', area = '', postcode = '', kind = '', bedrooms = '' } = values;
  const { description = '', landlord = '', rent = '', availableFrom = '', furnished, advertised } = values;
  const pence = penceOf(rent) ?? 0;
  return {
    reference: reference.toUpperCase(),
    street,
    area,
    postcode: postcode.toUpperCase(),
    kind,
    bedrooms: /^\d$/.test(bedrooms) ? Number(bedrooms) : Number.NaN,
    rent: has('rent-pence-cut') ? Math.floor(pence / 100) * 100 : pence,
    landlord,
    isFurnished: furnished === 'yes',
    availableFrom,
    description,
    isAdvertised: advertised === 'yes',
  };
}

function problemsWith({ agency, has }: Call, property: PropertyValues, id: number): Problems {
  const { reference, street, area, postcode, kind, bedrooms, rent, landlord, availableFrom, description } =
    property;
  const isTaken = agency.properties.some((other) => other.reference === reference && other.id !== id);
  return problemsOf({
    reference:
      (!/^LS-\d{3}$/.test(reference) && 'Enter LS, a hyphen and three digits.') ||
      (isTaken && !has('reference-taken-twice') && `${reference} is the reference of another property.`),
    street: !street && 'Enter the address.',
    area: !areas.includes(area) && 'Choose an area.',
    postcode: !/^[A-Z]{1,2}\d{1,2} \d[A-Z]{2}$/.test(postcode) && 'Enter a postcode like LW1 2AB.',
    kind: !kinds.includes(kind) && 'Choose the kind of home.',
    bedrooms: !(bedrooms >= 0 && bedrooms <= 8) && 'Enter a number from 0 to 8.',
    landlord: !landlords.includes(landlord) && 'Choose a landlord.',
    rent: (rent < 20_000 || rent > 500_000) && 'Enter a rent between £200.00 and £5,000.00.',
    availableFrom: !isDay(availableFrom) && 'Enter a day.',
    description: description.length > longestDescription && `Use ${longestDescription} characters at most.`,
  });
}

function add(call: Call): Answer {
  const values = enteredIn(call);
  const entered = propertyOf(values, call);
  const problems = problemsWith(call, entered, 0);
  if (isRefused({ problems })) return formPage(call, null, { form: 'property', values, problems });
  const { properties } = call.agency.books;
  const id = nextId(properties);
  properties.push({ ...entered, id, isRemoved: false });
  return goTo(call, `/properties/${id}`, `${entered.reference} was added.`);
}

function edit(call: Call): Answer | null {
  const property = byId(call.agency.properties, Number(call.key));
  if (!property) return null;
  const { reference, street, area, postcode, kind, landlord, availableFrom, isFurnished, isAdvertised } =
    property;
  const values = {
    reference,
    street,
    area,
    postcode,
    kind,
    landlord,
    availableFrom,
    bedrooms: String(property.bedrooms),
    rent: plainAmount(property.rent),
    description: call.has('property-description-lost') ? '' : property.description,
    furnished: isFurnished ? 'yes' : '',
    advertised: isAdvertised ? 'yes' : '',
  };
  return formPage(call, property, { form: 'property', values, problems: {} });
}

function change(call: Call): Answer | null {
  const property = byId(call.agency.properties, Number(call.key));
  if (!property) return null;
  const values = enteredIn(call);
  const entered = propertyOf(values, call);
  const problems = problemsWith(call, entered, property.id);
  if (isRefused({ problems })) return formPage(call, property, { form: 'property', values, problems });
  Object.assign(property, entered);
  return goTo(call, `/properties/${property.id}`, `The changes to ${property.reference} were saved.`);
}
