import { clinic } from '../../sample-applications.ts';
import { clinicBrowserViews } from '../clinic-browser-views.ts';
import { clinicViews } from '../clinic-views.ts';
import { proveBugs } from '../prove-bugs.ts';
import { proveByRequests } from '../prove-by-requests.ts';

await proveByRequests(clinic, clinicViews, { tag: 'main' });
await proveBugs(clinic, clinicBrowserViews);
