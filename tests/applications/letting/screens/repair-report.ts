import { html } from '../../html.ts';
import { nextId } from '../agency.ts';
import { today } from '../calendar-date.ts';
import {
  type Entry,
  inputField,
  isRefused,
  type Option,
  problemNote,
  problemsOf,
  radioField,
  textField,
} from '../form.ts';
import { leaseReference } from '../home-status.ts';
import { page } from '../layout.ts';
import type { Lease } from '../records.ts';
import { type Answer, type Call, enteredIn, goTo, type Route } from '../route.ts';

export const repairReportRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: /^\/report-a-repair$/,
    isPublic: true,
    answer: (call) => reportForm(call, { form: 'repair', values: { priority: 'Normal' }, problems: {} }),
  },
  { method: 'POST', path: /^\/report-a-repair$/, isPublic: true, answer: report },
];

const urgencies: readonly Option[] = [
  ['Urgent', 'It is an emergency: water, gas, no heating or a door that does not lock'],
  ['Normal', 'It can wait for some days'],
  ['Low', 'It is a small thing'],
];
const longestText = 500;

function reportForm(call: Call, entry: Entry): Answer {
  const shown = isRefused(entry) && call.has('repair-entries-cleared') ? { ...entry, values: {} } : entry;
  const body = html`<p>For tenants. The reference of your tenancy is on every letter from us.</p>${problemNote(entry)}
<form class="sheet narrow" method="post" action="/report-a-repair" novalidate>
${inputField(shown, { name: 'reference', label: 'Reference of your tenancy', isRequired: true, hint: 'Like TN-1004' })}
${inputField(shown, { name: 'email', label: 'Your e-mail', type: 'email', isRequired: true })}
${inputField(shown, { name: 'title', label: 'What is broken?', isRequired: true, maxLength: 60 })}
${textField(shown, { name: 'description', label: 'Tell us more', maxLength: longestText, hint: 'Where is it, and when can we come?' })}
${radioField(shown, { name: 'priority', label: 'How urgent is it?', options: urgencies })}
<div class="buttons"><button>Report repair</button></div></form>`;
  return page(call, { title: 'Report a repair', status: isRefused(entry) ? 422 : 200, body });
}

function report(call: Call): Answer {
  const { agency, has } = call;
  const values = enteredIn(call);
  const { reference = '', email = '', title = '', description = '', priority = '' } = values;
  const lease = agency.books.leases.find((one) => leaseReference(one) === reference.toUpperCase());
  const isKnown = lease && isTenantOf(call, lease, email);
  const problems = problemsOf({
    reference: !isKnown && 'We know no current tenancy with this reference and e-mail.',
    title:
      (title.length < 5 && 'Say in five characters or more what is broken.') ||
      (title.length > 60 && 'Use 60 characters at most.'),
    description: description.length > longestText && `Use ${longestText} characters at most.`,
    priority: !urgencies.some(([value]) => value === priority) && 'Choose how urgent it is.',
  });
  if (!lease || isRefused({ problems })) return reportForm(call, { form: 'repair', values, problems });
  const { repairs } = agency.books;
  const id = nextId(repairs);
  repairs.push({
    id,
    propertyId: lease.propertyId,
    title,
    description,
    reportedBy: agency.tenantName(lease.tenantId),
    reported: today(),
    priority: has('repair-urgency-lost') ? 'Normal' : priority,
    state: 'reported',
    contractor: '',
    estimate: 0,
    isApproved: false,
    notes: [],
  });
  return goTo(call, '/report-a-repair', `Thank you. Your report has the number R-${id}.`);
}

function isTenantOf({ agency }: Call, lease: Lease, email: string): boolean {
  return lease.end >= today() && agency.tenant(lease.tenantId)?.email === email.toLowerCase();
}
