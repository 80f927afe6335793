import { garage } from '../../sample-applications.ts';
import { garageBrowserViews } from '../garage-browser-views.ts';
import { garageViews } from '../garage-views.ts';
import { proveBugs } from '../prove-bugs.ts';
import { proveByRequests } from '../prove-by-requests.ts';

await proveByRequests(garage, garageViews, { tag: 'main' });
await proveBugs(garage, garageBrowserViews);
